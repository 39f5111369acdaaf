import Inventory
import Records
import Texts

/// What became of one line that was scanned.
struct Scan {
  enum Outcome: String {
    case booked, counted, shown, undone
    /// No item has the code.
    case unknown
    /// Several items have it.
    case ambiguous
    /// Something said otherwise: a mode, a place.
    case changed
    /// Nothing was done, and the message says why.
    case refused
  }

  let line: Int
  let text: String
  let mode: ScanMode
  let outcome: Outcome
  let message: Text
  var item: Identifier?
  var quantity: Quantity?
  var movements: [Identifier] = []

  /// Whether a person should look up.
  var isTrouble: Bool { outcome == .unknown || outcome == .ambiguous || outcome == .refused }

  var document: Document {
    [
      "line": .number(line), "text": .text(text), "mode": .text(mode.rawValue),
      "outcome": .text(outcome.rawValue), "item": Document(item?.text),
      "quantity": Document(quantity?.text),
      "movements": .array(movements.map { .text($0.text) }), "message": .sentence(message),
    ]
  }
}
