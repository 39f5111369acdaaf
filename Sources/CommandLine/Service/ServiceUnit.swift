/// The systemd unit that runs the watcher of one home in the background (systemd.service(5)).
struct ServiceUnit: Hashable, Sendable {
  static let name = "satchel.service"
  /// How a unit begins that this program wrote, and may replace and remove.
  static let mark = "# Written by `satchel service install`"

  let program: String
  let home: String

  /// - Parameters:
  ///   - program: the file to run, by its whole path.
  ///   - home: the home's whole path.
  /// - Throws: not allowed, where systemd doesn't run a program of that path.
  init(program: String, home: String) throws(Failure) {
    // systemd refuses these in the path of a program, and in no other word.
    guard program.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && !#""'\"#.utf8.contains($0) })
    else {
      throw Failure(
        status: .notAllowed, code: "unfit-path",
        message: "systemd runs no program whose path has quotes or backslashes in it: \(program)",
        hint: "Copy the program to ~/.local/bin/satchel and install the service from there.")
    }
    self.program = program
    self.home = home
  }

  var text: String {
    """
    \(Self.mark); `satchel service remove` takes it away. Changes of
    # your own belong beside it: systemctl --user edit \(Self.name)

    [Unit]
    Description=Satchel keeps this computer's inventory in step with its shared folders

    [Service]
    # It says when everything is watched, and twice in this time that it isn't stuck.
    Type=notify
    NotifyAccess=main
    WatchdogSec=3min
    ExecStart=\(command)
    ExecReload=/bin/kill -HUP $MAINPID
    Restart=on-failure
    RestartSec=10s
    # Wrong usage and a lack of permission don't get better by trying again.
    RestartPreventExitStatus=\(ExitStatus.usage.rawValue) \(ExitStatus.notAllowed.rawValue)
    # It ends with the file in hand, within two seconds.
    TimeoutStopSec=5s

    # It holds little in memory, whatever the size of the inventory: more would be a mistake.
    MemoryHigh=256M
    MemoryMax=512M
    TasksMax=64

    # It writes to folders and speaks to this manager and the desktop: no network, no privileges,
    # no code made at run time. The first of these also keeps what it starts, such as notify-send,
    # from becoming another user.
    NoNewPrivileges=yes
    RestrictAddressFamilies=AF_UNIX
    RestrictNamespaces=yes
    RestrictRealtime=yes
    RestrictSUIDSGID=yes
    LockPersonality=yes
    MemoryDenyWriteExecute=yes
    SystemCallArchitectures=native
    SystemCallFilter=@system-service
    SystemCallErrorNumber=EPERM

    # Left out on purpose: ProtectSystem=, ProtectHome=, PrivateTmp=, PrivateDevices=,
    # PrivateMounts=, ProtectProc=, ProtectHostname=, ProtectKernelTunables=,
    # ProtectKernelModules=, ProtectKernelLogs=, ProtectControlGroups=, ReadOnlyPaths= and what
    # else gives a service a view of the mounts of its own. The watcher must see a stick where and
    # when it is plugged in, and must not hold one that was taken out. (In a user's service they
    # would need PrivateUsers= besides, which makes everybody else's files nobody's.)
    # UMask= too: who may read a shared folder's files is for that folder to say.

    [Install]
    WantedBy=default.target

    """
  }

  /// The words of the command line, as systemd splits and expands them.
  private var command: String {
    // Variables are expanded in every word but the path of the program.
    let words = ["watch", "--home", home].map { Self.quoted($0.replacing("$", with: "$$")) }
    return ([Self.quoted(program)] + words).joined(separator: " ")
  }

  /// A word in quotes, with the escapes of systemd.syntax(7) and without specifiers.
  private static func quoted(_ word: String) -> String {
    word.unicodeScalars.reduce(into: "\"") { quoted, scalar in
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "%": quoted += "%%"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\u{01}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\x" + (digits.count < 2 ? "0" : "") + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    } + "\""
  }
}

extension String {
  fileprivate func replacing(_ character: Character, with text: String) -> String {
    reduce(into: "") { result, next in
      if next == character { result += text } else { result.append(next) }
    }
  }
}
