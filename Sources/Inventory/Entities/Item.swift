import Cryptography
import Records

/// An item as a person sees it: its fields, and what there is of it.
package struct Item: Hashable, Sendable {
  package let id: Identifier
  package let fields: ItemFields
  /// The codes of all that is shown as it, beside its own.
  package let otherBarcodes: [ItemBarcode]
  /// What there is where, in the order of the places' names. Places with nothing aren't named.
  package let stock: [StockLine]
  /// Below its minimum, in all or at a place. An item that nobody ever booked is, too.
  package let isLow: Bool
  package let isDeleted: Bool
  package let isInConflict: Bool
  /// Names what the item says now: an edit may be held to it.
  package let content: Digest

  package var key: RecordKey { RecordKey(.item, id) }
  package var name: String { fields.name }
  package var number: String { fields.number }
  package var total: Quantity {
    Quantity(thousandths: stock.reduce(0) { $0 &+ $1.quantity.thousandths })
  }
}

/// How much of an item is at one place.
package struct StockLine: Hashable, Sendable {
  package let location: Identifier
  package let name: String
  package let quantity: Quantity
  /// Below nothing: something was booked that the inventory doesn't know of.
  package var needsCount: Bool { quantity.thousandths < 0 }
}

/// A new item, with what of it is there already.
package struct ItemDraft: Sendable {
  package var fields = ItemFields()
  /// Received, or where it is negative adjusted, when the item is added.
  package var quantity: Quantity?
  /// The place of `quantity`; also the item's usual one.
  package var location: Identifier?
  /// A place by name, made when there is none of this name. `location` goes before it.
  package var locationName: String?
  /// Who books `quantity`.
  package var by: Identifier?

  package init(name: String) { fields.name = name }
  package init(_ fields: ItemFields) { self.fields = fields }
}
