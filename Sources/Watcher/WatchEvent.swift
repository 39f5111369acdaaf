import Exchange

/// What a watcher tells of, in the order in which it happens.
package enum WatchEvent: Sendable {
  /// It watches these folders from now on: paths and names.
  case watching([(path: String, name: String)])
  /// A pass over one folder has ended.
  case passed(SyncReport, trigger: FolderSchedule.Trigger, milliseconds: Int64)
  /// This device's own disk or databases failed a pass.
  case passFailed(path: String, reason: String)
  case noAnswer(path: String, name: String)
  case watchLimit(path: String, name: String)
  /// More notices came at once than the kernel keeps: every folder is looked through.
  case overflow
  case settingsRead
  case stopped
}
