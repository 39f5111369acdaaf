import Texts

/// Completions for fish, with what each word does.
struct FishCompletions {
  let facts: CompletionFacts

  var script: String {
    let lines =
      familyLines + facts.commands.flatMap(optionLines) + everywhereLines + operandLines
    return """
      # Completions of satchel for fish, made by `satchel completions fish`.
      function __satchel_line
        set -l command ''
        set -l option ''
        set -l operands 0
        set -l ended ''
        for part in (commandline -opc)[2..]
          if test -n "$option"
            set option ''
          else if test -n "$ended"
            set operands (math $operands + 1)
          else if test "$part" = --
            set ended yes
          else if string match -q -- '-*' $part
            switch "$command $part"
              case \(patterns(facts.optionValues.map(\.place)))
                set option $part
            end
          else
            set -l longer (string trim -- "$command $part")
            if test $operands = 0; and contains -- "$longer" \(patterns(facts.beginnings))
              set command $longer
            else
              set operands (math $operands + 1)
            end
          end
        end
        echo $command
        echo $operands
      end

      # Whether the line so far is a command, and with a number: and has so many operands.
      function __satchel_at
        set -l line (__satchel_line)
        test "$line[1]" = "$argv[1]"; and begin
          test (count $argv) = 1; or test "$line[2]" = "$argv[2]"
        end
      end

      complete -c satchel -f

      """ + lines.map { $0 + "\n" }.joined()
  }

  private var familyLines: [String] {
    facts.families.flatMap { family in
      facts.next(after: family).map { word, summary in
        "complete -c satchel -n \"__satchel_at '\(family)' 0\" -a \(word)" + about(summary)
      }
    }
  }

  private func optionLines(_ command: Command) -> [String] {
    command.options.map { "complete -c satchel -n \"__satchel_at '\(command.name)'\"" + option($0) }
  }

  private var everywhereLines: [String] {
    Option.everywhere.map { "complete -c satchel" + option($0) }
      + ["complete -c satchel -n \"__satchel_at '' 0\"" + option(.version)]
  }

  private var operandLines: [String] {
    facts.operandValues.map { place, values in
      let words = place.split(separator: " ")
      let command = words.dropLast().joined(separator: " ")
      return "complete -c satchel -n \"__satchel_at '\(command)' \(words.last!)\"" + list(values)
    }
  }

  /// `-l unit -x -a 'piece g ml' -d '…'`
  private func option(_ option: Option) -> String {
    var text = " -l \(option.name.dropFirst(2))"
    if let kind = option.value {
      let values = CompletionFacts.Values(kind)
      text += values == .files ? " -r -F" : " -x" + (values.map(list) ?? "")
    }
    return text + about(facts.language.said(option.summary))
  }

  private func list(_ values: CompletionFacts.Values) -> String {
    switch values {
    case .files: " -F"
    case .words(let words): " -a '\(words.joined(separator: " "))'"
    }
  }

  private func about(_ summary: String) -> String {
    summary.isEmpty ? "" : " -d '\(summary.map { $0 == "'" ? #"\'"# : String($0) }.joined())'"
  }

  private func patterns(_ places: [String]) -> String {
    places.map { "'\($0)'" }.joined(separator: " ")
  }
}
