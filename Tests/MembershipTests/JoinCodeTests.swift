import Cryptography
import Membership
import Records
import Testing

@Suite struct JoinCodeTests {
  static let group = Digest(hashing: Array("a group".utf8))
  static let code = JoinCode(group: group, secret: Array(0..<16))

  private func refusal(_ text: String) -> FormatError.Code? {
    MembershipTests.code { _ = try JoinCode(text) }
  }

  @Test func `A code's text and key are these`() {
    #expect(Self.code.text == Golden.joinCode)
    #expect(Base64.encode(Self.code.key.publicKey.bytes) == Golden.inviteKey)
  }

  @Test func `A code is read as people type it`() throws {
    let text = Self.code.text
    for typed in [
      text, text.lowercased(), text.replacing("-", with: ""), text.replacing("-", with: " "),
      " \(text)\n", text.replacing("O", with: "0"), text.replacing("L", with: "1"),
    ] {
      #expect(try JoinCode(typed) == Self.code)
    }
  }

  @Test func `Any one character mistyped is noticed`() {
    let characters = Array(Self.code.text)
    for place in characters.indices where characters[place] != "-" {
      for other in "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567" where other != characters[place] {
        var typed = characters
        typed[place] = other
        #expect(refusal(String(typed)) == .mistypedCode)
      }
    }
  }

  @Test func `Two neighbours exchanged are noticed`() {
    let characters = Array(Self.code.text.replacing("-", with: ""))
    for place in characters.indices.dropLast() where characters[place] != characters[place + 1] {
      var typed = characters
      typed.swapAt(place, place + 1)
      #expect(refusal(String(typed)) == .mistypedCode)
    }
  }

  @Test(arguments: ["", "-", "A", "AAAAA", "not a code", "ÄÖÜ", String(repeating: "A", count: 500)])
  func `What isn't a code is called mistyped`(text: String) {
    #expect(refusal(text) == .mistypedCode)
  }

  @Test func `A code cut short or lengthened is called mistyped`() {
    let text = Self.code.text.replacing("-", with: "")
    for count in 0..<text.count { #expect(refusal(String(text.prefix(count))) == .mistypedCode) }
    #expect(refusal(text + "A") == .mistypedCode)
    #expect(refusal(text + "AAAAAAAA") == .mistypedCode)
  }

  @Test func `A code of a newer version says so, whatever its length`() {
    for content in [[UInt8](repeating: 2, count: 33), [UInt8](repeating: 3, count: 60)] {
      let checksum = Digest(hashing: Array("satchel join code\n".utf8) + content).bytes.prefix(3)
      #expect(refusal(Base32.encode(content + checksum)) == .newerFormat)
    }
  }

  @Test func `Printing a code doesn't show its secret`() {
    var dumped = ""
    dump(Self.code, to: &dumped)
    let secret = Hexadecimal.encode(Self.code.secret)
    for text in ["\(Self.code)", String(reflecting: Self.code), dumped] {
      #expect(!text.contains(secret) && !text.contains(Self.code.text) && !text.contains("secret"))
    }
  }
}
