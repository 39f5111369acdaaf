import Changesets
import Cryptography
import Records

/// Changeset bodies, with what a marker would have to say for them to be read.
enum BodyProbe {
  static func check(packed: [UInt8]) throws {
    // The last four bytes say how much it unpacks to (RFC 1952, section 2.3.1).
    let unpackedBytes = packed.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard packed.count >= 4, (1...Limits.bodyUnpackedBytes).contains(unpackedBytes) else { return }
    let (lines, refusal) = try read(packed, Limits.bodyLines, unpackedBytes)
    try require(
      lines.reduce(0) { $0 + $1.count + 1 } <= unpackedBytes, "more was handed out than was said")
    // With as many lines as there may be at most, one more was refused.
    guard refusal?.code == .wrongLineCount, !lines.isEmpty, lines.count < Limits.bodyLines else {
      return try require(
        refusal != nil || lines.count == Limits.bodyLines, "too few lines were taken")
    }
    try checkCounts(packed, lines, unpackedBytes)
  }

  /// A body of exactly these lines.
  static func check(unpacked: [UInt8]) throws {
    guard !unpacked.isEmpty else { return }
    var writer = GzipWriter()
    writer.append(unpacked)
    let packed = writer.finish()
    let end = unpacked.lastIndex(of: UInt8(ascii: "\n"))
    let lines = unpacked.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).dropLast().map(Array.init)
    guard end == unpacked.count - 1 else {
      let (_, refusal) = try read(packed, max(lines.count, 1), unpacked.count)
      return try require(refusal != nil, "a body without a last line feed was taken")
    }
    let (taken, refusal) = try read(packed, lines.count, unpacked.count)
    try require(refusal == nil && taken == lines, "not all lines were read: \(refusal as Any)")
    try checkCounts(packed, lines, unpacked.count)
    let versions = try lines.compactMap(RecordProbe.check)
    guard !versions.isEmpty else { return }
    try RecordProbe.apply(versions)
    var again: [[UInt8]] = []
    for body in try ChangesetBody.encode(versions) {
      try ChangesetBody.decode(body.bytes, declared: body.description) { again.append($1) }
    }
    try require(again == versions.map(RecordLine.bytes), "what is packed isn't what is unpacked")
  }

  /// Only the very numbers that are true are accepted.
  private static func checkCounts(
    _ packed: [UInt8], _ lines: [[UInt8]], _ unpackedBytes: Int
  ) throws {
    let right = try read(packed, lines.count, unpackedBytes)
    try require(right.refusal == nil && right.lines == lines, "the right numbers were refused")
    for (count, size) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
      let wrong = try read(packed, lines.count + count, unpackedBytes + size)
      try require(wrong.refusal != nil, "numbers that are off by one were accepted")
    }
    let short = try read(packed.dropLast(), lines.count, unpackedBytes)
    try require(short.refusal != nil, "a body that is cut short was accepted")
  }

  private static func read(
    _ packed: [UInt8], _ count: Int, _ unpackedBytes: Int
  ) throws -> (lines: [[UInt8]], refusal: FormatError?) {
    var lines: [[UInt8]] = []
    let declared = BodyDescription(
      bytes: packed.count, sha256: Digest(hashing: packed), lines: count,
      unpackedBytes: unpackedBytes)
    do {
      try ChangesetBody.decode(packed, declared: declared) { number, line in
        lines.append(line)
        try require(number == lines.count, "lines are counted wrong")
        try require(line.count <= Limits.lineBytes, "a line is too long")
      }
    } catch let error as FormatError {
      return (lines, error)
    }
    return (lines, nil)
  }
}
