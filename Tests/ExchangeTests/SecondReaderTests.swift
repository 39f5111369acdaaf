import Attachments
import Exchange
import Folders
import Foundation
import Inventory
import Records
import SQLite
import Testing

/// A reader that was written from the format's description alone, in another language, and shares
/// no line with the program: `Tests/reader`.
@Suite struct `A second reader` {
  @Test func `finds in a folder what every device holds`() throws {
    let salon = try Salon()
    let work = try Work(in: salon)
    let reading = try Reading(of: salon.folder)
    #expect(reading.report.problems == [])
    #expect(reading.status == 0)
    let markers = try salon.files().filter { $0.hasSuffix(".marker") }
    #expect(reading.report.changesets == markers.count)
    try expectEqual(reading.report, work.devices)
    // The story has what makes reading hard: a conflict, agreement, a deletion and an undo.
    let heads = reading.report.heads
    #expect(heads["item/\(work.contested)"]?.count == 2)
    #expect(heads["item/\(work.agreed)"]?.first?.clock.count == 3)
    #expect(heads["item/\(work.deleted)"]?.first?.deleted == true)
    #expect(heads.keys.contains { $0.hasPrefix("movement/") && $0.hasSuffix("~1") })
    #expect(Set(heads.keys.compactMap { $0.split(separator: "/").first }).count == 10)
    let done = heads.filter { $0.key.hasPrefix("completion/") }.values.flatMap(\.self)
    #expect(done.map(\.deleted) == [false], "that it was done beats that it was taken back")
  }

  @Test func `knows who was removed and what of theirs counts`() throws {
    let salon = try Salon()
    let work = try Work(in: salon)
    let (front, back, tablet) = (work.devices[0], work.devices[1], work.devices[2])
    let before = try Reading(of: salon.folder).report
    let known = Set(try salon.files())
    try front.run { home in
      let sharing = try home.sharing
      try sharing.remove(try sharing.member("Tablet"))
    }
    try front.sync()
    let removal = try #require(
      try salon.files().first { $0.hasSuffix(".statement") && !known.contains($0) })

    // The tablet goes on while the removal hasn't reached it.
    let late = try tablet.add("Too late")
    try FileManager.default.moveItem(
      atPath: "\(salon.folder)/\(removal)", toPath: "\(salon.root)/removal")
    try tablet.sync()
    try FileManager.default.moveItem(
      atPath: "\(salon.root)/removal", toPath: "\(salon.folder)/\(removal)")
    try salon.settleDown([front, back])
    let reading = try Reading(of: salon.folder)
    #expect(reading.report.problems == [])
    #expect(reading.report.devices.map(\.state).sorted() == ["present", "present", "removed"])
    #expect(reading.report.changesets == before.changesets)
    #expect(reading.report.heads == before.heads)
    #expect(reading.report.heads["item/\(late)"] == nil)
    try expectEqual(reading.report, [front, back])
  }

  @Test func `names a file of which one bit was changed`() throws {
    let salon = try Salon()
    _ = try Work(in: salon)
    for kind in [".changes", ".marker", ".ack", ".statement", "attachments/"] {
      let path = try #require(try salon.files().filter { $0.contains(kind) }.randomElement())
      let file = URL(filePath: "\(salon.folder)/\(path)")
      let bytes = try Data(contentsOf: file)
      let bit = Int.random(in: 0..<bytes.count * 8)
      var damaged = bytes
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      try damaged.write(to: file)
      let reading = try Reading(of: salon.folder)
      #expect(reading.status == 65, "bit \(bit) of \(path)")
      #expect(
        reading.report.problems.contains { $0.hasPrefix("\(path): ") }, "bit \(bit) of \(path)")
      try bytes.write(to: file)
    }
    #expect(try Reading(of: salon.folder).status == 0)
  }

  @Test func `reads the folder that the description prints`() throws {
    let salon = try Salon()
    for (path, bytes) in try printedFiles() {
      let file = URL(filePath: "\(salon.folder)/\(path)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file)
    }
    let reading = try Reading(of: salon.folder)
    #expect(reading.status == 0)
    #expect(reading.report.problems == [])
    #expect(reading.report.changesets == 4)
    #expect(
      reading.report.devices.map { "\($0.name), \($0.role), \($0.state)" } == [
        "Front desk, owner, present", "Back room, owner, present", "Tablet, reader, removed",
      ])
    #expect(reading.report.heads.values.map(\.count).reduce(0, +) == 8)
  }

  // MARK: -

  private func expectEqual(_ report: Report, _ devices: [Device]) throws {
    for device in devices {
      try device.run { home in
        let sharing = try home.sharing
        #expect(report.group == sharing.group.id.hex)
        let members = sharing.group.view.devices.map { device in
          Report.Device(
            id: device.id.text, name: device.name,
            role: device.isOwner ? "owner" : device.role.rawValue,
            state: device.standing == .linkClosed ? "closed out" : "\(device.standing)")
        }
        #expect(report.devices == members, "\(device.name)")
        let heads = try heads(in: sharing.mirror)
        #expect(Set(report.heads.keys) == Set(heads.keys), "\(device.name)")
        for (record, found) in heads {
          #expect(report.heads[record].map(Set.init) == found, "\(device.name), \(record)")
        }
        let inventory = try home.inventory
        #expect(report.live("item") == Set(try inventory.items().map(\.id.text)))
        #expect(report.live("person") == Set(try inventory.persons().map(\.id.text)))
        let places = try inventory.locations().filter { !$0.isUnplaced }
        #expect(report.live("location") == Set(places.map(\.id.text)))
        #expect(report.live("movement").count == (try inventory.history().count))
      }
    }
  }

  private func heads(in mirror: Mirror) throws -> [String: Set<Report.Head>] {
    var keys: [RecordKey] = []
    try mirror.connection.rows("SELECT DISTINCT entity, id FROM version") { row in
      keys.append(RecordKey(Entity(row.text(0))!, Identifier(row.text(1))!))
    }
    var heads: [String: Set<Report.Head>] = [:]
    for key in keys {
      let all = Head.all(of: try mirror.versions(of: key), policy: key.entity.policy)
      heads["\(key)"] = Set(all.map(Report.Head.init))
    }
    return heads
  }

  /// The files of the example group, each printed after a line that names it.
  private func printedFiles() throws -> [String: Data] {
    let page = Reading.tests.deletingLastPathComponent()
      .appending(path: "Docs/Design/ChangesetFormat.md")
    let lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
    var files: [String: Data] = [:]
    for (place, fence) in lines.enumerated() where ["```json", "```base64"].contains(fence) {
      let name = lines[place - 2].trimmingCharacters(in: ["`"])
      let block = lines[(place + 1)...].prefix { $0 != "```" }
      files[name] =
        fence == "```json"
        ? Data(block.map { $0 + "\n" }.joined().utf8) : Data(base64Encoded: block.joined())
    }
    return files
  }
}

/// Three devices that worked together, then apart, and met again.
private struct Work {
  let devices: [Device]
  let contested: Identifier
  let agreed: Identifier
  let deleted: Identifier

  init(in salon: Salon) throws {
    devices = try salon.devices("Front desk", "Back room", "Tablet")
    let (front, back, tablet) = (devices[0], devices[1], devices[2])
    let tube = try front.add("Koleston 6/0", quantity: 5000)
    contested = try front.add("Contested", quantity: 2000)
    agreed = try front.add("Agreed")
    deleted = try back.add("Gone", quantity: 1000)
    let (shelf, sam) = try front.run { home in
      let photo = try AttachmentStore(in: DiskFolder(path: home.layout.path)).put(Picture.png)
      try home.inventory.setPhoto(tube, photo)
      return (
        try home.inventory.addLocation("Shelf").id, try home.inventory.addPerson("Sam").id
      )
    }
    let basin = try front.run { try Self.plan($0.inventory, tube: tube, shelf: shelf) }
    try salon.settleDown(devices, rounds: 2)

    try front.run { _ = try $0.inventory.complete(basin, on: Self.day) }
    try back.run { home in
      _ = try home.inventory.complete(basin, on: Self.day, by: sam)
      try home.inventory.takeBackCompletion(of: basin, on: Self.day)
    }
    try front.rename(contested, "Contested, says the front desk")
    try back.rename(contested, "Contested, says the back room")
    try salon.apart(
      {
        try back.rename(agreed, "Agreed by two")
        try back.sync()
      },
      {
        try tablet.rename(agreed, "Agreed by two")
        try tablet.sync()
      })
    try tablet.delete(deleted)
    for (device, name) in [(front, "Samuel"), (tablet, "Samira")] {
      try device.run { home in
        _ = try home.inventory.editPerson(sam) { $0.name = name }
      }
    }
    try back.use(tube, 1000)
    try tablet.use(tube, 2000)
    try tablet.run { _ = try $0.inventory.undo() }
    try front.run { home in
      let move = MovementDraft(.move, tube, Quantity(thousandths: 3000), from: .unplaced, to: shelf)
      _ = try home.inventory.book([move])
      let count = MovementDraft(.count, contested, Quantity(thousandths: 1500), to: .unplaced)
      _ = try home.inventory.book([count])
    }
    try salon.settleDown(devices)
  }
}

extension Work {
  static let day = Day(year: 2026, month: 11, day: 30)!

  /// One of each kind of record that planning has.
  static func plan(
    _ inventory: Inventory, tube: Identifier, shelf: Identifier
  ) throws -> Routine {
    let (old, new) = (
      try inventory.addSupplier("Wela").id, try inventory.addSupplier("Wella", notes: "Mondays").id
    )
    try inventory.alias(RecordKey(.supplier, old), is: new)
    try inventory.removeAlias(RecordKey(.supplier, old))
    try inventory.edit(tube) { fields in
      fields.supplier = "Wella"
      fields[levelAt: shelf] = ItemLevel(shelf, minimum: Quantity(thousandths: 2000))
      fields[levelAt: .unplaced] = ItemLevel(.unplaced, target: Quantity(thousandths: 9000))
    }
    try inventory.addTemplate("Tubes", try inventory.item(tube)!.fields)
    var reminder = ReminderFields()
    reminder.item = tube
    for rule in [
      .below(Quantity(thousandths: 3000)), .on(day), .every(days: 7, from: day),
    ] as [Reminder.Rule] {
      reminder.rule = rule
      try inventory.addReminder(reminder)
    }
    var routine = RoutineFields()
    routine.name = "Basin"
    routine.recurrence = Recurrence(everyDays: 7, from: day)
    return try inventory.addRoutine(routine)
  }
}

extension Salon {
  /// Two who can't see each other work on copies of the folder, as a sync tool makes them. Then
  /// each copy gets what the other has.
  fileprivate func apart(_ here: () throws -> Void, _ elsewhere: () throws -> Void) throws {
    let files = FileManager.default
    let copy = root + "/copy"
    try files.copyItem(atPath: folder, toPath: copy)
    try here()
    try files.moveItem(atPath: folder, toPath: root + "/away")
    try files.moveItem(atPath: copy, toPath: folder)
    try elsewhere()
    for path in try self.files(root + "/away")
    where !files.fileExists(atPath: "\(folder)/\(path)") {
      try files.copyItem(atPath: "\(root)/away/\(path)", toPath: "\(folder)/\(path)")
    }
    try files.removeItem(atPath: root + "/away")
  }
}
