import Inventory
import Records
import Testing

@Suite struct `What is due` {
  let device: TestDevice

  init() throws { device = try TestDevice() }

  private func day(_ text: String) throws -> Day { try #require(Day(text)) }

  private func routine(every days: Int, from start: String) throws -> Routine {
    var fields = RoutineFields()
    fields.name = "Basin"
    fields.recurrence = Recurrence(everyDays: days, from: try day(start))
    return try device.inventory.addRoutine(fields)
  }

  @Test func `was due on each day of the calendar until it is done`() throws {
    let routine = try routine(every: 7, from: "2026-11-02")
    func missed(_ today: String) throws -> [String] {
      try device.inventory.missed(routine, today: day(today)).map(\.text)
    }
    #expect(try missed("2026-11-01") == [])
    #expect(try missed("2026-11-02") == ["2026-11-02"])
    #expect(try missed("2026-11-18") == ["2026-11-02", "2026-11-09", "2026-11-16"])
    // On a Wednesday it is done for the Monday before.
    try device.inventory.complete(routine, on: day("2026-11-18"))
    #expect(try missed("2026-11-22") == ["2026-11-02", "2026-11-09"])
    #expect(try missed("2026-11-23") == ["2026-11-02", "2026-11-09", "2026-11-23"])
    #expect(try !device.inventory.complete(routine, on: day("2026-11-18")), "said once a day")
    try device.inventory.takeBackCompletion(of: routine, on: day("2026-11-18"))
    #expect(try missed("2026-11-18").count == 3)
    #expect(try device.inventory.complete(routine, on: day("2026-11-18")), "and again")
    expectRefusal(.invalid) { try device.inventory.complete(routine, on: day("2026-11-01")) }
  }

  @Test func `goes back a year at most, and a hundred days at a time`() throws {
    let daily = try routine(every: 1, from: "2020-01-01")
    let monthly = try routine(every: 30, from: "2020-01-01")
    let today = try day("2026-11-30")
    let missed = try device.inventory.missed(daily, today: today)
    #expect(missed.count == 100 && missed.last == today)
    let back = try device.inventory.missed(monthly, today: today)
    #expect(back.count == 13)
    #expect(back.allSatisfy { today.daysSince1970 - $0.daysSince1970 <= 365 })
    let entries = try device.inventory.due(on: today)
    #expect(entries.count == 2)
    #expect(entries[0].days.first! < entries[1].days.first!, "the longest overdue first")
    #expect(Set(entries[1].occurrences).count == 100)
    #expect(entries[1].occurrences.last == Completion.id(of: daily.id, on: today))
  }

  @Test func `is less of an item, or of something at a place, than a reminder says`() throws {
    let tube = try device.add("Tube", "5", at: "Salon East / shelf 2")
    try device.add("Jar", "1", at: "Window")
    let east = try device.place("Salon East")
    var (ofItem, ofPlace) = (ReminderFields(), ReminderFields())
    ofItem.item = tube
    ofItem.rule = .below(Quantity(thousandths: 4000))
    ofPlace.location = east
    ofPlace.rule = .below(Quantity(thousandths: 2000))
    try device.inventory.addReminder(ofItem)
    let place = try device.inventory.addReminder(ofPlace)
    let today = try day("2026-11-30")
    #expect(try device.inventory.due(on: today).isEmpty)
    try device.book(.consume, tube, "2")
    #expect(try device.inventory.due(on: today).count == 1)
    try device.book(.consume, tube, "2")
    #expect(try device.inventory.due(on: today).count == 2)
    #expect(try device.inventory.itemsBelow(place).map(\.id) == [tube])
    expectRefusal(.invalid) { try device.inventory.complete(place, on: today) }
  }

  @Test func `is what a reminder has its day for, until it is done`() throws {
    let tube = try device.add("Tube")
    var fields = ReminderFields()
    fields.item = tube
    fields.rule = .on(try day("2026-11-30"))
    let once = try device.inventory.addReminder(fields)
    fields.rule = .every(days: 2, from: try day("2026-11-29"))
    let often = try device.inventory.addReminder(fields)
    #expect(try device.inventory.missed(once, today: day("2026-11-29")).isEmpty)
    #expect(try device.inventory.missed(once, today: day("2026-12-09")).count == 1)
    try device.inventory.complete(once, on: day("2026-12-09"))
    #expect(try device.inventory.missed(once, today: day("2026-12-09")).isEmpty)
    #expect(try device.inventory.missed(often, today: day("2026-12-03")).count == 3)
    try device.inventory.removeReminder(often.id)
    #expect(try device.inventory.due(on: day("2026-12-09")).isEmpty)
  }
}
