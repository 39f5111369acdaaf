import Cryptography
import Records

/// Packs lines, one after the other, into one body.
package struct BodyWriter: ~Copyable {
  /// As much as zlib is handed at once: a call for each line would cost as much as packing it.
  private static let pieceBytes = 64 << 10

  private var packer = GzipWriter()
  private var piece: [UInt8] = []
  private var unpackedBytes = 0
  private var lines = 0
  private var attachments: [Digest: AttachmentEntry] = [:]

  package init() { piece.reserveCapacity(Self.pieceBytes * 2) }

  /// Adds the line of a version, which comes without its line feed, and what the version names.
  ///
  /// Returns false where the body has no room for it. Throws `lineTooLong` or `malformed` where no
  /// body would have.
  package mutating func append(
    _ line: [UInt8], of key: RecordKey, naming named: [AttachmentEntry]
  ) throws(FormatError) -> Bool {
    guard line.count <= Limits.lineBytes else {
      throw FormatError(.lineTooLong, "\(key) takes more than \(Limits.lineBytes) bytes")
    }
    guard named.count <= Limits.attachments, named.allSatisfy(\.isInBounds) else {
      throw FormatError(.malformed, "\(key) names attachments that nobody would take")
    }
    let new = named.isEmpty ? [] : Set(named.map(\.name)).subtracting(attachments.keys)
    guard lines < Limits.bodyLines, unpackedBytes + line.count + 1 <= Limits.bodyUnpackedBytes,
      attachments.count + new.count <= Limits.attachments
    else { return false }
    piece.append(contentsOf: line)
    piece.append(UInt8(ascii: "\n"))
    unpackedBytes += line.count + 1
    lines += 1
    for entry in named where new.contains(entry.name) { attachments[entry.name] = entry }
    if piece.count >= Self.pieceBytes { pack() }
    return true
  }

  private mutating func pack() {
    packer.append(piece)
    piece.removeAll(keepingCapacity: true)
  }

  /// The body, whose last version comes before the one at `end` of those that were to be packed.
  package consuming func finish(before end: Int) -> EncodedBody {
    pack()
    let attachments = attachments.values.sorted()
    let (lines, unpackedBytes) = (lines, unpackedBytes)
    let bytes = packer.finish()
    return EncodedBody(
      bytes: bytes,
      description: BodyDescription(
        bytes: bytes.count, sha256: Digest(hashing: bytes), lines: lines,
        unpackedBytes: unpackedBytes),
      versions: end - lines..<end, attachments: attachments)
  }
}
