import Folders
import Records
import Synchronization

/// The log of a home: what its watcher did, in two files of JSON Lines that together stay under
/// 2 MB.
///
/// Any thread may note. Noting is one write, is never waited for, and never fails anything.
package final class EventLog: Sendable {
  package static let limitBytes = 1_000_000

  private let file: RotatedFile
  private let clock: WallClock
  private let repetition = Mutex(Repetition())

  package init(_ layout: HomeLayout, clock: WallClock) {
    file = Self.file(layout)
    self.clock = clock
  }

  /// Notes an event, unless it says what the one before of its kind and folder said.
  package func note(_ event: Event) {
    guard repetition.withLock({ $0.isNews(event) }) else { return }
    file.append(LoggedEvent(event, atMilliseconds: clock.nowMilliseconds()).line)
  }

  /// Notes what a pass did in each folder, whether that went or came back, what was set aside
  /// there, and conflicts that are new.
  package func note(_ report: SyncReport, trigger: Event.Trigger, milliseconds: Int64) {
    for folder in report.folders {
      noteChange(folder)
      note(.pass(Event.FolderPass(folder, trigger: trigger, milliseconds: milliseconds)))
      guard let arrivals = folder.imported?.arrivals else { continue }
      note(.setAside(folder: folder.id, count: arrivals.count { $0.state == .setAside }))
    }
    let appeared = repetition.withLock { $0.conflictsAppeared(open: report.conflicts) }
    if appeared > 0 { note(.conflicts(appeared: appeared)) }
  }

  private func noteChange(_ folder: FolderReport) {
    let path = folder.foundAt ?? folder.path
    if let change = repetition.withLock({ $0.change(folder) }) {
      note(.folder(change, id: folder.id, path: path))
    }
    if folder.foundAt != nil { note(.stick(.found, id: folder.id, path: path)) }
  }

  /// Reads the log of a home, the oldest first.
  package static func reading(_ layout: HomeLayout) -> EventReader {
    EventReader(LineFollower(file(layout)))
  }

  private static func file(_ layout: HomeLayout) -> RotatedFile {
    RotatedFile(path: layout.log + "/events.jsonl", limitBytes: limitBytes)
  }
}

/// Reads a log, and then what is added to it.
package struct EventReader {
  private var lines: LineFollower

  init(_ lines: LineFollower) { self.lines = lines }

  /// The events that weren't read yet. Lines that are none are passed over.
  package mutating func next() -> [LoggedEvent] {
    lines.next().compactMap { LoggedEvent(line: $0) }
  }
}
