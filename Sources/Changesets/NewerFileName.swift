import Cryptography
import Records

/// What a file of a feed is called that is of a kind which this version doesn't know:
/// `<number>-<hash>.<kind>` or `<first>-<last>-<hash>.<kind>`, the hash being that of its bytes.
///
/// Such a file is a signed line that names its group and feed, like every other small file. It is
/// kept and passed on; so a kind that comes with a later version is never replaced by another file,
/// as acknowledgements are, or an older device would put back what is gone.
package struct NewerFileName: Hashable, Sendable {
  package static let kindLimitBytes = 20

  /// The kinds of this version, and what programs call what they haven't finished or keep: no kind
  /// of a later version is called so.
  private static let otherEndings: Set = [
    "changes", "marker", "pack", "ack", "bak", "backup", "copy", "crdownload", "download",
    "filepart", "old", "opdownload", "orig", "part", "partial", "save", "swp", "temp", "tmp",
  ]

  package let feed: Feed
  package let stem: String
  package let hash: HashPrefix
  package let kind: String

  package var file: String { "\(stem).\(kind)" }

  init?(feed: Feed, stem: Substring, hash: HashPrefix, kind: Substring) {
    guard (1...Self.kindLimitBytes).contains(kind.utf8.count),
      !Self.otherEndings.contains(String(kind)),
      kind.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
    else { return nil }
    self.feed = feed
    self.stem = String(stem)
    self.hash = hash
    self.kind = String(kind)
  }

  /// Throws unless the bytes are those that the name says, signed by `key` for `group`.
  package func check(_ bytes: [UInt8], group: Digest, key: VerifyingKey) throws(FormatError) {
    guard HashPrefix(Digest(hashing: bytes)) == hash else { throw FormatError(.wrongHash) }
    let signed = try SignedLine(reading: bytes, limitBytes: Limits.markerBytes)
    let members = Members(signed.object)
    guard try members.digest("group") == group else { throw FormatError(.otherGroup) }
    guard try members.feed("feed") == feed else {
      throw FormatError(.wrongName, "it is of another feed")
    }
    try signed.checkSignature(by: key, of: DeviceIdentifier(of: feed))
  }
}
