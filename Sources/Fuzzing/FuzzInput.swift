/// Something that Satchel reads and that anybody may have written: what a fuzzer varies.
///
/// No bytes may stop the program. Beyond that each has promises of its own, such as that what was
/// read and is written again comes out the same.
package enum FuzzInput: String, CaseIterable, Sendable {
  /// As it lies in a folder, packed.
  case changesetBody = "changeset-body"
  /// What a body unpacks to; the check of what is packed doesn't stand before it.
  case changesetLines = "changeset-lines"
  case marker
  case statement
  case acknowledgement
  case folderMarker = "folder-marker"
  case joinCode = "join-code"
  case canonicalJSON = "canonical-json"
  /// A CSV file, read.
  case spreadsheet
  /// A CSV file, imported into an inventory, exported and imported again.
  case spreadsheetImport = "spreadsheet-import"
  /// The words of a command line, with a zero byte between them.
  case arguments

  /// Reads `bytes` as this. Being refused is no finding.
  ///
  /// - Throws: `Finding` where a promise isn't kept; else what should never have been thrown.
  package func check(_ bytes: [UInt8]) throws {
    switch self {
    case .changesetBody: try BodyProbe.check(packed: bytes)
    case .changesetLines: try BodyProbe.check(unpacked: bytes)
    case .marker: try MarkerProbe.check(bytes)
    case .statement: try StatementProbe.check(bytes)
    case .acknowledgement: try AcknowledgementProbe.check(bytes)
    case .folderMarker: try FolderMarkerProbe.check(bytes)
    case .joinCode: try JoinCodeProbe.check(bytes)
    case .canonicalJSON: try CanonicalProbe.check(bytes)
    case .spreadsheet: try SpreadsheetProbe.read(bytes)
    case .spreadsheetImport: try SpreadsheetProbe.travel(bytes)
    case .arguments: try ArgumentsProbe.check(bytes)
    }
  }
}
