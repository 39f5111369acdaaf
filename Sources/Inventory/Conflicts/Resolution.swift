import Cryptography
import Records

/// What a settlement makes of the record itself.
enum Resolution {
  case payload(JSONObject)
  case deletion

  init(of conflict: Conflict, _ choice: SettleChoice, best: ConflictVersion) throws {
    switch choice {
    case .keep(let name): self.init(try conflict.version(name))
    case .keepBoth: self.init(best)
    case .delete: self = .deletion
    case .combine(let choices):
      self = .payload(try Self.combined(conflict, choices, best: best))
    }
  }

  private init(_ version: ConflictVersion) {
    self = version.fields.map { .payload($0) } ?? .deletion
  }

  private static func combined(
    _ conflict: Conflict, _ choices: [String: String], best: ConflictVersion
  ) throws -> JSONObject {
    guard var object = conflict.here ?? best.fields else {
      throw InventoryError(
        .invalid, "All versions of the conflict are deletions. Nothing was changed.")
    }
    let differing = conflict.differingFields
    for (field, name) in choices.sorted(by: { $0.key < $1.key }) {
      guard differing.contains(field) else {
        throw InventoryError(
          .invalid,
          "The versions don't differ in \(ValueError.quoted(field)). Nothing was changed.",
          hint: "they differ in \(differing.joined(separator: ", "))")
      }
      let version = try conflict.version(name)
      guard let fields = version.fields else {
        throw InventoryError(
          .invalid, "Version \(version.name) is a deletion and has no fields.",
          hint: "keep the deletion, or take the field from another version")
      }
      object[field] = fields[field]
    }
    return object
  }

  /// Nil for a deletion.
  func content(_ key: RecordKey) throws -> Digest? {
    guard case .payload(let object) = self else { return nil }
    return try Stored.fingerprint(CanonicalJSON.bytes(object), key).content
  }
}

extension Identifier {
  /// The id of the record that a version becomes beside the one it was a version of.
  static func derived(from key: RecordKey, content: Digest) -> Identifier {
    let parts: JSONValue = .array([
      .string(key.entity.name), .string(key.id.text), .string(content.hex),
    ])
    return derived(from: Digest(hashing: CanonicalJSON.bytes(parts)).bytes)
  }
}
