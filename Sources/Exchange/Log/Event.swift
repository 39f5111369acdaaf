/// Something that the watcher did or met, as the log keeps it: ids, counts, durations, outcomes and
/// paths of folders. There is no place in it for what people wrote.
package enum Event: Hashable, Sendable {
  case watcherStarted(version: String, folders: Int)
  case watcherStopped(Stop)
  case pass(FolderPass)
  /// A folder isn't as it was.
  case folder(FolderChange, id: String, path: String)
  case stick(StickChange, id: String, path: String)
  /// The kernel watches no further directories for this person.
  case watchLimit(path: String)
  /// The kernel dropped notices, because more came than it keeps.
  case queueOverflow
  /// A folder was looked through as a whole, and not because its time had come.
  case rescan(folder: String, Rescan)
  /// This device goes on under new numbers.
  case epoch
  /// Conflicts that weren't there before.
  case conflicts(appeared: Int)
  /// Changesets of a folder that aren't used.
  case setAside(folder: String, count: Int)
  case error(Part, ErrorCause)
  case settingsRead

  /// Why the watcher ended.
  package enum Stop: String, Hashable, Sendable {
    case asked
    case failed
  }

  /// What made the watcher pass over a folder.
  package enum Trigger: String, Hashable, Sendable {
    case start
    /// Something changed in the folder.
    case notice
    /// A person changed something in the inventory.
    case edit
    case mount
    /// Another folder brought something that this one may lack.
    case relay
    /// Its time had come: nothing tells of changes there.
    case rescan
    /// It failed before.
    case retry
  }

  /// What a pass did in one folder.
  package struct FolderPass: Hashable, Sendable {
    package let folder: String
    package let trigger: Trigger
    /// Changesets and photos that came, that were this device's own, and that were passed on.
    package let came: Int
    package let went: Int
    package let passedOn: Int
    package let milliseconds: Int64
    package let outcome: FolderReport.State
    package let cause: ErrorCause?

    /// - Parameter milliseconds: how long the whole pass took.
    package init(_ report: FolderReport, trigger: Trigger, milliseconds: Int64) {
      folder = report.id
      self.trigger = trigger
      came = (report.imported?.changesets ?? 0) + (report.imported?.attachments ?? 0)
      went = report.published.changesets + report.published.attachments
      passedOn = report.relayed.changesets + report.relayed.attachments
      self.milliseconds = milliseconds
      outcome = report.state
      cause = report.cause
    }

    /// Whether anything was carried.
    package var isIdle: Bool { came + went + passedOn == 0 }
  }

  package enum FolderChange: String, Hashable, Sendable {
    case away
    case back
    case refused
    case notAnswering
  }

  package enum StickChange: String, Hashable, Sendable {
    /// By its id, at another path than its usual one.
    case found
    case ejected
  }

  package enum Rescan: String, Hashable, Sendable {
    /// Notices were dropped.
    case overflow
    /// Its directories aren't watched any more: it was moved, or unmounted.
    case watchLost
    case mount
  }

  /// What of the watcher met an error.
  package enum Part: String, Hashable, Sendable {
    case pass
    case watch
    case mounts
    case inventory
    case settings
    case notifications
  }
}
