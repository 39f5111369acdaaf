import Cryptography
import Foundation
import Testing

/// RFC 8032, section 7.1: tests 1, 2, 3 and "SHA(abc)".
private let vectors: [(seed: String, publicKey: String, message: String, signature: String)] = [
  (
    "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
    "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
    "",
    "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
      + "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"
  ),
  (
    "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
    "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
    "72",
    "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
      + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
  ),
  (
    "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
    "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
    "af82",
    "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac"
      + "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"
  ),
  (
    "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42",
    "ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf",
    "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
      + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
    "dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b589"
      + "09351fc9ac90b3ecfdfbc7c66431e0303dca179c138ac17ad9bef1177331a704"
  ),
]

@Suite struct SignatureTests {
  @Test(arguments: vectors)
  func `keys and signatures are the published ones`(
    seed: String, publicKey: String, message: String, signature: String
  ) throws {
    let seed = try #require(Hexadecimal.decode(seed))
    let key = try #require(SigningKey(seed: seed))
    let message = try #require(Hexadecimal.decode(message))
    #expect(Hexadecimal.encode(key.publicKey.bytes) == publicKey)
    #expect(Hexadecimal.encode(key.signature(for: message)) == signature)
    #expect(key.publicKey.accepts(signature: key.signature(for: message), for: message))
  }

  @Test func `a signature is of one message, by one key, and of 64 bytes`() {
    let key = SigningKey()
    let message = Array("3 tubes of 6.1".utf8)
    let signature = key.signature(for: message)
    #expect(key.publicKey.accepts(signature: signature, for: message))
    #expect(!key.publicKey.accepts(signature: signature, for: message + [0]))
    #expect(!key.publicKey.accepts(signature: signature, for: []))
    #expect(!SigningKey().publicKey.accepts(signature: signature, for: message))
    #expect(!key.publicKey.accepts(signature: Array(signature.dropLast()), for: message))
    #expect(!key.publicKey.accepts(signature: signature + [0], for: message))
    #expect(!key.publicKey.accepts(signature: [], for: message))
  }

  @Test(arguments: 0..<64)
  func `one changed bit of a signature spoils it`(place: Int) throws {
    let key = try #require(SigningKey(seed: [UInt8](repeating: 7, count: 32)))
    var signature = key.signature(for: [1, 2, 3])
    signature[place] ^= 0x10
    #expect(!key.publicKey.accepts(signature: signature, for: [1, 2, 3]))
  }

  @Test func `a key comes back from its seed, and from nothing else`() throws {
    let key = SigningKey()
    let again = try #require(SigningKey(seed: key.seed))
    #expect(again.publicKey == key.publicKey)
    #expect(again.signature(for: [1]) == key.signature(for: [1]))
    #expect(SigningKey(seed: []) == nil)
    #expect(SigningKey(seed: [UInt8](repeating: 0, count: 33)) == nil)
    #expect(VerifyingKey(bytes: [UInt8](repeating: 0, count: 31)) == nil)
  }

  @Test func `new keys differ`() {
    #expect(SigningKey().publicKey != SigningKey().publicKey)
  }

  @Test func `a printed key doesn't tell its seed`() {
    let key = SigningKey()
    var dumped = ""
    dump(key, to: &dumped)
    let printed = "\(key) \(String(reflecting: key)) \(dumped)"
    #expect(!printed.contains(Hexadecimal.encode(key.seed)))
    #expect(!printed.contains(Base64.encode(key.seed)))
    #expect(!printed.contains("\(key.seed)"))
    #expect(!printed.contains("- \(key.seed[0])\n"))
  }
}

@Suite struct PEMTests {
  @Test func `a key comes back from its PEM, and from nothing else`() throws {
    let key = SigningKey().publicKey
    #expect(VerifyingKey(pem: key.pem) == key)
    #expect(VerifyingKey(pem: "") == nil)
    #expect(VerifyingKey(pem: String(key.pem.dropLast())) == nil)
    #expect(VerifyingKey(pem: key.pem.replacing("MCow", with: "MCox")) == nil)
    let short = key.pem.split(separator: "\n")[1].dropLast(4)
    #expect(
      VerifyingKey(pem: "-----BEGIN PUBLIC KEY-----\n\(short)\n-----END PUBLIC KEY-----\n") == nil)
  }

  @Test func `the openssl program accepts a signature by the PEM, and refuses another`() throws {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("satchel-pem-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let key = SigningKey()
    let message = Array("{\"format\":1}\n".utf8)
    try Data(message).write(to: directory.appendingPathComponent("line"))
    try Data(key.publicKey.pem.utf8).write(to: directory.appendingPathComponent("key.pem"))
    let right = directory.appendingPathComponent("right")
    try Data(key.signature(for: message)).write(to: right)
    let wrong = directory.appendingPathComponent("wrong")
    try Data(SigningKey().signature(for: message)).write(to: wrong)
    #expect(try opensslStatus(directory, signature: "right") == 0)
    #expect(try opensslStatus(directory, signature: "wrong") == 1)
  }

  private func opensslStatus(_ directory: URL, signature: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "openssl", "pkeyutl", "-verify", "-rawin", "-pubin", "-inkey", "key.pem", "-in", "line",
      "-sigfile", signature,
    ]
    process.currentDirectoryURL = directory
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
