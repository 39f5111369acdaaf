import Exchange
import Foundation
import Records
import Synchronization

/// Clocks that a test sets.
final class SimulatedDay: Sendable {
  static let milliseconds: Int64 = 86_400_000

  private let elapsed = Atomic<Int64>(0)

  var now: Int64 {
    get { elapsed.load(ordering: .relaxed) }
    set { elapsed.store(newValue, ordering: .relaxed) }
  }

  var monotonic: MonotonicClock { MonotonicClock { [self] in now } }

  var wall: WallClock {
    let morning = Int64(Date().timeIntervalSince1970 * 1000)
    return WallClock { [self] in morning + now }
  }
}

/// A file, and what changes when it is written to.
struct WrittenFile: Hashable {
  let path: String
  let bytes: Int
  let inode: Int
  let changed: Date
}

extension Site {
  /// Every file, but the indexes of SQLite's logs: they are memory that readers share.
  func files() throws -> Set<WrittenFile> {
    let manager = FileManager.default
    var files: Set<WrittenFile> = []
    for path in try manager.subpathsOfDirectory(atPath: root) where !path.hasSuffix("-shm") {
      let facts = try manager.attributesOfItem(atPath: "\(root)/\(path)")
      files.insert(
        WrittenFile(
          path: path, bytes: facts[.size] as? Int ?? -1,
          inode: facts[.systemFileNumber] as? Int ?? -1,
          changed: facts[.modificationDate] as? Date ?? .distantPast))
    }
    return files
  }
}
