import Inventory
import Records
import Testing

@Suite struct StocktakeTests {
  private func pieces(_ n: Int64) -> Quantity { Quantity(thousandths: n * 1000) }

  @Test func `what is counted line by line is one booking, undone as one`() throws {
    let device = try TestDevice()
    let tube = try device.add("Tube", "5", at: "Bar")
    let comb = try device.add("Comb", "2", at: "Bar")
    let towel = try device.add("Towel", "9", at: "Bar")
    let bar = try device.place("Bar")
    #expect(try device.inventory.noteCounted(tube, pieces(1), at: bar) == pieces(1))
    #expect(try device.inventory.noteCounted(comb, pieces(2), at: bar) == pieces(2))
    #expect(try device.inventory.noteCounted(tube, pieces(3), at: bar) == pieces(4))
    let review = try device.inventory.reviewStocktake(at: bar)
    #expect(review.rows.map(\.item) == [tube, comb])
    #expect(review.rows.map(\.counted) == [pieces(4), pieces(2)])
    #expect(review.rows.map(\.expected) == [pieces(5), pieces(2)])
    #expect(review.notCounted.map(\.item) == [towel])
    // Nothing of it is stock before it is booked.
    #expect(try device.quantity(tube) == "5")
    let movements = try device.inventory.bookStocktake(at: bar)
    #expect(Set(movements.map(\.booking)).count == 1)
    #expect(try [tube, comb, towel].map(device.quantity) == ["4", "2", "9"])
    #expect(try device.inventory.stocktakeBegan(at: bar) == nil)
    try device.inventory.undo()
    #expect(try [tube, comb, towel].map(device.quantity) == ["5", "2", "9"])
  }

  @Test func `what nobody counted is zeroed only when told`() throws {
    let device = try TestDevice()
    let tube = try device.add("Tube", "5", at: "Bar")
    let towel = try device.add("Towel", "9", at: "Bar")
    let bar = try device.place("Bar")
    try device.inventory.noteCounted(tube, pieces(5), at: bar)
    _ = try device.inventory.bookStocktake(at: bar, restIsNothing: true)
    #expect(try [tube, towel].map(device.quantity) == ["5", "0"])
  }

  @Test func `what was booked since it was counted has to be counted again`() throws {
    let device = try TestDevice()
    let tube = try device.add("Tube", "5", at: "Bar")
    let comb = try device.add("Comb", "2", at: "Bar")
    let bar = try device.place("Bar")
    try device.inventory.noteCounted(tube, pieces(7), at: bar)
    try device.inventory.noteCounted(comb, pieces(1), at: bar)
    try device.book(.consume, tube, "1", from: bar)
    #expect(try device.inventory.reviewStocktake(at: bar).rows.map(\.isStale) == [true, false])
    _ = try device.inventory.bookStocktake(at: bar)
    #expect(try [tube, comb].map(device.quantity) == ["4", "1"])
  }

  @Test func `a count that is interrupted goes on where it was, and a line can be taken back`()
    throws
  {
    let directory = try TemporaryDirectory()
    let clock = TestClock()
    var device: TestDevice? = try TestDevice(path: directory.inventory, clock: clock)
    let tube = try #require(device).add("Tube", "5", at: "Bar")
    let bar = try #require(device).place("Bar")
    try #require(device).inventory.noteCounted(tube, pieces(3), at: bar)
    device = nil
    let again = try TestDevice(path: directory.inventory, clock: clock, seed: 2)
    #expect(try again.inventory.stocktakeBegan(at: bar) == clock.now)
    try again.inventory.noteCounted(tube, pieces(1), at: bar)
    #expect(try again.inventory.correctLastCounted(pieces(2), at: bar)?.counted == pieces(5))
    #expect(try again.inventory.dropLastCounted(at: bar)?.counted == pieces(3))
    #expect(try again.inventory.dropLastCounted(at: bar)?.counted == pieces(0))
    #expect(try again.inventory.dropLastCounted(at: bar) == nil)
    #expect(try again.inventory.stocktakeBegan(at: bar) == nil)
  }
}
