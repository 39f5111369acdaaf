import Records

/// Every limit of what stands in a shared folder. A file beyond one is refused whole.
package enum Limits {
  // MARK: Bodies

  /// A line of a body, without its line feed.
  package static let lineBytes = RecordLine.limitBytes
  package static let bodyLines = 100_000
  package static let bodyUnpackedBytes = 64 << 20
  /// What 64 MiB that can't be compressed take, generously.
  package static let bodyPackedBytes = 65 << 20

  // MARK: Signed lines

  package static let markerBytes = 1 << 20
  package static let acknowledgementBytes = 1 << 20
  package static let folderMarkerBytes = 4096

  // MARK: Numbers and lists

  /// Sequences and counters are written with 8 digits in names.
  package static let sequence: Int64 = 99_999_999
  package static let previousLinks = 16
  /// Changesets that one pack stands for; their list fits into a marker.
  package static let coveredChangesets = 16_384
  /// Attachments that one changeset names; more records with photos are several changesets.
  package static let attachments = 4096
  package static let attachmentBytes: Int64 = 1 << 30
  package static let attachmentKindBytes = 60
  package static let appBytes = 60
  package static let acknowledgedFeeds = 4096
  /// Elements of each list of an acknowledgement.
  package static let acknowledgedList = 4096
  package static let reasonBytes = 400
  package static let fileNameBytes = 99
}
