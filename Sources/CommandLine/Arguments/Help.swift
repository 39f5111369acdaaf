import Texts

/// The explanations that `--help` prints, made from the table of commands.
enum Help {
  /// - Throws: wrong usage where no command begins with `words`.
  static func text(for words: [String], in chapters: [Chapter]) throws(Failure) -> Text {
    let commands = chapters.flatMap(\.commands)
    if words.isEmpty { return overview(chapters) }
    if let command = commands.first(where: { $0.words == words }) { return text(for: command) }
    let family = commands.filter { $0.words.starts(with: words) }
    guard !family.isEmpty else {
      throw .usage(
        "There is no command “\(words.joined(separator: " "))”.",
        hint: Suggestion.hint(for: words[0], among: commands.map(\.words[0])))
    }
    return lines(of: family)
  }

  private static func overview(_ chapters: [Chapter]) -> Text {
    var text: Text =
      "Satchel keeps the inventory of a salon, and keeps several devices in step through a folder."
    text += "\n\nUsage: satchel COMMAND [options]\n\n"
    for chapter in chapters { text += "\(chapter.title)\n\(lines(of: chapter.commands))\n" }
    text += "Everywhere\n"
    text += lines(of: Option.everywhere + [.version])
    return text + "\nMore about one of them: satchel COMMAND --help\n"
  }

  private static func text(for command: Command) -> Text {
    var text: Text =
      command.options.isEmpty
      ? "Usage: \(command.usage)\n" : "Usage: \(command.usage) [options]\n"
    text += "\n\(command.summary.sentence)\n"
    if !command.details.isEmpty { text += "\n\(command.details)\n" }
    if !command.options.isEmpty {
      text += "\nOptions\n"
      text += lines(of: command.options)
    }
    text += "\nEverywhere\n"
    return text + lines(of: Option.everywhere)
  }

  private static func lines(of commands: [Command]) -> Text {
    var table = Table([.left, .left])
    for command in commands { table.append(["  \(command.line)", command.summary]) }
    return table.text
  }

  private static func lines(of options: [Option]) -> Text {
    var table = Table([.left, .left])
    for option in options { table.append(["  \(option.usage)", option.summary]) }
    return table.text
  }
}
