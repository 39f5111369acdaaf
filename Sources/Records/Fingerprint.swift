import Cryptography

/// The two digests of what a version says.
///
/// `whole` names it and proves its bytes: SHA-256 over the canonical JSON of
/// `{"entity","id","payload"}`. `content` is the same without the payload's `updatedAt`: versions
/// with equal content agree, they say the same thing and count as one. A tombstone's are both
/// SHA-256 over `{"deleted":true,"entity","id"}`, so two deletions always agree.
package struct Fingerprint: Hashable, Sendable {
  package let whole: Digest
  package let content: Digest
  /// The payload's `updatedAt` in milliseconds, 0 where there is none.
  package let updatedAt: Int64

  private init(whole: Digest, content: Digest, updatedAt: Int64) {
    self.whole = whole
    self.content = content
    self.updatedAt = updatedAt
  }

  /// Throws when a payload isn't a canonical object, or its `updatedAt` isn't a whole number.
  package init(of body: VersionBody, key: RecordKey) throws(CanonicalError) {
    guard case .payload(let payload) = body else {
      self = .tombstone(of: key)
      return
    }
    let found = try Self.updatedAt(in: payload)
    let whole = Digest(hashing: Self.envelope(payload[...], [], key: key))
    guard let found else {
      self.init(whole: whole, content: whole, updatedAt: 0)
      return
    }
    let rest = Self.envelope(
      payload[..<found.member.lowerBound], payload[found.member.upperBound...], key: key)
    self.init(whole: whole, content: Digest(hashing: rest), updatedAt: found.milliseconds)
  }

  package static func tombstone(of key: RecordKey) -> Fingerprint {
    let bytes = CanonicalJSON.bytes([
      "deleted": .boolean(true), "entity": .string(key.entity.name), "id": .string(key.id.text),
    ])
    let digest = Digest(hashing: bytes)
    return Fingerprint(whole: digest, content: digest, updatedAt: 0)
  }

  /// Entity names and identifiers have no character that JSON would escape.
  private static func envelope(
    _ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>, key: RecordKey
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(first.count + second.count + 90)
    bytes.append(contentsOf: "{\"entity\":\"".utf8)
    bytes.append(contentsOf: key.entity.name.utf8)
    bytes.append(contentsOf: "\",\"id\":\"".utf8)
    bytes.append(contentsOf: key.id.text.utf8)
    bytes.append(contentsOf: "\",\"payload\":".utf8)
    bytes.append(contentsOf: first)
    bytes.append(contentsOf: second)
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  /// The member `"updatedAt":n` of a payload with the comma that goes with it, and n.
  private static func updatedAt(
    in payload: [UInt8]
  ) throws(CanonicalError) -> (member: Range<Int>, milliseconds: Int64)? {
    try CanonicalReader.read(payload) { (reader) throws(CanonicalError) in
      var found: (member: Range<Int>, milliseconds: Int64)?
      var start = 1
      try reader.members { (name, reader) throws(CanonicalError) in
        if name == "updatedAt" {
          let milliseconds = try reader.integer()
          found = (start..<reader.position, milliseconds)
        } else {
          _ = try reader.skip()
        }
        start = reader.position
      }
      // A first member takes the comma after it along, every other one the comma before it.
      if let (member, milliseconds) = found, member.lowerBound == 1,
        payload[member.upperBound] == UInt8(ascii: ",")
      {
        found = (1..<member.upperBound + 1, milliseconds)
      }
      return found
    }
  }
}
