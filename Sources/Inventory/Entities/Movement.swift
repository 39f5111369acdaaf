import Records

/// Something that happened on the shelf. Immutable: a correction is another movement.
package struct Movement: Hashable, Sendable {
  package let id: Identifier
  /// As it was written; may be of a newer version of the app.
  package let kindName: String
  /// For a reversal, that of the movement which it takes back; nil while that hasn't arrived.
  package let item: Identifier?
  package let quantity: Quantity?
  package let from: Identifier?
  package let to: Identifier?
  package let by: Identifier?
  /// When it happened, where a person said so.
  package let when: BookingTime?
  package let note: String?
  package let reason: String?
  /// What `costOf` of it cost.
  package let cost: Money?
  /// Nil where nobody said: then it is a package, as the item's own cost is.
  package let costOf: Quantity?
  /// The last good day of what was booked: the batch that a person named.
  package let expires: Day?
  /// Shared by what was booked together.
  package let booking: Identifier?
  package let reverses: Identifier?
  /// The question that it answers.
  package let answers: Identifier?
  /// No reversal takes it out. For a reversal: none that is newer takes it back.
  package let stands: Bool
  package let stamp: Stamp
  /// When it was booked, by the clock of the device that did.
  package let atMilliseconds: Int64

  package var kind: MovementKind? { MovementKind(rawValue: kindName) }
  package var key: RecordKey { RecordKey(.movement, id) }
  /// When it happened: what a person said, or else when it was booked.
  package var happened: BookingTime { when ?? .instant(milliseconds: atMilliseconds) }
}

/// When something happened that is booked later.
package enum BookingTime: Hashable, Sendable {
  case instant(milliseconds: Int64)
  /// Some time of a calendar day.
  case day(Day)
}

/// A movement to be booked. What is left out is filled in: the place by `defaultLocation`, the
/// person by this device's.
package struct MovementDraft: Sendable {
  package var kind: MovementKind
  package var item: Identifier
  package var quantity: Quantity
  package var from: Identifier?
  package var to: Identifier?
  package var by: Identifier?
  package var when: BookingTime?
  /// When the day that `when` names ends in the time zone of whoever books; by UTC unless said.
  package var dayEndsAtMilliseconds: Int64?
  package var note: String?
  package var reason: String?
  package var cost: Money?
  /// How much of it `cost` is the price of; of a package unless said.
  package var costOf: Quantity?
  package var expires: Day?
  /// The question that it answers.
  package var answers: Identifier?
  /// The movements without which it adds nothing.
  package var onlyWhile: [Identifier] = []
  /// A form's own id: booked a second time it changes nothing.
  package var id: Identifier?

  package init(
    _ kind: MovementKind, _ item: Identifier, _ quantity: Quantity, from: Identifier? = nil,
    to: Identifier? = nil
  ) {
    self.kind = kind
    self.item = item
    self.quantity = quantity
    self.from = from
    self.to = to
  }
}
