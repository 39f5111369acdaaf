import Changesets
import Cryptography
import Exchange
import Foundation
import Inventory
import Membership
import Records
import Testing

/// What version 1 left behind, opened by this one. Tests/Golden/README.md says what is in it.
@Suite struct `What version 1 left` {
  /// SHA-256 by path, as the program `sha256sum` writes and checks them.
  private static func digests() throws -> [String: String] {
    let list = try String(
      contentsOf: Golden.directory.appending(path: "../SHA256SUMS"), encoding: .utf8)
    let pairs = list.split(separator: "\n").map { line in
      (String(line.dropFirst(66)), String(line.prefix(64)))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Of the list itself: whoever makes a golden file anew has to change this too.
  private static let digestOfTheList =
    "8474c492aec747a31673a1318a19d8ac"
    + "d7b9679ba9b32491830310858df4b22a"

  /// With a place of its own for each test.
  private func scene() throws -> Salon {
    let salon = try Salon()
    salon.clock.milliseconds = Golden.clock
    try FileManager.default.removeItem(atPath: salon.folder)
    try Golden.unpack("folder.tar.gz", into: salon.root)
    return salon
  }

  private func home(in salon: Salon) throws -> Device {
    try Golden.unpack("home.tar.gz", into: salon.root)
    return Device(name: "Front desk", path: salon.root + "/home", clock: salon.clock.wall)
  }

  @Test func `is as it was left, to the last byte`() throws {
    let list = try Data(contentsOf: Golden.directory.appending(path: "../SHA256SUMS"))
    #expect(Digest(hashing: [UInt8](list)).hex == Self.digestOfTheList)
    let names = try FileManager.default.contentsOfDirectory(atPath: Golden.directory.path)
    let digests = try Self.digests()
    #expect(Set(names.map { "format-1/\($0)" }) == Set(digests.keys))
    for (path, digest) in digests {
      let bytes = try Data(contentsOf: Golden.directory.appending(path: "../\(path)"))
      #expect(Digest(hashing: [UInt8](bytes)).hex == digest, "\(path) was changed")
    }
  }

  @Test func `in a folder is read whole by who joins`() throws {
    let salon = try scene()
    let device = try salon.home("Newcomer")
    let code = try Golden.text("join-code.txt").split(separator: "\n").joined()
    try device.join(code, salon.folder)
    #expect(try device.sync().isCalm)
    #expect(try Golden.description(of: device) == Golden.shown("folder.txt"))
    #expect(try device.status().attachmentsWaiting == 0)
  }

  @Test func `in a folder has every kind of everything`() throws {
    let salon = try scene()
    let folder = Place(salon.folder)
    var kinds: Set<String> = []
    for file in try folder.files() {
      switch try #require(FileName(path: file), "\(file)") {
      case .statement: kinds.insert(try Statement.parse(folder.bytes(file)).content.kind)
      case .folderMarker: kinds.insert("folder marker")
      case .body: kinds.insert("body")
      case .marker: kinds.insert("marker")
      case .acknowledgement: kinds.insert("acknowledgement")
      case .attachment: kinds.insert("attachment")
      case .newer: kinds.insert("newer")
      }
    }
    #expect(
      kinds == [
        "folder marker", "body", "marker", "acknowledgement", "attachment", "founder", "invite",
        "admission", "owner", "role", "removal", "close", "retire",
      ])
    let lines = try Golden.text("folder.txt")
    for movement in MovementKind.allCases {
      #expect(lines.contains("\"kind\":\"\(movement.rawValue)\""), "\(movement)")
    }
    for word in ["item/", "location/", "person/", "is deleted", "conflict item/", "newer "] {
      #expect(lines.contains(word), "\(word)")
    }
  }

  @Test func `in a home is there with every row, and goes on`() throws {
    let salon = try scene()
    let device = try home(in: salon)
    #expect(try Golden.description(of: device) == Golden.text("home.txt"))
    #expect(try device.unpublished() > 0)

    // It lies elsewhere now, as a copy does: it begins a new life and keeps everything.
    let newcomer = try salon.home("Newcomer")
    try newcomer.join(
      try Golden.text("join-code.txt").split(separator: "\n").joined(), salon.folder)
    try device.run { home in
      _ = try home.addFolder(salon.folder)
      let sharing = try home.sharing
      for entry in sharing.registry.entries where entry.path != salon.folder {
        _ = try home.forgetFolder(entry.path)
      }
    }
    try salon.settleDown([device, newcomer])
    #expect(try Golden.description(of: device) == Golden.shown("home.txt"))
    // Of a conflict each device goes on showing what it had.
    func settled(_ text: String) -> [Substring] {
      let lines = text.split(separator: "\n")
      let open = lines.filter { $0.hasPrefix("conflict ") }.map { $0.split(separator: " ")[1] }
      return lines.filter { line in !open.contains { line.hasPrefix($0) } }
    }
    #expect(
      try settled(Golden.description(of: newcomer)) == settled(Golden.shown("home.txt")))
    #expect(try device.unpublished() == 0)
  }

  @Test func `shows what it kept of a newer version once it is upgraded`() throws {
    let salon = try scene()
    var device = try home(in: salon)
    device.upgrade()
    // The next pass sets the made-up reminder aside.
    #expect(try device.run { try $0.inventory.newerKeys() }.map(\.description) == [Golden.madeUp])
    #expect(try device.run { try $0.inventory.history().map(\.kindName) }.contains("lend"))
  }

  @Test func `takes the statement that ended the group`() throws {
    let salon = try scene()
    let bytes = try [UInt8](Data(contentsOf: Golden.directory.appending(path: "end.statement")))
    let statement = try Statement.parse(bytes)
    #expect(statement.content == .end(.deleted))
    let device = try home(in: salon)
    try Place(salon.folder).write("group/\(statement.hash.hex).statement", bytes)
    try device.run { home in
      _ = try home.addFolder(salon.folder)
      let sharing = try home.sharing
      _ = try sharing.sync()
      #expect(sharing.group.view.end?.kind == .deleted)
    }
    #expect(device.home.exists("replica/group/\(statement.hash.hex).statement"))
  }
}
