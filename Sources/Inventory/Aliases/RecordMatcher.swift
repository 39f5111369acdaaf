import Records

/// Finds which items of a newcomer are items that a group has already.
///
/// By a barcode that both have; only where one of them has none, by brand, line, shade, size and
/// name. Each is matched once: of several equal ones the first with the first, and so on.
struct RecordMatcher {
  typealias Entry = (id: Identifier, fields: ItemFields)

  /// The newcomer's item and the group's, in the order of the newcomer's.
  static func matches(
    _ own: [Entry], with others: [Entry]
  ) -> [(own: Identifier, other: Identifier)] {
    let own = inOrder(own)
    var waiting = Waiting(inOrder(others))
    var found = [Identifier?](repeating: nil, count: own.count)
    for (place, item) in own.enumerated() {
      for barcode in item.fields.barcodes where found[place] == nil {
        found[place] = waiting.take(code: Barcode.normalised(barcode.code))
      }
    }
    for (place, item) in own.enumerated() where found[place] == nil {
      found[place] = waiting.take(
        ItemIdentity(item.fields), withoutCode: !item.fields.barcodes.isEmpty)
    }
    return zip(own, found).compactMap { item, other in other.map { (item.id, $0) } }
  }

  private static func inOrder(_ entries: [Entry]) -> [Entry] {
    entries.map { (ItemAge($0.id, $0.fields), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Items that nothing was matched with yet.
  private struct Waiting {
    private let entries: [Entry]
    private var isTaken: [Bool]
    private var byCode: [String: [Int]] = [:]
    private var byIdentity: [ItemIdentity: [Int]] = [:]

    init(_ entries: [Entry]) {
      self.entries = entries
      isTaken = [Bool](repeating: false, count: entries.count)
      for (place, entry) in entries.enumerated() {
        for key in Set(entry.fields.barcodes.map { Barcode.normalised($0.code) }) {
          byCode[key, default: []].append(place)
        }
        byIdentity[ItemIdentity(entry.fields), default: []].append(place)
      }
    }

    mutating func take(code: String) -> Identifier? { take(byCode[code] ?? []) }

    /// - Parameter withoutCode: whether only one that has no barcode can be meant.
    mutating func take(_ identity: ItemIdentity, withoutCode: Bool) -> Identifier? {
      take(
        (byIdentity[identity] ?? []).filter {
          !withoutCode || entries[$0].fields.barcodes.isEmpty
        })
    }

    private mutating func take(_ places: [Int]) -> Identifier? {
      guard let place = places.first(where: { !isTaken[$0] }) else { return nil }
      isTaken[place] = true
      return entries[place].id
    }
  }
}
