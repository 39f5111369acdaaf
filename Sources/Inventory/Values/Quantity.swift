/// An amount of an item, in thousandths of its unit. Sums are exact: ten times 0.1 is 1.
package struct Quantity: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// A thousand million pieces, grams or millilitres, either way. Nine million such movements
  /// add up without overflow.
  package static let limitThousandths: Int64 = 1_000_000_000_000

  package let thousandths: Int64

  package static let zero = Quantity(thousandths: 0)

  package init(thousandths: Int64) { self.thousandths = thousandths }

  /// The number that `text` says, with a unit or without, for an item that is counted in `unit`.
  ///
  /// `4`, `12.5`, `12,5 g`, `2,85 kg` (2850 g), `1.234,56`. See `DecimalNumber` for what is
  /// ambiguous. With `unit` nil any unit is taken and dropped.
  ///
  /// - Throws: what `Measure` throws; `.otherUnit` when the text names another unit than `unit`.
  package init(parsing text: String, unit: ItemUnit? = nil) throws(ValueError) {
    let measure = try Measure(parsing: text)
    if let unit, let said = measure.unit, said != unit {
      throw ValueError(
        .otherUnit,
        "\(ValueError.quoted(text)) is in \(said.words), and this is counted in \(unit.words).",
        hint: "leave the unit out, or say it in \(unit.words)")
    }
    self = measure.quantity
  }

  /// The shortest exact text with a decimal point: `4`, `12.5`, `-3`, `0`.
  package var text: String { DecimalText.shortest(thousandths, places: 3) }

  package var description: String { text }

  package static func < (a: Quantity, b: Quantity) -> Bool { a.thousandths < b.thousandths }
}
