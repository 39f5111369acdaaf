import Cryptography
import Records
import SQLite

/// Something that was done on this device and can be taken back.
struct Act {
  enum Kind: String {
    case booking
    case deletion
    case settlement
    case importing = "import"
    case alias
  }

  /// What one act did, as far as taking it back needs it.
  struct Body: Hashable {
    var movements: [Identifier] = []
    /// In the order in which they were made.
    var changes: [Change] = []
    var settlement: Settlement?
    var alias: AliasChange?

    var isEmpty: Bool {
      movements.isEmpty && changes.isEmpty && settlement == nil && alias == nil
    }

    /// How far it goes now. A copy of the body would make an import quadratic.
    var extent: Extent {
      Extent(movements: movements.count, changes: changes.count, settlement: settlement)
    }

    /// Takes back what came after `extent`.
    mutating func cut(to extent: Extent) {
      movements.removeLast(max(0, movements.count - extent.movements))
      changes.removeLast(max(0, changes.count - extent.changes))
      settlement = extent.settlement
    }
  }

  struct Extent {
    let movements: Int
    let changes: Int
    let settlement: Settlement?
  }

  /// One record before and after.
  struct Change: Hashable {
    let key: RecordKey
    /// Nil where the record wasn't there.
    let before: [UInt8]?
    /// Nil where it was deleted.
    let after: Digest?
  }

  /// What a source was said to be before and after; nil is itself.
  struct AliasChange: Hashable {
    let source: RecordKey
    let before: Identifier?
    let after: Identifier?
  }

  /// What a settlement put aside.
  struct Settlement: Hashable {
    let key: RecordKey
    let before: Before
    /// What the record was then; nil where it was deleted.
    var after: Digest?
    let checkpoint: Checkpoint?
    /// The heads that were shown, all their versions.
    let versions: [RecordVersion]

    enum Before: Hashable {
      case row([UInt8])
      case tombstone(Tombstone?)
      case absent
    }
  }

  let number: Int64
  let kind: Kind
  let body: Body
}

extension Inventory {
  /// Notes what undo will take back: of a booking the movements alone, so that an item or a place
  /// that was made for it stays.
  func note(_ kind: Act.Kind, _ body: Act.Body) throws {
    var body = body
    if kind == .booking { body.changes = [] }
    if body.isEmpty { return }
    try connection.run(
      "INSERT INTO act (kind, at, body, isUndone) VALUES (?, ?, ?, 0)",
      kind.rawValue, now, UTF8Text(CanonicalJSON.bytes(body.json)))
  }

  /// The last act of this device that still stands.
  func lastAct() throws -> Act? {
    try connection.first(
      "SELECT number, kind, body FROM act WHERE isUndone = 0 ORDER BY number DESC LIMIT 1"
    ) { row in
      guard let kind = Act.Kind(rawValue: row.text(1)) else { return nil }
      let object = try Stored.object(row.bytes(2))
      return Act(number: row.integer(0), kind: kind, body: try Act.Body(json: object))
    } ?? nil
  }

  func markUndone(_ act: Act) throws {
    try connection.run("UPDATE act SET isUndone = 1 WHERE number = ?", act.number)
  }
}
