import Records

/// What should be where, and what is.
extension Inventory {
  /// Whether less than its minimum of an item is there, in all or at one of its places.
  func isLow(_ fields: ItemFields, _ stock: [StockLine]) throws -> Bool {
    if let minimum = fields.minimum, stock.total < minimum { return true }
    let levels = fields.levels
    if levels.isEmpty { return false }
    let tree = try placeTree()
    return try shownLevels(levels).contains { level in
      guard let minimum = level.minimum else { return false }
      return stock.within(tree.within(level.location)).total < minimum
    }
  }

  /// Levels at the places as they are shown: of two that are one place the greater.
  func shownLevels(_ levels: [ItemLevel]) throws -> [ItemLevel] {
    var shown: [Identifier: ItemLevel] = [:]
    for level in levels {
      let place = try self.shown(.location, level.location)
      let other = shown[place]
      shown[place] = ItemLevel(
        place, minimum: Self.greater(other?.minimum, level.minimum),
        target: Self.greater(other?.target, level.target))
    }
    return shown.values.sorted { $0.location < $1.location }
  }

  private static func greater(_ a: Quantity?, _ b: Quantity?) -> Quantity? {
    guard let a, let b else { return a ?? b }
    return max(a, b)
  }
}

extension [StockLine] {
  var total: Quantity {
    Quantity(thousandths: reduce(0) { $0 &+ $1.quantity.thousandths })
  }

  func within(_ places: Set<Identifier>) -> [StockLine] {
    filter { places.contains($0.location) }
  }
}
