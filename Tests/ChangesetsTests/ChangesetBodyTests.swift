@testable import Changesets
import Cryptography
import Records
import Testing

@Suite struct ChangesetBodyTests {
  /// The lines of a body, each checked to be numbered in order.
  private func lines(_ body: EncodedBody) throws -> [[UInt8]] {
    var lines: [[UInt8]] = []
    try ChangesetBody.decode(body.bytes, declared: body.description) { number, line in
      lines.append(line)
      #expect(number == lines.count)
    }
    return lines
  }

  /// A gzip member of anything, described as it is unless something else is asked for.
  private func packed(
    _ unpacked: [UInt8], lines: Int? = nil, unpackedBytes: Int? = nil, appending: [UInt8] = []
  ) -> (bytes: [UInt8], declared: BodyDescription) {
    var writer = GzipWriter()
    writer.append(unpacked)
    let bytes = writer.finish() + appending
    return (bytes, describing(bytes, unpacked, lines: lines, unpackedBytes: unpackedBytes))
  }

  private func describing(
    _ bytes: [UInt8], _ unpacked: [UInt8], lines: Int? = nil, unpackedBytes: Int? = nil
  ) -> BodyDescription {
    BodyDescription(
      bytes: bytes.count, sha256: Digest(hashing: bytes),
      lines: lines ?? unpacked.filter { $0 == UInt8(ascii: "\n") }.count,
      unpackedBytes: unpackedBytes ?? unpacked.count)
  }

  private func code(
    _ body: (bytes: [UInt8], declared: BodyDescription)
  ) -> FormatError.Code? {
    Fixtures.code { try ChangesetBody.decode(body.bytes, declared: body.declared) { _, _ in } }
  }

  // MARK: What is written

  @Test func `A body is the lines of its versions`() throws {
    let contents = Digest(hashing: Array("deleted".utf8))
    let versions = [
      try Fixtures.item(1),
      try Fixtures.version(
        .item, 2, 2, .tombstone(Tombstone(deletedContents: [contents]))),
    ]
    let bodies = try ChangesetBody.encode(versions)
    let body = try #require(bodies.first)
    #expect(bodies.count == 1)
    #expect(body.versions == 0..<2)
    let feed = Fixtures.front
    let expected = [
      #"{"at":1796052000000,"clock":{"\#(feed)":1},"entity":"item","#
        + #""id":"019ad000-0000-7000-8000-000000000001","#
        + #""payload":{"name":"Koleston 6/0","number":"K7FQ-1","updatedAt":1796052000000},"#
        + #""stamp":[1796052000000,1,"\#(feed)"]}"#,
      #"{"at":1796052000000,"clock":{"\#(feed)":2},"deleted":{"contents":["\#(contents)"]},"#
        + #""entity":"item","id":"019ad000-0000-7000-8000-000000000002","#
        + #""stamp":[1796052000000,2,"\#(feed)"]}"#,
    ]
    let lines = try lines(body)
    #expect(lines.map(String.init(bytes:)) == expected)
    #expect(body.description.lines == 2)
    #expect(body.description.unpackedBytes == expected.map { $0.utf8.count + 1 }.reduce(0, +))
    #expect(body.description.bytes == body.bytes.count)
    #expect(body.description.sha256 == Digest(hashing: body.bytes))
    #expect(try lines.map { try RecordLine.version($0, feed: feed) } == versions)
  }

  @Test func `The gzip header says neither when nor where`() throws {
    let body = try #require(try ChangesetBody.encode([Fixtures.item(1)]).first)
    #expect(body.bytes.prefix(10) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])
    let again = try #require(try ChangesetBody.encode([Fixtures.item(1)]).first)
    #expect(body == again)
  }

  @Test func `No versions make no body`() throws {
    #expect(try ChangesetBody.encode([]).isEmpty)
  }

  @Test func `More lines than a body may have become several bodies`() throws {
    let version = try Fixtures.item(1)
    let versions = [RecordVersion](repeating: version, count: Limits.bodyLines + 1)
    let bodies = try ChangesetBody.encode(versions)
    #expect(
      bodies.map(\.versions) == [0..<Limits.bodyLines, Limits.bodyLines..<Limits.bodyLines + 1])
    #expect(bodies.map(\.description.lines) == [Limits.bodyLines, 1])
  }

  @Test func `More bytes than a body may have become several bodies`() throws {
    let version = try longItem(lineBytes: Limits.lineBytes)
    let versions = [RecordVersion](repeating: version, count: 65)
    let bodies = try ChangesetBody.encode(versions)
    // With its line feed a longest line takes more than a 64th.
    #expect(bodies.map(\.versions) == [0..<63, 63..<65])
    #expect(bodies.allSatisfy { $0.description.unpackedBytes <= Limits.bodyUnpackedBytes })
    #expect(try lines(bodies[0]).count == 63)
  }

  @Test func `A line at the limit is written and one beyond is refused`() throws {
    let body = try #require(
      try ChangesetBody.encode([longItem(lineBytes: Limits.lineBytes)]).first)
    #expect(try lines(body).map(\.count) == [Limits.lineBytes])
    let long = try longItem(lineBytes: Limits.lineBytes + 1)
    #expect(
      Fixtures.code { _ = try ChangesetBody.encode([Fixtures.item(1), long]) } == .lineTooLong)
  }

  @Test func `A body names each attachment of its versions once and in order`() throws {
    let names = (0..<3).map { Digest(hashing: [UInt8($0)]) }.sorted()
    let entries = names.map { AttachmentEntry(name: $0, bytes: 9, kind: "image/png") }
    let versions = try (1...3).map { try Fixtures.item($0) }
    let bodies = try ChangesetBody.encode(versions) { version in
      version.dot.edit == 1 ? [entries[2]] : [entries[0], entries[2], entries[1]]
    }
    #expect(bodies.map(\.attachments) == [entries])
  }

  @Test func `More attachments than a marker may name become several bodies`() throws {
    let versions = try (1...3).map { try Fixtures.item($0) }
    let bodies = try ChangesetBody.encode(versions) { version in
      (0..<Limits.attachments / 2).map { number in
        let name = Digest(hashing: Array("\(version.dot.edit) \(number)".utf8))
        return AttachmentEntry(name: name, bytes: 1, kind: "image/png")
      }
    }
    #expect(bodies.map(\.versions) == [0..<2, 2..<3])
    for body in bodies {
      let marker = Fixtures.marker(body: body.description, attachments: body.attachments)
      #expect(try marker.signed(with: Fixtures.frontKey).bytes.count < Limits.markerBytes)
    }
  }

  @Test func `An attachment that nobody would take isn't written`() throws {
    for (bytes, kind) in [
      (Limits.attachmentBytes + 1, "image/png"), (-1, "image/png"), (1, "image"), (1, "Image/png"),
      (1, "image/"), (1, "/png"), (1, "a/b/c"),
    ] {
      let entry = AttachmentEntry(name: Fixtures.group, bytes: bytes, kind: kind)
      let code = Fixtures.code {
        _ = try ChangesetBody.encode([Fixtures.item(1)]) { _ in [entry] }
      }
      #expect(code == .malformed)
    }
  }

  private func longItem(lineBytes: Int) throws -> RecordVersion {
    let empty = RecordLine.bytes(try Fixtures.item(1, name: "")).count
    return try Fixtures.item(1, name: String(repeating: "x", count: lineBytes - empty))
  }

  // MARK: What is refused

  @Test func `A body with one bit flipped anywhere is refused`() throws {
    let body = try #require(try ChangesetBody.encode([Fixtures.item(1)]).first)
    for (bit, bytes) in flipped(body.bytes) {
      #expect(code((bytes, body.description)) == .wrongHash, "bit \(bit)")
    }
  }

  @Test func `A body with one bit flipped and signed so is read or refused, never more`() throws {
    let body = try #require(try ChangesetBody.encode([Fixtures.item(1), Fixtures.item(2)]).first)
    let whole = try lines(body)
    for (_, bytes) in flipped(body.bytes) {
      let declared = BodyDescription(
        bytes: bytes.count, sha256: Digest(hashing: bytes), lines: body.description.lines,
        unpackedBytes: body.description.unpackedBytes)
      var handed = 0
      let code = Fixtures.code {
        try ChangesetBody.decode(bytes, declared: declared) { _, line in
          handed += line.count + 1
        }
      }
      #expect(handed <= declared.unpackedBytes)
      // What is read whole has gzip's own checksum: only bits of the header can have changed.
      if code == nil { #expect(handed == whole.map { $0.count + 1 }.reduce(0, +)) }
    }
  }

  @Test func `A body cut short or lengthened is refused by its length`() throws {
    let body = try #require(try ChangesetBody.encode([Fixtures.item(1)]).first)
    #expect(code((Array(body.bytes.dropLast()), body.description)) == .wrongLength)
    #expect(code((body.bytes + [0], body.description)) == .wrongLength)
    #expect(code(([], body.description)) == .wrongLength)
  }

  @Test func `Packed bytes that end too early are refused`() {
    let text = Array("one line\n".utf8)
    let whole = packed(text).bytes
    for count in 1..<whole.count {
      let bytes = Array(whole.prefix(count))
      #expect(code((bytes, describing(bytes, text))) == .truncated)
    }
  }

  @Test func `A body that unpacks to more than declared is refused`() {
    let text = Array("one line\n".utf8)
    #expect(code(packed(text)) == nil)
    #expect(code(packed(text, unpackedBytes: text.count - 1)) == .unpacksToMore)
  }

  @Test func `A body that unpacks to less than declared is refused`() {
    let text = Array("one line\n".utf8)
    #expect(code(packed(text, unpackedBytes: text.count + 1)) == .unpacksToLess)
  }

  @Test func `Bytes after the packed ones are refused`() {
    let text = Array("one line\n".utf8)
    #expect(code(packed(text, appending: [0])) == .trailingBytes)
    // A second member, which `zcat` would print too.
    #expect(code(packed(text, appending: packed(text).bytes)) == .trailingBytes)
  }

  @Test func `Another number of lines than declared is refused`() {
    let text = Array("one\ntwo\n".utf8)
    #expect(code(packed(text, lines: 1)) == .wrongLineCount)
    #expect(code(packed(text, lines: 3)) == .wrongLineCount)
  }

  @Test func `A last line without its end is refused`() {
    #expect(code(packed(Array("one\ntwo".utf8))) == .malformed)
  }

  @Test func `A line beyond the limit is refused before it has been read whole`() {
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: Limits.lineBytes)
    #expect(code(packed(long + Array("\n".utf8))) == nil)
    #expect(code(packed(long + Array("x\n".utf8))) == .lineTooLong)
    #expect(code(packed([UInt8](repeating: 0, count: 8 << 20), lines: 1)) == .lineTooLong)
  }

  @Test(arguments: [
    [0x1F, 0x8B], Array("not gzip at all".utf8), [0x1F, 0x8B, 9, 0, 0, 0, 0, 0, 0, 255, 3, 0],
    // zlib's own header, and a raw deflate stream.
    [0x78, 0x9C, 0x03, 0, 0, 0, 0, 1], [0x03, 0x00],
  ])
  func `What isn't gzip is refused`(bytes: [UInt8]) {
    let declared = describing(bytes, [UInt8(ascii: "\n")])
    #expect([.notGzip, .truncated].contains(code((bytes, declared))))
  }

  @Test func `A bomb is refused once it goes beyond what was declared`() throws {
    // 256 MiB of lines in about 260 KB.
    let block = [UInt8]((0..<1 << 20).map { $0 % 64 == 63 ? UInt8(ascii: "\n") : 0 })
    var writer = GzipWriter()
    for _ in 0..<256 { writer.append(block) }
    let bytes = writer.finish()
    #expect(bytes.count < 1 << 20)
    let declared = BodyDescription(
      bytes: bytes.count, sha256: Digest(hashing: bytes), lines: Limits.bodyLines,
      unpackedBytes: 4 << 20)
    var handedBytes = 0
    let code = Fixtures.code {
      try ChangesetBody.decode(bytes, declared: declared) { _, line in
        handedBytes += line.count + 1
      }
    }
    #expect(code == .unpacksToMore)
    #expect(handedBytes <= declared.unpackedBytes)
  }

  @Test func `Unpacking holds one small piece at a time, whatever comes`() throws {
    var writer = GzipWriter()
    for _ in 0..<64 { writer.append([UInt8](repeating: 0, count: 1 << 20)) }
    let bytes = writer.finish()
    var reader = GzipReader()
    var largestPiece = 0
    var total = 0
    try bytes.withUnsafeBytes { packed in
      try reader.read(packed, limitBytes: 64 << 20) { piece in
        largestPiece = max(largestPiece, piece.count)
        total += piece.count
      }
    }
    #expect(total == 64 << 20)
    #expect(largestPiece <= 64 << 10)
  }

  @Test func `What the reader of lines throws comes through`() throws {
    struct Stop: Error {}
    let body = try #require(try ChangesetBody.encode([Fixtures.item(1), Fixtures.item(2)]).first)
    var seen = 0
    #expect(throws: Stop.self) {
      try ChangesetBody.decode(body.bytes, declared: body.description) { _, _ in
        seen += 1
        throw Stop()
      }
    }
    #expect(seen == 1)
  }
}
