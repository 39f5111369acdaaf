import Inventory
import Records

enum AddCommand {
  static let quantity = Option("--quantity", .quantity("N"), "how much of it is there already")

  static let add = Command(
    "add", [.one("NAME")], ItemOptions.fields + [quantity], summary: "adds an item",
    details: """
      Prints its number and its id. A place that there is none of yet is made. The quantity is
      booked as received at the place, or at “Unplaced”.
      """
  ) { invocation, session in
    try add(ItemDraft(name: invocation.operands[0]), invocation, session)
  }

  /// Adds what a draft says and the options say otherwise.
  static func add(
    _ draft: ItemDraft, _ invocation: Invocation, _ session: Session
  ) throws -> Answer {
    var draft = draft
    let change = try ItemChange(invocation, session)
    try change.apply(to: &draft.fields)
    draft.quantity = try invocation.text(quantity).map {
      try Quantity(parsing: $0, unit: draft.fields.unit)
    }
    let inventory = try session.inventory
    if let place = invocation.text(ItemOptions.location) {
      draft.location = try session.locationCalled(place)?.id
      if draft.location == nil { draft.locationName = place }
    }
    let item = try inventory.add(draft)
    if let place = draft.locationName { session.notice("Made the place “\(place)”.") }
    return .confirmation(
      "Added \(item.number)  \(ItemText.title(item))  (id \(item.id))\n",
      try Document(item, in: session)
    ).saying(change.photoRefusal, in: session)
  }
}
