import Foundation
import Testing

@testable import CommandLine

@Suite struct `The unit of the service` {
  private func unit(
    _ program: String = "/usr/local/bin/satchel", home: String = "/home/maya/.local/share/satchel"
  ) throws -> ServiceUnit { try ServiceUnit(program: program, home: home) }

  private func command(_ program: String, _ home: String) throws -> String? {
    try unit(program, home: home).text.split(separator: "\n").map(String.init)
      .first { $0.hasPrefix("ExecStart=") }
  }

  @Test func `says what is run, how it is watched, and what it may not do`() throws {
    let text = try unit().text
    let settings = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
    #expect(
      settings == [
        "[Unit]",
        "Description=Satchel keeps this computer's inventory in step with its shared folders",
        "[Service]", "Type=notify", "NotifyAccess=main", "WatchdogSec=3min",
        #"ExecStart="/usr/local/bin/satchel" "watch" "--home" "/home/maya/.local/share/satchel""#,
        "ExecReload=/bin/kill -HUP $MAINPID", "Restart=on-failure", "RestartSec=10s",
        "RestartPreventExitStatus=64 77", "TimeoutStopSec=5s", "MemoryHigh=256M",
        "MemoryMax=512M", "TasksMax=64", "NoNewPrivileges=yes", "RestrictAddressFamilies=AF_UNIX",
        "RestrictNamespaces=yes", "RestrictRealtime=yes", "RestrictSUIDSGID=yes",
        "LockPersonality=yes", "MemoryDenyWriteExecute=yes", "SystemCallArchitectures=native",
        "SystemCallFilter=@system-service", "SystemCallErrorNumber=EPERM", "[Install]",
        "WantedBy=default.target",
      ])
    #expect(text.hasPrefix(ServiceUnit.mark))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  /// Settings that make a mount namespace, from systemd.exec(5): a stick that is plugged in while
  /// the watcher runs might not be seen in one.
  @Test(
    arguments: [
      "Protect", "Private", "ReadOnly", "ReadWrite", "Inaccessible", "ExecPaths", "NoExecPaths",
      "TemporaryFileSystem", "Bind", "Root", "Mount", "DynamicUser", "ProcSubset", "UMask",
      "StateDirectory", "CacheDirectory", "LogsDirectory", "RuntimeDirectory",
      "ConfigurationDirectory", "ExtensionImages", "ExtensionDirectories", "NetworkNamespacePath",
      "IPCNamespacePath", "LoadCredential", "SetCredential",
    ])
  func `gives the watcher no view of mounts of its own`(setting: String) throws {
    let settings = try unit().text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(settings.count > 20)
    #expect(!settings.contains { $0.hasPrefix(setting) })
  }

  /// Paths and how systemd.syntax(7) and systemd.service(5) write them.
  @Test(
    arguments: [
      ("/home/a b/satchel", #""/home/a b/satchel""#), ("/a/100%", #""/a/100%%""#),
      ("/a/$HOME", #""/a/$$HOME""#), ("/a/${x}", #""/a/$${x}""#), ("/a/\"q\"", #""/a/\"q\"""#),
      (#"/a/b\c"#, #""/a/b\\c""#), ("/a/it's", #""/a/it's""#), ("/a/x\ny", #""/a/x\ny""#),
      ("/a/x\ty\u{1B}z\u{7F}", #""/a/x\ty\x1bz\x7f""#), ("/a/é ü/Größe", #""/a/é ü/Größe""#),
      ("/a/;#!", #""/a/;#!""#),
    ])
  func `names every home as it is called`(home: String, word: String) throws {
    #expect(
      try command("/bin/satchel", home) == #"ExecStart="/bin/satchel" "watch" "--home" "# + word)
  }

  @Test func `names a program without variables, since none are expanded there`() throws {
    #expect(
      try command("/opt/$x/50% off/satchel", "/h")
        == #"ExecStart="/opt/$x/50%% off/satchel" "watch" "--home" "/h""#)
  }

  @Test(arguments: ["/a/it's/satchel", "/a/\"/satchel", #"/a\b/satchel"#, "/a/\n/satchel"])
  func `isn't made for a program that systemd wouldn't run`(program: String) {
    #expect {
      try unit(program)
    } throws: { error in
      (error as? Failure)?.status == .notAllowed && (error as? Failure)?.hint != nil
    }
  }

  /// systemd's own opinion of the unit, for plain and for odd paths.
  @Test(
    .enabled("systemd-analyze, of Debian's package systemd, isn't here") { Self.verifier != nil },
    arguments: [
      ("bin", "home"), ("a b/50% $x/é", "home of \"Maya\" 100% $HOME ${x} \\ it's"),
    ])
  func `is one that systemd takes without a word`(directory: String, home: String) throws {
    let verifier = try #require(Self.verifier)
    let base = NSTemporaryDirectory() + "satchel-unit-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: base) }
    for name in [directory, "runtime"] {
      try FileManager.default.createDirectory(
        atPath: "\(base)/\(name)", withIntermediateDirectories: true)
    }
    let program = "\(base)/\(directory)/satchel"
    try FileManager.default.copyItem(atPath: "/bin/true", toPath: program)
    let file = "\(base)/\(ServiceUnit.name)"
    let text = try unit(program, home: "\(base)/\(home)").text
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    let run = verify(file, with: verifier, runtime: "\(base)/runtime")
    #expect(run == ExternalProgram.Run(status: 0, output: ""))
    // It looks: a setting that there isn't makes it speak.
    let wrong = text.replacingOccurrences(of: "TasksMax", with: "TasksMost")
    try Data(wrong.utf8).write(to: URL(fileURLWithPath: file))
    #expect(verify(file, with: verifier, runtime: "\(base)/runtime")?.output != "")
  }

  private static let verifier = ExternalProgram(
    "systemd-analyze", in: .test(variables: ["PATH": "/usr/bin:/bin"]))

  private func verify(
    _ file: String, with verifier: ExternalProgram, runtime: String
  ) -> ExternalProgram.Run? {
    let environment = Environment.test(
      variables: ["PATH": "/usr/bin:/bin", "XDG_RUNTIME_DIR": runtime, "HOME": runtime])
    return ExternalProgram("systemd-analyze", in: environment)?
      .run(["verify", "--user", file], timeoutMilliseconds: 60_000)
  }
}
