import Cryptography
import Records

/// A body as it will lie in the folder, and what its marker has to say of it.
package struct EncodedBody: Hashable, Sendable {
  package let bytes: [UInt8]
  package let description: BodyDescription
  /// Which of the versions that were given it holds.
  package let versions: Range<Int>
  /// What those versions name, in order and each once.
  package let attachments: [AttachmentEntry]
}

/// Changeset bodies: gzip of lines, each a version as `RecordLine` writes it and a line feed.
package enum ChangesetBody {
  /// Packs versions, in order, into as few bodies as the limits allow.
  ///
  /// Throws `lineTooLong` or `malformed` when one version alone is beyond them; then nothing is
  /// packed.
  package static func encode(
    _ versions: [RecordVersion],
    attachments: (RecordVersion) -> [AttachmentEntry] = { _ in [] }
  ) throws(FormatError) -> [EncodedBody] {
    var bodies: [EncodedBody] = []
    var start = 0
    while start < versions.count {
      let body = try encode(versions, from: start, attachments)
      bodies.append(body)
      start = body.versions.upperBound
    }
    return bodies
  }

  /// One body with as many versions from `start` on as the limits allow, at least one.
  private static func encode(
    _ versions: [RecordVersion], from start: Int,
    _ attachmentsOf: (RecordVersion) -> [AttachmentEntry]
  ) throws(FormatError) -> EncodedBody {
    var writer = GzipWriter()
    var unpackedBytes = 0
    var attachments: [Digest: AttachmentEntry] = [:]
    var end = start
    while end < versions.count, end - start < Limits.bodyLines {
      let version = versions[end]
      var line = RecordLine.bytes(version)
      guard line.count <= Limits.lineBytes else {
        throw FormatError(.lineTooLong, "\(version.key) takes more than \(Limits.lineBytes) bytes")
      }
      line.append(UInt8(ascii: "\n"))
      let named = attachmentsOf(version)
      guard named.count <= Limits.attachments, named.allSatisfy(\.isInBounds) else {
        throw FormatError(.malformed, "\(version.key) names attachments that nobody would take")
      }
      let new = Set(named.map(\.name)).subtracting(attachments.keys)
      guard unpackedBytes + line.count <= Limits.bodyUnpackedBytes,
        attachments.count + new.count <= Limits.attachments
      else { break }
      writer.append(line)
      unpackedBytes += line.count
      for entry in named where new.contains(entry.name) { attachments[entry.name] = entry }
      end += 1
    }
    let bytes = writer.finish()
    let description = BodyDescription(
      bytes: bytes.count, sha256: Digest(hashing: bytes), lines: end - start,
      unpackedBytes: unpackedBytes)
    return EncodedBody(
      bytes: bytes, description: description, versions: start..<end,
      attachments: attachments.values.sorted())
  }

  /// Calls `line` with each line's number, from 1 on, and its bytes without the line feed.
  ///
  /// Length and SHA-256 are checked before a byte is unpacked. What `line` was given counts only
  /// once this has returned: a body that unpacks to more, less or something else than `declared`
  /// is refused while lines of it have already been seen. Whether a line is a record that counts
  /// is the caller's to decide. Rethrows what `line` throws; else throws `FormatError`.
  package static func decode(
    _ packed: UnsafeRawBufferPointer, declared: BodyDescription,
    _ line: (Int, [UInt8]) throws -> Void
  ) throws {
    guard packed.count == declared.bytes else {
      throw FormatError(.wrongLength, "\(packed.count) of \(declared.bytes) bytes")
    }
    guard Digest(hashing: packed) == declared.sha256 else { throw FormatError(.wrongHash) }
    var reader = GzipReader()
    var lines = LineReader(limitLines: declared.lines)
    try reader.read(packed, limitBytes: declared.unpackedBytes) { piece in
      try lines.read(piece, line)
    }
    try lines.end()
  }

  /// As `decode` of a buffer.
  package static func decode(
    _ packed: [UInt8], declared: BodyDescription, _ line: (Int, [UInt8]) throws -> Void
  ) throws {
    try packed.withUnsafeBytes { try decode($0, declared: declared, line) }
  }
}
