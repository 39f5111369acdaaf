extension Schema {
  /// What is known under another name, and who an item is bought from.
  static let version4 = """
    -- Records that say “A is B”, and take that back. They are never edited.
    CREATE TABLE alias (
      id TEXT PRIMARY KEY, payload TEXT NOT NULL, fingerprint BLOB NOT NULL,
      milliseconds INTEGER NOT NULL, counter INTEGER NOT NULL, feed TEXT NOT NULL,
      at INTEGER NOT NULL, entity TEXT NOT NULL, source TEXT NOT NULL, target TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX aliasBySource ON alias (entity, source, milliseconds, counter, feed, id);
    CREATE INDEX aliasByTarget ON alias (entity, target) WHERE target IS NOT NULL;
    -- Derived from them: what is shown and counted under another record. No others stand here.
    CREATE TABLE aliased (
      entity TEXT NOT NULL, id TEXT NOT NULL, root TEXT NOT NULL, PRIMARY KEY (entity, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX aliasedByRoot ON aliased (entity, root);

    -- Derived from items: whose names they are found by, and what must be there where.
    ALTER TABLE item ADD COLUMN supplier TEXT;
    ALTER TABLE item ADD COLUMN hasLevels INTEGER NOT NULL DEFAULT 0;
    UPDATE item SET hasLevels = 1 WHERE minimum IS NOT NULL;
    CREATE INDEX itemBySupplier ON item (supplier) WHERE supplier IS NOT NULL;
    """
}
