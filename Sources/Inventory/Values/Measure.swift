/// A quantity with the unit that was said with it, brought to the units that items are counted in.
package struct Measure: Hashable, Sendable {
  package let quantity: Quantity
  /// Nil when the text was a bare number.
  package let unit: ItemUnit?

  /// - Throws: `.empty`, `.notANumber`, `.ambiguous`, `.tooManyDecimals` (more than a thousandth
  ///   of the item's unit), `.tooLarge`, `.unknownUnit`.
  package init(parsing text: String) throws(ValueError) {
    try self.init(parsing: text, mark: nil, bare: ItemUnit.Scale(unit: nil, power: 0))
  }

  /// - Parameter mark: the decimal mark where it is known (a column of a spreadsheet).
  /// - Parameter bare: what a number without a unit is in (the row's own unit).
  init(parsing text: String, mark: DecimalMark?, bare: ItemUnit.Scale) throws(ValueError) {
    let (digits, word) = Self.split(Folding.trimmed(text))
    guard !digits.isEmpty || !word.isEmpty else {
      throw ValueError(.empty, "There is no number.")
    }
    guard let scale = word.isEmpty ? bare : ItemUnit.scale(word)
    else {
      throw ValueError(
        digits.isEmpty ? .notANumber : .unknownUnit,
        digits.isEmpty
          ? "\(ValueError.quoted(text)) isn’t a number."
          : "\(ValueError.quoted(word)) isn’t a unit that can be counted in.",
        hint: digits.isEmpty ? nil : "use g, kg, ml, l or pieces, or no unit")
    }
    let number = try DecimalNumber(parsing: digits, mark: mark)
    guard number.parts.count <= 3 + scale.power else {
      throw ValueError(
        .tooManyDecimals,
        "\(ValueError.quoted(text)) has more decimals than are kept.",
        hint: "three decimals at most")
    }
    guard let value = number.shifted(places: 3 + scale.power),
      value.magnitude <= Quantity.limitThousandths.magnitude
    else {
      throw ValueError(
        .tooLarge, "\(ValueError.quoted(text)) is more than can be kept.",
        hint: "up to \(Quantity(thousandths: Quantity.limitThousandths))")
    }
    quantity = Quantity(thousandths: value)
    unit = scale.unit
  }

  /// See `DecimalNumber.evidence`.
  static func evidence(in text: String) -> DecimalMark? {
    try? DecimalNumber(parsing: split(Folding.trimmed(text)).digits).evidence
  }

  /// The number, and the word after it.
  private static func split(_ text: String) -> (digits: String, word: String) {
    let scalars = text.unicodeScalars
    let start = scalars.firstIndex { $0.properties.isAlphabetic } ?? scalars.endIndex
    let word = Folding.folded(String(scalars[start...]))
    return (
      Folding.trimmed(String(scalars[..<start])),
      word.hasSuffix(".") ? String(word.dropLast()) : word
    )
  }
}
