import Inventory
import Records
import Texts

enum AliasCommand {
  static let kinds = Alias.entities.map(\.name)
  static let kind = Option(
    "--kind", .oneOf(kinds), "which kind of thing is meant, where a name fits several")
  static let remove = Option("--remove", "takes back that it is another")

  static let alias = Command(
    "alias", [.optional("NAME"), .optional("OTHER")], [kind, remove],
    summary: "says that an item, a place, a person or a supplier is another",
    details: """
      Everything of the first is shown and counted under the second from now on, on every device;
      what was booked stays as it was booked. `satchel alias NAME --remove` takes it back. Without
      names it lists what is shown as another.
      """
  ) { invocation, session in
    let kinds = invocation.text(kind).flatMap { Entity($0) }.map { [$0] } ?? Alias.entities
    switch (invocation[0], invocation[1], invocation.has(remove)) {
    case (nil, nil, false): return try list(kinds, session)
    case (let name?, nil, true): return try takeBack(name, kinds, session)
    case (let name?, let other?, false): return try join(name, other, kinds, session)
    default:
      throw Failure.usage(
        "What is to be what isn't said.", hint: "Usage: satchel alias NAME OTHER")
    }
  }

  private static func list(_ kinds: [Entity], _ session: Session) throws -> Answer {
    let aliases = try session.inventory.aliases().filter { kinds.contains($0.source.entity) }
    var table = Table([.left, .left, .left])
    for alias in aliases {
      table.append([
        "\(alias.source.entity)", "\(try session.formerName(alias.source))",
        "is \(try session.name(alias.root))",
      ])
    }
    let text: Text = aliases.isEmpty ? "Nothing is shown as another.\n" : table.text
    return .information(
      text, ["aliases": .array(try aliases.map { try Document($0, in: session) })])
  }

  private static func join(
    _ name: String, _ other: String, _ kinds: [Entity], _ session: Session
  ) throws -> Answer {
    let (source, target) = try session.pair(name, other, kinds)
    return try session.alias(source, try session.mention(source), is: target)
  }

  private static func takeBack(
    _ name: String, _ kinds: [Entity], _ session: Session
  ) throws -> Answer {
    let found = try session.inventory.resolveAlias(name, among: kinds)
    guard let alias = found.first else {
      throw Failure.notFound(
        "no-such-alias", "Nothing called “\(name)” is shown as another.",
        hint: "What is, is listed by: satchel alias")
    }
    guard found.count == 1 else {
      throw Failure.ambiguous(
        name, try found.map { "\($0.source.id)  is \(try session.name($0.root))" },
        hint: "Name one by its id.")
    }
    try session.inventory.removeAlias(alias.source)
    let former = try session.formerName(alias.source)
    return .confirmation(
      "\(try session.mention(alias.source)) is shown for itself again.\n",
      [
        "entity": .text(alias.source.entity.name), "id": .text(alias.source.id.text),
        "name": .text(former), "is": .null,
      ])
  }
}

enum ClaimCommand {
  static let claim = Command(
    "group claim", [.one("PLACEHOLDER")],
    summary: "says that a person who was named before is this device's",
    details: """
      What was booked under that name is shown and counted under this device's person. It is an
      alias, and can be taken back as one: satchel alias PLACEHOLDER --remove
      """
  ) { invocation, session in
    guard let id = try session.usualPerson, let person = try session.inventory.person(id) else {
      throw Failure.usage(
        "This device has no person yet.", hint: "Say who works here: satchel settings person NAME")
    }
    let placeholder = try session.person(invocation.operands[0])
    return try session.alias(
      RecordKey(.person, placeholder.id), "“\(placeholder.name)”", is: RecordKey(.person, person.id)
    )
  }
}

extension Session {
  fileprivate func alias(
    _ source: RecordKey, _ sourceName: Text, is target: RecordKey
  ) throws -> Answer {
    let alias = try inventory.alias(source, is: target.id)
    let rootName = try mention(alias.root)
    return .confirmation(
      """
      \(sourceName) is \(rootName) from now on. satchel alias \(source.id) --remove takes that \
      back.

      """, try Document(alias, in: self))
  }

  /// What an undo says of what was another, or is again.
  func undone(_ alias: Alias) throws -> Text {
    let former = try formerName(alias.source)
    return alias.root == alias.source
      ? "Undone: “\(former)” is shown for itself again.\n"
      : "Undone: “\(former)” is \(try mention(alias.root)) again.\n"
  }

  /// The two that are meant, which are of one kind.
  fileprivate func pair(
    _ name: String, _ other: String, _ kinds: [Entity]
  ) throws -> (RecordKey, RecordKey) {
    var pairs: [(RecordKey, RecordKey)] = []
    var candidates: [Text] = []
    var isKnown = [false, false]
    for kind in kinds {
      let found = [try records(kind, name), try records(kind, other)]
      for place in found.indices where !found[place].isEmpty { isKnown[place] = true }
      if found.allSatisfy({ $0.count == 1 }) { pairs.append((found[0][0], found[1][0])) }
      for several in found where several.count > 1 && found.allSatisfy({ !$0.isEmpty }) {
        candidates += try several.map { "\($0.id)  \(try self.name($0))" }
      }
    }
    if pairs.count == 1 { return pairs[0] }
    if pairs.count > 1 {
      throw Failure.ambiguous(
        name, pairs.map { "\($0.0.entity) \($0.0.id)" }, hint: "Say which with --kind.")
    }
    if !candidates.isEmpty {
      throw Failure.ambiguous(name, candidates, hint: "Name each by its id.")
    }
    if let unknown = isKnown.firstIndex(of: false) {
      throw Failure.notFound(
        "not-found", "Nothing is called “\([name, other][unknown])”.",
        hint: "Items, places, persons and suppliers can be the same as another.")
    }
    throw Failure.badData(
      "not-alike", "“\(name)” and “\(other)” are of different kinds. Nothing was changed.")
  }

  private func records(_ kind: Entity, _ reference: String) throws -> [RecordKey] {
    func keys<Value>(_ found: Resolved<Value>, _ id: (Value) -> Identifier) -> [RecordKey] {
      switch found {
      case .one(let value): [RecordKey(kind, id(value))]
      case .none: []
      case .several(let values): values.map { RecordKey(kind, id($0)) }
      }
    }
    let inventory = try inventory
    switch kind {
    case .item: return keys(try inventory.resolveItem(reference), \.id)
    case .location: return keys(try inventory.resolveLocation(reference), \.id)
    case .person: return keys(try inventory.resolvePerson(reference), \.id)
    case .supplier: return keys(try inventory.resolveSupplier(reference), \.id)
    default: return []
    }
  }

  fileprivate func name(_ key: RecordKey) throws -> String {
    switch key.entity {
    case .location: return try locationName(key.id) ?? key.id.text
    case .item: return try inventory.item(key.id).map { "\($0.number)  \($0.name)" } ?? key.id.text
    default: return try inventory.displayName(key) ?? key.id.text
    }
  }

  /// In a sentence.
  fileprivate func mention(_ key: RecordKey) throws -> Text {
    if key.entity == .item, let item = try inventory.item(key.id) { return ItemText.mention(item) }
    return "“\(try name(key))”"
  }

  /// What something is called by itself, whatever it is shown as.
  fileprivate func formerName(_ key: RecordKey) throws -> String {
    try inventory.formerName(key) ?? key.id.text
  }
}

extension Document {
  /// What is shown for itself is nothing else.
  init(_ alias: Alias, in session: Session) throws {
    self = [
      "entity": .text(alias.source.entity.name), "id": .text(alias.source.id.text),
      "name": .text(try session.formerName(alias.source)),
      "is": alias.root == alias.source
        ? .null
        : [
          "id": .text(alias.root.id.text), "name": .text(try session.formerName(alias.root)),
        ],
    ]
  }
}
