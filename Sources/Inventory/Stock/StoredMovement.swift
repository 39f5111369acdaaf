import Cryptography
import Records
import SQLite

/// A movement as it is kept: its payload and where it stands in the order of all.
struct StoredMovement {
  let id: Identifier
  let payload: [UInt8]
  let fingerprint: Digest
  let stamp: Stamp
  let atMilliseconds: Int64
  /// No reversal takes it out of the fold.
  let isActive: Bool

  /// The columns that `init` reads.
  static let columns = "id, payload, fingerprint, milliseconds, counter, feed, at, isActive"

  init(_ row: borrowing Row) throws {
    id = try Stored.identifier(row.text(0))
    payload = row.bytes(1)
    fingerprint = try Stored.some(Digest(bytes: row.bytes(2)))
    stamp = try Stored.stamp(row.integer(3), row.integer(4), row.text(5))
    atMilliseconds = row.integer(6)
    isActive = row.boolean(7)
  }

  init(
    id: Identifier, payload: [UInt8], fingerprint: Digest, stamp: Stamp, atMilliseconds: Int64
  ) {
    self.id = id
    self.payload = payload
    self.fingerprint = fingerprint
    self.stamp = stamp
    self.atMilliseconds = atMilliseconds
    isActive = true
  }

  /// Whether this version of the movement counts before another one under the same id.
  func precedes(_ other: StoredMovement) -> Bool {
    stamp != other.stamp ? stamp < other.stamp : fingerprint < other.fingerprint
  }
}

extension Inventory {
  func effect(of movement: StoredMovement) throws -> MovementEffect {
    try effect(of: movement.id, Stored.object(movement.payload))
  }

  func effect(of id: Identifier, _ payload: JSONObject) -> MovementEffect {
    MovementEffect(id: id, payload, kinds: catalogue.movementKinds)
  }

  func storedMovement(_ id: Identifier) throws -> StoredMovement? {
    try connection.first(
      "SELECT \(StoredMovement.columns) FROM movement WHERE id = ?", id.text
    ) { try StoredMovement($0) }
  }
}
