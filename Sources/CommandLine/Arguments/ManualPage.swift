/// The manual page, in the macros of man(7), made from the table of commands.
struct ManualPage {
  let chapters: [Chapter]

  var text: String {
    (head + chapters.flatMap(section) + everywhere + Self.tail).map { $0 + "\n" }.joined()
  }

  private var head: [String] {
    [
      #".TH SATCHEL 1 "" "satchel \#(Version.text)" "User commands""#, ".SH NAME",
      #"satchel \- the inventory of a salon, in step on several devices"#, ".SH SYNOPSIS",
      #".B satchel"#, #".I COMMAND"#, "[options]", ".SH DESCRIPTION",
      Self.plain(
        "Satchel keeps the inventory of a salon, and keeps several devices in step through a "
          + "folder. Words in capitals stand for what is said in their place; what stands in "
          + "brackets can be left out."),
    ]
  }

  private func section(_ chapter: Chapter) -> [String] {
    [".SH \(Self.quoted(chapter.title.uppercased()))"] + chapter.commands.flatMap(part)
  }

  private func part(_ command: Command) -> [String] {
    let summary = command.summary.prefix(1).uppercased() + command.summary.dropFirst() + "."
    var lines = [".SS \(Self.quoted(command.usage))", Self.plain(summary)]
    for paragraph in command.details.split(separator: "\n\n") {
      lines.append(".PP")
      lines += paragraph.split(separator: "\n").map { Self.plain(String($0)) }
    }
    return lines + command.options.flatMap(Self.entry)
  }

  private var everywhere: [String] {
    [".SH EVERYWHERE"] + (Option.everywhere + [.version]).flatMap(Self.entry)
  }

  private static func entry(_ option: Option) -> [String] {
    [".TP", ".B \(quoted(option.usage))", plain(option.summary + ".")]
  }

  private static let tail =
    [".SH EXIT STATUS"]
    + ExitStatus.allCases.flatMap { [".TP", ".B \($0.rawValue)", plain($0.meaning + ".")] }
    + [
      ".SH ENVIRONMENT", ".TP", ".B SATCHEL_HOME",
      plain("The home to work in, unless --home says."),
      ".TP", ".B XDG_DATA_HOME",
      plain("Where homes are, unless either says; ~/.local/share where it isn't set."),
      ".SH FILES", ".TP", ".I \(plain("~/.local/share/satchel"))",
      plain("The home: the inventory, the device's key, and what it keeps of the group."),
    ]

  /// Text as it is: nothing in it is a request or an escape, and a dash stays one.
  static func plain(_ text: String) -> String {
    var plain = ""
    for character in text {
      switch character {
      case "\\": plain += #"\e"#
      case "-": plain += #"\-"#
      case "`", "'": plain += character == "'" ? #"\(aq"# : #"\(ga"#
      case "~": plain += #"\(ti"#
      case "^": plain += #"\(ha"#
      default: plain.append(character)
      }
    }
    return plain.hasPrefix(".") ? #"\&"# + plain : plain
  }

  /// One argument of a macro.
  private static func quoted(_ text: String) -> String {
    "\""
      + plain(text).split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: #"\(dq"#) + "\""
  }
}
