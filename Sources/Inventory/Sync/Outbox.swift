import Records
import SQLite

/// Versions that this device made and hasn't recorded yet as written to a changeset.
extension SyncLedger {
  /// In the order in which they were made.
  package func outbox(limit: Int) throws -> [RecordVersion] {
    try inventory.reading {
      var versions: [RecordVersion] = []
      try connection.rows("SELECT feed, edit, line FROM outbox ORDER BY place LIMIT ?", limit) {
        versions.append(try Self.version($0))
      }
      return versions
    }
  }

  package func outbox(_ key: RecordKey) throws -> [RecordVersion] {
    try inventory.reading {
      var versions: [RecordVersion] = []
      try connection.rows(
        "SELECT feed, edit, line FROM outbox WHERE entity = ? AND id = ? ORDER BY place",
        key.entity.name, key.id.text
      ) { versions.append(try Self.version($0)) }
      return versions
    }
  }

  package func outboxCount() throws -> Int {
    try inventory.reading {
      Int(try connection.first("SELECT count(*) FROM outbox") { $0.integer(0) } ?? 0)
    }
  }

  package var outboxIsEmpty: Bool {
    get throws {
      try inventory.reading { try connection.first("SELECT 1 FROM outbox") { _ in true } == nil }
    }
  }

  package func appendToOutbox(_ version: RecordVersion) throws {
    write()
    try connection.run(
      "INSERT INTO outbox (entity, id, feed, edit, line) VALUES (?, ?, ?, ?, ?)",
      version.key.entity.name, version.key.id.text, version.dot.feed.text, version.dot.edit,
      UTF8Text(RecordLine.bytes(version)))
  }

  package func removeFromOutbox(_ dots: some Sequence<Dot>) throws {
    write()
    for dot in dots {
      try connection.run(
        "DELETE FROM outbox WHERE feed = ? AND edit = ?", dot.feed.text, dot.edit)
    }
  }

  /// Puts other versions in the place of all of them: what a renaming leaves.
  package func replaceOutbox(_ versions: [RecordVersion]) throws {
    write()
    try connection.run("DELETE FROM outbox")
    for version in versions { try appendToOutbox(version) }
  }

  private static func version(_ row: borrowing Row) throws -> RecordVersion {
    let dot = Dot(try Stored.some(Feed(row.text(0))), row.integer(1))
    return try Stored.version(row.bytes(2), dot: dot)
  }
}

// MARK: A new epoch

extension SyncLedger {
  /// Gives what `old` made and never published to `new`: edit n becomes n - `published`. What
  /// `old` had published by then leaves the outbox. Checkpoints of the same records follow.
  ///
  /// - Returns: the greatest edit of `new` that is now in the outbox, 0 for none.
  @discardableResult
  package func renumber(from old: Feed, published: Int64, to new: Feed) throws -> Int64 {
    write()
    let renaming = Renaming(old: old, published: published, new: new)
    var greatest: Int64 = 0
    var kept: [RecordVersion] = []
    var keys: Set<RecordKey> = []
    for version in try outbox(limit: .max) {
      guard version.dot.feed == old else {
        kept.append(version)
        continue
      }
      keys.insert(version.key)
      guard version.dot.edit > published else { continue }
      let renamed = version.renamed(
        dot: renaming.renamed(version.dot), clock: renaming.renamed(version.clock))
      greatest = max(greatest, renamed.dot.edit)
      kept.append(renamed)
    }
    for key in keys {
      guard let checkpoint = try inventory.checkpoint(key) else { continue }
      try inventory.putCheckpoint(key, renaming.renamed(checkpoint))
    }
    try replaceOutbox(kept)
    return greatest
  }

  private struct Renaming {
    let old: Feed
    let published: Int64
    let new: Feed

    func renamed(_ dot: Dot) -> Dot {
      dot.feed == old && dot.edit > published ? Dot(new, dot.edit - published) : dot
    }

    func renamed(_ clock: VersionVector) -> VersionVector {
      let edit = clock[old]
      guard edit > published else { return clock }
      let others = clock.entries.filter { $0.feed != old }.map { ($0.feed, $0.edit) }
      return VersionVector(others + [(old, published), (new, edit - published)])
    }

    func renamed(_ checkpoint: Checkpoint) -> Checkpoint {
      Checkpoint(
        content: checkpoint.content, isTombstone: checkpoint.isTombstone,
        clock: renamed(checkpoint.clock), stamp: checkpoint.stamp,
        dots: checkpoint.dots.map(renamed).sorted())
    }
  }
}
