/// The explanations that `--help` prints, made from the table of commands.
enum Help {
  /// - Throws: wrong usage where no command begins with `words`.
  static func text(for words: [String], in chapters: [Chapter]) throws(Failure) -> String {
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

  private static func overview(_ chapters: [Chapter]) -> String {
    var text = """
      Satchel keeps the inventory of a salon, and keeps several devices in step through a folder.

      Usage: satchel COMMAND [options]


      """
    for chapter in chapters {
      text += "\(chapter.title)\n" + lines(of: chapter.commands) + "\n"
    }
    return text + "Everywhere\n" + lines(of: Option.everywhere + [.version])
      + "\nMore about one of them: satchel COMMAND --help\n"
  }

  private static func text(for command: Command) -> String {
    var text = "Usage: \(command.usage)\(command.options.isEmpty ? "" : " [options]")\n\n"
    text += sentence(command.summary) + "\n"
    if !command.details.isEmpty { text += "\n\(command.details)\n" }
    if !command.options.isEmpty { text += "\nOptions\n" + lines(of: command.options) }
    return text + "\nEverywhere\n" + lines(of: Option.everywhere)
  }

  private static func sentence(_ summary: String) -> String {
    summary.prefix(1).uppercased() + summary.dropFirst() + "."
  }

  private static func lines(of commands: [Command]) -> String {
    var table = Table([.left, .left])
    for command in commands { table.append(["  \(command.line)", command.summary]) }
    return table.text
  }

  private static func lines(of options: [Option]) -> String {
    var table = Table([.left, .left])
    for option in options { table.append(["  " + option.usage, option.summary]) }
    return table.text
  }
}
