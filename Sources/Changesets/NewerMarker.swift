import Cryptography
import Records

/// A marker that a newer version of the app wrote, as far as any version can read it: by whom it
/// is, and which body lies beside it.
///
/// That is enough to keep both files and pass them on. Every later format keeps to it: line 1 has
/// `group`, `feed` and a `body` with `name`, `bytes` and `sha256`, and line 2 is its signature.
package struct NewerMarker: Hashable, Sendable {
  package let name: BodyName
  package let signed: SignedLine
  /// Length as it lies in the folder.
  package let bodyBytes: Int
  package let bodySHA256: Digest
  /// As far as they are named as in format 1.
  package let attachments: [AttachmentEntry]

  /// Throws unless the file is called what it says and `key` made its signature.
  package init(
    _ bytes: [UInt8], name: BodyName, group: Digest, key: VerifyingKey
  ) throws(FormatError) {
    signed = try SignedLine(reading: bytes, limitBytes: Limits.markerBytes)
    let members = Members(signed.object)
    guard try members.digest("group") == group else { throw FormatError(.otherGroup) }
    let body = try members.members("body")
    bodyBytes = Int(try body.integer("bytes", 1...Int64(Limits.bodyPackedBytes)))
    bodySHA256 = try body.digest("sha256")
    guard try members.feed("feed") == name.feed, HashPrefix(bodySHA256) == name.hash,
      body.object["name"]?.string == name.bodyFile
    else { throw FormatError(.wrongName, "it doesn't name “\(name.bodyFile)”") }
    try signed.checkSignature(by: key, of: DeviceIdentifier(of: name.feed))
    let entries = signed.object["attachments"]?.array ?? []
    attachments = entries.prefix(Limits.attachments).compactMap { AttachmentEntry(json: $0) }
    self.name = name
  }

  package func checkBody(_ body: [UInt8]) throws(FormatError) {
    guard body.count == bodyBytes else {
      throw FormatError(.wrongLength, "\(body.count) bytes instead of \(bodyBytes)")
    }
    guard Digest(hashing: body) == bodySHA256 else { throw FormatError(.wrongHash) }
  }
}
