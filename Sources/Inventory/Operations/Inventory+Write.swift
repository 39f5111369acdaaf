import Cryptography
import Records
import Texts

/// How every edit by a person is written.
extension Inventory {
  /// Writes the payload of a record that a person made or changed: checked against the rules of
  /// its entity, dated now, with projections and a dirty mark. The same content again writes
  /// nothing.
  ///
  /// - Parameters:
  ///   - updatedAt: for a settlement; now otherwise.
  ///   - isForced: writes and marks also what says the same, as a settlement must.
  /// - Returns: whether anything was written.
  @discardableResult
  func writeEdit(
    _ key: RecordKey, _ object: JSONObject, updatedAt: Int64? = nil, isForced: Bool = false
  ) throws -> Bool {
    var object = object
    object["updatedAt"] = .integer(updatedAt ?? now)
    if let refusal = catalogue.payloadRefusal(object, key) {
      throw InventoryError(
        .invalid, "\(Self.title(key, object)) can't be kept: \(refusal). Nothing was changed.")
    }
    let payload = CanonicalJSON.bytes(object)
    guard payload.count <= Self.payloadLimitBytes else {
      throw InventoryError(
        .invalid, "\(Self.title(key, object)) says too much to be kept. Nothing was changed.")
    }
    let content = try Stored.fingerprint(payload, key).content
    let before = try row(key)
    guard isForced || before?.content != content else { return false }
    try putRow(key, payload, content: content)
    try closeAttention(.missing, key)
    try markDirty(key)
    work!.act.changes.append(Act.Change(key: key, before: before?.payload, after: content))
    return true
  }

  /// Deletes a record: the tombstone, and the row with all that is derived from it.
  ///
  /// - Parameter contents: what else the deletion deletes, beside the row's content.
  func writeDeletion(_ key: RecordKey, contents: [Digest] = []) throws {
    let row = try row(key)
    let cut = key.entity == .item ? try cut(ofItem: key.id) : []
    let tombstone = Tombstone(
      deletedContents: contents + [row?.content].compactMap(\.self), cut: cut)
    try putTombstone(key, tombstone)
    if key.entity == .item { try putDeletionCut(key.id, cut) }
    try dropRow(key)
    try closeAttention(.missing, key)
    try markDirty(key)
    if let row {
      work!.act.changes.append(Act.Change(key: key, before: row.payload, after: nil))
    }
  }

  /// Room for what a line says beside the payload.
  private static var payloadLimitBytes: Int { RecordLine.limitBytes / 2 }

  static func title(_ key: RecordKey, _ object: JSONObject) -> Text {
    object["name"]?.string.map { ValueError.quoted($0) } ?? "The \(key.entity)"
  }

  func newIdentifier() -> Identifier { Identifier.new(atMilliseconds: now, using: &random) }
}
