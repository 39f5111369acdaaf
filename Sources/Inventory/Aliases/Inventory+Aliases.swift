import Records
import SQLite

extension Inventory {
  // MARK: Reading

  /// Under what a record is shown: itself, unless an alias says that it is another.
  func shown(_ key: RecordKey) throws -> Identifier {
    guard try hasAliases(key.entity) else { return key.id }
    return try connection.first(
      "SELECT root FROM aliased WHERE entity = ? AND id = ?", key.entity.name, key.id.text
    ) { try Stored.identifier($0.text(0)) } ?? key.id
  }

  /// Whether anything of its kind is shown as another: mostly not, and then nothing is looked up.
  func hasAliases(_ entity: Entity) throws -> Bool {
    if let aliasedEntities { return aliasedEntities.contains(entity) }
    var entities: Set<Entity> = []
    try connection.rows("SELECT DISTINCT entity FROM aliased") { row in
      entities.insert(try Stored.some(Entity(row.text(0))))
    }
    // Outside a transaction another process may say something else the next moment.
    if connection.isInTransaction { aliasedEntities = entities }
    return entities.contains(entity)
  }

  func shown(_ entity: Entity, _ id: Identifier) throws -> Identifier {
    try shown(RecordKey(entity, id))
  }

  /// All that is shown under a record, itself first.
  func counted(_ key: RecordKey) throws -> [Identifier] {
    var ids = [key.id]
    guard try hasAliases(key.entity) else { return ids }
    try connection.rows(
      "SELECT id FROM aliased WHERE entity = ? AND root = ? ORDER BY id",
      key.entity.name, key.id.text
    ) { ids.append(try Stored.identifier($0.text(0))) }
    return ids
  }

  /// What is shown for these, each once.
  func shown(_ entity: Entity, _ ids: [Identifier]) throws -> [Identifier] {
    var seen: Set<Identifier> = []
    return try ids.map { try shown(entity, $0) }.filter { seen.insert($0).inserted }
  }

  /// What is known under another name, by entity and then id.
  package func aliases() throws -> [Alias] {
    try reading {
      var aliases: [Alias] = []
      try connection.rows("SELECT entity, id, root FROM aliased ORDER BY entity, id") { row in
        let source = try Stored.key(row.text(0), row.text(1))
        let root = RecordKey(source.entity, try Stored.identifier(row.text(2)))
        aliases.append(Alias(source: source, root: root))
      }
      return aliases
    }
  }

  // MARK: Operations

  /// Says that a record is another: from now on it is shown and counted under that one. What was
  /// booked stays as it is.
  ///
  /// - Throws: `.invalid` where both are shown as one already; `.notFound` where one isn't there.
  @discardableResult
  package func alias(_ source: RecordKey, is target: Identifier) throws -> Alias {
    try perform(.alias) {
      try requireAliasable(source)
      try requireAliasable(RecordKey(source.entity, target))
      let from = try shown(source)
      guard try from != shown(source.entity, target) else {
        throw InventoryError(
          .invalid, "Both are one already. Nothing was changed.",
          hint: "satchel alias lists what is shown as another")
      }
      return try writeAlias(RecordKey(source.entity, from), is: target)
    }
  }

  /// Without looking whether the target is here already: what arrives later is shown then.
  @discardableResult
  package func announceAlias(_ source: RecordKey, is target: Identifier) throws -> Alias {
    try perform(nil) { try writeAlias(source, is: target) }
  }

  /// Takes back that a record is another: it is shown for itself again.
  package func removeAlias(_ source: RecordKey) throws {
    try perform(.alias) {
      guard try shown(source) != source.id else {
        throw InventoryError(
          .notFound, "It isn't shown as another. Nothing was changed.",
          hint: "satchel alias lists what is")
      }
      _ = try writeAlias(source, is: nil)
    }
  }

  /// Takes back what was said of a source. Nil where somebody has said something else since.
  func undo(_ change: Act.AliasChange) throws -> Alias? {
    let newest = try newestAlias(of: change.source)
    guard newest?.feed.device == profile?.feed.device, newest?.target == change.after else {
      return nil
    }
    return try writeAlias(change.source, is: change.before)
  }

  private func requireAliasable(_ key: RecordKey) throws {
    if key.entity == .location, key.id == .unplaced { return }
    _ = try requireRow(key)
  }

  private func writeAlias(_ source: RecordKey, is target: Identifier?) throws -> Alias {
    let id = newIdentifier()
    let key = RecordKey(.alias, id)
    let fields = AliasFields(source, is: target, by: try defaultPerson())
    if let refusal = EntityRules.refusal(of: fields.object, key: key) {
      throw InventoryError(.invalid, "That can't be said: \(refusal). Nothing was changed.")
    }
    let payload = CanonicalJSON.bytes(fields.object)
    let feed = try requireProfile().feed
    let known = try newestAliasStamp(of: source)
    work!.act.alias = Act.AliasChange(
      source: source, before: try newestEdge(from: source)?.target, after: target)
    let stamp = try counting { $0.clock.next(now: now, after: known, feed: feed) }
    try take(
      StoredAlias(
        id: id, payload: payload, fingerprint: Stored.fingerprint(payload, key).whole,
        stamp: stamp, atMilliseconds: now))
    try markDirty(key)
    return Alias(source: source, root: RecordKey(source.entity, try shown(source)))
  }

  /// Who said last what a source is, and what: nil is itself.
  private func newestAlias(
    of source: RecordKey
  ) throws -> (feed: Feed, target: Identifier?)? {
    try connection.first(
      """
      SELECT milliseconds, counter, feed, target FROM alias WHERE entity = ? AND source = ?
      ORDER BY milliseconds DESC, counter DESC, feed DESC, id DESC LIMIT 1
      """, source.entity.name, source.id.text
    ) { row in
      let stamp = try Stored.stamp(row.integer(0), row.integer(1), row.text(2))
      return (stamp.feed, try row.optionalText(3).map(Stored.identifier))
    }
  }

  private func newestAliasStamp(of source: RecordKey) throws -> Stamp? {
    try connection.first(
      """
      SELECT milliseconds, counter, feed FROM alias WHERE entity = ? AND source = ?
      ORDER BY milliseconds DESC, counter DESC, feed DESC, id DESC LIMIT 1
      """, source.entity.name, source.id.text
    ) { try Stored.stamp($0.integer(0), $0.integer(1), $0.text(2)) }
  }

  // MARK: What follows from them

  /// Works out anew under what a record and all that is connected with it are shown.
  func refreshAliases(around key: RecordKey) throws {
    let members = try connected(to: key)
    var edges: [(position: FoldPosition, source: Identifier, target: Identifier)] = []
    for member in members {
      guard let edge = try newestEdge(from: RecordKey(key.entity, member)) else { continue }
      edges.append((edge.position, member, edge.target))
    }
    edges.sort { $0.position < $1.position }
    let group = AliasGroup(edges.map { ($0.source, $0.target) })
    aliasedEntities = nil
    work?.supplierNames = [:]
    let roots = try group.roots(of: members) { try presence(RecordKey(key.entity, $0)) }
    for (member, root) in roots {
      guard member != root else {
        try connection.run(
          "DELETE FROM aliased WHERE entity = ? AND id = ?", key.entity.name, member.text)
        continue
      }
      try connection.run(
        """
        INSERT INTO aliased (entity, id, root) VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET root = excluded.root
        """, key.entity.name, member.text, root.text)
    }
    aliasedEntities = nil
    if key.entity == .supplier { for member in members { try noteItems(of: member) } }
  }

  /// After a record came or went: what is shown as another, or another as it, may be so no more.
  func refreshAliases(after key: RecordKey) throws {
    guard Alias.entities.contains(key.entity), try mayHave(.alias) else { return }
    let isConnected = try connection.first(
      """
      SELECT EXISTS (SELECT 1 FROM alias WHERE entity = ?1 AND source = ?2)
        OR EXISTS (SELECT 1 FROM alias WHERE entity = ?1 AND target = ?2)
      """, key.entity.name, key.id.text
    ) { $0.boolean(0) }
    if isConnected == true { try refreshAliases(around: key) }
  }

  /// Everything that any alias, also one that holds no more, connects with a record.
  func connected(to key: RecordKey) throws -> Set<Identifier> {
    var found: Set<Identifier> = [key.id]
    var waiting = [key.id]
    while let id = waiting.popLast() {
      try connection.rows(
        """
        SELECT target FROM alias WHERE entity = ?1 AND source = ?2 AND target IS NOT NULL
        UNION SELECT source FROM alias WHERE entity = ?1 AND target = ?2
        """, key.entity.name, id.text
      ) { row in
        let other = try Stored.identifier(row.text(0))
        if found.insert(other).inserted { waiting.append(other) }
      }
    }
    return found
  }

  /// The alias of a source that holds: its newest, unless that takes back the one before.
  private func newestEdge(
    from source: RecordKey
  ) throws -> (position: FoldPosition, target: Identifier)? {
    try connection.first(
      """
      SELECT milliseconds, counter, feed, id, target FROM alias WHERE entity = ? AND source = ?
      ORDER BY milliseconds DESC, counter DESC, feed DESC, id DESC LIMIT 1
      """, source.entity.name, source.id.text
    ) { row in
      guard let target = row.optionalText(4) else { return nil }
      let stamp = try Stored.stamp(row.integer(0), row.integer(1), row.text(2))
      return (
        FoldPosition(stamp, try Stored.identifier(row.text(3))), try Stored.identifier(target)
      )
    } ?? nil
  }

  private func presence(_ key: RecordKey) throws -> AliasGroup.Presence {
    if key.entity == .location, key.id == .unplaced { return .present }
    if try row(key) != nil { return .present }
    return try deletedPayload(key) != nil ? .deleted : .unknown
  }
}
