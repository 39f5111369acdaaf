import Exchange
import Inventory
import Records

/// Two devices of one group that have the same records, at rest.
final class SalonPair {
  let salon: Salon
  let author: String
  let reader: String
  let items: [Identifier]
  private var edits = 0

  var both: [String] { [author, reader] }

  init(records: Int, in root: String) throws {
    salon = try Salon(in: root, seed: 3, founder: "author")
    (author, reader) = (salon.path("author"), salon.path("reader"))
    try salon.enter("reader")
    try salon.fill(author, records: records, order: .rising)
    items = try salon.open(author).inventory.items().map(\.id)
    try settleDown()
  }

  /// Everybody passes until nobody has anything to say.
  func settleDown() throws { for _ in 0..<3 { for path in both { try salon.sync(path) } } }

  /// Lets the author make so many changesets, which the reader has afterwards.
  func lengthen(by changesets: Int) throws {
    try LongHistory(changesets: changesets, path: author).make()
    try settleDown()
  }

  /// Edits the first so many items in one transaction, each to a name that it never had.
  func edit(_ count: Int) throws {
    edits += 1
    let inventory = try salon.open(author).inventory
    try inventory.transaction { _ in
      for number in 0..<count {
        try inventory.edit(items[number]) { $0.name = "Koleston \(number), edit \(edits)" }
      }
    }
  }

  /// How long it takes to publish what was edited, and to import it, each by a device that was
  /// opened for it. In microseconds.
  func carry(records: Int) throws -> Int64 {
    let start = Stopwatch.nanoseconds
    try salon.sync(author)
    let report = try salon.sync(reader)
    let duration = Stopwatch.microseconds(since: start)
    guard report.importedRecords == records else {
      throw Trouble("\(report.importedRecords) records arrived instead of \(records).")
    }
    return duration
  }
}
