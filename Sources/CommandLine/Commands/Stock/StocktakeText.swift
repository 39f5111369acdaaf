import Inventory
import Records
import Texts

/// What a count of a place found, before and after it is booked.
struct StocktakeText {
  let session: Session
  let place: Location

  /// What differs, what nobody counted, and what doesn't count, in lines.
  func summary(
    _ review: StocktakeReview, _ problems: [StocktakeLoop.Problem], restIsNothing: Bool
  ) throws -> Text {
    let fresh = review.rows.filter { !$0.isStale }
    let stale = review.rows.filter(\.isStale)
    let different = fresh.filter { $0.counted != $0.expected }
    var text: Text =
      fresh.isEmpty
      ? "Nothing was counted at \(place.shown).\n"
      : "Counted \(items(fresh.count)) at \(place.shown); \(different.count) differ.\n"
    text += try table(different) { row, item in
      let difference = Quantity(
        thousandths: row.counted.thousandths &- row.expected.thousandths)
      let sign = difference > .zero ? "+" : ""
      return """
        \(amount(row.counted, item)) counted, \(amount(row.expected, item)) expected: \(sign)\
        \(amount(difference, item))
        """
    }
    if !stale.isEmpty {
      text += "Something was booked of these since, so they have to be counted again:\n"
      text += try table(stale) { row, item in "\(amount(row.counted, item)) counted" }
    }
    if !review.notCounted.isEmpty {
      text +=
        restIsNothing
        ? "Not counted, and taken to be gone:\n"
        : "Not counted, and left as they are (--rest-is-zero says that they are gone):\n"
      text += try table(review.notCounted) { row, item in
        "\(amount(row.expected, item)) expected"
      }
    }
    if !problems.isEmpty {
      text += "Not understood:\n"
      for problem in problems { text += "  line \(problem.line): \(problem.reason)\n" }
    }
    return text
  }

  func booked(_ count: Int) -> Text {
    .plural(
      count,
      one: "Booked \(count) count at \(place.shown). All are taken back with: satchel undo\n",
      many: "Booked \(count) counts at \(place.shown). All are taken back with: satchel undo\n")
  }

  func kept(_ review: StocktakeReview) -> Text {
    guard !review.rows.isEmpty else { return "Nothing was booked.\n" }
    return """
      Nothing was booked. The count is kept on this device: satchel count --at "\(place.shown)" \
      goes on with it, --yes books it, --restart forgets it.

      """
  }

  func document(
    _ review: StocktakeReview, _ problems: [StocktakeLoop.Problem], _ movements: [Movement],
    isBooked: Bool
  ) throws -> Document {
    let inventory = try session.inventory
    let items = try movements.compactMap { try $0.item.flatMap { try inventory.item($0) } }
    return [
      "location": .text(place.id.text), "booked": .flag(isBooked),
      "counted": .array(review.rows.filter { !$0.isStale }.map(document)),
      "stale": .array(review.rows.filter(\.isStale).map(document)),
      "notCounted": .array(review.notCounted.map(document)),
      "problems": .array(
        problems.map {
          ["line": .number($0.line), "text": .text($0.text), "reason": .sentence($0.reason)]
        }),
      "movements": .array(movements.map { Document($0, in: session) }),
      "items": .array(try items.map { try Document($0, in: session) }),
    ]
  }

  private func document(_ row: StocktakeRow) -> Document {
    [
      "item": .text(row.item.text), "counted": .text(row.counted.text),
      "expected": .text(row.expected.text),
    ]
  }

  private func table(
    _ rows: [StocktakeRow], _ words: (StocktakeRow, Item) -> Text
  ) throws -> Text {
    let inventory = try session.inventory
    var table = Table([.left, .left, .left])
    for row in rows {
      guard let item = try inventory.item(row.item) else { continue }
      table.append(["  \(item.number)", "\(ItemText.title(item))", words(row, item)])
    }
    return table.text
  }

  private func amount(_ quantity: Quantity, _ item: Item) -> Text {
    ItemText.amount(quantity, of: item)
  }

  private func items(_ count: Int) -> Text { SyncText.items(count) }
}
