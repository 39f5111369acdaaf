import Inventory
import Records
import Testing

@Suite struct ImportCountTests {
  static let counting = ImportOptions(bookCounts: true)

  @Test func `a quantity is booked as a count where the item is`() throws {
    let device = try TestDevice()
    let id = try device.add("A", "5", at: "Bar")
    let report = try device.importing("name,quantity\nA,3\n", Self.counting)
    #expect(report.counted == 1)
    #expect(try device.stock(id) == ["Bar": "3"])
    #expect(try device.inventory.history().map(\.kind) == [.count, .receive])
    let again = try device.importing("name,quantity\nA,3\n", Self.counting)
    #expect(again.counted == 0)
    #expect(again.unchanged == 1)
  }

  @Test func `an item that is nowhere is counted at this device's place`() throws {
    let device = try TestDevice()
    let id = try device.add("A")
    try device.inventory.setSetting(SettingName.location, device.place("Bar").text)
    try device.importing("name,quantity\nA,3\n", Self.counting)
    #expect(try device.stock(id) == ["Bar": "3"])
  }

  @Test func `of an item at several places the row must say which was counted`() throws {
    let device = try TestDevice()
    let id = try device.add("A", "5", at: "Bar")
    try device.book(.move, id, "2", from: device.place("Bar"), to: device.place("Salon"))
    let unclear = try device.importing("name,quantity\nA,4\n", Self.counting)
    #expect(unclear.problems.count == 1)
    #expect(unclear.problems[0].reason.english.contains("at 2 places"))
    #expect(try device.stock(id) == ["Bar": "3", "Salon": "2"])
    // The quantity is what there is in all.
    try device.importing("name,quantity,location\nA,4,salon\n", Self.counting)
    #expect(try device.stock(id) == ["Bar": "3", "Salon": "1"])
  }

  @Test func `less than nothing can't be counted and is adjusted`() throws {
    let device = try TestDevice()
    let id = try device.add("A", "5", at: "Bar")
    try device.importing("name,quantity\nA,-2\n", Self.counting)
    #expect(try device.stock(id) == ["Bar": "-2"])
    #expect(try device.inventory.history().map(\.kind) == [.adjust, .receive])
  }
}
