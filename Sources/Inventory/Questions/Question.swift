import Cryptography
import Records

/// Something that only a person can answer.
package struct Question: Hashable, Sendable {
  package enum Kind: String, Sendable {
    /// A movement from before a count that the counter's device hadn't seen: was it in the count?
    case count
    /// An item was deleted by somebody who didn't know of some of its movements: does it stay so?
    case deletion
    /// Several items have one barcode.
    case barcode
    /// Several items have one number.
    case number
  }

  /// The same on every device.
  package let id: Identifier
  package let kind: Kind
  /// The items that it is about; several where they share something.
  package let items: [Identifier]
  /// The movements that it is about, in the order of the fold.
  package let movements: [Identifier]
  /// The count that stands, and where.
  package let count: Identifier?
  package let location: Identifier?
  /// The barcode or the number.
  package let code: String?

  /// What is asked of one count and one movement at a place.
  static func id(ofCount count: Identifier, _ movement: Identifier, at place: Place) -> Identifier {
    id(.count, [count.text, movement.text, place.item.text, place.location.text])
  }

  /// What is asked of a deleted item and one movement.
  static func id(ofLate movement: Identifier, _ item: Identifier) -> Identifier {
    id(.deletion, [item.text, movement.text])
  }

  /// What is asked of items that share something.
  static func id(_ kind: Kind, _ parts: [String]) -> Identifier {
    derived("satchel question", [kind.rawValue] + parts)
  }

  /// The id of the n-th answer to a question: two people who answer apart answer once, and the
  /// earlier answer counts.
  static func id(ofAnswer number: Int, to question: Identifier) -> Identifier {
    derived("satchel answer", [question.text, String(number)])
  }

  private static func derived(_ purpose: String, _ parts: [String]) -> Identifier {
    let text = ([purpose] + parts).joined(separator: "\n")
    return .derived(from: Digest(hashing: Array(text.utf8)).bytes)
  }
}

/// What a person may say to a question.
package enum Reply: Hashable, Sendable {
  case yes
  case no
  /// The item that keeps what several share.
  case item(Identifier)
}
