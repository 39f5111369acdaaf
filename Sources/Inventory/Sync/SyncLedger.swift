import Cryptography
import Records
import SQLite

/// The inventory as reconciling sees it: what is dirty, what the group and this device last
/// agreed on, and what waits to be published.
///
/// Reads work any time; writes only inside `Inventory.transaction`. All edit numbers come from
/// outside. Nothing here marks a record dirty, so what reconciling writes never causes a pass.
package struct SyncLedger {
  let inventory: Inventory
  var connection: Connection { inventory.connection }

  func write() {
    precondition(inventory.work != nil, "The ledger is written inside a transaction.")
  }
}

extension Inventory {
  /// For reading. What is read in two calls may be from two moments.
  package var ledger: SyncLedger { SyncLedger(inventory: self) }

  /// Runs `body` in one immediate transaction: all that it writes stays, or nothing.
  package func transaction<Result>(_ body: (SyncLedger) throws -> Result) throws -> Result {
    try perform(nil) {
      work!.keepsFields = true
      return try body(SyncLedger(inventory: self))
    }
  }

  /// Between two transactions of a pass: a person's booking comes first.
  package func letOthersWrite() { connection.letOthersWrite() }
}

// MARK: The dirty list

/// A record that a person changed since the mark before.
package struct DirtyMark: Hashable, Sendable {
  package let key: RecordKey
  /// Grows with every change; never given out twice.
  package let mark: Int64
  /// When it was changed by this device's clock.
  package let atMilliseconds: Int64
}

extension SyncLedger {
  /// The oldest marks first, of those after `last`.
  package func dirty(after last: Int64 = 0, limit: Int) throws -> [DirtyMark] {
    try inventory.reading {
      var marks: [DirtyMark] = []
      try connection.rows(
        "SELECT entity, id, mark, at FROM dirty WHERE mark > ? ORDER BY mark LIMIT ?", last, limit
      ) { row in
        marks.append(
          DirtyMark(
            key: try Stored.key(row.text(0), row.text(1)), mark: row.integer(2),
            atMilliseconds: row.integer(3)))
      }
      return marks
    }
  }

  package func dirtyMark(_ key: RecordKey) throws -> DirtyMark? {
    try inventory.reading {
      try connection.first(
        "SELECT mark, at FROM dirty WHERE entity = ? AND id = ?", key.entity.name, key.id.text
      ) { DirtyMark(key: key, mark: $0.integer(0), atMilliseconds: $0.integer(1)) }
    }
  }

  package func dirtyCount(after last: Int64 = 0) throws -> Int {
    try inventory.reading {
      Int(
        try connection.first("SELECT count(*) FROM dirty WHERE mark > ?", last) { $0.integer(0) }
          ?? 0)
    }
  }

  /// Up to which mark a device that may not publish has looked at what is dirty.
  package var keptMark: Int64 {
    get throws { try inventory.reading { try Meta(connection).integer("keptMark") ?? 0 } }
  }

  package func setKeptMark(_ mark: Int64) throws {
    write()
    try Meta(connection).set("keptMark", mark)
  }

  /// Up to which mark edits were made before the inventory was restored, so that they may have been
  /// published before that.
  package var restoredMark: Int64 {
    get throws { try inventory.reading { try Meta(connection).integer("restoredMark") ?? 0 } }
  }

  /// All edits that are dirty now may have been published under an earlier life.
  package func noteRestored() throws {
    write()
    guard try dirtyCount() > 0 else { return }
    let mark = try inventory.counting { $0.mark }
    try Meta(connection).set("restoredMark", mark)
  }

  /// Clears the mark that was read. A newer one stays.
  package func clearDirty(_ key: RecordKey, mark: Int64) throws {
    write()
    try connection.run(
      "DELETE FROM dirty WHERE entity = ? AND id = ? AND mark = ?",
      key.entity.name, key.id.text, mark)
  }

  /// Clears every mark up to the last that was read.
  package func clearDirty(upTo mark: Int64) throws {
    write()
    try connection.run("DELETE FROM dirty WHERE mark <= ?", mark)
  }
}

// MARK: Time

extension SyncLedger {
  /// The next stamp of this device: after all it has given out, and after `known`.
  package func nextStamp(after known: Stamp?) throws -> Stamp {
    write()
    let feed = try inventory.requireProfile().feed
    return try inventory.counting { counters in
      counters.clock.next(now: inventory.now, after: known, feed: feed)
    }
  }

  /// Takes notice of a stamp that arrived. Returns whether it is doubtful: more than a day ahead
  /// of this device's clock, and so ignored.
  @discardableResult
  package func observe(_ stamp: Stamp) throws -> Bool {
    write()
    return try inventory.counting { counters in
      counters.clock.observe(stamp, now: inventory.now)
    }
  }

  /// The life number, the same as the one beside this device's keys unless one was restored.
  package var life: String? {
    get throws { try inventory.reading { try Meta(connection).text("life") } }
  }

  package func setLife(_ life: String) throws {
    write()
    try Meta(connection).set("life", life)
  }

  /// The group that the checkpoints are of; nil before this inventory was in one. It comes along
  /// with a backup.
  package var group: Digest? {
    get throws {
      try inventory.reading { try Meta(connection).text("group").flatMap { Digest(hex: $0) } }
    }
  }

  /// From here on the inventory is of this group. What it had agreed on with another one is
  /// forgotten, so that everything in it is new to this one.
  package func setGroup(_ group: Digest) throws {
    write()
    let former = try self.group
    if former == group { return }
    if former != nil { try forgetGroup() }
    try Meta(connection).set("group", group.hex)
  }

  private func forgetGroup() throws {
    for table in ["checkpoint", "tombstone", "outbox", "attention", "attentionVersion"] {
      try connection.run("DELETE FROM \(table)")
    }
    for key in try recordedKeys() { try inventory.markDirty(key) }
  }
}
