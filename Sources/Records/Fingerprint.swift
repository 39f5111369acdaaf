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
    let place = try CanonicalReader.read(payload) { (reader) throws(CanonicalError) in
      var none: JSONObject?
      return try reader.payload(into: &none)
    }
    self.init(of: payload, updatedAt: try place.updatedAt.get(), key: key)
  }

  /// For a payload that was read already.
  init(of payload: [UInt8], updatedAt: UpdatedAt?, key: RecordKey) {
    let whole = Digest(hashing: Self.envelope(payload[...], [], key: key))
    guard let updatedAt else {
      self.init(whole: whole, content: whole, updatedAt: 0)
      return
    }
    let rest = Self.envelope(
      payload[..<updatedAt.member.lowerBound], payload[updatedAt.member.upperBound...], key: key)
    self.init(
      whole: whole, content: Digest(hashing: rest), updatedAt: updatedAt.milliseconds)
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
}

/// The member `"updatedAt":n` of a payload, and n.
struct UpdatedAt: Hashable, Sendable {
  /// From the payload's first byte on, with the comma that goes with it.
  let member: Range<Int>
  let milliseconds: Int64
}

/// Where a payload stands in a line, and where in it its date.
struct PayloadPlace {
  let bytes: Range<Int>
  /// Fails where it isn't a whole number.
  let updatedAt: Result<UpdatedAt?, CanonicalError>
}

extension CanonicalReader {
  /// Passes over a payload and finds in it what a fingerprint needs. Its members go into `object`,
  /// if there is one.
  mutating func payload(
    into object: inout JSONObject?
  ) throws(CanonicalError) -> PayloadPlace {
    let start = position
    guard peek == UInt8(ascii: "{") else {
      _ = try skip()
      throw CanonicalError("a payload must be an object", at: start)
    }
    var found: Result<UpdatedAt?, CanonicalError> = .success(nil)
    // Every member but a first one takes the comma before it along.
    var before = start + 1
    try namedPlaces { (name, reader) throws(CanonicalError) in
      let value = reader
      if reader.stands("updatedAt", at: name) {
        found = try reader.updatedAt(from: before, inPayloadAt: start)
        if object != nil { reader = value }
      }
      if object != nil {
        object!.append(reader.string(at: name), try reader.value())
      } else if reader.position == value.position {
        _ = try reader.skip()
      }
      before = reader.position
    }
    return PayloadPlace(bytes: start..<position, updatedAt: found)
  }

  private mutating func updatedAt(
    from before: Int, inPayloadAt start: Int
  ) throws(CanonicalError) -> Result<UpdatedAt?, CanonicalError> {
    let value = self
    do throws(CanonicalError) {
      let milliseconds = try integer()
      let isFollowed = peek == UInt8(ascii: ",")
      let end = before == start + 1 && isFollowed ? position + 1 : position
      return .success(
        UpdatedAt(member: before - start..<end - start, milliseconds: milliseconds))
    } catch {
      self = value
      _ = try skip()
      return .failure(CanonicalError(error.reason, at: error.offset - start))
    }
  }
}
