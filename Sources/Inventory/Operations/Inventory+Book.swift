import Cryptography
import Records
import SQLite

extension Inventory {
  /// Books movements, all or none. Several at once (a bowl) are one booking, undone as one.
  ///
  /// Each is stamped after every movement of its item and places that this device knows,
  /// whatever the clocks say. One whose id is booked already changes nothing.
  ///
  /// - Returns: the movements in the order of the drafts.
  @discardableResult
  package func book(_ drafts: [MovementDraft]) throws -> [Movement] {
    try perform(.booking) {
      let shown = try drafts.map(asShown)
      let all = try shown + shown.flatMap(countsOfOthers)
      let booking = work!.booking ?? (all.count > 1 ? newIdentifier() : nil)
      return try Array(all.map { try book($0, booking: booking) }.prefix(drafts.count))
    }
  }

  /// Where an item is taken from or put unless somebody says: this device's place, else the only
  /// one that has some, else the item's usual one, else "Unplaced".
  package func defaultLocation(of item: Item) throws -> Identifier {
    if let own = try setting(SettingName.location).flatMap(Identifier.init)
      .map({ try shown(.location, $0) }), try isPlace(own)
    {
      return own
    }
    let filled = item.stock.filter { $0.quantity > .zero }
    if filled.count == 1, try canBook(at: filled[0].location) { return filled[0].location }
    if let usual = try item.fields.location.map({ try shown(.location, $0) }), try isPlace(usual) {
      return usual
    }
    return .unplaced
  }

  private func book(_ draft: MovementDraft, booking: Identifier?) throws -> Movement {
    if let id = draft.id, let known = try loadMovement(id) { return known }
    let item = try requireItem(draft.item)
    let draft = try completed(draft, item)
    try check(draft, item)
    let places = [draft.from, draft.to].compactMap(\.self).map {
      Place(item: draft.item, location: $0)
    }
    let payload = draft.payload(
      by: try draft.by ?? defaultPerson(), booking: booking,
      cut: draft.kind == .count ? try places.first.map(cut) : nil,
      behind: try countsAfter(draft, places))
    let known = try places.compactMap(newestStamp).max()
    return try write(payload, id: draft.id ?? newIdentifier(), after: known)
  }

  /// Keeps a movement that this device makes, and marks it.
  func write(_ payload: JSONObject, id: Identifier, after known: Stamp?) throws -> Movement {
    let key = RecordKey(.movement, id)
    if let refusal = catalogue.payloadRefusal(payload, key) {
      throw InventoryError(
        .invalid, "The movement can't be booked: \(refusal). Nothing was changed.")
    }
    let bytes = CanonicalJSON.bytes(payload)
    let feed = try requireProfile().feed
    let stamp = try counting { $0.clock.next(now: now, after: known, feed: feed) }
    let fingerprint = try Stored.fingerprint(bytes, key).whole
    try take(
      StoredMovement(
        id: id, payload: bytes, fingerprint: fingerprint, stamp: stamp, atMilliseconds: now),
      isOwn: true)
    try markDirty(key)
    work!.act.movements.append(id)
    return try Stored.some(loadMovement(id))
  }

  // MARK: Parts

  private func completed(_ draft: MovementDraft, _ item: Item) throws -> MovementDraft {
    var draft = draft
    switch draft.kind {
    case .consume, .waste:
      draft.from = try draft.from ?? draft.to ?? defaultLocation(of: item)
      draft.to = nil
    case .receive, .return, .adjust, .count:
      draft.to = try draft.to ?? draft.from ?? defaultLocation(of: item)
      draft.from = nil
    case .move: draft.from = try draft.from ?? defaultLocation(of: item)
    case .reversal: break
    }
    return draft
  }

  private func check(_ draft: MovementDraft, _ item: Item) throws {
    let name = ValueError.quoted(item.name)
    if draft.kind == .reversal {
      throw InventoryError(.invalid, "What was booked is taken back by undo, not by a booking.")
    }
    if draft.kind != .count, draft.quantity.thousandths == 0 {
      throw InventoryError(.invalid, "There is nothing to book for \(name): the quantity is 0.")
    }
    if draft.kind == .count, draft.when != nil {
      throw InventoryError(
        .invalid, "A count of \(name) says what is there now and can't be dated back.",
        hint: "book what was used meanwhile")
    }
    for location in [draft.from, draft.to].compactMap(\.self) where try !canBook(at: location) {
      throw InventoryError(
        .notFound, "There is no place \(try nameOfLocation(location)). Nothing was changed.")
    }
  }

  private func isPlace(_ id: Identifier) throws -> Bool {
    try id == .unplaced || row(RecordKey(.location, id)) != nil
  }

  /// What a deleted place holds still can be used up, counted and moved away.
  private func canBook(at id: Identifier) throws -> Bool {
    try isPlace(id) || holdsStock(id)
  }

  /// Who books here unless somebody else is named.
  func defaultPerson() throws -> Identifier? {
    guard
      let id = try setting(SettingName.person).flatMap(Identifier.init)
        .map({ try shown(.person, $0) }),
      try row(RecordKey(.person, id)) != nil
    else { return nil }
    return id
  }

  /// The counts that a booking is dated back before: what it books is in them already.
  private func countsAfter(_ draft: MovementDraft, _ places: [Place]) throws -> [Identifier] {
    guard draft.kind != .count, let end = draft.happenedBeforeMilliseconds else { return [] }
    return try places.compactMap { place in
      guard let count = try stockRow(place)?.count,
        let movement = try storedMovement(count.movement), end <= movement.atMilliseconds
      else { return nil }
      return count.movement
    }
  }
}

extension MovementDraft {
  /// The latest moment at which it can have happened; nil when it is booked as it happens.
  fileprivate var happenedBeforeMilliseconds: Int64? {
    switch when {
    case .instant(let milliseconds): milliseconds + 1
    case .day(let day):
      dayEndsAtMilliseconds ?? Int64(day.daysSince1970 + 1) * 86_400_000
    case nil: nil
    }
  }
}
