import Cryptography
import Testing

private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

/// RFC 4648, section 10.
private let base32Vectors = [
  ("", ""), ("f", "my"), ("fo", "mzxq"), ("foo", "mzxw6"), ("foob", "mzxw6yq"),
  ("fooba", "mzxw6ytb"), ("foobar", "mzxw6ytboi"),
]
private let base64Vectors = [
  ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
  ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
]

@Suite struct Base32Tests {
  @Test(arguments: base32Vectors)
  func `it is the RFC's, in lower case and without padding`(plain: String, encoded: String) {
    #expect(Base32.encode(bytes(plain)) == encoded)
    #expect(Base32.decode(encoded) == bytes(plain))
    #expect(Base32.decode(encoded.uppercased()) == bytes(plain))
  }

  @Test(arguments: [
    "m", "mzx", "mzxw6y", "my======", "m1", "m0", "m8", "mz xq", "mzxé",
    "mz",  // its last bits aren't zero
    "mzxr",
  ])
  func `what no bytes are written as is refused`(text: String) {
    #expect(Base32.decode(text) == nil)
  }

  @Test func `every byte comes back`() {
    let all = (0...255).map { UInt8($0) }
    for count in 0...all.count {
      #expect(Base32.decode(Base32.encode(Array(all.suffix(count)))) == Array(all.suffix(count)))
    }
  }
}

@Suite struct Base64Tests {
  @Test(arguments: base64Vectors)
  func `it is the RFC's`(plain: String, encoded: String) {
    #expect(Base64.encode(bytes(plain)) == encoded)
    #expect(Base64.decode(encoded) == bytes(plain))
  }

  @Test(arguments: [
    "Z", "Zg", "Zg=", "Zm9vYg", "Zg==Zg==", "====", "=", "Z===", "Zm9v\n", " Zm9v", "Zm9-", "Zm=v",
    "Zh==",  // its last bits aren't zero
    "Zm9=",
  ])
  func `what no bytes are written as is refused`(text: String) {
    #expect(Base64.decode(text) == nil)
  }

  @Test func `every byte comes back`() {
    let all = (0...255).map { UInt8($0) }
    for count in 0...all.count {
      #expect(Base64.decode(Base64.encode(Array(all.suffix(count)))) == Array(all.suffix(count)))
    }
  }
}

@Suite struct HexadecimalTests {
  @Test func `bytes are two lower-case digits each`() {
    #expect(Hexadecimal.encode([0x00, 0x09, 0x0A, 0xF0, 0xFF]) == "00090af0ff")
    #expect(Hexadecimal.decode("00090af0ff") == [0x00, 0x09, 0x0A, 0xF0, 0xFF])
    #expect(Hexadecimal.encode([UInt8]()) == "")
    #expect(Hexadecimal.decode("") == [])
  }

  @Test(arguments: ["0", "000", "0A", "0g", "0x", " 00", "é"])
  func `any other text is refused`(text: String) {
    #expect(Hexadecimal.decode(text) == nil)
  }
}

@Suite struct SecureRandomTests {
  @Test(arguments: [0, 1, 7, 8, 9, 32])
  func `there are as many bytes as were asked for`(count: Int) {
    #expect(SecureRandom.bytes(count: count).count == count)
  }

  @Test func `no two drawings are alike`() {
    let drawn = Set((0..<100).map { _ in SecureRandom.bytes(count: 16) })
    #expect(drawn.count == 100)
  }
}
