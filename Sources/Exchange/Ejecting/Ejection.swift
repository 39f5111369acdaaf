import Changesets
import Folders
import Texts

/// What became of a medium that a person wants to pull, and of the shared folders on it.
package struct Ejection: Sendable {
  package enum Outcome: Sendable {
    case unmounted
    /// Everything is on it and nothing is open, and it is still mounted: as was asked for, or since
    /// this user may not unmount it.
    case leftMounted(isAsked: Bool)
    /// Something on it is in use: by processes, as far as they can be seen, or by file systems that
    /// are mounted inside.
    case busy([MediumHolder], mountsInside: [String])
    /// It isn't a medium that can be pulled. The kind of place is as `Mount.kindName` has it.
    case noMedium(kindName: Text)
    /// None of its folders is here: it was pulled already, or never put in.
    case notHere
    /// It can't be said that everything is on it, or it couldn't be unmounted.
    case failed(any Error)
  }

  /// What was read back in one folder.
  package struct Check: Hashable, Sendable {
    package var files = 0
    package var bytes: Int64 = 0
    /// Files that read back wrong the first time, and right after they were written again.
    package var rewritten = 0
  }

  /// The last pass over each folder.
  package internal(set) var pass: SyncReport
  /// In the order of the pass's folders.
  package internal(set) var checks: [Check] = []
  package internal(set) var outcome = Outcome.unmounted

  /// Nil where there is nothing to pull.
  package var canBePulled: Bool? {
    switch outcome {
    case .unmounted, .leftMounted: true
    case .busy, .failed: false
    case .noMedium, .notHere: nil
    }
  }

  var isUnmounted: Bool { if case .unmounted = outcome { true } else { false } }

  /// Why a pass leaves a folder alone that is still mounted.
  static func wasEjected(from path: String) -> ExchangeError {
    ExchangeError(
      .unavailable, wasUnmounted.message, hint: "`satchel sync --folder \(path)` uses it at once.")
  }

  /// Why a folder isn't here.
  static let wasUnmounted = ExchangeError(
    .unavailable, "It was ejected, and rests until it is put in again.")

  static func notKept(_ file: FileName) -> ExchangeError {
    ExchangeError(
      .inputOutput,
      "This stick doesn't keep what is written to it: \(file.path) came back wrong.",
      hint: "Nothing is lost, everything is on this device. Use another stick.")
  }
}
