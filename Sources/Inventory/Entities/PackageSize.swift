import Records

extension ItemFields {
  /// How much of the item its cost and its price are for, more than nothing; nil where that
  /// can't be told.
  ///
  /// Money is said of one of what is bought: of an item that is counted in pieces one piece, of
  /// one that is counted in grams or millilitres the package whose size the item names. So a tube
  /// of “60 g” at 8.95 costs 8.95 for 60 g. Of a size that names several measures
  /// (“2.1 oz / 60 g”) the first in the item's unit counts. Without one, 24.00 could be the cost
  /// of a gram or of a tub, and nobody can tell but a person.
  package var amountOfPackage: Quantity? {
    if unit == .piece { return Quantity(thousandths: 1000) }
    guard let size else { return nil }
    let measures = size.split { "/()|;".contains($0) }.compactMap {
      try? Measure(parsing: String($0))
    }
    return measures.first { $0.unit == unit && $0.quantity > .zero }?.quantity
  }
}
