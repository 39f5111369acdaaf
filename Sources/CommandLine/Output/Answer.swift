/// What a command that was done has to say, to people or to scripts; only one of them is made.
struct Answer {
  enum Purpose {
    /// What was asked for; always printed.
    case information
    /// That something was done; not printed with `--quiet`.
    case confirmation
  }

  let purpose: Purpose
  /// Lines, each with its line feed.
  let text: () -> String
  let document: () -> Document
  /// Not done where a report is printed of a run in which something failed.
  var status = ExitStatus.done

  static func information(
    _ text: @autoclosure @escaping () -> String, _ document: @autoclosure @escaping () -> Document
  ) -> Answer {
    Answer(purpose: .information, text: text, document: document)
  }

  static func confirmation(
    _ text: @autoclosure @escaping () -> String, _ document: @autoclosure @escaping () -> Document
  ) -> Answer {
    Answer(purpose: .confirmation, text: text, document: document)
  }
}
