import Cryptography
import Records

/// Versions of one record that don't know of each other, whole, until a person settles them.
package struct Conflict: Hashable, Sendable {
  /// The record's: the same on every device, also when versions are added.
  package var id: Identifier { key.id }
  package let key: RecordKey
  /// Names what is shown here: the heads and this device's row.
  package let token: String
  /// This device's row; nil when it is deleted or missing here.
  package let here: JSONObject?
  package let hereContent: Digest?
  /// By stamp.
  package let versions: [ConflictVersion]
  /// When it was noticed on this device, in milliseconds since 1970.
  package let sinceMilliseconds: Int64

  /// The members in which the versions that aren't deletions differ, in order.
  package var differingFields: [String] {
    let all = versions.compactMap(\.fields) + [here].compactMap(\.self)
    let names = Set(all.flatMap { $0.members.map(\.name) }).subtracting(["updatedAt"])
    return names.filter { name in Set(all.map { $0[name] }).count > 1 }.sorted()
  }
}

/// One of the versions of a conflict.
package struct ConflictVersion: Hashable, Sendable {
  /// What a person calls it by: the first digits of its fingerprint, 8 or more, so that no other
  /// version of the conflict has the same.
  package let name: String
  package let head: Head
  /// Nil for a deletion.
  package let fields: JSONObject?

  package var isDeletion: Bool { fields == nil }
}

/// How a conflict is settled.
package enum SettleChoice: Hashable, Sendable {
  /// One version, by its name; a deletion too.
  case keep(String)
  /// The best version keeps the id, every other live one becomes a record of its own.
  case keepBoth
  case delete
  /// This device's row, with each of these members as a version has it, by the version's name.
  case combine([String: String])
}

extension Conflict {
  init(key: RecordKey, heads: [Head], row: StoredRecord?, sinceMilliseconds: Int64) throws {
    self.key = key
    self.sinceMilliseconds = sinceMilliseconds
    here = try row.map { try Stored.object($0.payload) }
    hereContent = row?.content
    token = Self.token(heads, row)
    let names = Self.names(heads.map(\.fingerprint.whole))
    versions = try zip(heads, names).map { head, name in
      ConflictVersion(
        name: name, head: head, fields: try head.body.payload.map { try Stored.object($0) })
    }
  }

  func version(_ name: String) throws -> ConflictVersion {
    let wanted = name.lowercased()
    let found = versions.filter { $0.head.fingerprint.whole.hex.hasPrefix(wanted) }
    guard wanted.utf8.count >= 4, found.count == 1 else {
      throw InventoryError(
        .notFound,
        "The conflict has no version \(ValueError.quoted(name)). Nothing was changed.",
        hint: "it has \(versions.map(\.name).joined(separator: ", "))")
    }
    return found[0]
  }

  /// SHA-256 over the sorted heads, each with its clock, and the row's content.
  private static func token(_ heads: [Head], _ row: StoredRecord?) -> String {
    let parts = heads.map { head in
      head.fingerprint.whole.hex + String(decoding: head.clock.json, as: UTF8.self)
    }
    let here = row?.content.hex ?? "none"
    return Digest(hashing: Array((parts.sorted() + [here]).joined(separator: "\n").utf8)).prefixHex
  }

  private static func names(_ digests: [Digest]) -> [String] {
    let texts = digests.map(\.hex)
    return texts.enumerated().map { place, text in
      let others = texts.enumerated().filter { $0.offset != place }.map(\.element)
      let length = (8...text.count).first { length in
        !others.contains { $0.hasPrefix(text.prefix(length)) }
      }
      return String(text.prefix(length ?? text.count))
    }
  }
}
