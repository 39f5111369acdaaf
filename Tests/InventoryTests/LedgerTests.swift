import Cryptography
import Inventory
import Records
import Testing

@Suite struct LedgerTests {
  @Test func `a mark that was read is cleared, a newer one stays, none is given out twice`() throws
  {
    let device = try TestDevice()
    let item = try device.add("Comb")
    let read = try device.ledger.dirty(limit: 10)
    #expect(read.map(\.key) == [RecordKey(.item, item)])
    #expect(read[0].atMilliseconds == device.clock.now)
    try device.inventory.edit(item) { $0.notes = "meanwhile" }
    try device.inventory.transaction { try $0.clearDirty(read[0].key, mark: read[0].mark) }
    let newer = try device.ledger.dirty(limit: 10)
    #expect(newer[0].mark > read[0].mark)
    try device.inventory.transaction { try $0.clearDirty(newer[0].key, mark: newer[0].mark) }
    #expect(try device.ledger.dirtyCount() == 0)
    try device.inventory.edit(item) { $0.notes = "later" }
    #expect(try device.ledger.dirty(limit: 10)[0].mark > newer[0].mark)
  }

  @Test func `what reconciling writes marks nothing`() throws {
    let (a, b) = (try TestDevice("a"), try TestDevice("b"))
    let item = try a.add("Comb", "5", at: "Bar")
    try a.inventory.undo()
    try b.apply(a.author())
    try a.inventory.delete(item)
    try b.apply(a.author())
    #expect(try b.ledger.dirtyCount() == 0)
    #expect(try a.ledger.dirtyCount() == 0)
  }

  @Test func `a checkpoint is kept as it is`() throws {
    let device = try TestDevice()
    let key = RecordKey(.item, try id("x"))
    let clock = VersionVector([(device.feed, 3 as Int64)])
    let stamp = Stamp(milliseconds: 5, counter: 7, feed: device.feed)
    let checkpoints = [
      Checkpoint(
        content: Digest(hashing: [1]), isTombstone: false, clock: clock, stamp: stamp,
        dots: [Dot(device.feed, 2), Dot(device.feed, 3)]),
      Checkpoint(content: nil, isTombstone: false, clock: .init(), stamp: nil, dots: []),
      Checkpoint(
        content: Fingerprint.tombstone(of: key).content, isTombstone: true, clock: clock,
        stamp: stamp, dots: [Dot(device.feed, 3)]),
    ]
    for checkpoint in checkpoints {
      try device.inventory.transaction { try $0.setCheckpoint(key, checkpoint) }
      #expect(try device.ledger.checkpoint(key) == checkpoint)
    }
    #expect(
      try device.ledger.local(key).state
        == .tombstone(content: Fingerprint.tombstone(of: key).content))
    try device.inventory.transaction { try $0.setCheckpoint(key, nil) }
    #expect(try device.ledger.checkpoint(key) == nil)
    #expect(try device.ledger.local(key).state == .absent)
  }

  @Test func `the outbox gives its versions in order, whole, by record and by name`() throws {
    let device = try TestDevice()
    try device.add("Comb", "5", at: "Bar")
    let versions = try device.author()
    #expect(versions.count == 3)
    #expect(try device.ledger.outbox(limit: 10) == versions)
    #expect(try device.ledger.outbox(limit: 2) == Array(versions.prefix(2)))
    #expect(try device.ledger.outbox(versions[1].key) == [versions[1]])
    try device.inventory.transaction {
      try $0.removeFromOutbox([versions[0].dot, versions[2].dot])
    }
    #expect(try device.ledger.outbox(limit: 10) == [versions[1]])
    #expect(try device.ledger.outboxCount() == 1)
    #expect(try !device.ledger.outboxIsEmpty)
    try device.inventory.transaction { try $0.removeFromOutbox([versions[1].dot]) }
    #expect(try device.ledger.outboxIsEmpty)
  }

  @Test func `a new epoch takes over what wasn't published, and keeps what waits for a folder`()
    throws
  {
    let device = try TestDevice()
    let item = RecordKey(.item, try device.add("Comb"))
    let first = try #require(try device.author().first)
    try device.inventory.edit(item.id) { $0.notes = "not published" }
    let second = try #require(try device.author().first)
    let renumbering = Renumbering(
      old: device.feed, new: try #require(Feed(device.feed.device + "-zzzzzz")), publishedEdit: 1)
    let greatest = try device.inventory.transaction { try $0.renumber(renumbering) }
    #expect(greatest == 1)
    #expect(try device.ledger.outbox(limit: 10) == [first, renumbering.version(second)])
    let checkpoint = try #require(try device.ledger.checkpoint(item))
    #expect(checkpoint.dots == [Dot(renumbering.new, 1)])
    #expect(
      checkpoint.clock
        == VersionVector().advanced(Dot(renumbering.old, 1)).advanced(checkpoint.dots[0]))
  }

  @Test func `what was deleted by the group keeps its last payload for a person to restore`() throws
  {
    let device = try TestDevice()
    let key = RecordKey(.item, try device.add("Comb", "5", at: "Bar"))
    try device.author()
    let clock = try #require(try device.ledger.checkpoint(key)).clock
    try device.apply([
      try otherVersion(key, .tombstone(Tombstone(deletedContents: [])), after: clock)
    ])
    #expect(try device.item(key.id).isDeleted)
    #expect(try device.inventory.items() == [])
    #expect(try device.inventory.restore(key.id).total.text == "5")
  }

  @Test func `a lone tombstone of what was never here creates nothing`() throws {
    let device = try TestDevice()
    let key = RecordKey(.item, try id("x"))
    try device.apply([try otherVersion(key, .tombstone(Tombstone(deletedContents: [])))])
    #expect(try device.inventory.item(key.id) == nil)
    #expect(
      try device.ledger.local(key).state
        == .tombstone(content: Fingerprint.tombstone(of: key).content))
    expectRefusal(.notFound) { try device.inventory.restore(key.id) }
  }

  @Test func `an entity of a newer app is kept byte for byte`() throws {
    let device = try TestDevice()
    let key = RecordKey(try #require(Entity("hologram")), try id("x"))
    let version = try otherVersion(key, payload(["beam": .integer(7)]))
    try device.apply([version])
    #expect(try device.ledger.local(key).body == version.body)
    #expect(try device.ledger.recordedKeys() == [key])
  }

  @Test func `every record, movement and deletion is among the recorded ones`() throws {
    let device = try TestDevice()
    let item = try device.add("Comb", "5", at: "Bar")
    let other = try device.add("Brush")
    try device.inventory.delete(other)
    let keys = try device.ledger.recordedKeys()
    #expect(keys.map(\.entity) == [.item, .item, .location, .movement])
    #expect(keys.contains(RecordKey(.item, item)))
    #expect(keys.contains(RecordKey(.item, other)))
  }

  @Test func `stamps go up though the clock goes back, and the order survives a restart`() throws {
    let directory = try TemporaryDirectory()
    let device = try TestDevice(path: directory.inventory)
    let first = try device.inventory.transaction { try $0.nextStamp(after: nil) }
    device.clock.now -= 1_000_000
    let again = try TestDevice(path: directory.inventory, clock: device.clock)
    let second = try again.inventory.transaction { try $0.nextStamp(after: nil) }
    #expect(second > first)
    let far = Stamp(milliseconds: 7_000_000_000_000, counter: 3, feed: device.feed)
    #expect(try again.inventory.transaction { try $0.observe(far) })
    let third = try again.inventory.transaction { try $0.nextStamp(after: second) }
    #expect(third > second && third < far)
    #expect(try again.inventory.transaction { try $0.nextStamp(after: far) } > far)
  }

  @Test func `a life is kept and a pass that writes nothing commits nothing`() throws {
    let device = try TestDevice()
    #expect(try device.ledger.life == nil)
    try device.inventory.transaction { try $0.setLife("17") }
    #expect(try device.ledger.life == "17")
    let before = device.inventory.connection.totalChanges
    try device.inventory.transaction { ledger in
      _ = try ledger.dirty(limit: 10)
      try ledger.clearConflict(RecordKey(.item, id("x")))
      try ledger.clearMissing(RecordKey(.item, id("x")))
    }
    #expect(device.inventory.connection.totalChanges == before)
  }
}
