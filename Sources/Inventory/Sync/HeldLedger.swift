import Records
import SQLite

/// Deletions that the brake holds (Docs/Design/Reconciling.md, *The brake*).
extension SyncLedger {
  /// Keeps the deletion whole, for a person to decide. The same again writes nothing.
  package func setHeld(_ key: RecordKey, _ deletion: Head) throws {
    write()
    try inventory.openAttention(.held, key, [deletion])
  }

  package func clearHeld(_ key: RecordKey) throws {
    write()
    try inventory.closeAttention(.held, key)
  }

  /// The devices whose deletions are held.
  package func heldAuthors() throws -> Set<DeviceIdentifier> {
    try inventory.reading {
      var authors: Set<DeviceIdentifier> = []
      try connection.rows(
        "SELECT DISTINCT feed FROM attentionVersion WHERE reason = ?",
        AttentionReason.held.rawValue
      ) { row in authors.insert(DeviceIdentifier(of: try Stored.some(Feed(row.text(0))))) }
      return authors
    }
  }

  /// Whether the record has a row, so that a deletion would take something.
  package func hasRow(_ key: RecordKey) throws -> Bool {
    try inventory.reading {
      try connection.first(
        "SELECT 1 FROM record WHERE entity = ? AND id = ?", key.entity.name, key.id.text
      ) { _ in true } ?? false
    }
  }

  package func itemCount() throws -> Int {
    try inventory.reading {
      Int(
        try connection.first(
          "SELECT count(*) FROM record WHERE entity = ?", Entity.item.name
        ) { $0.integer(0) } ?? 0)
    }
  }

  /// How many items went since `milliseconds` by each device's deletions. Those for which
  /// `isAccepted` is true aren't counted.
  package func deletedItems(
    since milliseconds: Int64, except isAccepted: (Dot) -> Bool
  ) throws -> [DeviceIdentifier: Int] {
    try inventory.reading {
      var counts: [DeviceIdentifier: Int] = [:]
      try connection.rows(
        """
        SELECT checkpoint.dots FROM deleted JOIN checkpoint USING (entity, id)
        WHERE deleted.entity = ? AND deleted.at >= ? AND checkpoint.isTombstone
        """, Entity.item.name, milliseconds
      ) { row in
        let dots = try Dot.all(json: Stored.value(row.bytes(0)))
        guard !dots.contains(where: isAccepted) else { return }
        for device in Set(dots.map { DeviceIdentifier(of: $0.feed) }) {
          counts[device, default: 0] += 1
        }
      }
      return counts
    }
  }
}
