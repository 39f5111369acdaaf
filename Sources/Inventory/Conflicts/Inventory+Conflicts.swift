import Records
import SQLite

extension Inventory {
  /// All that are open, the oldest first.
  package func conflicts() throws -> [Conflict] {
    try reading { try attentionKeys(.conflict).map(makeConflict) }
  }

  package func conflict(_ key: RecordKey) throws -> Conflict? {
    try reading {
      try attentionSince(.conflict, key) == nil ? nil : makeConflict(key)
    }
  }

  /// The open conflict with this id, or nil.
  package func conflict(_ id: Identifier) throws -> Conflict? {
    try reading { try attentionKeys(.conflict).first { $0.id == id }.map(makeConflict) }
  }

  package func conflictCount() throws -> Int {
    try reading { try attentionKeys(.conflict).count }
  }

  private func makeConflict(_ key: RecordKey) throws -> Conflict {
    try Conflict(
      key: key, heads: attentionHeads(.conflict, key), row: row(key),
      sinceMilliseconds: attentionSince(.conflict, key) ?? 0)
  }

  /// Settles a conflict: the row, and a checkpoint that joins exactly the heads that the person
  /// was shown, so that the next pass publishes the choice even where it equals a head.
  ///
  /// - Parameter seen: the token of what was shown; nil takes the conflict as it is now.
  /// - Returns: the items that it left or made.
  /// - Throws: `.changedMeanwhile` when heads or row aren't any more what `seen` names.
  @discardableResult
  package func settle(
    _ id: Identifier, _ choice: SettleChoice, seen: String? = nil
  ) throws -> [Item] {
    try perform(.settlement) {
      guard let conflict = try conflict(id) else {
        throw InventoryError(
          .notFound, "There is no open conflict \(id). Nothing was changed.")
      }
      if let seen, seen != conflict.token {
        throw InventoryError(
          .changedMeanwhile,
          "The conflict has changed since it was shown. Nothing was changed.",
          hint: "look at it again and choose")
      }
      return try settle(conflict, choice)
    }
  }

  private func settle(_ conflict: Conflict, _ choice: SettleChoice) throws -> [Item] {
    let key = conflict.key
    work!.act.settlement = Act.Settlement(
      key: key, before: try present(key), checkpoint: try checkpoint(key),
      versions: conflict.versions.flatMap(\.head.versions))
    let result = try Resolution(of: conflict, choice, best: bestVersion(conflict))
    try write(result, conflict)
    let made = choice == .keepBoth ? try keepOthers(conflict, than: result) : []
    try putCheckpoint(key, .settling(conflict.versions.map(\.head)))
    try closeAttention(.conflict, key)
    work!.act.settlement!.after = try row(key)?.content
    // What undo needs of the record itself is in the settlement.
    work!.act.changes.removeAll { $0.key == key }
    return try ([key] + made).filter { $0.entity == .item }.compactMap { try loadItem($0.id) }
  }

  private func bestVersion(_ conflict: Conflict) -> ConflictVersion {
    let best = Head.best(of: conflict.versions.map(\.head))
    return conflict.versions.first { $0.head == best }!
  }

  private func write(_ result: Resolution, _ conflict: Conflict) throws {
    let updatedAt = conflict.versions.map(\.head.fingerprint.updatedAt).max()!
    switch result {
    case .payload(let object):
      try writeEdit(conflict.key, object, updatedAt: updatedAt, isForced: true)
    case .deletion:
      let heads = conflict.versions.map(\.head)
      try writeDeletion(
        conflict.key,
        contents: heads.flatMap(\.deletedContents) + heads.filter { !$0.isTombstone }.map(\.content)
      )
      // Also where there was no row: a live version can then still be brought back.
      try keepDeletedPayload(conflict)
    }
  }

  private func keepDeletedPayload(_ conflict: Conflict) throws {
    guard try deletedPayload(conflict.key) == nil,
      let payload = bestVersion(conflict).head.body.payload
    else { return }
    try putDeletedPayload(conflict.key, payload)
  }

  // MARK: Keeping both

  /// Makes records of the live versions that the settled row isn't. Their ids and payloads follow
  /// from record and content alone, so that two people who keep both make the same ones.
  private func keepOthers(_ conflict: Conflict, than result: Resolution) throws -> [RecordKey] {
    let kept = try result.content(conflict.key)
    var others = conflict.versions.compactMap { version in
      version.fields.map { ($0, version.head.content) }
    }
    if let here = conflict.here, let content = conflict.hereContent {
      others.append((here, content))
    }
    var made: [RecordKey] = []
    for (fields, content) in others where content != kept {
      let key = RecordKey(
        conflict.key.entity, .derived(from: conflict.key, content: content))
      if made.contains(key) { continue }
      made.append(key)
      guard try row(key) == nil else { continue }
      var object = fields
      if key.entity == .item, let number = object["number"]?.string {
        object["number"] = .string("\(number)-\(content.hex.prefix(4).uppercased())")
      }
      try writeEdit(key, object, updatedAt: fields["updatedAt"]?.integer)
    }
    return made
  }
}
