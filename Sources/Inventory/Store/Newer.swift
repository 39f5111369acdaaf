import Records
import SQLite

/// Records that say something which only a newer version of the app understands: another entity,
/// another kind of movement, another member.
///
/// They are kept whole and passed on. What is derived from them is derived again by the first
/// program that understands more.
extension Inventory {
  /// Notes whether a record needs a newer version, inside a transaction. Where none does, the
  /// first record of a transaction costs one statement and the others none.
  func noteNewer(_ key: RecordKey, _ payload: JSONObject) throws {
    work!.derives = true
    guard catalogue.needsNewerVersion(payload, of: key) else { return try forgetNewer(key) }
    note(.attention(.newer))
    try connection.run(
      """
      INSERT INTO attention (reason, entity, id, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING
      """, AttentionReason.newer.rawValue, key.entity.name, key.id.text, now)
  }

  func forgetNewer(_ key: RecordKey) throws {
    work!.derives = true
    try closeAttention(.newer, key)
  }

  /// The records that hold something which this version can't show or count.
  package func newerKeys() throws -> [RecordKey] {
    try reading { try attentionKeys(.newer) }
  }

  /// How many bookings of an item are of a kind that this version can't count.
  package func newerMovements(ofItem item: Identifier) throws -> Int {
    try reading {
      Int(
        try connection.first(
          """
          SELECT count(DISTINCT movement) FROM posting
          WHERE item IN (SELECT value FROM json_each(?)) AND movement IN (
            SELECT id FROM attention WHERE reason = ? AND entity = ?)
          """, Stored.list(counted(RecordKey(.item, shown(.item, item)))),
          AttentionReason.newer.rawValue, Entity.movement.name
        ) { $0.integer(0) } ?? 0)
    }
  }

  /// Derives everything again where another version of the app, which understands more or less,
  /// had the inventory last. Where there is no room for that, or another process is at it, the next
  /// opening does it.
  func understandAnew() throws {
    do {
      try deriveWhereOtherwiseUnderstood()
    } catch let error as InventoryError
      where [.busy, .diskFull, .readOnly, .storage].contains(error.code)
    {}
  }

  private func deriveWhereOtherwiseUnderstood() throws {
    let signature = catalogue.signature
    guard try understood() != signature else { return }
    try perform(nil) {
      // Another process may have done it while this one waited.
      guard try understood() != signature else { return }
      var rows: [(key: RecordKey, payload: [UInt8])] = []
      try connection.rows("SELECT entity, id, payload FROM record") { row in
        rows.append((try Stored.key(row.text(0), row.text(1)), row.bytes(2)))
      }
      for (key, payload) in rows { try project(key, payload) }
      try rebuildStock()
      try Meta(connection).set("understood", signature)
    }
  }

  /// Before a transaction that derived anything commits. Another version may have opened the
  /// inventory while this program had it open, as where a watcher goes on after an upgrade. Then
  /// some is derived by the one and some by the other, and whoever opens next derives all.
  func noteOtherwiseDerived() throws {
    let present = try Meta(connection).text("understood")
    guard present != catalogue.signature, present != Self.mixed else { return }
    try Meta(connection).set("understood", Self.mixed)
  }

  private static let mixed = "by several versions"

  private func understood() throws -> String? {
    try InventoryError.translating { try Meta(connection).text("understood") }
  }
}
