import Records
import SQLite

extension Inventory {
  /// What is on the shelf at the end of a day, valued at what one costs then; deleted items apart.
  ///
  /// Each item's value is rounded once, whatever the report is by, so that all reports have the
  /// same total. A place that is below nothing holds nothing.
  ///
  /// - Parameters:
  ///   - since: the day in the first week of a report by week; nil for the first booking.
  ///   - end: when the last day ends, in milliseconds since 1970; nil for now and all that is
  ///     booked.
  ///   - day: the day that the place's clocks show at an instant.
  ///   - beginning: when a day begins in the place's time.
  package func stockValue(
    by grouping: StockValue.Grouping, since: Day? = nil, end: Int64? = nil, day: (Int64) -> Day,
    beginning: (Day) -> Int64
  ) throws -> StockValue {
    try reading {
      let shelves = try shelves()
      guard grouping == .week else {
        return StockValue(shelves, by: grouping, before: end)
      }
      var value = StockValue(shelves, by: .item, before: end)
      value.rows = []
      let last = end.map { day($0 - 1) } ?? day(now)
      let first = since ?? shelves.compactMap(\.first).min().map(day) ?? last
      var week = first.monday
      // A wrong clock mustn't make a report of centuries.
      if last.daysSince1970 - week.daysSince1970 > 7 * 530 {
        week = last.adding(days: -7 * 530)?.monday ?? week
      }
      while week <= last, let next = week.adding(days: 7) {
        let ended = min(beginning(next), end ?? .max)
        let then = StockValue(shelves, by: .item, before: next > last ? end : ended)
        var row = StockValue.Row(group: .week(week))
        for part in then.rows { row.amounts += part.amounts }
        row.value = then.total
        value.rows.append(row)
        week = next
      }
      return value
    }
  }

  private func shelves() throws -> [Shelf] {
    let receipts = try pricedReceipts()
    var shelves: [Shelf] = []
    var known: [Identifier: Int] = [:]
    try eachPlace { place, steps in
      let id = try shown(.item, place.item)
      if known[id] == nil {
        guard let item = try loadItem(id), !item.isDeleted else { return }
        known[id] = shelves.count
        shelves.append(
          Shelf(
            item: id, unit: item.fields.unit, package: item.fields.amountOfPackage,
            prices: PriceBook(item.fields, receipts: receipts[id] ?? [])))
      }
      shelves[known[id]!].add(steps.filter(\.isActive), at: try shown(.location, place.location))
    }
    return shelves.sorted { $0.item < $1.item }
  }
}

/// One item with all that was booked of it.
private struct Shelf {
  let item: Identifier
  let unit: ItemUnit
  let package: Quantity?
  let prices: PriceBook
  /// Of each place what was booked there, apart where several are shown as one.
  private(set) var places: [(location: Identifier, books: [[PlaceStep]])] = []

  mutating func add(_ steps: [PlaceStep], at location: Identifier) {
    if let place = places.firstIndex(where: { $0.location == location }) {
      places[place].books.append(steps)
    } else {
      places.append((location, [steps]))
    }
  }

  var first: Int64? {
    places.flatMap(\.books).compactMap { $0.first?.position.stamp.milliseconds }.min()
  }

  /// What a place holds in the end, or held before an instant.
  static func quantity(_ books: [[PlaceStep]], before end: Int64?) -> Int64 {
    books.reduce(0) { $0 &+ quantity($1, before: end) }
  }

  private static func quantity(_ steps: [PlaceStep], before end: Int64?) -> Int64 {
    var quantity: Int64 = 0
    for step in steps {
      if let end, step.position.stamp.milliseconds >= end { break }
      quantity = step.sets ? step.amount : quantity &+ step.amount
    }
    return quantity
  }

  func price(before end: Int64?) -> Money? {
    guard let end else { return prices.newest }
    return prices.price(before: end)
  }
}

extension StockValue {
  fileprivate init(_ shelves: [Shelf], by grouping: Grouping, before end: Int64?) {
    var found: [Usage.Group: Row] = [:]
    for shelf in shelves {
      var account = shelf.package.map { CostAccount(package: $0) }
      let price = shelf.price(before: end)
      for (location, books) in shelf.places {
        let quantity = Shelf.quantity(books, before: end)
        guard quantity != 0 else { continue }
        guard quantity > 0 else {
          if belowNothing.last != shelf.item { belowNothing.append(shelf.item) }
          continue
        }
        let group = Usage.Group.record(grouping == .location ? location : shelf.item)
        let value = price.flatMap { account?.add(Quantity(thousandths: quantity), at: $0) }
        found[group, default: Row(group: group)].amounts.add(quantity, shelf.unit)
        if let value {
          found[group]!.value = found[group]!.value + value
          total = total + value
        } else if withoutCost.last != shelf.item {
          withoutCost.append(shelf.item)
        }
      }
    }
    rows = found.values.sorted {
      ($1.value.minorUnits, Self.order($0)) < ($0.value.minorUnits, Self.order($1))
    }
  }

  private static func order(_ row: Row) -> String {
    switch row.group {
    case .record(let id): id?.text ?? ""
    case .week(let day): day.text
    }
  }
}

extension Money {
  fileprivate static func + (a: Money, b: Money) -> Money {
    Money(minorUnits: a.minorUnits &+ b.minorUnits)
  }
}
