import Changesets
import Cryptography
import Records

/// Two devices with fixed keys, and what they write.
enum Fixtures {
  static let frontKey = SigningKey(seed: [UInt8](repeating: 1, count: 32))!
  static let backKey = SigningKey(seed: [UInt8](repeating: 2, count: 32))!
  static let frontDevice = DeviceIdentifier(frontKey.publicKey)
  static let front = Feed(device: frontDevice.text, epoch: "k3m5q7")!
  static let back = Feed(device: DeviceIdentifier(backKey.publicKey).text, epoch: "b2d4f6")!
  static let group = Digest(hashing: Array("a group".utf8))
  static let now: Int64 = 1_796_052_000_000

  static func identifier(_ number: Int) -> Identifier {
    let digits = String(number)
    let padded = String(repeating: "0", count: 12 - digits.count) + digits
    return Identifier("019ad000-0000-7000-8000-\(padded)")!
  }

  static func stamp(_ counter: Int64 = 0, _ feed: Feed = front) -> Stamp {
    Stamp(milliseconds: now, counter: counter, feed: feed)
  }

  /// The `edit`th edit of a feed: an item with a name.
  static func item(_ edit: Int64, name: String = "Koleston 6/0", feed: Feed = front) throws
    -> RecordVersion
  {
    let payload = CanonicalJSON.bytes([
      "name": .string(name), "number": .string("K7FQ-\(edit)"), "updatedAt": .integer(now),
    ])
    return try version(.item, Int(edit), edit, .payload(payload), feed)
  }

  static func version(
    _ entity: Entity, _ id: Int, _ edit: Int64, _ body: VersionBody, _ feed: Feed = front
  ) throws -> RecordVersion {
    try RecordVersion(
      key: RecordKey(entity, identifier(id)), dot: Dot(feed, edit),
      clock: VersionVector([(feed, edit)]), stamp: stamp(edit, feed), atMilliseconds: now,
      body: body)
  }

  static func marker(
    extent: Extent = .changeset(7), previous: [PreviousChangeset] = [],
    covers: [PackedChangeset] = [], body: BodyDescription? = nil,
    attachments: [AttachmentEntry] = [], app: String = "satchel 0.1"
  ) -> Marker {
    Marker(
      group: group, feed: front, extent: extent, previous: previous, covers: covers,
      body: body
        ?? BodyDescription(
          bytes: 5, sha256: Digest(hashing: Array("body\n".utf8)), lines: 1, unpackedBytes: 200),
      attachments: attachments, stamp: stamp(3), app: app)
  }

  /// The code of the error that `body` throws, nil when it throws none.
  static func code(_ body: () throws -> Void) -> FormatError.Code? {
    do {
      try body()
      return nil
    } catch let error as FormatError {
      return error.code
    } catch {
      return nil
    }
  }

  /// Line 1 of a signed file with `members` changed or, where nil, taken away, signed anew.
  static func resigned(
    _ bytes: [UInt8], with key: SigningKey = frontKey, _ members: [String: JSONValue?]
  ) throws -> [UInt8] {
    let line = Array(bytes.prefix { $0 != UInt8(ascii: "\n") })
    var object = try CanonicalReader.object(line)
    for (name, value) in members { object[name] = value }
    return SignedLine(signing: object, with: [key]).bytes
  }
}

extension String {
  init(bytes: [UInt8]) { self.init(decoding: bytes, as: UTF8.self) }
}

/// Every copy of `bytes` with one bit flipped.
func flipped(_ bytes: [UInt8]) -> some Sequence<(bit: Int, bytes: [UInt8])> {
  (0..<bytes.count * 8).lazy.map { bit in
    var copy = bytes
    copy[bit / 8] ^= 1 << (bit % 8)
    return (bit, copy)
  }
}
