import Records
import SQLite

extension Inventory {
  /// Puts a backup's content in the place of everything that is here, in one transaction: whoever
  /// has the inventory open goes on with it.
  ///
  /// Who this device is stays, and so do its counters: none goes back. What was authored and not
  /// published under a feed that isn't this device's any more is to be authored anew.
  ///
  /// - Parameters:
  ///   - scratch: a path on this device's own disk for a file that is made and removed.
  ///   - keep: is called before, to keep what is here now. Anything done here while it works makes
  ///     it be called again, so that what is replaced is what was kept.
  /// - Throws: `InventoryError`; the inventory is as it was.
  package func restore(
    _ backup: Backup, scratch: String, keep: () throws -> Void
  ) throws {
    if let readOnlyReason { throw InventoryError(.readOnly, readOnlyReason) }
    try InventoryError.translating {
      try backup.connection.backup(to: scratch)
      try BackupFile.becomeInventory(scratch)
      for _ in 0..<Self.attempts {
        let source = try prepared(scratch)
        let probe = try EditProbe(path: path)
        let version = try probe.version
        try keep()
        let isDone = try source.connection.copy(into: connection) {
          try probe.version == version
        }
        guard isDone else { continue }
        profile = try DeviceProfile(from: connection)
        return
      }
      throw InventoryError(
        .busy, "Somebody works in the inventory all the time. Nothing was changed.",
        hint: "stop the others, then try again")
    }
  }

  private static let attempts = 10

  /// The scratch file as what this device goes on with.
  private func prepared(_ scratch: String) throws -> Inventory {
    let present = Meta(connection)
    let source = try Inventory(
      path: scratch, clock: clock, random: random, catalogue: catalogue)
    let profile = try profile ?? DeviceProfile(from: connection)
    try source.perform(nil) {
      let meta = Meta(source.connection)
      for name in ["mark", "clockMilliseconds", "itemCounter"] {
        guard let here = try present.integer(name), here > (try meta.integer(name) ?? 0) else {
          continue
        }
        try meta.set(name, here)
        if name == "clockMilliseconds" {
          try meta.set("clockCounter", present.integer("clockCounter") ?? 0)
        }
      }
      try profile?.write(to: source.connection)
    }
    try source.rebuild()
    return source
  }

  /// What is derived from records and movements is made anew, and isn't believed.
  private func rebuild() throws {
    try perform(nil) {
      try connection.run("DELETE FROM item")
      try connection.run("DELETE FROM barcode")
      var rows: [(RecordKey, [UInt8])] = []
      try connection.rows("SELECT entity, id, payload FROM record") { row in
        rows.append((try Stored.key(row.text(0), row.text(1)), row.bytes(2)))
      }
      for (key, payload) in rows { try project(key, payload) }
    }
    try rebuildStock()
  }
}

extension BackupFile {
  /// Makes an inventory of a copy of a backup, in this program's schema.
  static func becomeInventory(_ path: String) throws {
    let connection = try Connection(path: path, mode: .readWrite)
    try connection.execute("DROP TABLE backup; DROP TABLE backupPhoto")
    try connection.execute("PRAGMA application_id = \(Schema.applicationID)")
  }
}
