import Folders
import Records
import Texts

/// What a pass did in one folder.
package struct FolderReport: Sendable {
  package enum State: String, Hashable, Sendable {
    case available
    /// It isn't there now: an unplugged stick, a server that is away, an empty mount point.
    case unavailable
    /// It is there and can't be used: another group's, a damaged marker, no permission.
    case refused
    /// It is there, and reading or writing failed.
    case failed
  }

  /// Its usual path, by which it is known.
  package let path: String
  package let id: String
  package let name: String
  /// Where it was, if that isn't its usual path: a stick that is mounted under another name.
  package var foundAt: String?
  package var state = State.unavailable
  package var imported: ImportReport?
  package var published = PublishReport()
  package var relayed = PublishReport()
  /// Changesets that this device has and that couldn't be brought there.
  package var lacking = 0
  /// Files there that aren't whole yet, or can't be read now.
  package var unfinished = 0
  /// One sentence, where something is wrong.
  package var error: Text?
  /// The same for the log, and to tell whether it is still the same that is wrong.
  package private(set) var cause: ErrorCause?
  /// Nothing may be written there, or not by us.
  package var isDenied = false
  /// The paths of the files that were written there.
  var written: [String] = []

  init(path: String, id: String, name: String) {
    self.path = path
    self.id = id
    self.name = name
  }

  /// Whether anything came or went.
  package var isActive: Bool { hasNews || relayed != PublishReport() }

  /// Whether something came, or was published, that other folders lack.
  package var hasNews: Bool {
    (imported?.hasNews ?? false) || published != PublishReport()
  }

  mutating func fail(_ error: any Error) {
    self.error = "\(error)"
    cause = ErrorCause(error)
    switch error {
    case let error as FolderError:
      state = error.code == .unavailable || error.code == .notFound ? .unavailable : .failed
      isDenied = error.code == .denied || error.code == .readOnly
    case let error as ExchangeError:
      state = error.code == .unavailable ? .unavailable : .refused
      isDenied = error.code == .notAllowed
    default: state = .failed
    }
  }
}

/// What one pass did.
package struct SyncReport: Sendable {
  package var folders: [FolderReport]
  /// Open conflicts afterwards.
  package var conflicts: Int
  package var arrived = ArrivedMovements()
  /// Deletions that wait for a person.
  package var held: [HeldReport] = []
  /// What a person should be told once.
  package var notices: [Text] = []

  package init(folders: [FolderReport], conflicts: Int) {
    self.folders = folders
    self.conflicts = conflicts
  }
}
