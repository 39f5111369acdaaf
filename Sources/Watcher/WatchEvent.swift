import Exchange
import Folders

/// What a watcher tells of, in the order in which it happens.
package enum WatchEvent: Sendable {
  /// It watches these folders from now on.
  case watching([FolderRegistry.Entry])
  /// A pass over one folder has ended.
  case passed(SyncReport, trigger: FolderSchedule.Trigger, milliseconds: Int64)
  /// This device's own disk or databases failed a pass.
  case passFailed(FolderRegistry.Entry, any Error)
  /// A pass was given up, since the folder doesn't answer.
  case noAnswer(FolderRegistry.Entry)
  /// The directories of a folder can't all be watched.
  case watchLimit(FolderRegistry.Entry)
  /// The home can't be watched, so it is looked at once a second.
  case homeUnwatched(FolderError)
  /// More notices came at once than the kernel keeps: every folder is looked through.
  case overflow
  case settingsRead
  case stopped
}
