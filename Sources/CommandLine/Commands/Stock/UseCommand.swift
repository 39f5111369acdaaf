import Inventory
import Records

enum UseCommand {
  static let use = Command(
    "use", [.one("ITEM"), .optional(.quantity("N")), .several("ITEM N")],
    [BookingOptions.at] + BookingOptions.common + [BookingOptions.expires],
    summary: "books what was used, 1 if not said",
    details: """
      Several items with their amounts (a bowl) are one booking, undone as one. Without --at it is
      taken from this device's place, else from the only one that has some, else from where the
      item usually is, else from “Unplaced”. More can be used than is there: the stock is then
      below nothing and a count is asked for.
      """
  ) { invocation, session in
    let location = try session.location(BookingOptions.at, of: invocation)
    let pairs = try pairs(invocation)
    if pairs.count > 1, invocation.has(BookingOptions.expires) {
      throw Failure.usage("--expires names the batch of one item; say the others separately.")
    }
    let drafts = try pairs.map { reference, amount in
      let item = try session.item(reference)
      let quantity = try session.amount(
        amount ?? (item.pack(of: reference) == nil ? "1" : nil), of: item, named: reference)
      var draft = MovementDraft(.consume, item.id, quantity, from: location?.id)
      try BookingOptions.apply(invocation, to: &draft, in: session)
      return draft
    }
    return try session.book(drafts)
  }

  private static func pairs(_ invocation: Invocation) throws -> [(item: String, amount: String?)] {
    let words = invocation.operands
    if words.count == 1 { return [(words[0], nil)] }
    guard words.count.isMultiple(of: 2) else {
      throw Failure.usage(
        "How much of “\(words[words.count - 1])” isn't said.",
        hint: "Several items each need an amount. Usage: \(invocation.command.usage)")
    }
    return stride(from: 0, to: words.count, by: 2).map { (words[$0], words[$0 + 1]) }
  }
}
