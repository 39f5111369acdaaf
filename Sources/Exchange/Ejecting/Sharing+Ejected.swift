import Folders
import Records
import Texts

/// Which folders lie on a medium that was ejected and is still mounted. Nothing is written there
/// until it is mounted anew, or until a person says so: it may be pulled at any moment.
///
/// The mark is kept in the mirror, so that every process of this home knows it, and names the
/// mounting: it goes with that.
extension Sharing {
  /// Asked before a folder is looked for. A mark whose mounting is gone is removed on the way.
  package func isEjected(_ entry: FolderRegistry.Entry) throws -> Bool {
    guard let mark = try mirror.meta(Self.ejected(entry.path)) else { return false }
    // The mounting's own text has no line feed; the place may.
    let parts = mark.split(separator: "\n", maxSplits: 1).map(String.init)
    if parts.count == 2, Mounting(holding: parts[1])?.text == parts[0] { return true }
    try useAgain(path: entry.path)
    return false
  }

  /// Ends the rest of a folder that was ejected and is still mounted.
  package func useAgain(path: String) throws {
    guard try mirror.meta(Self.ejected(path)) != nil else { return }
    try mirror.transaction { try mirror.removeMeta(Self.ejected(path)) }
  }

  /// Why the pass over a folder failed. That one isn't here which was ejected properly is no news
  /// and no trouble, until it is back or something else is found in its place.
  func cause(of error: any Error, in entry: FolderRegistry.Entry) throws -> any Error {
    let isAbsence =
      (error as? ExchangeError) == FolderEntrance.noFolderHere
      || (error as? FolderError)?.code == .unavailable
    guard isAbsence,
      let kept = try lastPass(over: entry.path, id: entry.id)?["error"],
      let last = Text(stored: kept)
    else { return error }
    let ejected = [Ejection.wasUnmounted, Ejection.wasEjected(from: entry.path)]
      .map(\.text)
    return ejected.contains(last) ? Ejection.wasUnmounted : error
  }

  /// The folder of the entry that is in use under `path` is at `place` now.
  func noteEjected(path: String, at place: String) throws {
    guard let mounting = Mounting(holding: place) else { return }
    try mirror.transaction {
      try mirror.setMeta(Self.ejected(path), "\(mounting.text)\n\(place)")
    }
  }

  private static func ejected(_ path: String) -> String { "ejected:\(path)" }
}
