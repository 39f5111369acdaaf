import Texts

/// How the program ended, after sysexits.h.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  case done = 0
  /// Of `satchel due` alone: something is.
  case somethingIsDue = 1
  case usage = 64
  /// A file, a code, a signature or an ambiguous name.
  case badData = 65
  /// No such item or file.
  case notFound = 66
  /// A folder isn't available now.
  case unavailable = 69
  case cannotCreate = 73
  case inputOutput = 74
  /// Busy, interrupted, or changed meanwhile: try again.
  case busy = 75
  case notAllowed = 77

  /// What the documentation says of it.
  package var meaning: Text {
    switch self {
    case .done: .word("done")
    case .somethingIsDue: "of `satchel due` alone: something is due"
    case .usage:
      "wrong usage: an unknown option, a missing word, a command that makes no sense here"
    case .badData:
      "bad data: an amount that can't be read, an ambiguous name, a damaged file, a wrong code"
    case .notFound: "there is no such item, place, file, folder or directory"
    case .unavailable: "a folder isn't available now"
    case .cannotCreate: "something can't be created"
    case .inputOutput: "reading or writing failed: a full disk, a broken medium"
    case .busy: "busy, interrupted, or changed meanwhile: try again"
    case .notAllowed: "not allowed"
    }
  }
}
