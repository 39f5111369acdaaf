import Records
import SQLite

extension SyncLedger {
  /// A movement or an alias arrived, or came again. It counts if it is the first known under its
  /// id or stands before the one that is, by stamp and then fingerprint. Stock follows, or what is
  /// shown under which name, and this device's clock takes notice of the stamp.
  ///
  /// - Returns: whether anything changed.
  @discardableResult
  package func take(_ version: RecordVersion) throws -> Bool {
    write()
    guard version.key.entity.policy == .firstVersion, let payload = version.body.payload else {
      preconditionFailure("Only what is never edited is taken.")
    }
    let isNew =
      version.key.entity == .alias
      ? try inventory.take(
        StoredAlias(
          id: version.key.id, payload: payload, fingerprint: version.fingerprint.whole,
          stamp: version.stamp, atMilliseconds: version.atMilliseconds))
      : try inventory.take(
        StoredMovement(
          id: version.key.id, payload: payload, fingerprint: version.fingerprint.whole,
          stamp: version.stamp, atMilliseconds: version.atMilliseconds))
    if isNew { try observe(version.stamp) }
    return isNew
  }

  /// A movement leaves the stock, or an alias what it says, because no changeset that counts holds
  /// it any more: its author was removed before it.
  package func drop(_ key: RecordKey) throws {
    write()
    if key.entity == .alias { return try inventory.dropAlias(key.id) }
    guard let movement = try inventory.storedMovement(key.id) else { return }
    try inventory.drop(movement)
  }

  /// What a version of a movement or an alias is authored from: it keeps the stamp that it was made
  /// with.
  package func immutableToAuthor(
    _ key: RecordKey
  ) throws -> (payload: [UInt8], stamp: Stamp, atMilliseconds: Int64)? {
    try inventory.reading {
      if key.entity == .alias {
        return try inventory.storedAlias(key.id).map { ($0.payload, $0.stamp, $0.atMilliseconds) }
      }
      return try inventory.storedMovement(key.id).map { ($0.payload, $0.stamp, $0.atMilliseconds) }
    }
  }
}
