import Records
import SQLite

/// Versions that this device made and that no shared folder is known to have: those that no
/// changeset holds yet, and published ones until a folder has their changeset, so that they outlast
/// the loss of the replica (Docs/Decisions, 20).
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

  /// Of them those of `feed` beyond `published`, the last edit in a changeset of its, until `body`
  /// answers that it wants no more. However many there are, one is held at a time.
  package func unpublished(
    of feed: Feed, after published: Int64, limit: Int, each body: (OutboxEntry) throws -> Bool
  ) throws {
    try inventory.reading {
      try connection.firstRows(
        """
        SELECT entity, id, edit, line FROM outbox WHERE feed = ? AND edit > ?
        ORDER BY place LIMIT ?
        """, feed.text, published, limit,
        while: { row in
          try body(
            OutboxEntry(
              key: try Stored.key(row.text(0), row.text(1)), dot: Dot(feed, row.integer(2)),
              line: row.bytes(3)))
        })
    }
  }

  package func hasUnpublished(of feed: Feed, after published: Int64) throws -> Bool {
    try inventory.reading {
      try connection.first(
        "SELECT 1 FROM outbox WHERE feed = ? AND edit > ? LIMIT 1", feed.text, published
      ) { _ in true } ?? false
    }
  }

  package func unpublishedCount(of feed: Feed, after published: Int64) throws -> Int {
    try inventory.reading {
      Int(
        try connection.first(
          "SELECT count(*) FROM outbox WHERE feed = ? AND edit > ?", feed.text, published
        ) { $0.integer(0) } ?? 0)
    }
  }

  /// Of each feed the first edit in the outbox.
  package func firstOutboxEdits() throws -> [Dot] {
    try inventory.reading {
      var dots: [Dot] = []
      // From one feed to the next, past all edits of each.
      while let next = try connection.first(
        "SELECT feed, edit FROM outbox WHERE feed > ? ORDER BY feed, edit LIMIT 1",
        dots.last?.feed.text ?? "",
        read: { Dot(try Stored.some(Feed($0.text(0))), $0.integer(1)) })
      { dots.append(next) }
      return dots
    }
  }

  /// A shared folder has everything of `feed` up to `edit`.
  package func noteDelivered(_ feed: Feed, upTo edit: Int64) throws {
    write()
    try connection.run("DELETE FROM outbox WHERE feed = ? AND edit <= ?", feed.text, edit)
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

/// A version in the outbox, with the line that a changeset gets of it.
package struct OutboxEntry {
  package let key: RecordKey
  package let dot: Dot
  package let line: [UInt8]

  package var version: RecordVersion {
    get throws { try Stored.plainVersion(line, dot: dot) }
  }

  package var reading: RecordLine.Reading {
    get throws { try Stored.reading(line, dot: dot) }
  }
}

// MARK: A new epoch

extension SyncLedger {
  /// Gives what the old epoch made and never published to the new one, in the outbox and in the
  /// checkpoints of the same records.
  ///
  /// - Returns: the greatest edit of the new epoch that is now in the outbox, 0 for none.
  @discardableResult
  package func renumber(_ renumbering: Renumbering) throws -> Int64 {
    write()
    let versions = try outbox(limit: .max)
    for key in Set(versions.filter { $0.dot.feed == renumbering.old }.map(\.key)) {
      guard let checkpoint = try inventory.checkpoint(key) else { continue }
      try inventory.putCheckpoint(key, renumbering.checkpoint(checkpoint))
    }
    let renamed = renumbering.outbox(versions)
    // What was published keeps its name, and stays until a folder has it.
    let published = versions.filter {
      $0.dot.feed == renumbering.old && $0.dot.edit <= renumbering.publishedEdit
    }
    try replaceOutbox(published + renamed)
    return renamed.filter { $0.dot.feed == renumbering.new }.map(\.dot.edit).max() ?? 0
  }
}
