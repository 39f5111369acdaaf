import Inventory
import Records
import Testing

/// Bookings that came before what they are of.
@Suite struct `Bookings of what isn't here` {
  @Test func `are counted until it arrives, be it only that it is deleted`() throws {
    let (here, there) = (try TestDevice(), try TestDevice("b"))
    let item = try there.add("Tube", "5", at: "Bar")
    let gone = try there.add("Gone", "2", at: "Bar")
    try there.inventory.delete(gone)
    let versions = try there.author()
    try here.apply(versions.filter { $0.key.entity == .movement })
    #expect(try here.inventory.orphanedMovementCount() == 2)
    try here.apply(versions.filter { $0.key.entity == .location })
    #expect(try here.inventory.orphanedMovementCount() == 2)
    try here.apply(versions.filter { $0.key.entity == .item })
    #expect(try here.inventory.orphanedMovementCount() == 0)
    #expect(try here.quantity(item) == "5")
  }
}
