import Records
import SQLite

/// Why a record needs a person: an open conflict, a row that vanished, a deletion that the brake
/// holds, or something in it that only a newer version of the app understands.
enum AttentionReason: String {
  case conflict
  case missing
  case held
  case newer
}

extension Inventory {
  /// When it was noticed on this device, in milliseconds since 1970; nil when it isn't open.
  func attentionSince(_ reason: AttentionReason, _ key: RecordKey) throws -> Int64? {
    try connection.first(
      "SELECT at FROM attention WHERE reason = ? AND entity = ? AND id = ?",
      reason.rawValue, key.entity.name, key.id.text
    ) { $0.integer(0) }
  }

  func attentionKeys(_ reason: AttentionReason) throws -> [RecordKey] {
    var keys: [RecordKey] = []
    try connection.rows(
      "SELECT entity, id FROM attention WHERE reason = ? ORDER BY at, entity, id",
      reason.rawValue
    ) { row in keys.append(try Stored.key(row.text(0), row.text(1))) }
    return keys
  }

  /// The heads as they were recorded, whole.
  func attentionHeads(_ reason: AttentionReason, _ key: RecordKey) throws -> [Head] {
    Head.all(of: try attentionVersions(reason, key), policy: catalogue.policy(of: key.entity))
  }

  private func attentionVersions(
    _ reason: AttentionReason, _ key: RecordKey
  ) throws -> [RecordVersion] {
    var versions: [RecordVersion] = []
    try connection.rows(
      """
      SELECT feed, edit, line FROM attentionVersion
      WHERE reason = ? AND entity = ? AND id = ? ORDER BY feed, edit
      """, reason.rawValue, key.entity.name, key.id.text
    ) { row in
      let dot = Dot(try Stored.some(Feed(row.text(0))), row.integer(1))
      versions.append(try Stored.version(row.bytes(2), dot: dot))
    }
    return versions
  }

  /// Records the heads of a record that needs a person. The same heads again write nothing.
  func openAttention(_ reason: AttentionReason, _ key: RecordKey, _ heads: [Head]) throws {
    let versions = heads.flatMap(\.versions).sorted { $0.dot < $1.dot }
    let isOpen = try attentionSince(reason, key) != nil
    if isOpen, try attentionVersions(reason, key) == versions { return }
    note(.attention(reason))
    if isOpen {
      try dropAttentionVersions(reason, key)
    } else {
      try connection.run(
        "INSERT INTO attention (reason, entity, id, at) VALUES (?, ?, ?, ?)",
        reason.rawValue, key.entity.name, key.id.text, now)
    }
    for version in versions {
      try connection.run(
        """
        INSERT OR REPLACE INTO attentionVersion (reason, entity, id, feed, edit, line)
        VALUES (?, ?, ?, ?, ?, ?)
        """, reason.rawValue, key.entity.name, key.id.text, version.dot.feed.text,
        version.dot.edit, UTF8Text(RecordLine.bytes(version)))
    }
  }

  func closeAttention(_ reason: AttentionReason, _ key: RecordKey) throws {
    guard try mayHave(.attention(reason)), try attentionSince(reason, key) != nil else { return }
    try dropAttentionVersions(reason, key)
    try connection.run(
      "DELETE FROM attention WHERE reason = ? AND entity = ? AND id = ?",
      reason.rawValue, key.entity.name, key.id.text)
  }

  private func dropAttentionVersions(_ reason: AttentionReason, _ key: RecordKey) throws {
    try connection.run(
      "DELETE FROM attentionVersion WHERE reason = ? AND entity = ? AND id = ?",
      reason.rawValue, key.entity.name, key.id.text)
  }
}
