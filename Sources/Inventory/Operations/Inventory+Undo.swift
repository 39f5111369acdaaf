import Records
import SQLite

/// What an undo did.
package struct UndoOutcome: Sendable {
  package enum Kind: String, Sendable {
    case booking
    case deletion
    case settlement
    case importing = "import"
    case alias
  }

  package let kind: Kind
  /// The reversals that were booked.
  package let movements: [Movement]
  /// What the items that it touched are now.
  package let items: [Item]
  /// What had been changed by somebody since, and stayed as it is.
  package let kept: [RecordKey]
  /// Of what was said to be another, under what it is shown now.
  package let alias: Alias?
}

extension Inventory {
  /// Takes back what was done. It is always possible: places, expiry, price and note come back,
  /// whatever was counted, moved, synced or deleted since.
  ///
  /// - Parameter id: a movement, whoever made it, with all that was booked together with it; an
  ///   undo, which is then undone itself. Nil takes this device's last booking, deletion,
  ///   settlement or import that still stands.
  /// - Throws: `PublishedSettlement` where that is a settlement that others may have.
  @discardableResult
  package func undo(_ id: Identifier? = nil) throws -> UndoOutcome {
    guard let id else { return try undoLastAct() }
    guard let movement = try storedMovement(id) else {
      throw InventoryError(.notFound, "There is no movement \(id). Nothing was changed.")
    }
    let isRedo = ReversalName(id) != nil
    // To undo an undo is a booking again: the next undo takes it back.
    return try perform(isRedo ? .booking : nil) {
      let targets = try standing(try group(of: movement))
      guard !targets.isEmpty else {
        throw InventoryError(.nothingToUndo, "\(id) is undone already. Nothing was changed.")
      }
      let reversals = try reverse(targets.map { ReversalName($0)?.target ?? $0 })
      work!.act.movements = isRedo ? targets.compactMap { ReversalName($0)?.target } : []
      return try outcome(.booking, reversals, keys: [], kept: [])
    }
  }

  /// Takes a deletion back, whoever deleted the item: it is as it last was.
  package func undoDeletion(of item: Identifier) throws -> UndoOutcome {
    UndoOutcome(kind: .deletion, movements: [], items: [try restore(item)], kept: [], alias: nil)
  }

  private func undoLastAct() throws -> UndoOutcome {
    try perform(nil) {
      while let act = try lastAct() {
        try markUndone(act)
        if let outcome = try undo(act) { return outcome }
      }
      throw InventoryError(
        .nothingToUndo, "This device has done nothing that could be undone.")
    }
  }

  /// Nil when nothing of the act stands any more.
  private func undo(_ act: Act) throws -> UndoOutcome? {
    let kind = UndoOutcome.Kind(rawValue: act.kind.rawValue)!
    let targets = try standing(act.body.movements)
    let reversals = try reverse(targets)
    var keys: [RecordKey] = []
    var kept: [RecordKey] = []
    if let settlement = act.body.settlement {
      // What it made beside the record stays with it.
      guard try undo(settlement) else { return nil }
      keys.append(settlement.key)
    }
    for change in act.body.changes.reversed() {
      if try undo(change) { keys.append(change.key) } else { kept.append(change.key) }
    }
    let alias = try act.body.alias.flatMap(undo)
    if reversals.isEmpty, keys.isEmpty, alias == nil { return nil }
    return try outcome(kind, reversals, keys: keys, kept: kept, alias: alias)
  }

  /// Puts one record back. False when somebody has changed it since.
  private func undo(_ change: Act.Change) throws -> Bool {
    let present = try row(change.key)
    switch (change.before, change.after) {
    case (let before?, nil):
      guard present == nil, try isDeleted(change.key) else { return false }
      return try writeEdit(change.key, Stored.object(before))
    case (let before?, let after?):
      guard present?.content == after else { return false }
      return try writeEdit(change.key, Stored.object(before))
    case (nil, let after?):
      guard present?.content == after else { return false }
      try writeDeletion(change.key)
      return true
    case (nil, nil): return false
    }
  }

  // MARK: Movements

  /// A movement with what was booked together with it.
  private func group(of movement: StoredMovement) throws -> [Identifier] {
    guard let booking = try self.effect(of: movement).booking else { return [movement.id] }
    let isReversal = ReversalName(movement.id) != nil
    var ids: [Identifier] = []
    try connection.rows(
      "SELECT id FROM movement WHERE booking = ? ORDER BY milliseconds, counter, feed, id",
      booking.text
    ) { row in
      let id = try Stored.identifier(row.text(0))
      if (ReversalName(id) != nil) == isReversal { ids.append(id) }
    }
    return ids
  }

  /// Those that count: movements that no reversal takes out, and reversals that none takes back.
  private func standing(_ ids: [Identifier]) throws -> [Identifier] {
    try ids.filter { id in
      if let name = ReversalName(id) {
        return try reversalLevel(of: name.target) == name.level
      }
      return try isEvenlyReversed(id)
    }
  }

  /// Books the next reversal of each, together.
  private func reverse(_ ids: [Identifier]) throws -> [Movement] {
    let booking = ids.count > 1 ? newIdentifier() : nil
    return try ids.map { target in
      let level = try reversalLevel(of: target) + 1
      guard level <= ReversalName.greatestLevel,
        let id = ReversalName(target: target, level: level).id
      else { throw InventoryError(.invalid, "\(target) was undone too often.") }
      var payload: JSONObject = [
        "kind": .string(MovementKind.reversal.rawValue), "reverses": .string(target.text),
      ]
      if let booking { payload["booking"] = .string(booking.text) }
      if let person = try defaultPerson() { payload["by"] = .string(person.text) }
      return try write(payload, id: id, after: newestStamp(ofMovement: target))
    }
  }

  private func outcome(
    _ kind: UndoOutcome.Kind, _ movements: [Movement], keys: [RecordKey], kept: [RecordKey],
    alias: Alias? = nil
  ) throws -> UndoOutcome {
    var seen: Set<Identifier> = []
    let touched = movements.compactMap(\.item) + keys.filter { $0.entity == .item }.map(\.id)
    let ids = touched.filter { seen.insert($0).inserted }
    return UndoOutcome(
      kind: kind, movements: movements, items: try ids.compactMap(loadItem), kept: kept,
      alias: alias)
  }
}
