import Records
import SQLite

/// What mostly no record has. Whether any has is asked once in a transaction; where none has, no
/// record costs a look.
enum Rarity: Hashable {
  case attention(AttentionReason)
  case localDeletion
  case deletedPayload
  case deletionCut
  case alias

  fileprivate var question: (sql: String, value: String?) {
    switch self {
    case .attention(let reason):
      ("SELECT 1 FROM attention WHERE reason = ? LIMIT 1", reason.rawValue)
    case .localDeletion: ("SELECT 1 FROM tombstone LIMIT 1", nil)
    case .deletedPayload: ("SELECT 1 FROM deleted LIMIT 1", nil)
    case .deletionCut: ("SELECT 1 FROM deletionCut LIMIT 1", nil)
    case .alias: ("SELECT 1 FROM alias LIMIT 1", nil)
    }
  }
}

extension Inventory {
  /// Whether any record may have it. Outside a transaction nobody knows for longer than a moment.
  func mayHave(_ rarity: Rarity) throws -> Bool {
    guard work != nil else { return true }
    if let known = work!.rarities[rarity] { return known }
    let (sql, value) = rarity.question
    let statement = try connection.statement(sql)
    let found =
      try value.map { try statement.first($0) { _ in true } }
      ?? statement.first { _ in true }
    work!.rarities[rarity] = found ?? false
    return found ?? false
  }

  /// A record has it from now on.
  func note(_ rarity: Rarity) { work?.rarities[rarity] = true }
}
