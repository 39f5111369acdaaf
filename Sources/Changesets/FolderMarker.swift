import Cryptography
import Records

/// Says that a directory is a shared folder of a group.
///
/// A directory without a valid one of our group is never written to and never read as a folder:
/// it may be an empty mount point.
package struct FolderMarker: Hashable, Sendable {
  /// Names the folder wherever it is mounted, and its copies too.
  package let folder: Identifier
  package let group: Digest
  package let name: String
  package let preparedBy: DeviceIdentifier
  package let atMilliseconds: Int64

  /// Throws `malformed` when a person chose a name that nobody would read.
  package init(
    folder: Identifier, group: Digest, name: String, preparedBy: DeviceIdentifier,
    atMilliseconds: Int64
  ) throws(FormatError) {
    guard Label.isAllowed(name) else {
      throw FormatError(.malformed, "a folder's name must be \(Label.rule)")
    }
    self.folder = folder
    self.group = group
    self.name = name
    self.preparedBy = preparedBy
    self.atMilliseconds = atMilliseconds
  }

  package func signed(with key: SigningKey) -> [UInt8] {
    let object: JSONObject = [
      "at": .integer(atMilliseconds), "folder": .string(folder.text),
      "format": .integer(SignedLine.format), "group": .string(group.hex), "name": .string(name),
      "preparedBy": .string(preparedBy.text),
    ]
    return SignedLine(signing: object, with: [key]).bytes
  }
}

/// A folder marker with the line that was signed.
package struct SignedFolderMarker: Hashable, Sendable {
  package let marker: FolderMarker
  package let signed: SignedLine

  /// Reads `satchel-folder.json`, of which nothing is trusted. The signature isn't checked yet.
  package static func parse(_ bytes: [UInt8]) throws(FormatError) -> SignedFolderMarker {
    let signed = try SignedLine(reading: bytes, limitBytes: Limits.folderMarkerBytes)
    try signed.checkFormat()
    let members = Members(signed.object)
    let marker = try FolderMarker(
      folder: try members.identifier("folder"), group: try members.digest("group"),
      name: try members.label("name"), preparedBy: try members.device("preparedBy"),
      atMilliseconds: try members.milliseconds("at"))
    guard signed.signatures.count == 1 else {
      throw FormatError(.malformed, "a folder marker has one signature")
    }
    return SignedFolderMarker(marker: marker, signed: signed)
  }

  /// Throws unless `key` is that of the device that prepared the folder, and made the signature.
  package func checkSignature(by key: VerifyingKey) throws(FormatError) {
    try signed.checkSignature(by: key, of: marker.preparedBy)
  }
}
