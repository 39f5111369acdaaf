import Inventory
import Records
import Testing

@Suite struct UpgradeTests {
  @Test func `an inventory of the first version has its questions, batches and levels afterwards`()
    throws
  {
    let directory = try TemporaryDirectory()
    let clock = TestClock()
    let other = try TestDevice("b")
    var item = try id("nothing")
    do {
      let device = try TestDevice(path: directory.inventory, clock: clock)
      item = try device.add("Koleston 6/0", "8", at: "Bar")
      let bar = try device.place("Bar")
      try device.inventory.edit(item) { fields in
        fields.minimum = Quantity(thousandths: 9000)
        fields.levels = [ItemLevel(bar, minimum: Quantity(thousandths: 12_000))]
      }
      try other.apply(try device.author())
      try other.book(.consume, item, "1", from: bar)
      clock.now += 60_000
      var count = MovementDraft(.count, item, Quantity(thousandths: 7000), to: bar)
      count.expires = Day("2027-06-30")
      try device.inventory.book([count])
      try device.apply(try other.author())
      try device.takeBackSteps()
    }
    for opening in 1...2 {
      let device = try TestDevice(path: directory.inventory, clock: clock)
      let inventory = device.inventory
      #expect(try inventory.questions().map(\.items) == [[item]])
      #expect(try inventory.firstExpiry(item) == Day("2027-06-30"))
      #expect(try inventory.items(matching: ItemFilter(words: "6/0")).map(\.id) == [item])
      #expect(try inventory.shoppingList().flatMap(\.lines).map(\.order.text) == ["5"])
      #expect(try device.quantity(item) == "7")
      // The first opening has computed all of it, and no other one does.
      #expect((inventory.connection.totalChanges == 0) == (opening == 2))
    }
  }
}
