/// Completions for bash.
struct BashCompletions {
  let facts: CompletionFacts

  var script: String {
    """
    # Completions of satchel for bash, made by `satchel completions bash`.
    _satchel() {
      local word=${COMP_WORDS[COMP_CWORD]} command= option= operands=0 ended= part i
      local words= files=
      # bash breaks a line at = too.
      [ "$word" = = ] && word=
      for ((i = 1; i < COMP_CWORD; i++)); do
        part=${COMP_WORDS[i]}
        if [ "$part" = = ]; then
          continue
        elif [ -n "$option" ]; then
          option=
        elif [ -n "$ended" ]; then
          operands=$((operands + 1))
        elif [ "$part" = -- ]; then
          ended=yes
        elif [[ $part == -* ]]; then
          case "$command $part" in
            \(facts.optionValues.map(\.place).casePatterns)) option=$part ;;
          esac
        else
          if [ $operands = 0 ]; then
            case "${command:+$command }$part" in
              \(facts.beginnings.casePatterns)) command=${command:+$command }$part; continue ;;
            esac
          fi
          operands=$((operands + 1))
        fi
      done
      if [ -n "$option" ]; then
        case "$command $option" in
    \(cases(facts.optionValues.compactMap { place, values in values.map { (place, $0) } }))
        esac
      elif [[ -z $ended && $word == -* ]]; then
        case $command in
    \(options)
        esac
      else
        if [ $operands = 0 ]; then
          case $command in
    \(families)
          esac
        fi
        case "$command $operands" in
    \(cases(facts.operandValues))
        esac
      fi
      if [ -n "$files" ]; then
        compopt -o filenames 2>/dev/null
        local IFS=$'\\n'
        COMPREPLY=($(compgen -f -- "$word"))
      else
        COMPREPLY=($(compgen -W "$words" -- "$word"))
      fi
    }
    complete -F _satchel satchel

    """
  }

  private func cases(_ values: [(place: String, values: CompletionFacts.Values)]) -> String {
    values.map { place, values in
      switch values {
      case .files: "      \([place].casePatterns)) files=yes ;;"
      case .words(let words):
        "      \([place].casePatterns)) words=\"\(words.joined(separator: " "))\" ;;"
      }
    }.joined(separator: "\n")
  }

  private var options: String {
    let own = facts.commands.map { command in
      "      \"\(command.name)\") words=\"\(names(facts.options(of: command)))\" ;;"
    }
    return (own + ["      *) words=\"\(names(facts.options(of: nil)))\" ;;"])
      .joined(separator: "\n")
  }

  private func names(_ options: [Option]) -> String {
    options.map(\.name).joined(separator: " ")
  }

  private var families: String {
    facts.families.map { family in
      let next = facts.next(after: family).map(\.word).joined(separator: " ")
      return "        \"\(family)\") words=\"\(next)\" ;;"
    }.joined(separator: "\n")
  }
}
