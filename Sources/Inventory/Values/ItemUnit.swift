import Texts

/// What an item is counted in.
package enum ItemUnit: String, Sendable, CaseIterable {
  case piece
  case g
  case ml

  /// As sentences say it.
  package var words: Text { self == .piece ? .word("pieces") : Text(verbatim: text) }

  /// As titles of columns say it.
  package var text: String {
    switch self {
    case .piece: "pieces"
    case .g: "g"
    case .ml: "ml"
    }
  }

  /// The unit of items that `word` means, in the languages of the spreadsheets that come in:
  /// `Stück`, `Unidade`, `kg`. Nil when it means none.
  package init?(word: String) {
    let folded = Folding.folded(word)
    guard let unit = Self.scale(folded.hasSuffix(".") ? String(folded.dropLast()) : folded)?.unit
    else { return nil }
    self = unit
  }

  /// A unit of everyday life is ten to the power of `power` of an item's unit.
  struct Scale {
    let unit: ItemUnit?
    let power: Int
  }

  /// - Parameter word: folded, without a full stop at the end.
  static func scale(_ word: String) -> Scale? { scales[word] }

  private static let scales: [String: Scale] = {
    let words: [(ItemUnit, Int, String)] = [
      (
        .piece, 0,
        """
        piece pieces pc pcs each ea unit units stuck stueck stk st pz pza pezzo pezzi pieza \
        piezas piece(s) ud uds un und unid unidad unidades unidade unidades unite unites u \
        stuks
        """
      ),
      (.g, -3, "mg milligram milligrams milligramm"),
      (.g, 0, "g gr gram grams gramm gramme grammes grama gramas gramo gramos grammo grammi"),
      (.g, 3, "kg kgs kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes"),
      (.g, 3, "quilo quilos quilograma quilogramas kilogramo kilogramos chilo chili"),
      (.ml, 0, "ml milliliter milliliters millilitre millilitres mililitro mililitros millilitri"),
      (.ml, 1, "cl centiliter centilitre"),
      (.ml, 2, "dl deciliter decilitre"),
      (.ml, 3, "l lt ltr liter liters litre litres litro litros litri"),
    ]
    var table: [String: Scale] = [:]
    for (unit, power, list) in words {
      for word in list.split(separator: " ") {
        table[String(word)] = Scale(unit: unit, power: power)
      }
    }
    return table
  }()
}
