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
}
