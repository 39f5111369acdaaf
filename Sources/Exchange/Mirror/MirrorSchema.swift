import SQLite

/// The frozen steps of `mirror.sqlite`. The mirror holds nothing that the replica doesn't say, so
/// a step may also be "delete it": it is rebuilt.
enum MirrorSchema {
  static let migrator = Migrator(
    applicationID: 0x5361_746D,  // "Satm"
    steps: [
      Migrator.Step(version: 1, sql: first), Migrator.Step(version: 2, sql: second),
      Migrator.Step(version: 3, sql: third), Migrator.Step(version: 4, sql: fourth),
    ])

  private static let first = """
    -- The versions that no other known version of their record includes.
    CREATE TABLE version (
      entity TEXT NOT NULL,
      id     TEXT NOT NULL,
      feed   TEXT NOT NULL,       -- as it reads where feeds were forked
      edit   INTEGER NOT NULL,
      line   TEXT NOT NULL,       -- its clock, too, as it reads there
      PRIMARY KEY (entity, id, feed, edit)
    ) STRICT, WITHOUT ROWID;

    -- Versions that stand in files only whose author was removed before them.
    CREATE TABLE refused_version (
      entity  TEXT NOT NULL,
      id      TEXT NOT NULL,
      feed    TEXT NOT NULL,
      edit    INTEGER NOT NULL,
      line    TEXT NOT NULL,
      PRIMARY KEY (entity, id, feed, edit)
    ) STRICT, WITHOUT ROWID;

    -- Records whose heads have changed and that the inventory hasn't been asked about since.
    CREATE TABLE changed (
      mark   INTEGER PRIMARY KEY AUTOINCREMENT,
      entity TEXT NOT NULL,
      id     TEXT NOT NULL,
      UNIQUE (entity, id)
    ) STRICT;

    -- Every changeset that was applied, or that a marker names and that hasn't arrived (stem NULL).
    CREATE TABLE changeset (
      feed      TEXT NOT NULL,
      sequence  INTEGER NOT NULL,
      hash      TEXT NOT NULL,    -- of its marker's first line, 16 digits
      parent    TEXT,             -- the hash before it; '' for the first; NULL: not known yet
      stem      TEXT,             -- its files' name without the extension
      previous  TEXT,             -- what its marker names, as it stands there
      last_edit INTEGER NOT NULL,
      counts    INTEGER NOT NULL, -- 0: its author was removed before it
      PRIMARY KEY (feed, sequence, hash)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX changeset_by_parent ON changeset (feed, parent);
    CREATE INDEX changeset_hole ON changeset (feed, sequence) WHERE stem IS NULL;

    -- Single records that were refused, while the rest of their changeset counts.
    CREATE TABLE refused_record (
      feed     TEXT NOT NULL,
      sequence INTEGER NOT NULL,
      line     INTEGER NOT NULL,
      reason   TEXT NOT NULL,
      PRIMARY KEY (feed, sequence, line)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE attachment (
      sha256 TEXT PRIMARY KEY,
      bytes  INTEGER NOT NULL,
      kind   TEXT NOT NULL,
      here   INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX attachment_wanted ON attachment (sha256) WHERE here = 0;

    CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    """

  private static let second = """
    -- Changesets in the replica that only a newer version of the app can read, and why.
    CREATE TABLE parked (
      feed     TEXT NOT NULL,
      sequence INTEGER NOT NULL,
      stem     TEXT NOT NULL,
      reason   TEXT NOT NULL,
      PRIMARY KEY (feed, sequence, stem)
    ) STRICT, WITHOUT ROWID;
    """

  private static let third = """
    -- The changesets from an edit on, without those before it.
    CREATE INDEX changeset_by_edit ON changeset (feed, last_edit, sequence, hash)
      WHERE stem IS NOT NULL;
    """

  /// A changeset that only a pack is known to hold has '' for a stem. Packs that were parked as
  /// something newer are read with all the rest.
  private static let fourth = """
    ALTER TABLE changeset ADD COLUMN pack TEXT;  -- the stem of the pack that stands for it
    CREATE INDEX changeset_by_pack ON changeset (feed, pack) WHERE pack IS NOT NULL;

    CREATE TABLE pack (
      feed      TEXT NOT NULL,
      stem      TEXT NOT NULL,
      sequence  INTEGER NOT NULL, -- of the last that it covers
      size      INTEGER NOT NULL, -- how many it covers
      last_edit INTEGER NOT NULL,
      counts    INTEGER NOT NULL, -- 0: its author was removed before its end, and it covers nothing
      PRIMARY KEY (feed, stem)
    ) STRICT, WITHOUT ROWID;

    INSERT OR REPLACE INTO meta (key, value) VALUES ('reread', 'due');
    """
}
