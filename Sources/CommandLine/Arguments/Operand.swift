import Texts

/// A part of a command line that is known by its place: an item, an amount, a path.
package struct Operand: Hashable, Sendable {
  package enum Arity: Hashable, Sendable { case one, optional, several }

  package let kind: ValueKind
  package let arity: Arity

  static func one(_ name: String) -> Operand { Operand(kind: .text(name), arity: .one) }
  static func one(_ kind: ValueKind) -> Operand { Operand(kind: kind, arity: .one) }
  static func optional(_ name: String) -> Operand { Operand(kind: .text(name), arity: .optional) }
  static func optional(_ kind: ValueKind) -> Operand { Operand(kind: kind, arity: .optional) }
  /// None or more, as the last operand.
  static func several(_ name: String) -> Operand { Operand(kind: .text(name), arity: .several) }

  /// What names something is looked up by its command, which says best what isn't there.
  var isChecked: Bool { if case .text = kind { false } else { true } }

  package var usage: Text {
    switch arity {
    case .one: kind.placeholder
    case .optional: "[\(kind.placeholder)]"
    case .several: "[\(kind.placeholder)]…"
    }
  }
}
