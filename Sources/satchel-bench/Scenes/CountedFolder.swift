import Exchange
import Folders
import Synchronization

/// Counts the calls that are made on one shared folder, as a slow one would make each of them felt.
/// What a home does on its own disk isn't counted.
final class CountedFolder: Sendable {
  private let path: String
  private let count = Atomic<Int64>(0)

  init(_ path: String) { self.path = path }

  var calls: Int64 { count.load(ordering: .relaxed) }

  var seams: Seams {
    var seams = Seams()
    seams.folder = { [self] base in
      guard (base as? DiskFolder)?.path == path else { return base }
      return InstrumentedFolder(base) { [self] (_, moment) throws(FolderError) in
        if moment == .before { count.wrappingAdd(1, ordering: .relaxed) }
      }
    }
    return seams
  }
}
