import Texts

/// The manual page, in the macros of man(7), made from the table of commands.
struct ManualPage {
  let chapters: [Chapter]
  let language: Language

  var text: String {
    (head + chapters.flatMap(section) + everywhere + tail).map { $0 + "\n" }.joined()
  }

  private func plain(_ text: Text) -> String { Self.plain(language.said(text)) }

  private func heading(_ title: Text) -> String {
    ".SH \(Self.quoted(language.said(title).uppercased()))"
  }

  private var head: [String] {
    let book = Self.quoted(language.said("User commands"))
    return [
      #".TH SATCHEL 1 "" "satchel \#(Version.text)" \#(book)"#,
      heading("Name"),
      #"satchel \- "# + plain("the inventory of a salon, in step on several devices"),
      heading("Synopsis"), ".B satchel", ".I \(plain("COMMAND"))", plain(.word("[options]")),
      heading("Description"),
      plain(
        """
        Satchel keeps the inventory of a salon, and keeps several devices in step through a \
        folder. Words in capitals stand for what is said in their place; what stands in brackets \
        can be left out.
        """),
    ]
  }

  private func section(_ chapter: Chapter) -> [String] {
    [heading(chapter.title)] + chapter.commands.flatMap(part)
  }

  private func part(_ command: Command) -> [String] {
    let usage = language.said(command.usage)
    var lines = [".SS \(Self.quoted(usage))", plain(command.summary.sentence)]
    for paragraph in language.said(command.details).split(separator: "\n\n") {
      lines.append(".PP")
      lines += paragraph.split(separator: "\n").map { Self.plain(String($0)) }
    }
    return lines + command.options.flatMap(entry)
  }

  private var everywhere: [String] {
    [heading("Everywhere")] + (Option.everywhere + [.version]).flatMap(entry)
  }

  private func entry(_ option: Option) -> [String] {
    [".TP", ".B \(Self.quoted(language.said(option.usage)))", plain("\(option.summary).")]
  }

  private var tail: [String] {
    [heading("Exit status")]
      + ExitStatus.allCases.flatMap { [".TP", ".B \($0.rawValue)", plain("\($0.meaning).")] }
      + [
        heading("Environment"), ".TP", ".B SATCHEL_HOME",
        plain("The home to work in, unless --home says."),
        ".TP", ".B XDG_DATA_HOME",
        plain("Where homes are, unless either says; ~/.local/share where it isn't set."),
        ".TP", ".B LC_ALL, LC_MESSAGES, LANG",
        plain(
          """
          The first that is set says which language is spoken, unless `satchel settings language` \
          does: de is German, all others English.
          """),
        heading("Files"), ".TP", ".I \(Self.plain("~/.local/share/satchel"))",
        plain("The home: the inventory, the device's key, and what it keeps of the group."),
      ]
  }

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
