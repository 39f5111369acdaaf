import Changesets
import Cryptography
import Exchange
import Inventory
import Membership
import Records
import SQLite
import Testing

/// Files that only a newer version can read, by members of the group.
@Suite struct `Of files of a newer version` {
  enum Kind: CaseIterable { case newerFormat, unknownKind, sealed }

  /// A changeset of a version that this one isn't, with the number 3.
  private func changeset(_ kind: Kind, by puppet: Puppet) throws -> WrittenChangeset {
    let record = try puppet.item("Secret", Identifier("secret")!, edit: 1)
    switch kind {
    case .newerFormat: return try puppet.changeset(3, [record]) { $0["format"] = .integer(2) }
    case .unknownKind:
      return try puppet.changeset(3, [record]) { $0["kind"] = .string("digest") }
    case .sealed:
      return try puppet.changeset(3, [record]) { marker in
        var body = marker["body"]!.object!
        body["sealed"] = .object(["with": .string("a key")])
        body["lines"] = nil
        marker["body"] = .object(body)
      }
    }
  }

  /// A file of a kind that nobody knows yet.
  private func digest(
    by puppet: Puppet, signedBy key: SigningKey? = nil
  ) throws -> (path: String, bytes: [UInt8]) {
    let line = SignedLine(
      signing: [
        "feed": .string(puppet.feed.text), "format": .integer(2),
        "group": .string(puppet.group.hex), "kind": .string("digest"), "of": .integer(7),
      ], with: [key ?? puppet.key])
    let hash = HashPrefix(Digest(hashing: line.bytes))
    return ("feeds/\(puppet.feed)/00000001-\(hash).digest", line.bytes)
  }

  @Test(arguments: Kind.allCases)
  func `a changeset is kept, passed on byte for byte, and said at every pass`(_ kind: Kind) throws {
    let scene = try NewerScene()
    let written = try changeset(kind, by: scene.puppet)
    try written.put(into: scene.salon.folder)
    let stick = Place(try scene.salon.place("stick"))
    try scene.front.prepareFolder(stick.path)
    for _ in 0..<3 {
      let said = try scene.front.sync().arrivals(of: scene.puppet.feed)
      #expect(said.allSatisfy { $0.state == .setAside && $0.sequence == 3 } && !said.isEmpty)
      #expect(said.allSatisfy { $0.reason.english.contains("newer version of Satchel") })
    }
    #expect(try stick.bytes(written.bodyPath) == written.body)
    #expect(try stick.bytes(written.markerPath) == written.marker.bytes)
    #expect(try scene.front.status().needsNewerVersion == 1)
    #expect(try scene.front.names() == [])
    #expect(try scene.acknowledged().wanted == [])

    // The mirror is made anew from the replica, which still has it.
    try scene.front.home.remove("mirror.sqlite")
    try stick.remove(written.markerPath)
    try scene.front.sync()
    #expect(try scene.front.status().needsNewerVersion == 1)
    #expect(try stick.bytes(written.markerPath) == written.marker.bytes)
    let before = try Place(scene.salon.folder).tree
    try scene.front.sync()
    #expect(try Place(scene.salon.folder).tree == before)
  }

  @Test func `a changeset whose body isn't whole waits, and a damaged one is fetched again`() throws
  {
    let scene = try NewerScene()
    let folder = Place(scene.salon.folder)
    let written = try changeset(.sealed, by: scene.puppet)
    try folder.write(written.markerPath, written.marker.bytes)
    #expect(try scene.front.sync().arrivals(of: scene.puppet.feed).map(\.state) == [.waiting])
    try folder.write(written.bodyPath, written.body.dropLast())
    #expect(try scene.front.sync().arrivals(of: scene.puppet.feed).map(\.state) == [.waiting])
    try folder.write(written.bodyPath, written.body.reversed())
    #expect(try scene.front.sync().arrivals(of: scene.puppet.feed).map(\.state) == [.damaged])
    try folder.write(written.bodyPath, written.body)
    #expect(try scene.front.sync().arrivals(of: scene.puppet.feed).map(\.state) == [.setAside])
    #expect(try scene.front.status().needsNewerVersion == 1)
  }

  @Test(arguments: Kind.allCases)
  func `a changeset that somebody else signed is no newer one`(_ kind: Kind) throws {
    let scene = try NewerScene()
    let stranger = try Puppet(strangerTo: scene.front)
    try changeset(kind, by: stranger).put(into: scene.salon.folder)
    var written = try changeset(kind, by: scene.puppet)
    written = WrittenChangeset(
      name: written.name, marker: SignedLine(signing: written.marker.object, with: [stranger.key]),
      body: written.body)
    try written.put(into: scene.salon.folder)
    try scene.front.sync()
    #expect(try scene.front.status().needsNewerVersion == 0)
    for path in [written.bodyPath, written.markerPath] {
      #expect(!scene.front.home.exists("replica/\(path)"))
    }
  }

  @Test func `a changeset that was kept is used by the first version that can read it`() throws {
    let scene = try NewerScene()
    let record = try scene.puppet.item("Tube", Identifier("tube")!, edit: 1)
    let written = try scene.puppet.changeset(1, [record])
    try scene.front.run { home in
      let sharing = try home.sharing
      // As a version that can't read its kind would have left it.
      try sharing.replica.store(.body(written.name), written.body)
      try sharing.replica.store(.marker(written.name), written.marker.bytes)
      try sharing.mirror.transaction {
        try sharing.mirror.connection.run(
          "INSERT INTO parked (feed, sequence, stem, reason) VALUES (?, 1, ?, 'It is new.')",
          scene.puppet.feed.text, String(written.name.markerFile.dropLast(".marker".count)))
      }
    }
    try scene.front.sync()
    #expect(try scene.front.names() == [] && scene.front.status().needsNewerVersion == 1)
    try scene.front.run { home in
      try home.sharing.mirror.setMeta("entities", "what the older version understood")
    }
    try scene.front.sync()
    #expect(try scene.front.names() == ["Tube"] && scene.front.status().needsNewerVersion == 0)
    // A folder that nobody has sent it to yet gets it once, by whoever holds it.
    #expect(try Place(scene.salon.folder).bytes(written.bodyPath) == written.body)
    let before = try Place(scene.salon.folder).tree
    try scene.front.sync()
    #expect(try Place(scene.salon.folder).tree == before)
  }

  @Test func `a file of a new kind is kept, and sent once to who hasn't got it`() throws {
    let scene = try NewerScene()
    let (path, bytes) = try digest(by: scene.puppet)
    try Place(scene.salon.folder).write(path, bytes)
    try scene.front.sync()
    #expect(try scene.front.home.bytes("replica/\(path)") == bytes)
    #expect(try scene.front.status().needsNewerVersion == 1)
    let stick = Place(try scene.salon.place("stick"))
    try scene.front.prepareFolder(stick.path)
    try scene.front.sync()
    #expect(try stick.bytes(path) == bytes)
    let before = try stick.tree
    for _ in 0..<2 { try scene.front.sync() }
    #expect(try stick.tree == before)
    // Whoever holds it puts it back.
    try stick.remove(path)
    try scene.front.sync()
    #expect(try stick.tree == before)
  }

  @Test func `a file of a new kind that isn't what it says is left alone`() throws {
    let scene = try NewerScene()
    let folder = Place(scene.salon.folder)
    let right = try digest(by: scene.puppet)
    let forged = try digest(by: scene.puppet, signedBy: SigningKey())
    let stranger = try digest(by: Puppet(strangerTo: scene.front))
    try folder.write(right.path, right.bytes.dropLast())
    try folder.write(forged.path, forged.bytes)
    try folder.write(stranger.path, stranger.bytes)
    let elsewhere = right.path.replacing(
      scene.puppet.feed.text, with: try scene.front.feed.text)
    try folder.write(elsewhere, right.bytes)
    #expect(try scene.front.sync().isCalm)
    #expect(try scene.front.status().needsNewerVersion == 0)
    for path in [right.path, forged.path, stranger.path, elsewhere] {
      #expect(!scene.front.home.exists("replica/\(path)") && folder.exists(path), "\(path)")
    }
  }
}

/// A home that a newer version of the program has worked in.
@Suite struct `Of homes of a newer version` {
  @Test(arguments: ["inventory.sqlite", "mirror.sqlite"])
  func `nothing is shared, nothing is changed, and the inventory can be read`(
    _ file: String
  ) throws {
    let salon = try Salon()
    let front = try salon.devices("Front desk", "Back room")[0]
    let tube = try front.add("Tube", quantity: 5000)
    try front.sync()
    do {
      let connection = try Connection(path: "\(front.path)/\(file)", mode: .readWrite)
      try connection.execute("PRAGMA user_version = 99")
    }
    let home = try front.home.tree
    let folder = try Place(salon.folder).tree
    let error = #expect(throws: ExchangeError.self) { try front.sync() }
    #expect(error?.code == .notAllowed && error?.message.english.contains("newer version") == true)
    #expect(try front.item(tube)?.total == Quantity(thousandths: 5000))
    let checks = try front.diagnosis().checks
    #expect(checks.contains { $0.state != .ok && $0.detail.english.contains("newer version") })
    #expect(try Place(salon.folder).tree == folder)
    let after = try front.home.tree
    for name in ["inventory.sqlite", "mirror.sqlite", "device/counters.json"] {
      #expect(after?[name] == home?[name], "\(name)")
    }
  }
}
