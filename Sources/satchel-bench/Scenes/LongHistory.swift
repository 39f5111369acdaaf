import Exchange
import Inventory
import Records

/// A history as years of small syncs leave one: items and bookings, each in a changeset of its own,
/// published by the home itself. What reads folders is tried on it.
struct LongHistory {
  /// The bookings of one item, for each item that is added.
  private static let bookingsPerItem = 49

  let changesets: Int
  let path: String

  /// Makes it in the home at `path`, which must use a shared folder, and brings it there.
  func make() throws {
    var seams = Seams()
    seams.versionsInChangeset = 1
    guard let home = try Home.open(at: path, clock: .machine, seams: seams) else {
      throw Trouble("There is no home at \(path).")
    }
    let inventory = try home.inventory
    var item: Identifier?
    for number in 0..<changesets {
      if let item, number % (Self.bookingsPerItem + 1) > 0 {
        _ = try inventory.book([MovementDraft(.receive, item, Quantity(thousandths: 1_000))])
      } else {
        item = try inventory.add(ItemDraft(name: "Tube \(number)")).id
      }
    }
    let report = try home.sharing.sync()
    if let trouble = report.folders.compactMap(\.error).first { throw Trouble(trouble.english) }
  }
}
