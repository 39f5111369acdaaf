import Texts

enum CompletionsCommand {
  static let completions = Command(
    "completions", [.one(.oneOf(Shell.allCases.map(\.rawValue)))],
    summary: "prints a script with which a shell completes what is typed",
    details: """
      Of bash it goes to ~/.local/share/bash-completion/completions/satchel, of zsh to a directory
      of $fpath as _satchel, of fish to ~/.config/fish/completions/satchel.fish.
      """
  ) { invocation, session in
    let shell = Shell(rawValue: invocation.operands[0])!
    let script = shell.script(
      for: CompletionFacts(Chapter.all.flatMap(\.commands), session.language))
    return .information(
      Text(verbatim: script), ["shell": .text(shell.rawValue), "script": .text(script)])
  }
}
