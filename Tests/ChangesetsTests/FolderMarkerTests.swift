import Changesets
import Cryptography
import Records
import Testing

@Suite struct FolderMarkerTests {
  private func sample(name: String = "Stick of Salon East") throws -> FolderMarker {
    try FolderMarker(
      folder: Fixtures.identifier(1), group: Fixtures.group, name: name,
      preparedBy: Fixtures.frontDevice, atMilliseconds: Fixtures.now)
  }

  private func code(changing members: [String: JSONValue?]) throws -> FormatError.Code? {
    let bytes = try Fixtures.resigned(try sample().signed(with: Fixtures.frontKey), members)
    return Fixtures.code { _ = try SignedFolderMarker.parse(bytes) }
  }

  @Test func `A folder marker's bytes are these`() throws {
    #expect(String(bytes: try sample().signed(with: Fixtures.frontKey)) == Golden.folderMarker)
  }

  @Test func `What was written is read back`() throws {
    let parsed = try SignedFolderMarker.parse(try sample().signed(with: Fixtures.frontKey))
    #expect(parsed.marker == (try sample()))
    try parsed.checkSignature(by: Fixtures.frontKey.publicKey)
    #expect(
      Fixtures.code { try parsed.checkSignature(by: Fixtures.backKey.publicKey) } == .wrongKey)
  }

  @Test func `A folder marker with one bit flipped anywhere is refused`() throws {
    for (bit, bytes) in flipped(try sample().signed(with: Fixtures.frontKey)) {
      let code = Fixtures.code {
        try SignedFolderMarker.parse(bytes).checkSignature(by: Fixtures.frontKey.publicKey)
      }
      #expect(code != nil, "bit \(bit)")
    }
  }

  @Test(
    arguments: [
      ("folder", nil), ("folder", .string("A")), ("group", nil), ("name", nil),
      ("preparedBy", .string("front")), ("at", nil), ("format", .integer(0)),
    ] as [(String, JSONValue?)])
  func `A member that is missing or isn't what it must be is refused`(
    name: String, value: JSONValue?
  ) throws {
    #expect(try code(changing: [name: value]) == .malformed)
  }

  @Test func `A newer format is told from damage`() throws {
    #expect(try code(changing: ["format": .integer(2), "folder": .null]) == .newerFormat)
  }

  @Test(arguments: [
    "", "a\nb", "\u{1B}[2J", "a\u{202E}b", "\u{85}",
    String(repeating: "x", count: Label.limitBytes + 1),
  ])
  func `A name that would disturb whoever reads it is neither written nor read`(
    name: String
  ) throws {
    #expect(Fixtures.code { _ = try sample(name: name) } == .malformed)
    #expect(try code(changing: ["name": .string(name)]) == .malformed)
  }

  @Test(arguments: [#"Empfang: 1? / "Sue""#, "Lumière", String(repeating: "x", count: 200)])
  func `Any other name is as people write it`(name: String) throws {
    let bytes = try sample(name: name).signed(with: Fixtures.frontKey)
    #expect(try SignedFolderMarker.parse(bytes).marker.name == name)
  }
}
