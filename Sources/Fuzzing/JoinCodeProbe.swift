import Cryptography
import Membership
import Records

/// Join codes, as somebody may type them, and with check characters that fit.
enum JoinCodeProbe {
  static func check(_ bytes: [UInt8]) throws {
    try type(String(decoding: bytes, as: UTF8.self))
    try type(Base32.encode(bytes + checksum(bytes)))
    let code = JoinCode(
      group: Digest(hashing: bytes), secret: Array(Digest(hashing: bytes).bytes.suffix(16)))
    try require(try JoinCode(code.text) == code, "a code isn't read as it is written")
    try type(code.text)
  }

  private static func type(_ text: String) throws {
    guard let code = try? JoinCode(text) else { return }
    try require(try JoinCode(code.text) == code, "a code isn't read as it is written")
    let careless = code.text.lowercased().split(separator: "-").joined(separator: " \t")
      .map { $0 == "o" ? "0" : $0 == "l" ? "1" : String($0) }.joined()
    try require(try JoinCode(careless) == code, "a code typed carelessly is another one")
    try require((try? JoinCode(String(code.text.dropLast()))) == nil, "a code's end may be missing")
  }

  /// As ChangesetFormat.md has it.
  private static func checksum(_ content: [UInt8]) -> [UInt8] {
    Array(Digest(hashing: Array("satchel join code\n".utf8) + content).bytes.prefix(3))
  }
}
