import Inventory
import Records
import Testing

@Suite struct MissingTests {
  /// An item that was agreed on and whose row vanished.
  private func vanished(_ device: TestDevice, hasHeads: Bool = true) throws -> RecordKey {
    let key = RecordKey(.item, try device.add("Comb", "5", at: "Bar"))
    let versions = try device.author().filter { $0.key == key }
    let connection = device.inventory.connection
    try connection.run("DELETE FROM record WHERE id = ?", key.id.text)
    try connection.run("DELETE FROM item WHERE id = ?", key.id.text)
    let heads = hasHeads ? Head.all(of: versions, policy: .keepBoth) : []
    #expect(try device.ledger.local(key).state == .absent)
    try device.inventory.transaction { try $0.setMissing(key, heads) }
    return key
  }

  @Test func `a missing item is neither there nor deleted, and can't be booked`() throws {
    let device = try TestDevice()
    let key = try vanished(device)
    let missing = try #require(try device.inventory.missing().first)
    #expect(missing.key == key)
    #expect(missing.fields?["name"] == .string("Comb"))
    #expect(try device.inventory.item(key.id) == nil)
    expectRefusal(.notFound) { try device.book(.consume, key.id, "1") }
  }

  @Test func `to bring it back is an edit by somebody who saw all heads`() throws {
    let device = try TestDevice()
    let key = try vanished(device)
    let heads = try device.inventory.missing()[0].heads
    try device.inventory.bringBack(key)
    #expect(try device.item(key.id).name == "Comb")
    #expect(try device.quantity(key.id) == "5")
    #expect(try device.inventory.missing() == [])
    #expect(try device.ledger.checkpoint(key) == .settling(heads))
    #expect(try device.ledger.dirtyMark(key) != nil)
    #expect(try device.ledger.local(key).body == heads[0].body)
    expectRefusal(.notFound) { try device.inventory.bringBack(key) }
  }

  @Test func `to delete it deletes what the heads say, and undo brings it back`() throws {
    let device = try TestDevice()
    let key = try vanished(device)
    let heads = try device.inventory.missing()[0].heads
    try device.inventory.deleteMissing(key)
    let tombstone = try #require(try device.ledger.local(key).body?.tombstone)
    #expect(tombstone.deletedContents == [heads[0].content])
    #expect(tombstone.cut.count == 1)
    #expect(try device.ledger.checkpoint(key) == .settling(heads))
    #expect(try device.inventory.missing() == [])
    #expect(try device.inventory.undo().kind == .deletion)
    #expect(try device.item(key.id).name == "Comb")
  }

  @Test func `of what nobody knows any more nothing can be brought back`() throws {
    let device = try TestDevice()
    let key = try vanished(device, hasHeads: false)
    expectRefusal(.notFound) { try device.inventory.bringBack(key) }
    #expect(try device.inventory.missing().map(\.key) == [key])
    let known = try device.ledger.checkpoint(key)
    try device.inventory.deleteMissing(key)
    #expect(try device.ledger.local(key).body?.tombstone?.deletedContents.first == known?.content)
    #expect(try device.ledger.checkpoint(key) == known)
  }

  @Test func `a row that comes from the group isn't missing any more`() throws {
    let device = try TestDevice()
    _ = try vanished(device)
    let head = try device.inventory.missing()[0].heads[0]
    try device.apply(head.versions)
    #expect(try device.inventory.missing() == [])
  }
}
