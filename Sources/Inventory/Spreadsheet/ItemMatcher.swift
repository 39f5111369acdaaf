import Records

/// Finds the items that the rows of one file are about.
///
/// First every row takes the item that it names by id or number, then by code, then, only where
/// the row or the item has no code, by `ItemIdentity`. An item is taken once, so that rows never
/// match each other: of several equal rows the first takes the item that was added first, and so
/// on. The cost is linear in items and rows.
struct ItemMatcher {
  enum Match: Equatable {
    case known(Identifier)
    case new
    /// The row names by its id an item that another row has taken.
    case repeated
  }

  /// Items in waiting under one key, taken in their order.
  private struct Queues<Key: Hashable> {
    private var queues: [Key: (places: [Int], next: Int)] = [:]

    mutating func add(_ place: Int, _ key: Key) {
      queues[key, default: ([], 0)].places.append(place)
    }

    mutating func take(_ key: Key, _ isTaken: inout [Bool]) -> Int? {
      guard let index = queues.index(forKey: key) else { return nil }
      while queues.values[index].next < queues.values[index].places.count {
        let place = queues.values[index].places[queues.values[index].next]
        queues.values[index].next += 1
        if !isTaken[place] {
          isTaken[place] = true
          return place
        }
      }
      return nil
    }
  }

  private var ids: [Identifier] = []
  private var isTaken: [Bool] = []
  private var byID: [String: Int] = [:]
  private var byNumber = Queues<String>()
  private var byCode = Queues<String>()
  private var byIdentity = Queues<ItemIdentity>()
  private var withoutCodes = Queues<ItemIdentity>()

  /// - Parameter items: all that aren't deleted.
  init(_ items: [(id: Identifier, fields: ItemFields)]) {
    let ordered = items.map { (ItemAge($0.id, $0.fields), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    for (place, item) in ordered.enumerated() {
      ids.append(item.id)
      isTaken.append(false)
      byID[item.id.text] = place
      byNumber.add(place, Folding.folded(item.fields.number))
      let codes = item.fields.barcodes
      for key in Set(codes.map { Barcode.normalised($0.code) }) { byCode.add(place, key) }
      let identity = ItemIdentity(item.fields)
      byIdentity.add(place, identity)
      if codes.isEmpty { withoutCodes.add(place, identity) }
    }
  }

  /// One match a row, in their order. A matcher matches one file.
  mutating func match(_ rows: [RowDraft]) -> [Match] {
    var found = [Match?](repeating: nil, count: rows.count)
    for (row, draft) in rows.enumerated() {
      if let place = draft.id.flatMap({ byID[Folding.folded($0)] }) {
        found[row] = isTaken[place] ? .repeated : .known(ids[place])
        isTaken[place] = true
      } else if let number = draft.number,
        let place = byNumber.take(Folding.folded(number), &isTaken)
      {
        found[row] = .known(ids[place])
      }
    }
    for (row, draft) in rows.enumerated() where found[row] == nil {
      for code in draft.codes where found[row] == nil {
        found[row] = byCode.take(Barcode.normalised(code.code), &isTaken).map { .known(ids[$0]) }
      }
    }
    return rows.indices.map { row in
      found[row] ?? byIdentity(rows[row]).map { .known(ids[$0]) } ?? .new
    }
  }

  private mutating func byIdentity(_ draft: RowDraft) -> Int? {
    guard draft.name != nil else { return nil }
    let identity = ItemIdentity(draft)
    return draft.codes.isEmpty
      ? byIdentity.take(identity, &isTaken) : withoutCodes.take(identity, &isTaken)
  }
}

/// The order in which items were added: the moment in a UUIDv7, then the counter in the number.
struct ItemAge: Comparable {
  let moment: String
  let counter: Int
  let id: Identifier

  init(_ id: Identifier, _ fields: ItemFields) {
    moment = String(id.text.prefix(13))
    counter = fields.number.split(separator: "-").last.flatMap { Int($0) } ?? 0
    self.id = id
  }

  static func < (a: ItemAge, b: ItemAge) -> Bool {
    (a.moment, a.counter, a.id) < (b.moment, b.counter, b.id)
  }
}
