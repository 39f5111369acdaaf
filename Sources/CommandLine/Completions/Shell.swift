/// A shell whose completions the program writes.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// A script for it, made from the table of commands.
  func script(for facts: CompletionFacts) -> String {
    switch self {
    case .bash: BashCompletions(facts: facts).script
    case .zsh: ZshCompletions(facts: facts).script
    case .fish: FishCompletions(facts: facts).script
    }
  }
}
