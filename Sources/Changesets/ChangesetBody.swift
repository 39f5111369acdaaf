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
    var next = 0
    while next < versions.count {
      var writer = BodyWriter()
      while next < versions.count {
        let version = versions[next]
        let isTaken = try writer.append(
          RecordLine.bytes(version), of: version.key, naming: attachments(version))
        if !isTaken { break }
        next += 1
      }
      bodies.append(writer.finish(before: next))
    }
    return bodies
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
