import Inventory
import Records

/// A line of a body, and what an inventory makes of it.
enum RecordProbe {
  /// - Returns: the version, if it is one.
  static func check(_ line: [UInt8]) throws -> RecordVersion? {
    guard let version = try? RecordLine.version(line, feed: Harness.feed) else { return nil }
    let bytes = RecordLine.bytes(version)
    try require(
      try RecordLine.version(bytes, feed: Harness.feed) == version, "it is read otherwise again")
    if try isKnown(line) {
      try require(bytes == line, "another text of the same version was read")
    }
    return version
  }

  /// Whether nothing is in it that this version of the app passes over.
  private static func isKnown(_ line: [UInt8]) throws -> Bool {
    let known: Set = ["at", "clock", "deleted", "entity", "id", "payload", "stamp"]
    let object = try CanonicalReader.object(line)
    let deletion = object["deleted"]?.object?.members.map(\.name) ?? []
    return known.isSuperset(of: object.members.map(\.name))
      && Set(["contents", "cut"]).isSuperset(of: deletion)
  }

  /// An inventory takes what the rules let through, and shows it.
  static func apply(_ versions: [RecordVersion]) throws {
    let counted = versions.filter { EntityRules.refusal(of: $0) == nil }
    guard !counted.isEmpty else { return }
    let inventory = try Harness.inventory()
    try inventory.transaction { ledger in
      for version in counted { try take(version, ledger) }
    }
    for item in try inventory.items() { _ = try inventory.resolveItem(item.name) }
    _ = try inventory.history()
    _ = try inventory.locations()
    _ = try inventory.persons()
    _ = try inventory.exportSpreadsheet()
  }

  private static func take(_ version: RecordVersion, _ ledger: SyncLedger) throws {
    if version.key.entity == .movement {
      _ = try ledger.take(version)
    } else if case .payload(let payload) = version.body {
      try ledger.write(version.key, payload: payload, fingerprint: version.fingerprint)
    } else {
      try ledger.remove(version.key)
    }
  }
}
