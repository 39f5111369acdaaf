import Records
import SQLite

extension Inventory {
  /// What was used, wasted and found missing at counts in a period.
  ///
  /// What was undone, moved or adjusted isn't in it. What each bit costs is decided over all of
  /// time in the order of the fold (`CostAccount`), so that the reports of two months add up to
  /// that of both.
  ///
  /// - Parameter day: the day that the place's clocks show at an instant.
  package func usage(
    by grouping: Usage.Grouping, in period: Period = .always, day: (Int64) -> Day
  ) throws -> Usage {
    try reading {
      var books = UsageBooks(
        differences: try countDifferences(), receipts: try pricedReceipts())
      var rows: [Usage.Group: Usage.Row] = [:]
      var order: [Usage.Group] = []
      var usage = Usage()
      var named: Set<Identifier> = []
      try eachStandingMovement { movement in
        guard let bit = try books.bit(asShown(movement), item: { try loadItem($0)?.fields }),
          period.includes(movement.happened)
        else { return }
        let group = Usage.Group(bit, movement.happened, grouping, day)
        if rows[group] == nil { order.append(group) }
        rows[group, default: Usage.Row(group: group)].amounts.add(bit)
        usage.total.add(bit)
        if bit.cost == nil, named.insert(bit.item).inserted { usage.withoutCost.append(bit.item) }
      }
      usage.rows = order.compactMap { rows[$0] }
      usage.sortRows()
      return usage
    }
  }

  /// What a movement counts for where something is shown as another.
  private func asShown(_ movement: Movement) throws -> ShownMovement {
    ShownMovement(
      movement: movement, item: try movement.item.map { try shown(.item, $0) },
      place: try (movement.from ?? movement.to).map { try shown(.location, $0) },
      by: try movement.by.map { try shown(.person, $0) })
  }

  /// Those that no undo takes out, in the order of the fold.
  private func eachStandingMovement(_ body: (Movement) throws -> Void) throws {
    try connection.rows(
      """
      SELECT \(StoredMovement.columns) FROM movement WHERE isActive = 1 AND reverses IS NULL
      ORDER BY milliseconds, counter, feed, id
      """
    ) { row in
      let stored = try StoredMovement(row)
      let payload = try Stored.object(stored.payload)
      try body(
        Movement(stored, payload: payload, item: payload.identifier("item"), stands: true))
    }
  }
}

private struct ShownMovement {
  let movement: Movement
  let item: Identifier?
  let place: Identifier?
  let by: Identifier?
}

/// What one movement took off the shelf.
private struct UsageBit {
  let item: Identifier
  let by: Identifier?
  let kind: Usage.Kind
  let amount: Int64
  let unit: ItemUnit
  let place: Identifier?
  let cost: Money?
}

/// What is known of each item while its movements go by.
private struct UsageBooks {
  private struct Book {
    let unit: ItemUnit
    let prices: PriceBook
    var account: CostAccount?
  }

  private var books: [Identifier: Book] = [:]
  private let differences: [Identifier: Int64]
  private let receipts: [Identifier: [PricedReceipt]]

  init(
    differences: [Identifier: Int64],
    receipts: [Identifier: [PricedReceipt]]
  ) {
    self.differences = differences
    self.receipts = receipts
  }

  /// Nil for a movement that takes nothing off the shelf.
  mutating func bit(
    _ shown: ShownMovement, item: (Identifier) throws -> ItemFields?
  ) throws -> UsageBit? {
    let movement = shown.movement
    guard let id = shown.item, let (kind, amount) = taken(movement) else { return nil }
    var book = try books[id] ?? makeBook(id, try item(id))
    defer { books[id] = book }
    let price = book.prices.price(at: FoldPosition(movement.stamp, movement.id))
    let cost = price.flatMap { book.account?.add(Quantity(thousandths: amount), at: $0) }
    return UsageBit(
      item: id, by: shown.by, kind: kind, amount: amount, unit: book.unit, place: shown.place,
      cost: cost)
  }

  private func taken(_ movement: Movement) -> (Usage.Kind, Int64)? {
    guard let quantity = movement.quantity?.thousandths else { return nil }
    switch movement.kind {
    case .consume: return (.used, quantity)
    case .return: return (.used, -quantity)
    case .waste: return (.wasted, quantity)
    case .count:
      guard let difference = differences[movement.id], difference != 0 else { return nil }
      return (.missing, 0 &- difference)
    case .receive, .move, .adjust, .reversal, nil: return nil
    }
  }

  private func makeBook(_ id: Identifier, _ fields: ItemFields?) throws -> Book {
    let package = fields?.amountOfPackage
    return Book(
      unit: fields?.unit ?? .piece,
      prices: PriceBook(fields, receipts: receipts[id] ?? []),
      account: package.map { CostAccount(package: $0) })
  }
}

extension Usage.Amounts {
  fileprivate mutating func add(_ bit: UsageBit) { add(bit.kind, bit.amount, bit.unit, bit.cost) }
}

extension Usage.Group {
  fileprivate init(
    _ bit: UsageBit, _ happened: BookingTime, _ grouping: Usage.Grouping,
    _ day: (Int64) -> Day
  ) {
    switch grouping {
    case .person: self = .record(bit.by)
    case .item: self = .record(bit.item)
    case .location: self = .record(bit.place)
    case .week:
      switch happened {
      case .day(let day): self = .week(day.monday)
      case .instant(let milliseconds): self = .week(day(milliseconds).monday)
      }
    }
  }
}

extension Usage {
  /// Weeks of which nothing is known are shown too, so that a plot over time is one.
  fileprivate mutating func sortRows() {
    let weeks = rows.compactMap { row -> Day? in
      if case .week(let day) = row.group { day } else { nil }
    }
    guard let first = weeks.min(), let last = weeks.max() else {
      let order = rows.indices.sorted {
        (-rows[$0].amounts.cost.minorUnits, $0) < (-rows[$1].amounts.cost.minorUnits, $1)
      }
      rows = order.map { rows[$0] }
      return
    }
    let known = Dictionary(uniqueKeysWithValues: zip(weeks, rows))
    // A wrong clock mustn't make a report of centuries.
    guard last.daysSince1970 - first.daysSince1970 <= 7 * Self.weekLimit else {
      rows = weeks.sorted().compactMap { known[$0] }
      return
    }
    rows = stride(from: first.daysSince1970, through: last.daysSince1970, by: 7).map { days in
      let week = Day(daysSince1970: days) ?? first
      return known[week] ?? Row(group: .week(week))
    }
  }

  private static let weekLimit = 530
}
