import Cryptography
import Folders
import Glibc
import Inventory
import Records
import SQLite

/// What the group has said: the heads of every record and the changesets that said so.
///
/// It can be deleted and is then rebuilt from the replica. What a power cut takes off its end is
/// in the replica too, so it isn't pressed to the disk at every commit; what isn't there is written
/// by `lastingTransaction`.
package final class Mirror {
  package let connection: Connection
  private let catalogue: EntityCatalogue
  /// It was made by this opening: nothing of the replica is in it yet.
  package let isNew: Bool

  private init(connection: Connection, isNew: Bool, catalogue: EntityCatalogue) {
    self.connection = connection
    self.catalogue = catalogue
    self.isNew = isNew
  }

  /// Opens the mirror, or makes a new one where there is none or it is damaged. That of a newer
  /// version of the app is left as it is: the program that made it may be at work on it.
  ///
  /// Throws `ExchangeError` for a newer one.
  package static func open(
    at path: String, catalogue: EntityCatalogue = .current
  ) throws -> Mirror {
    do {
      return try opened(at: path, catalogue)
    } catch let error as SQLiteError where !error.isCorruptOrNotADatabase {
      throw error
    } catch Migrator.Refusal.newerThanProgram {
      throw ExchangeError(
        .notAllowed,
        """
        A newer version of Satchel keeps what the group has said here, so this one shares \
        nothing; nothing was changed.
        """,
        hint: "Sync with the newer version. The inventory works with this one too.")
    } catch {
      discard(at: path)
      return try opened(at: path, catalogue)
    }
  }

  /// Removes a mirror that can't be read. The next opening makes a new one.
  static func discard(at path: String) {
    for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
  }

  /// Removes a mirror for good. The next opening makes a new one.
  static func remove(at path: String) throws {
    for suffix in ["", "-wal", "-shm"] { try DurableFile.remove(path + suffix) }
  }

  private static func opened(at path: String, _ catalogue: EntityCatalogue) throws -> Mirror {
    let connection = try Connection(path: path, mode: .readWriteCreate)
    try connection.useWriteAheadLog(synchronous: .normal)
    let outcome = try MirrorSchema.migrator.migrate(connection)
    return Mirror(
      connection: connection, isNew: outcome == .created, catalogue: catalogue)
  }

  package func transaction<T>(_ body: () throws -> T) throws -> T {
    try connection.transaction(.immediate, body)
  }

  /// One view of everything for several questions, which also costs less than each by itself.
  package func reading<T>(_ body: () throws -> T) throws -> T {
    try connection.transaction(.deferred, body)
  }

  /// A transaction that has survived a power cut when it returns, and with it all before.
  package func lastingTransaction<T>(_ body: () throws -> T) throws -> T {
    try connection.press(.full)
    defer { try? connection.press(.normal) }
    return try transaction(body)
  }

  // MARK: Versions

  /// The versions of a record that no other includes; for a first version the one that counts.
  package func versions(of key: RecordKey) throws -> [RecordVersion] {
    var found: [RecordVersion] = []
    try connection.rows(
      "SELECT feed, edit, line FROM version WHERE entity = ? AND id = ?",
      key.entity.name, key.id.text
    ) { row in
      let dot = Dot(Feed(row.text(0))!, row.integer(1))
      found.append(try RecordLine.version(row.bytes(2), dot: dot))
    }
    return found
  }

  /// The versions of a feed from after an edit that no other includes. Looks through all versions.
  func versions(of feed: Feed, after edit: Int64) throws -> [RecordVersion] {
    var found: [RecordVersion] = []
    try connection.rows(
      "SELECT edit, line FROM version WHERE feed = ? AND edit > ?", feed.text, edit
    ) { row in
      found.append(try RecordLine.version(row.bytes(1), dot: Dot(feed, row.integer(0))))
    }
    return found
  }

  /// Whether a version is among those of its record that no other includes.
  func holds(_ version: RecordVersion) throws -> Bool {
    try versions(of: version.key).contains { $0.dot == version.dot }
  }

  /// Takes a version in, inside a transaction. Marks the record when its heads change, unless the
  /// version comes from this device's outbox: then the inventory knows it already.
  package func merge(_ version: RecordVersion, isFromOutbox: Bool = false) throws {
    try merge(
      version.key, version.dot, line: RecordLine.bytes(version), isFromOutbox: isFromOutbox
    ) { version }
  }

  /// As `merge`, with the version's line at hand. Most records are new, and then nobody asks what
  /// the line says.
  func merge(
    _ key: RecordKey, _ dot: Dot, line: [UInt8], isFromOutbox: Bool = false,
    version: () throws -> RecordVersion
  ) throws {
    let known = try versions(of: key)
    if !known.isEmpty { guard try supersede(known, by: version()) else { return } }
    try connection.run(
      """
      INSERT OR REPLACE INTO version (entity, id, feed, edit, line) VALUES (?, ?, ?, ?, ?)
      """,
      key.entity.name, key.id.text, dot.feed.text, dot.edit, UTF8Text(line))
    if !isFromOutbox { try markChanged(key) }
  }

  /// Removes what a version includes. Returns whether the version is to be kept itself.
  private func supersede(_ known: [RecordVersion], by version: RecordVersion) throws -> Bool {
    guard !known.contains(where: { $0.dot == version.dot && $0.fingerprint == version.fingerprint })
    else { return false }
    let kept =
      catalogue.policy(of: version.key.entity) == .firstVersion
      ? [(known + [version]).min { $0.precedes($1) }!] : Head.maximal(known + [version])
    guard kept.contains(where: { $0.dot == version.dot }) else { return false }
    for old in known where !kept.contains(where: { $0.dot == old.dot }) {
      try connection.run(
        "DELETE FROM version WHERE entity = ? AND id = ? AND feed = ? AND edit = ?",
        old.key.entity.name, old.key.id.text, old.dot.feed.text, old.dot.edit)
    }
    return true
  }

  package func markChanged(_ key: RecordKey) throws {
    try connection.run(
      "INSERT OR REPLACE INTO changed (entity, id) VALUES (?, ?)", key.entity.name, key.id.text)
  }

  /// Keeps a version of a file that doesn't count, inside a transaction.
  package func refuse(_ version: RecordVersion) throws {
    try connection.run(
      """
      INSERT OR IGNORE INTO refused_version (entity, id, feed, edit, line)
      VALUES (?, ?, ?, ?, ?)
      """,
      version.key.entity.name, version.key.id.text, version.dot.feed.text, version.dot.edit,
      UTF8Text(RecordLine.bytes(version)))
    try markChanged(version.key)
  }

  /// Versions that stand in files which don't count.
  package func refusedVersions(of key: RecordKey) throws -> [RecordVersion] {
    var found: [RecordVersion] = []
    try connection.rows(
      "SELECT feed, edit, line FROM refused_version WHERE entity = ? AND id = ?",
      key.entity.name, key.id.text
    ) { row in
      let dot = Dot(Feed(row.text(0))!, row.integer(1))
      found.append(try RecordLine.version(row.bytes(2), dot: dot))
    }
    return found
  }

  /// The records of an entity that versions are known of, in no order.
  package func keys(of entity: Entity) throws -> [RecordKey] {
    var found: [RecordKey] = []
    try connection.rows("SELECT DISTINCT id FROM version WHERE entity = ?", entity.name) { row in
      found.append(RecordKey(entity, Identifier(row.text(0))!))
    }
    return found
  }

  // MARK: Changed records

  /// A record on the list, with the mark under which it was read.
  package struct Change: Hashable, Sendable {
    package let key: RecordKey
    package let mark: Int64
  }

  /// The next changes after `mark`, in the order in which they came.
  package func changes(after mark: Int64, limit: Int) throws -> [Change] {
    var found: [Change] = []
    try connection.rows(
      "SELECT mark, entity, id FROM changed WHERE mark > ? ORDER BY mark LIMIT ?", mark, limit
    ) { row in
      let key = RecordKey(Entity(row.text(1))!, Identifier(row.text(2))!)
      found.append(Change(key: key, mark: row.integer(0)))
    }
    return found
  }

  /// The records on the list that somebody deleted, movements left out.
  func changedTombstones() throws -> [RecordKey] {
    var found: [RecordKey] = []
    // In a canonical line no text can hold these bytes: its quotes are escaped. What is deleted
    // stands before the entity, so what a record says isn't looked through.
    try connection.rows(
      """
      SELECT DISTINCT changed.entity, changed.id FROM changed JOIN version USING (entity, id)
      WHERE changed.entity <> ?
        AND instr(substr(version.line, 1, instr(version.line, '"entity":')), '"deleted":{') > 0
      """, Entity.movement.name
    ) { row in found.append(RecordKey(Entity(row.text(0))!, Identifier(row.text(1))!)) }
    return found
  }

  package func changeCount() throws -> Int {
    Int(try connection.first("SELECT count(*) FROM changed") { $0.integer(0) } ?? 0)
  }

  /// Strikes what the inventory has dealt with, which is everything on the list up to the last of
  /// `changes`; a record that changed again since has a later mark and stays.
  package func strike(_ changes: some BidirectionalCollection<Change>) throws {
    guard let last = changes.last else { return }
    try connection.run("DELETE FROM changed WHERE mark <= ?", last.mark)
  }

  package func markAllChanged() throws {
    try connection.run(
      "INSERT OR REPLACE INTO changed (entity, id) SELECT DISTINCT entity, id FROM version")
  }

  // MARK: Meta

  package func meta(_ key: String) throws -> String? {
    try connection.first("SELECT value FROM meta WHERE key = ?", key) { $0.text(0) }
  }

  package func setMeta(_ key: String, _ value: String) throws {
    try connection.run("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", key, value)
  }

  package func removeMeta(_ key: String) throws {
    try connection.run("DELETE FROM meta WHERE key = ?", key)
  }

  /// Forgets everything, for a rebuild inside one transaction. Every record is on the list then,
  /// also those that the rebuild doesn't find again.
  package func forgetEverything() throws {
    try markAllChanged()
    try connection.execute(
      """
      DELETE FROM version; DELETE FROM refused_version; DELETE FROM changeset;
      DELETE FROM refused_record; DELETE FROM attachment; DELETE FROM parked; DELETE FROM pack;
      DELETE FROM meta WHERE key = 'outbox';
      """)
  }
}
