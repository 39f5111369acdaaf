import Records

/// A record that was here, is in the group, and isn't here any more without anybody having
/// deleted it. That says nothing: only a person can tell what it means.
package struct MissingRecord: Hashable, Sendable {
  package let key: RecordKey
  /// What the group says of it; may be nothing.
  package let heads: [Head]
  /// What would come back; nil when nothing of it is known.
  package let fields: JSONObject?
  /// The same as an item, with what was booked of it; nil for other records.
  package let item: Item?
  /// When it was noticed on this device, in milliseconds since 1970.
  package let sinceMilliseconds: Int64
}

extension Inventory {
  /// The oldest first.
  package func missing() throws -> [MissingRecord] {
    try reading { try attentionKeys(.missing).map(makeMissing) }
  }

  private func makeMissing(_ key: RecordKey) throws -> MissingRecord {
    let heads = try attentionHeads(.missing, key)
    let best = heads.isEmpty ? nil : Head.best(of: heads)
    let payload = try best?.body.payload ?? deletedPayload(key)
    return MissingRecord(
      key: key, heads: heads, fields: try payload.map { try Stored.object($0) },
      item: key.entity == .item ? try payload.map { try makeItem(key, $0) } : nil,
      sinceMilliseconds: try attentionSince(.missing, key) ?? 0)
  }

  /// Brings a missing record back as the group has it: an edit by somebody who saw all heads.
  package func bringBack(_ key: RecordKey) throws {
    try perform(nil) {
      let missing = try requireMissing(key)
      guard let fields = missing.fields else {
        throw InventoryError(
          .notFound, "Nothing is known any more of \(key). Nothing was changed.",
          hint: "sync with a folder or a device that has it")
      }
      let updatedAt = missing.heads.map(\.fingerprint.updatedAt).filter { $0 > 0 }.max()
      try writeEdit(key, fields, updatedAt: updatedAt, isForced: true)
      try close(missing)
    }
  }

  /// Says that a missing record is to be deleted everywhere.
  package func deleteMissing(_ key: RecordKey) throws {
    try perform(.deletion) {
      let missing = try requireMissing(key)
      let live = missing.heads.filter { !$0.isTombstone }.map(\.content)
      let known = try checkpoint(key)?.content
      try writeDeletion(
        key,
        contents: live + missing.heads.flatMap(\.deletedContents)
          + (live.isEmpty ? [known].compactMap(\.self) : []))
      if let fields = missing.fields {
        let payload = CanonicalJSON.bytes(fields)
        try putDeletedPayload(key, payload)
        work!.act.changes.append(Act.Change(key: key, before: payload, after: nil))
      }
      try close(missing)
    }
  }

  private func requireMissing(_ key: RecordKey) throws -> MissingRecord {
    guard try attentionSince(.missing, key) != nil, try row(key) == nil else {
      throw InventoryError(.notFound, "\(key) isn't missing. Nothing was changed.")
    }
    return try makeMissing(key)
  }

  private func close(_ missing: MissingRecord) throws {
    if !missing.heads.isEmpty {
      try putCheckpoint(missing.key, .settling(missing.heads))
      try closeAttention(.conflict, missing.key)
    }
    try closeAttention(.missing, missing.key)
  }
}
