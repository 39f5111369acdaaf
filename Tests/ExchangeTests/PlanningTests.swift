import Exchange
import Foundation
import Inventory
import Records
import Testing

/// What is planned, over several devices.
@Suite struct `Of what is planned` {
  private func day(_ text: String) throws -> Day { try #require(Day(text)) }

  @Test func `a routine done on two devices on one day was done once`() throws {
    let salon = try Salon()
    let devices = try salon.devices("A", "B", "C")
    var fields = RoutineFields()
    fields.name = "Basin"
    fields.recurrence = Recurrence(everyDays: 7, from: try day("2026-11-23"))
    let routine = try devices[0].run { try $0.inventory.addRoutine(fields) }
    try salon.settleDown(devices, rounds: 2)
    for device in devices.prefix(2) {
      try device.run { home in
        let person = try home.inventory.addPerson(device.name).id
        try home.inventory.complete(routine, on: day("2026-11-30"), by: person)
      }
    }
    try salon.settleDown(devices)
    for device in devices {
      let done = try device.run { try $0.inventory.completions(of: routine.id) }
      #expect(done.map(\.day.text) == ["2026-11-30"], "\(device.name)")
      #expect(try device.conflicts().isEmpty)
    }
    let who = try devices.map { try $0.run { try $0.inventory.completions(of: routine.id)[0].by } }
    #expect(Set(who).count == 1)
  }

  @Test func `that it was done beats that it was taken back without knowing`() throws {
    let salon = try Salon()
    let devices = try salon.devices("A", "B")
    var fields = RoutineFields()
    fields.name = "Basin"
    fields.recurrence = Recurrence(everyDays: 1, from: try day("2026-11-23"))
    let routine = try devices[0].run { try $0.inventory.addRoutine(fields) }
    let today = try day("2026-11-30")
    try devices[0].run { _ = try $0.inventory.complete(routine, on: today) }
    try salon.settleDown(devices, rounds: 2)
    // B takes it back; A, not knowing, says that somebody else did it.
    try devices[1].run { try $0.inventory.takeBackCompletion(of: routine, on: today) }
    try devices[0].run { home in
      try home.inventory.takeBackCompletion(of: routine, on: today)
      let sam = try home.inventory.addPerson("Sam").id
      try home.inventory.complete(routine, on: today, by: sam)
    }
    try salon.settleDown(devices)
    for device in devices {
      #expect(try device.run { try $0.inventory.completions(of: routine.id).count } == 1)
      #expect(try device.unpublished() == 0)
    }
    // Who knows of it may take it back.
    try devices[1].run { try $0.inventory.takeBackCompletion(of: routine, on: today) }
    try salon.settleDown(devices)
    for device in devices {
      #expect(try device.run { try $0.inventory.completions(of: routine.id).isEmpty })
      #expect(try device.conflicts().isEmpty)
    }
  }

  @Test func `an alias reaches a device before the item that it is about`() throws {
    let salon = try Salon()
    let devices = try salon.devices("A", "B", "C")
    let (one, two) = (try devices[0].add("One", quantity: 2000), try devices[1].add("Two"))
    try salon.settleDown(devices, rounds: 2)
    try devices[2].run { _ = try $0.inventory.alias(RecordKey(.item, one), is: two) }
    try salon.settleDown(devices)
    for device in devices {
      #expect(try device.names() == ["Two"])
      #expect(try device.item(one)?.total == Quantity(thousandths: 2000))
      #expect(try device.unpublished() == 0)
    }
    // A mirror that is made anew tells the same.
    try FileManager.default.removeItem(atPath: devices[1].path + "/mirror.sqlite")
    try salon.settleDown(devices, rounds: 2)
    #expect(try devices[1].names() == ["Two"])
  }
}
