import Inventory
import Records
import Texts

enum UndoCommand {
  static let undo = Command(
    "undo", [.optional("MOVEMENT")],
    summary: "takes back what this device did last, or a booking that is named",
    details: """
      Without a name it is the last booking, deletion, settlement, import or alias that stands.
      A movement is named by its id or the end of it, as `satchel history` prints it, whoever made
      it; what was booked together with it is taken back too. An undo can be undone by its own id.
      A deleted item is named like any item, whoever deleted it, and comes back. An edit is taken
      back by another edit, and so is a settlement that went out to others.
      """
  ) { invocation, session in
    let inventory = try session.inventory
    let outcome: UndoOutcome
    do {
      outcome = try invocation[0].map(session.undo) ?? inventory.undo()
    } catch let settlement as PublishedSettlement {
      throw try Failure(settlement, in: session)
    }
    let booking = try Document.booking(outcome.movements, outcome.items, in: session)
    return .confirmation(
      try text(outcome, session),
      try outcome.alias.map { booking.adding("alias", try Document($0, in: session)) } ?? booking)
  }

  private static func text(_ outcome: UndoOutcome, _ session: Session) throws -> Text {
    var text: Text =
      outcome.kind == .importing
      ? "Undone: an import of \(outcome.items.count) items.\n" : try lines(outcome, session)
    if !outcome.kept.isEmpty {
      text += "\(outcome.kept.count) of the records were changed since and stayed as they are.\n"
    }
    return text
  }

  private static func lines(_ outcome: UndoOutcome, _ session: Session) throws -> Text {
    var text = try BookingText(session: session).lines(outcome.movements, outcome.items)
    let booked = Set(outcome.movements.compactMap(\.item))
    for item in outcome.items where !booked.contains(item.id) {
      text +=
        item.isDeleted
        ? "Undone: \(ItemText.mention(item)) is gone again.\n"
        : "Undone: \(ItemText.mention(item)) is as it was before.\n"
    }
    if let alias = outcome.alias { text += try session.undone(alias) }
    return text.isEmpty ? "Undone.\n" : text
  }
}

extension Failure {
  /// A settlement that went out, with the versions that weren't chosen and how to have one of them
  /// all the same.
  fileprivate init(_ settlement: PublishedSettlement, in session: Session) throws {
    let text = ConflictText(session: session)
    let conflict = settlement.conflict
    let number = conflict.here?["number"]?.string ?? conflict.id.text
    self.init(
      status: .notAllowed, code: "settlement-published",
      message: """
        The settlement of “\(text.name(conflict))” went out to others, who may have gone on from \
        it, so it can't be taken back. Nothing was changed.
        """,
      hint: conflict.here == nil
        ? "Bring back what was deleted with: satchel restore \(conflict.id)"
        : "Make it what it should be with: satchel edit \(number)",
      candidates: try settlement.others.map { try text.line($0, of: conflict) })
  }
}

extension Session {
  /// Takes back the booking that is named, or else the deletion of the item that is.
  func undo(_ reference: String) throws -> UndoOutcome {
    let inventory = try inventory
    if case .none = try inventory.resolveMovement(reference),
      case .one(let item) = try inventory.resolveItem(reference, among: .deleted)
    {
      return try inventory.undoDeletion(of: item.id)
    }
    return try inventory.undo(movement(reference).id)
  }

  /// A movement by its id, or by the end of it.
  func movement(_ reference: String) throws -> Movement {
    let inventory = try inventory
    switch try inventory.resolveMovement(reference) {
    case .one(let movement): return movement
    case .none:
      throw Failure.notFound(
        "no-such-movement", "There is no booking “\(reference)”.",
        hint: "Bookings are listed by: satchel history")
    case .several(let movements):
      throw Failure.ambiguous(
        reference, movements.map { "\($0.id)  \($0.kindName)" }, hint: "Name one by its whole id.")
    }
  }
}
