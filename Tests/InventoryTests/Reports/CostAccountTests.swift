import Inventory
import Testing

@Suite struct CostAccountTests {
  @Test func `a tube of 60 g at 8.95 used gram by gram costs exactly 8.95`() {
    var account = CostAccount(package: Quantity(thousandths: 60_000))
    let bits = (0..<60).map { _ in
      account.add(Quantity(thousandths: 1_000), at: Money(minorUnits: 895)).minorUnits
    }
    #expect(bits.reduce(0, +) == 895)
    #expect(Set(bits).isSubset(of: [14, 15]))
  }

  @Test(arguments: 0..<30)
  func `whatever the bits are, they add up to what all of it costs`(seed: UInt64) {
    var random = SeededRandom(seed)
    let package = Int64.random(in: 1...500_000, using: &random)
    let price = Int64.random(in: 0...100_000, using: &random)
    var account = CostAccount(package: Quantity(thousandths: package))
    var (whole, cost): (Int64, Int64) = (0, 0)
    for _ in 0..<200 {
      // A bit that is less than nothing came back.
      let bit = Int64.random(in: -20_000...100_000, using: &random)
      let money = account.add(Quantity(thousandths: bit), at: Money(minorUnits: price)).minorUnits
      // No bit is more than one minor unit from what it costs by itself.
      #expect((money * package - bit * price).magnitude <= package)
      whole += bit
      cost += money
    }
    // Rounded once: within half a minor unit of the whole.
    #expect((2 * (cost * package - whole * price)).magnitude <= package)
  }

  @Test func `what comes back at once costs what it did when it went`() {
    var account = CostAccount(package: Quantity(thousandths: 7_000))
    let price = Money(minorUnits: 100)
    for thousandths in [1_000, 333, 12_345] as [Int64] {
      let gone = account.add(Quantity(thousandths: thousandths), at: price).minorUnits
      #expect(account.add(Quantity(thousandths: -thousandths), at: price).minorUnits == -gone)
    }
  }

  @Test func `the greatest amounts that there are don't overflow`() {
    var account = CostAccount(package: Quantity(thousandths: 1))
    let most = Quantity(thousandths: Quantity.limitThousandths)
    let cost = account.add(most, at: Money(minorUnits: Money.limitMinorUnits))
    #expect(cost.minorUnits == .max)
    #expect(account.add(.zero, at: .zero) == .zero)
  }

  @Test(
    arguments: [
      (.piece, "60 ml", 1_000), (.piece, nil, 1_000), (.g, "60 g", 60_000), (.g, "60g", 60_000),
      (.g, "0,5 kg", 500_000), (.g, "2.1 oz / 60 g", 60_000), (.ml, "2400ML", 2_400_000),
      (.ml, "1 l", 1_000_000), (.g, "60 ml", nil), (.g, nil, nil), (.g, "large", nil),
      (.g, "0 g", nil),
    ] as [(ItemUnit, String?, Int64?)])
  func `money is said of one piece, or of the size in the item's unit`(
    unit: ItemUnit, size: String?, thousandths: Int64?
  ) {
    var fields = ItemFields()
    fields.unit = unit
    fields.size = size
    #expect(fields.amountOfPackage?.thousandths == thousandths)
  }
}
