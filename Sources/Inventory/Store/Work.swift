import Records

/// What an open transaction collects until it commits.
struct Work {
  /// The counters as they were read; nil until one is needed.
  var counters: Counters?
  var storedCounters: Counters?
  /// Which rarities there are, of those that were asked about.
  var rarities: [Rarity: Bool] = [:]
  /// Items whose rows were written or removed, some more than once, for the index by which they are
  /// found. What was read of a row is kept with it where `keepsFields` says so.
  var changedItems: [(id: Identifier, fields: ItemFields?)] = []
  /// For a transaction that ends after some hundred records.
  var keepsFields = false
  /// Names of suppliers as items are found by them, of those that were looked for.
  var supplierNames: [Identifier: String?] = [:]
  /// Words that the index has, of those that were looked for.
  var words: Set<String> = []
  /// Whether it wrote anything that is derived by what this version understands.
  var derives = false
  /// What undo will take back.
  var act = Act.Body()
  /// Shared by all that it books, where that is one booking to everybody.
  var booking: Identifier?
}

/// Numbers that only grow, kept in `meta`.
struct Counters: Hashable {
  /// The last dirty mark that was given out.
  var mark: Int64
  var clock: HybridClock

  init(from meta: Meta) throws {
    mark = try meta.integer("mark") ?? 0
    clock = HybridClock(
      milliseconds: try meta.integer("clockMilliseconds") ?? 0,
      counter: try meta.integer("clockCounter") ?? 0)
  }

  func write(to meta: Meta, before: Counters?) throws {
    if mark != before?.mark { try meta.set("mark", mark) }
    if clock != before?.clock {
      try meta.set("clockMilliseconds", clock.milliseconds)
      try meta.set("clockCounter", clock.counter)
    }
  }
}

extension Inventory {
  /// Runs `body` in one immediate transaction and notes what it did as one act for undo.
  ///
  /// Inside another operation it joins its transaction; a failure then takes back only its own
  /// part, so that an import can leave out a bad row.
  ///
  /// - Parameter kind: nil for what undo doesn't know (an edit, a setting).
  func perform<Result>(_ kind: Act.Kind?, _ body: () throws -> Result) throws -> Result {
    if work != nil { return try nested(body) }
    if let readOnlyReason { throw InventoryError(.readOnly, readOnlyReason) }
    defer {
      work = nil
      aliasedEntities = nil
    }
    return try InventoryError.translating {
      try connection.transaction {
        work = Work()
        if kind == .importing { work!.booking = newIdentifier() }
        let result = try body()
        try finish(kind)
        return result
      }
    }
  }

  private func nested<Result>(_ body: () throws -> Result) throws -> Result {
    // A full disk rolls back on its own. Nothing may then be written outside a transaction.
    guard connection.isInTransaction else {
      throw InventoryError(.storage, "The transaction was rolled back. Nothing was changed.")
    }
    let before = work!.act.extent
    try connection.run("SAVEPOINT operation")
    do {
      let result = try body()
      try connection.run("RELEASE operation")
      return result
    } catch {
      work!.act.cut(to: before)
      work!.supplierNames = [:]
      aliasedEntities = nil
      if connection.isInTransaction {
        try connection.run("ROLLBACK TO operation")
        try connection.run("RELEASE operation")
      }
      throw error
    }
  }

  private func finish(_ kind: Act.Kind?) throws {
    try indexChangedItems()
    if work!.derives { try noteOtherwiseDerived() }
    if let kind { try note(kind, work!.act) }
    if let counters = work!.counters, counters != work!.storedCounters {
      try counters.write(to: Meta(connection), before: work!.storedCounters)
    }
  }

  /// Changes the counters of the open transaction.
  func counting<Result>(_ body: (inout Counters) throws -> Result) throws -> Result {
    precondition(work != nil, "Counters change inside a transaction.")
    if work!.counters == nil {
      work!.counters = try Counters(from: Meta(connection))
      work!.storedCounters = work!.counters
    }
    return try body(&work!.counters!)
  }
}
