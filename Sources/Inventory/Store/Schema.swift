import SQLite

/// The schema of inventory.sqlite, one frozen script a version.
///
/// What syncs has no UNIQUE and no FOREIGN KEY beyond its own identity: records arrive in any
/// order, and two devices may each have made one of a kind. Those rules are kept by operations.
package enum Schema {
  /// "SaIn".
  static let applicationID: Int32 = 0x5361_496E

  package static let migrator = Migrator(
    applicationID: applicationID,
    steps: [
      Migrator.Step(version: 1, sql: version1), Migrator.Step(version: 2, sql: version2),
      Migrator.Step(version: 3, sql: version3), Migrator.Step(version: 4, sql: version4),
    ])

  private static let version1 = """
    CREATE TABLE meta (name TEXT PRIMARY KEY, value ANY NOT NULL) STRICT, WITHOUT ROWID;
    -- What is this device's alone and never travels.
    CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

    -- Records that keep edits, each as its canonical payload. Movements have their own table.
    CREATE TABLE record (
      entity TEXT NOT NULL, id TEXT NOT NULL, payload TEXT NOT NULL, content BLOB NOT NULL,
      PRIMARY KEY (entity, id)
    ) STRICT, WITHOUT ROWID;
    -- Deletions made here and not authored yet.
    CREATE TABLE tombstone (
      entity TEXT NOT NULL, id TEXT NOT NULL, contents TEXT NOT NULL, cut TEXT NOT NULL,
      at INTEGER NOT NULL,
      PRIMARY KEY (entity, id)
    ) STRICT, WITHOUT ROWID;
    -- The last payload of what is deleted now, whoever deleted it.
    CREATE TABLE deleted (
      entity TEXT NOT NULL, id TEXT NOT NULL, payload TEXT NOT NULL, at INTEGER NOT NULL,
      PRIMARY KEY (entity, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE checkpoint (
      entity TEXT NOT NULL, id TEXT NOT NULL, content BLOB, isTombstone INTEGER NOT NULL,
      clock TEXT NOT NULL, stamp TEXT, dots TEXT NOT NULL,
      PRIMARY KEY (entity, id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE dirty (
      entity TEXT NOT NULL, id TEXT NOT NULL, mark INTEGER NOT NULL, at INTEGER NOT NULL,
      PRIMARY KEY (entity, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX dirtyByMark ON dirty (mark);
    CREATE TABLE outbox (
      place INTEGER PRIMARY KEY, entity TEXT NOT NULL, id TEXT NOT NULL,
      feed TEXT NOT NULL, edit INTEGER NOT NULL, line TEXT NOT NULL
    ) STRICT;
    CREATE INDEX outboxByRecord ON outbox (entity, id);
    CREATE INDEX outboxByDot ON outbox (feed, edit);

    -- Open conflicts and missing rows, with all heads whole.
    CREATE TABLE attention (
      reason TEXT NOT NULL, entity TEXT NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL,
      PRIMARY KEY (reason, entity, id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE attentionVersion (
      reason TEXT NOT NULL, entity TEXT NOT NULL, id TEXT NOT NULL,
      feed TEXT NOT NULL, edit INTEGER NOT NULL, line TEXT NOT NULL,
      PRIMARY KEY (reason, entity, id, feed, edit)
    ) STRICT, WITHOUT ROWID;

    -- Derived from records, for finding.
    CREATE TABLE item (
      id TEXT PRIMARY KEY, text TEXT NOT NULL, number TEXT NOT NULL,
      isDiscontinued INTEGER NOT NULL, minimum INTEGER, expires TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX itemByNumber ON item (number);
    CREATE TABLE barcode (
      key TEXT NOT NULL, item TEXT NOT NULL, PRIMARY KEY (key, item)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX barcodeByItem ON barcode (item);

    CREATE TABLE movement (
      id TEXT PRIMARY KEY, payload TEXT NOT NULL, fingerprint BLOB NOT NULL,
      milliseconds INTEGER NOT NULL, counter INTEGER NOT NULL, feed TEXT NOT NULL,
      at INTEGER NOT NULL, isActive INTEGER NOT NULL, reverses TEXT, level INTEGER, booking TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX movementByStamp ON movement (milliseconds, counter, feed, id);
    CREATE INDEX movementByTarget ON movement (reverses, level) WHERE reverses IS NOT NULL;
    CREATE INDEX movementByBooking ON movement (booking) WHERE booking IS NOT NULL;

    -- Derived from movements: what each does to each place, in the order of the fold.
    CREATE TABLE posting (
      item TEXT NOT NULL, location TEXT NOT NULL, milliseconds INTEGER NOT NULL,
      counter INTEGER NOT NULL, feed TEXT NOT NULL, movement TEXT NOT NULL,
      sets INTEGER NOT NULL, amount INTEGER NOT NULL, isActive INTEGER NOT NULL,
      PRIMARY KEY (item, location, milliseconds, counter, feed, movement)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX postingByCount ON posting (item, location, milliseconds, counter, feed, movement)
      WHERE sets = 1;
    -- Bookings dated back before a count that they name.
    CREATE TABLE behind (
      count TEXT NOT NULL, movement TEXT NOT NULL, PRIMARY KEY (count, movement)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE stock (
      item TEXT NOT NULL, location TEXT NOT NULL, quantity INTEGER NOT NULL,
      countMilliseconds INTEGER, countCounter INTEGER, countFeed TEXT, countMovement TEXT,
      PRIMARY KEY (item, location)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX stockByLocation ON stock (location, item);
    -- What arrived with a last good day.
    CREATE TABLE batch (
      item TEXT NOT NULL, movement TEXT NOT NULL, expires TEXT NOT NULL,
      PRIMARY KEY (item, movement)
    ) STRICT, WITHOUT ROWID;

    -- What was done on this device and undo takes back.
    CREATE TABLE act (
      number INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, at INTEGER NOT NULL,
      body TEXT NOT NULL, isUndone INTEGER NOT NULL
    ) STRICT;
    """
}
