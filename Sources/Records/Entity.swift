import Texts

/// What kind of thing a record is. Others than these come from newer versions of the app: they
/// are kept, passed on unchanged, and never authored here.
package struct Entity: Hashable, Sendable, Comparable, CustomStringConvertible {
  package static let limitBytes = 40

  package let name: String

  /// Nil unless `name` is 1 to 40 bytes of `a-z` and `-`.
  package init?(_ name: String) {
    guard (1...Self.limitBytes).contains(name.utf8.count),
      name.utf8.allSatisfy({
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-")
      })
    else { return nil }
    self.name = name
  }

  private init(known name: String) { self.name = name }

  package var description: String { name }
  package static func < (a: Entity, b: Entity) -> Bool { a.name < b.name }

  package static let item = Entity(known: "item")
  package static let location = Entity(known: "location")
  package static let person = Entity(known: "person")
  package static let movement = Entity(known: "movement")
  package static let supplier = Entity(known: "supplier")
  package static let alias = Entity(known: "alias")
  package static let reminder = Entity(known: "reminder")
  package static let routine = Entity(known: "routine")
  package static let completion = Entity(known: "completion")
  package static let template = Entity(known: "template")

  package static let known: [Entity] = [
    .item, .location, .person, .movement, .supplier, .alias, .reminder, .routine, .completion,
    .template,
  ]
}

extension Text.StringInterpolation {
  /// What kind of thing something is, in a word.
  package mutating func appendInterpolation(_ entity: Entity) {
    appendInterpolation(Text.word(entity.name))
  }
}

/// How versions of one record that don't know of each other become one state.
package enum MergePolicy: Sendable {
  /// Concurrent versions are a conflict, kept whole until a person settles it.
  case keepBoth
  /// Immutable: of all versions under one id the smallest (stamp, fingerprint) counts.
  case firstVersion
  /// Of concurrent versions the greatest stamp wins whole; what a version includes never wins.
  case greatestStamp
  /// What was done counts as done: of concurrent versions a live one beats a tombstone, and of
  /// several live ones the smallest (stamp, fingerprint) counts. What a version includes never
  /// wins.
  case setUnion

  /// Whether concurrent versions are one head at once, without asking anybody.
  package var choosesByItself: Bool { self == .greatestStamp || self == .setUnion }
}

extension Entity {
  /// An unknown entity keeps all its heads, so that nothing is lost before the upgrade.
  package var policy: MergePolicy {
    switch self {
    case .movement, .alias: .firstVersion
    case .person: .greatestStamp
    case .completion: .setUnion
    default: .keepBoth
    }
  }

  package var isKnown: Bool { Self.known.contains(self) }
}

/// Names a record everywhere.
package struct RecordKey: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let entity: Entity
  package let id: Identifier

  package init(_ entity: Entity, _ id: Identifier) {
    self.entity = entity
    self.id = id
  }

  package var description: String { "\(entity)/\(id)" }
  package static func < (a: RecordKey, b: RecordKey) -> Bool {
    (a.entity, a.id) < (b.entity, b.id)
  }
}
