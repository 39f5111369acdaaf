import Records
import Testing

/// What is held, as a table.
@Suite struct `The brake` {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let pending: Int
    var recent = 0
    let items: Int
    var isHolding = false
    let holds: Bool

    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "nothing is deleted", pending: 0, items: 240, holds: false),
    Row(name: "most of the inventory at once", pending: 212, items: 240, holds: true),
    Row(name: "everything", pending: 240, items: 240, holds: true),
    Row(name: "20 are never too many", pending: 20, items: 20, holds: false),
    Row(name: "21 of few are", pending: 21, items: 21, holds: true),
    Row(name: "21, exactly a tenth", pending: 21, items: 210, holds: false),
    Row(name: "21, a little more than a tenth", pending: 21, items: 209, holds: true),
    Row(name: "a tenth of very many", pending: 10_000, items: 100_000, holds: false),
    Row(name: "the last one of many little ones", pending: 1, recent: 24, items: 216, holds: true),
    Row(
      name: "the same where the inventory is large", pending: 1, recent: 24, items: 1000,
      holds: false),
    Row(name: "much went, and no more comes", pending: 0, recent: 200, items: 40, holds: false),
    Row(name: "one more where some are held", pending: 1, items: 240, isHolding: true, holds: true),
    Row(
      name: "none more where some are held", pending: 0, items: 240, isHolding: true, holds: true),
  ]

  private static let author = DeviceIdentifier(of: Feeds.a)
  private static let other = DeviceIdentifier(of: Feeds.b)

  @Test(arguments: rows)
  func `holds what one device deletes of much`(row: Row) {
    let brake = Brake(
      tallies: [Self.author: .init(pending: row.pending, recent: row.recent)], items: row.items,
      holding: row.isHolding ? [Self.author] : [])
    #expect(brake.holds([Self.author]) == row.holds)
    #expect(!brake.holds([Self.other]))
  }

  @Test func `lets pass what somebody else deleted too`() {
    let brake = Brake(
      tallies: [
        Self.author: .init(pending: 100, recent: 0), Self.other: .init(pending: 5, recent: 0),
      ], items: 200, holding: [])
    #expect(brake.devices == [Self.author])
    #expect(!brake.holds([Self.author, Self.other]))
    #expect(!brake.holds([]))
  }
}
