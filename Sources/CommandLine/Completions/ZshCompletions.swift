import Texts

/// Completions for zsh, with what each word does.
struct ZshCompletions {
  let facts: CompletionFacts

  var script: String {
    """
    #compdef satchel
    # Completions of satchel for zsh, made by `satchel completions zsh`.
    _satchel() {
      local word=${words[CURRENT]} command= option= ended= part
      local -i operands=0 i
      local -a found
      for ((i = 2; i < CURRENT; i++)); do
        part=${words[i]}
        if [[ -n $option ]]; then
          option=
        elif [[ -n $ended ]]; then
          operands+=1
        elif [[ $part == -- ]]; then
          ended=yes
        elif [[ $part == -* ]]; then
          case "$command $part" in
            (\(facts.optionValues.map(\.place).casePatterns)) option=$part ;;
          esac
        else
          if (( operands == 0 )); then
            case "${command:+$command }$part" in
              (\(facts.beginnings.casePatterns)) command=${command:+$command }$part; continue ;;
            esac
          fi
          operands+=1
        fi
      done
      if [[ -z $option && -z $ended && $word == --*=* ]]; then
        option=${word%%=*}
        compset -P '*='
      fi
      if [[ -n $option ]]; then
        case "$command $option" in
    \(cases(facts.optionValues.compactMap { place, values in values.map { (place, $0) } }))
        esac
      elif [[ -z $ended && $word == -* ]]; then
        case $command in
    \(options)
        esac
        _describe option found
      else
        if (( operands == 0 )); then
          case $command in
    \(families)
          esac
          (( $#found )) && _describe command found
        fi
        case "$command $operands" in
    \(cases(facts.operandValues))
        esac
      fi
    }
    if [ "$funcstack[1]" = _satchel ]; then _satchel "$@"; else compdef _satchel satchel; fi

    """
  }

  private func cases(_ values: [(place: String, values: CompletionFacts.Values)]) -> String {
    values.map { place, values in
      switch values {
      case .files: "      (\([place].casePatterns)) _files ;;"
      case .words(let words):
        "      (\([place].casePatterns)) compadd -- \(words.joined(separator: " ")) ;;"
      }
    }.joined(separator: "\n")
  }

  private var options: String {
    let own = facts.commands.map { command in
      "      (\"\(command.name)\") found=(\(list(facts.options(of: command)))) ;;"
    }
    return (own + ["      (*) found=(\(list(facts.options(of: nil)))) ;;"])
      .joined(separator: "\n")
  }

  private func list(_ options: [Option]) -> String {
    options.map { Self.described($0.name, facts.language.said($0.summary)) }.joined(separator: " ")
  }

  private var families: String {
    facts.families.map { family in
      let next = facts.next(after: family).map { Self.described($0.word, $0.summary) }
      return "        (\"\(family)\") found=(\(next.joined(separator: " "))) ;;"
    }.joined(separator: "\n")
  }

  /// `'--json:prints one JSON document'`
  private static func described(_ word: String, _ summary: String) -> String {
    let quoted = summary.map { $0 == "'" ? #"'\''"# : String($0) }.joined()
    return summary.isEmpty ? "'\(word)'" : "'\(word):\(quoted)'"
  }
}
