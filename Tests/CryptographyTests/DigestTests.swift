import Cryptography
import Testing

/// FIPS 180-4's examples, and the million letters of its long message test.
private let vectors: [(message: [UInt8], hex: String)] = [
  ([], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
  (Array("abc".utf8), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
  (
    Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8),
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
  ),
  (
    [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000),
    "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
  ),
]

@Suite struct DigestTests {
  @Test(arguments: vectors)
  func `the digest is the published one`(message: [UInt8], hex: String) {
    #expect(Digest(hashing: message).hex == hex)
  }

  @Test(arguments: [1, 3, 64, 1000])
  func `a stream gives the digest of the whole, however it is cut`(pieceByteCount: Int) {
    let message = (0..<5000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    var stream = DigestStream()
    for start in stride(from: 0, to: message.count, by: pieceByteCount) {
      stream.update(Array(message[start..<min(start + pieceByteCount, message.count)]))
    }
    #expect(stream.finish() == Digest(hashing: message))
  }

  @Test func `a stream that got nothing has the digest of nothing`() {
    #expect(DigestStream().finish() == Digest(hashing: []))
  }

  @Test func `hexadecimal digits and bytes come back as the same digest`() throws {
    let digest = Digest(hashing: Array("abc".utf8))
    #expect(Digest(hex: digest.hex) == digest)
    #expect(Digest(bytes: digest.bytes) == digest)
    #expect(digest.bytes.count == Digest.byteCount)
    #expect(digest.prefixHex == "ba7816bf8f01cfea")
    #expect("\(digest)" == digest.hex)
  }

  @Test(arguments: [
    "", "ba78", String(repeating: "0", count: 63), String(repeating: "0", count: 65),
    String(repeating: "A", count: 64), String(repeating: "g", count: 64),
    String(repeating: "0", count: 62) + "é",
  ])
  func `any other spelling of a digest is refused`(text: String) {
    #expect(Digest(hex: text) == nil)
  }

  @Test(arguments: [0, 31, 33])
  func `any other number of bytes is refused`(count: Int) {
    #expect(Digest(bytes: [UInt8](repeating: 0, count: count)) == nil)
  }

  @Test(arguments: [0, 7, 8, 15, 16, 23, 24, 31])
  func `digests are in the order of their bytes`(place: Int) throws {
    var small = [UInt8](repeating: 0x7F, count: 32)
    var large = small
    large[place] = 0x80
    // What comes later is the other way round, and counts less.
    for later in place + 1..<32 {
      small[later] = 0xFF
      large[later] = 0
    }
    let (one, other) = (try #require(Digest(bytes: small)), try #require(Digest(bytes: large)))
    #expect(one < other)
    #expect(!(other < one))
    #expect(!(one < one))
  }

  @Test func `threads that hash at once don't disturb each other`() async {
    let messages = (0..<64).map { [UInt8](repeating: UInt8($0), count: 20_000 + $0) }
    let alone = messages.map { Digest(hashing: $0) }
    await withTaskGroup { group in
      for (message, expected) in zip(messages, alone) {
        group.addTask {
          for _ in 0..<20 { #expect(Digest(hashing: message) == expected) }
        }
      }
    }
  }
}
