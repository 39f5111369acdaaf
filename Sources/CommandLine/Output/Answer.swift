import Texts

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
  let text: () throws -> Text
  let document: () throws -> Document
  /// Not done where a report is printed of a run in which something failed.
  var status = ExitStatus.done

  static func information(
    _ text: @autoclosure @escaping () throws -> Text,
    _ document: @autoclosure @escaping () throws -> Document
  ) -> Answer {
    Answer(purpose: .information, text: text, document: document)
  }

  static func confirmation(
    _ text: @autoclosure @escaping () throws -> Text,
    _ document: @autoclosure @escaping () throws -> Document
  ) -> Answer {
    Answer(purpose: .confirmation, text: text, document: document)
  }
}
