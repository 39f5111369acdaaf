/// How far a piece of a pass is.
package struct PassProgress: Hashable, Sendable {
  package enum Phase: String, Hashable, Sendable, CaseIterable {
    /// What a folder has comes here.
    case importing
    /// The inventory and what the group has said are brought together.
    case reconciling
    /// Edits made here become changesets.
    case publishing
    /// What a folder lacks is brought there.
    case relaying
    /// The replica is read once more, into an empty mirror.
    case rereading
  }

  /// What is counted.
  package enum Unit: String, Hashable, Sendable, CaseIterable {
    case changesets, records, photos
  }

  package let phase: Phase
  package let unit: Unit
  /// The folder that is read or written; nil where it is about this device alone.
  package let folderID: String?
  package let folderName: String?
  package let sinceMilliseconds: Int64
  package let total: Int
  package var done = 0
  /// Zero where only records are counted.
  package let totalBytes: Int64
  package var bytes: Int64 = 0
  /// Since it began.
  package var perSecond = 0

  package init(
    _ phase: Phase, _ unit: Unit, folderID: String? = nil, folderName: String? = nil,
    sinceMilliseconds: Int64, total: Int, totalBytes: Int64 = 0
  ) {
    self.phase = phase
    self.unit = unit
    self.folderID = folderID
    self.folderName = folderName
    self.sinceMilliseconds = sinceMilliseconds
    self.total = total
    self.totalBytes = totalBytes
  }
}

/// The pass was asked to stop, and did so between two steps. What it had done stands, and the next
/// pass goes on from there.
package struct Interruption: Error, Hashable, Sendable {
  package let progress: PassProgress

  package init(_ progress: PassProgress) { self.progress = progress }
}
