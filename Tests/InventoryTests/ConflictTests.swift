import Cryptography
import Inventory
import Records
import Testing

@Suite struct ConflictTests {
  /// An item that was agreed on, renamed here and differently elsewhere: an open conflict.
  private func disputed(
    _ device: TestDevice,
    theirs: (JSONObject) -> VersionBody = {
      payload($0.with("name", .string("Theirs")).with("price", .integer(995)))
    }
  ) throws -> (id: Identifier, other: RecordVersion) {
    let id = try device.add("Base", "5", at: "Bar")
    try device.author()
    let key = RecordKey(.item, id)
    let agreed = try #require(try device.ledger.checkpoint(key))
    device.clock.now += 1000
    let other = try otherVersion(
      key, theirs(try device.payload(key)), after: agreed.clock, at: device.clock.now + 5000)
    try device.inventory.edit(id) { $0.name = "Ours" }
    try device.conflict(key, with: [other])
    return (id, other)
  }

  @Test func `a conflict shows all versions whole, each under a name of its own`() throws {
    let device = try TestDevice()
    let (id, other) = try disputed(device)
    let conflict = try #require(try device.inventory.conflicts().first)
    #expect(conflict.id == id)
    #expect(conflict.here?["name"] == .string("Ours"))
    #expect(conflict.versions.map { $0.fields?["name"] } == [.string("Ours"), .string("Theirs")])
    #expect(conflict.versions[1].name == String(other.fingerprint.whole.hex.prefix(8)))
    #expect(conflict.versions[1].head.versions == [other])
    #expect(conflict.differingFields == ["name", "price"])
    #expect(try device.item(id).isInConflict)
    #expect(try device.inventory.conflictCount() == 1)
  }

  @Test func `the same heads again write nothing, others keep the time it was noticed`() throws {
    let device = try TestDevice()
    let (id, other) = try disputed(device)
    let key = RecordKey(.item, id)
    let before = try #require(try device.inventory.conflict(id))
    let changes = device.inventory.connection.totalChanges
    device.clock.now += 1000
    let heads = before.versions.map(\.head)
    try device.inventory.transaction { try $0.setConflict(key, heads.reversed()) }
    #expect(device.inventory.connection.totalChanges == changes)
    let third = try otherVersion(
      key, payload(try device.payload(key).with("name", .string("Third"))), by: "c",
      after: other.clock, at: 5)
    try device.inventory.transaction {
      try $0.setConflict(key, Head.all(of: heads.flatMap(\.versions) + [third], policy: .keepBoth))
    }
    let after = try #require(try device.inventory.conflict(id))
    #expect(after.sinceMilliseconds == before.sinceMilliseconds)
    #expect(after.token != before.token)
    #expect(after.versions.compactMap { $0.fields?["name"]?.string } == ["Third", "Ours"])
  }

  @Test func `to keep a version writes it over a checkpoint that joins what was shown`() throws {
    let device = try TestDevice()
    let (id, other) = try disputed(device)
    let key = RecordKey(.item, id)
    let conflict = try #require(try device.inventory.conflict(id))
    let left = try device.inventory.settle(
      id, .keep(conflict.versions[1].name), seen: conflict.token)

    #expect(left.map(\.name) == ["Theirs"])
    #expect(try device.inventory.conflicts() == [])
    #expect(try !device.item(id).isInConflict)
    // Equal settlements agree: it says what the head says, and is dated as the latest of them.
    #expect(try device.ledger.local(key).state == .row(content: other.fingerprint.content))
    #expect(
      left[0].fields.updatedAtMilliseconds
        == conflict.versions.map(\.head.fingerprint.updatedAt).max())
    #expect(try device.ledger.checkpoint(key) == .settling(conflict.versions.map(\.head)))
    #expect(try device.ledger.dirtyMark(key) != nil)
    let decision = Decision(
      Situation(
        local: try device.ledger.local(key).state, base: try device.ledger.checkpoint(key),
        heads: conflict.versions.map(\.head)))
    #expect(decision.line == 5)
    #expect(decision.action == .publish)
  }

  @Test func `a settlement is refused when a version came since it was shown`() throws {
    let device = try TestDevice()
    let (id, _) = try disputed(device)
    let key = RecordKey(.item, id)
    let seen = try #require(try device.inventory.conflict(id))
    let third = try otherVersion(
      key, payload(try device.payload(key).with("name", .string("Third"))), by: "c", at: 5)
    try device.inventory.transaction {
      try $0.setConflict(
        key, Head.all(of: seen.versions.flatMap(\.head.versions) + [third], policy: .keepBoth))
    }
    expectRefusal(.changedMeanwhile) {
      try device.inventory.settle(id, .keepBoth, seen: seen.token)
    }
    #expect(try device.inventory.conflict(id)?.versions.count == 3)
    #expect(try device.inventory.settle(id, .keep(seen.versions[0].name)).map(\.name) == ["Ours"])
  }

  @Test func `a settlement is refused when the row was edited since it was shown`() throws {
    let device = try TestDevice()
    let (id, _) = try disputed(device)
    let seen = try #require(try device.inventory.conflict(id))
    try device.inventory.edit(id) { $0.notes = "written after" }
    expectRefusal(.changedMeanwhile) {
      try device.inventory.settle(id, .keep(seen.versions[1].name), seen: seen.token)
    }
    #expect(try device.item(id).fields.notes == "written after")
  }

  @Test func `two people who keep both make the same two items`() throws {
    var results: [[JSONObject]] = []
    for _ in 1...2 {
      let device = try TestDevice()
      let (id, _) = try disputed(device)
      let items = try device.inventory.settle(id, .keepBoth)
      #expect(items.map(\.name) == ["Theirs", "Ours"])
      #expect(items[0].id == id)
      #expect(items[0].number != items[1].number)
      #expect(try device.ledger.dirtyMark(items[1].key) != nil)
      results.append(items.map(\.fields.object) + [["id": .string(items[1].id.text)]])
      // Stock stays with the item that it was booked for.
      #expect(items.map(\.total.text) == ["5", "0"])
    }
    #expect(results[0] == results[1])
  }

  @Test func `keeping both brings back the second one where it was deleted meanwhile`() throws {
    let device = try TestDevice()
    let (id, _) = try disputed(device)
    let conflict = try #require(try device.inventory.conflict(id))
    let second = try device.inventory.settle(id, .keepBoth)[1]
    try device.inventory.delete(second.id)
    try device.inventory.transaction {
      try $0.setConflict(conflict.key, conflict.versions.map(\.head))
    }
    #expect(try device.inventory.settle(id, .keepBoth).map(\.id).contains(second.id))
    #expect(try device.item(second.id).isDeleted == false)
  }

  @Test func `a row that no version has is kept too when both are kept`() throws {
    let device = try TestDevice()
    let (id, _) = try disputed(device)
    try device.inventory.edit(id) { $0.name = "Ours, edited again" }
    let items = try device.inventory.settle(id, .keepBoth)
    #expect(items.map(\.name) == ["Theirs", "Ours", "Ours, edited again"])
  }

  @Test func `fields are combined as they are chosen, the others are this device's`() throws {
    let device = try TestDevice()
    let (id, _) = try disputed(device)
    let conflict = try #require(try device.inventory.conflict(id))
    let (ours, theirs) = (conflict.versions[0].name, conflict.versions[1].name)
    expectRefusal(.invalid) {
      try device.inventory.settle(id, .combine(["number": theirs]))
    }
    expectRefusal(.notFound) { try device.inventory.settle(id, .combine(["name": "ffffffff"])) }
    let item = try device.inventory.settle(id, .combine(["price": theirs, "name": ours]))[0]
    #expect(item.name == "Ours")
    #expect(item.fields.price == Money(minorUnits: 995))
    #expect(
      item.fields.updatedAtMilliseconds
        == conflict.versions.map(\.head.fingerprint.updatedAt).max())
  }

  @Test func `a conflict with a deletion can end in it, and the item can be brought back`() throws {
    let device = try TestDevice()
    let tombstone = VersionBody.tombstone(Tombstone(deletedContents: [Digest(hashing: [1])]))
    let (id, _) = try disputed(device, theirs: { _ in tombstone })
    let key = RecordKey(.item, id)
    let conflict = try #require(try device.inventory.conflict(id))
    let deletion = try #require(conflict.versions.first { $0.isDeletion })
    let ours = try #require(conflict.versions.first { !$0.isDeletion })

    let left = try device.inventory.settle(id, .keep(deletion.name))
    #expect(left.map(\.isDeleted) == [true])
    let body = try device.ledger.local(key).body
    #expect(body?.tombstone?.deletedContents.contains(ours.head.content) == true)
    #expect(body?.tombstone?.deletedContents.contains(Digest(hashing: [1])) == true)
    #expect(body?.tombstone?.cut.count == 1)
    #expect(try device.inventory.restore(id).name == "Ours")
  }

  @Test func `a settlement that wasn't published is undone whole`() throws {
    let device = try TestDevice()
    let (id, _) = try disputed(device)
    let key = RecordKey(.item, id)
    let before = try #require(try device.inventory.conflict(id))
    let checkpoint = try device.ledger.checkpoint(key)
    let choices: [SettleChoice] = [
      .keep(before.versions[1].name), .keepBoth, .delete,
      .combine(["name": before.versions[1].name]),
    ]
    for choice in choices {
      let left = try device.inventory.settle(id, choice)
      let outcome = try device.inventory.undo()
      #expect(outcome.kind == .settlement)
      #expect(try device.inventory.conflict(id)?.token == before.token)
      #expect(try device.item(id).name == "Ours")
      #expect(try device.ledger.checkpoint(key) == checkpoint)
      #expect(try device.ledger.dirtyMark(key) != nil)
      for other in left.dropFirst() { #expect(try device.item(other.id).isDeleted) }
    }
  }

  @Test(arguments: ["ours", "theirs", "both", "neither"])
  func `a settlement that was published isn't undone, and no version replaces what was chosen`(
    _ choice: String
  ) throws {
    let device = try TestDevice()
    let (id, _) = try disputed(device)
    let conflict = try #require(try device.inventory.conflict(id))
    let (ours, theirs) = (conflict.versions[0], conflict.versions[1])
    let choices: [String: SettleChoice] = [
      "ours": .keep(ours.name), "theirs": .keep(theirs.name), "both": .keepBoth,
      "neither": .delete,
    ]
    let left = try device.inventory.settle(id, try #require(choices[choice]))
    try device.author()
    let refusal = #expect(throws: PublishedSettlement.self) { try device.inventory.undo() }
    let others = ["ours": [theirs], "theirs": [ours], "both": [ours], "neither": [ours, theirs]]
    #expect(refusal?.others == others[choice])
    for item in left {
      let now = try device.item(item.id)
      #expect(now.fields == item.fields && now.isDeleted == item.isDeleted)
    }
    #expect(try device.ledger.dirtyMark(RecordKey(.item, id)) == nil)
  }

  @Test func `an edit that came after a settlement isn't undone with it`() throws {
    let device = try TestDevice()
    let (id, _) = try disputed(device)
    let conflict = try #require(try device.inventory.conflict(id))
    try device.inventory.settle(id, .keep(conflict.versions[1].name))
    try device.inventory.edit(id) { $0.notes = "later" }
    // The settlement stays, and the booking before it is what is left to undo.
    #expect(try device.inventory.undo().kind == .booking)
    #expect(try device.item(id).fields.notes == "later")
    #expect(try device.item(id).name == "Theirs")
  }

  @Test func `items in conflict are booked and edited like others`() throws {
    let device = try TestDevice()
    let (id, _) = try disputed(device)
    try device.book(.consume, id, "2")
    try device.inventory.edit(id) { $0.name = "Ours again" }
    #expect(try device.quantity(id) == "3")
    #expect(try device.inventory.conflictCount() == 1)
    var filter = ItemFilter()
    filter.isInConflict = true
    #expect(try device.inventory.items(matching: filter).map(\.id) == [id])
  }

  @Test func `a conflict that isn't there can't be settled`() throws {
    let device = try TestDevice()
    let item = try device.add("Comb")
    expectRefusal(.notFound) { try device.inventory.settle(item, .delete) }
  }
}
