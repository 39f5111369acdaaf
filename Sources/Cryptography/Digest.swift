/// A SHA-256 digest (FIPS 180-4).
///
/// It is stored as four big-endian words, so that comparing two digests compares their bytes in
/// order, without an allocation.
package struct Digest: Hashable, Comparable, Sendable {
  package static let byteCount = 32

  private let word0: UInt64
  private let word1: UInt64
  private let word2: UInt64
  private let word3: UInt64

  /// The digest of `bytes`.
  package init(hashing bytes: UnsafeRawBufferPointer) {
    self = SHA256.digest(of: bytes)
  }

  /// The digest of `bytes`.
  package init(hashing bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { SHA256.digest(of: $0) }
  }

  /// A digest that was computed elsewhere; `nil` unless there are exactly 32 bytes.
  package init?(bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    self = bytes.withUnsafeBytes { Digest(exactly: $0) }
  }

  /// A digest written as 64 lower-case hexadecimal digits; `nil` for any other text.
  ///
  /// Upper case is refused, so that one digest has one spelling and one file name.
  package init?(hex: String) {
    guard hex.utf8.count == 2 * Self.byteCount, let bytes = Hexadecimal.decode(hex) else {
      return nil
    }
    self.init(bytes: bytes)
  }

  /// Takes the 32 bytes of a finished digest.
  init(exactly bytes: UnsafeRawBufferPointer) {
    precondition(bytes.count == Self.byteCount)
    word0 = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self))
    word1 = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    word2 = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 16, as: UInt64.self))
    word3 = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 24, as: UInt64.self))
  }

  /// The 32 bytes, most significant first.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.byteCount)
    for word in [word0, word1, word2, word3] {
      withUnsafeBytes(of: word.bigEndian) { bytes.append(contentsOf: $0) }
    }
    return bytes
  }

  /// 64 lower-case hexadecimal digits.
  package var hex: String { Hexadecimal.encode(bytes) }

  /// The first 16 hexadecimal digits, as file names carry them.
  package var prefixHex: String {
    withUnsafeBytes(of: word0.bigEndian) { Hexadecimal.encode($0) }
  }

  package static func < (one: Digest, other: Digest) -> Bool {
    if one.word0 != other.word0 { return one.word0 < other.word0 }
    if one.word1 != other.word1 { return one.word1 < other.word1 }
    if one.word2 != other.word2 { return one.word2 < other.word2 }
    return one.word3 < other.word3
  }
}

extension Digest: CustomStringConvertible {
  package var description: String { hex }
}
