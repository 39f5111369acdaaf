extension Schema {
  /// Batches of every kind of movement, questions, and counts of a place that aren't booked yet.
  ///
  /// Questions begin with it: what counts before it hadn't seen is found by a rebuild.
  static let version3 = """
    -- Derived: movements that a count stands after without its device having seen them.
    CREATE TABLE unseen (
      item TEXT NOT NULL, location TEXT NOT NULL, count TEXT NOT NULL, movement TEXT NOT NULL,
      PRIMARY KEY (item, location, count, movement)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX unseenByCount ON unseen (count);
    CREATE INDEX unseenByMovement ON unseen (movement);
    -- Of a deleted item: what those who deleted it had seen of its movements, as a list of stamps.
    CREATE TABLE deletionCut (item TEXT PRIMARY KEY, cut TEXT NOT NULL) STRICT, WITHOUT ROWID;
    -- Derived: movements of a deleted item that those who deleted it hadn't seen.
    CREATE TABLE late (
      item TEXT NOT NULL, movement TEXT NOT NULL, PRIMARY KEY (item, movement)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX lateByMovement ON late (movement);
    -- Derived: what answers a question.
    CREATE TABLE answer (
      question TEXT NOT NULL, movement TEXT NOT NULL, PRIMARY KEY (question, movement)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX answerByMovement ON answer (movement);
    -- A count of a place that isn't booked yet, line by line: this device's alone.
    CREATE TABLE stocktake (
      location TEXT NOT NULL, line INTEGER NOT NULL, item TEXT NOT NULL,
      amount INTEGER NOT NULL, postings INTEGER NOT NULL, expected INTEGER NOT NULL,
      at INTEGER NOT NULL,
      PRIMARY KEY (location, line)
    ) STRICT, WITHOUT ROWID;

    -- Days were kept of receipts alone.
    INSERT OR REPLACE INTO batch (item, movement, expires)
      SELECT json_extract(payload, '$.item'), id, json_extract(payload, '$.expires') FROM movement
      WHERE json_extract(payload, '$.kind') IN
          ('receive', 'consume', 'move', 'waste', 'return', 'adjust', 'count')
        AND json_extract(payload, '$.item') IS NOT NULL
        AND json_extract(payload, '$.expires') IS NOT NULL;
    """
}
