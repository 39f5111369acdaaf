import Cryptography
import Records

/// What people do. All of it marks a record dirty; none of it asks what the group has said.
extension InMemoryGroup {
  func add(_ i: Int, _ key: RecordKey, to content: GroupOperation.Content) {
    let device = devices[i]
    guard device.inventory.local(key) == nil, device.inventory.checkpoints[key] == nil,
      device.heads[key] == nil
    else { return }
    write(i, key, name: name(content, i, key), tokens: newToken(i))
  }

  func edit(_ i: Int, _ key: RecordKey, to content: GroupOperation.Content) {
    guard let row = devices[i].inventory.rows[key] else { return }
    write(i, key, name: name(content, i, key), tokens: row.tokens.union(newToken(i)))
  }

  func delete(_ i: Int, _ key: RecordKey) {
    guard let row = devices[i].inventory.rows[key] else { return }
    bury(i, key, deleting: [row.content], tokens: row.tokens.union(newToken(i)))
  }

  func restore(_ i: Int, _ key: RecordKey, to content: GroupOperation.Content) {
    guard let local = devices[i].inventory.local(key), !local.isLive else { return }
    write(i, key, name: name(content, i, key), tokens: local.tokens.union(newToken(i)))
  }

  func look(_ i: Int, _ key: RecordKey) {
    guard let heads = devices[i].inventory.conflicts[key],
      let row = devices[i].inventory.local(key)
    else { return }
    devices[i].looked[key] = (heads, row)
  }

  func settle(
    _ i: Int, _ key: RecordKey, _ how: GroupOperation.Settling, looked: Bool
  ) throws {
    guard let heads = devices[i].inventory.conflicts[key],
      let local = devices[i].inventory.local(key), key.entity.policy == .keepBoth
    else { return }
    var seen = heads
    var row = local
    if looked {
      guard let before = devices[i].looked.removeValue(forKey: key) else { return }
      (seen, row) = before
      let isAsSeen = picture(seen) == picture(heads) && row.content == local.content
      if keeps(.settlementsNameWhatWasSeen), !isAsSeen { return }
    }
    let tokens = row.tokens.union(seen.map(\.tokens).union).union(newToken(i))
    try check(
      tokens.union(effectiveHeads(i, key).map(\.tokens).union), covers: local.tokens,
      "\(devices[i].letter): a row was edited after what its settler saw")
    write(settlement: how, i, key, heads, tokens)

    let base = devices[i].inventory.checkpoints[key]
    let settling =
      keeps(.settlementsAreEdits)
      ? Checkpoint.settling(heads.map(\.head)) : base?.checkpoint ?? Checkpoint.settling([])
    devices[i].inventory.checkpoints[key] = TracedCheckpoint(
      checkpoint: settling, tokens: base?.tokens ?? [])
    devices[i].inventory.conflicts[key] = nil
    settlements.append((key, heads, tokens))
  }

  private func write(
    settlement how: GroupOperation.Settling, _ i: Int, _ key: RecordKey, _ heads: [TracedHead],
    _ tokens: Tokens
  ) {
    let best = heads.first { $0.head == Head.best(of: heads.map(\.head)) }!
    let live = heads.filter(\.isLive)
    let updatedAt = heads.map(\.head.fingerprint.updatedAt).max()!
    let kept: TracedHead
    switch how {
    case .combine: return write(i, key, name: "combined", updatedAt: updatedAt, tokens: tokens)
    case .delete: return bury(i, key, deleting: live.map(\.content), tokens: tokens)
    case .keepFirst: kept = heads.first!
    case .keepLast: kept = heads.last!
    case .keepBoth:
      kept = best
      for other in live where other.head != best.head { keep(other, of: key, i) }
    }
    if kept.isLive {
      write(i, key, name: names[kept.content]!, updatedAt: updatedAt, tokens: tokens)
    } else {
      bury(i, key, deleting: live.map(\.content), tokens: tokens)
    }
  }

  /// The other side of a conflict becomes a record of its own.
  private func keep(_ head: TracedHead, of key: RecordKey, _ i: Int) {
    let seed =
      keeps(.keptRecordsHaveDerivedIDs)
      ? "\(key) \(head.content)" : "\(key) \(devices[i].letter) \(now)"
    let id = Identifier.derived(from: Digest(hashing: Array(seed.utf8)).bytes)
    let other = RecordKey(key.entity, id)
    guard devices[i].inventory.rows[other] == nil, devices[i].inventory.checkpoints[other] == nil
    else { return }
    keptFrom[other] = key
    write(
      i, other, name: names[head.content]!, updatedAt: head.head.fingerprint.updatedAt,
      tokens: newToken(i))
  }

  func bringBack(_ i: Int, _ key: RecordKey) {
    let device = devices[i]
    guard device.inventory.missing[key] != nil, device.inventory.local(key) == nil else { return }
    let heads = effectiveHeads(i, key)
    if heads.isEmpty { return }
    devices[i].inventory.missing[key] = nil
    let best = heads.first { $0.head == Head.best(of: heads.map(\.head)) }!
    write(
      i, key, name: best.isLive ? names[best.content]! : freshName(i),
      updatedAt: heads.map(\.head.fingerprint.updatedAt).max()!,
      tokens: heads.map(\.tokens).union.union(newToken(i)))
    devices[i].inventory.checkpoints[key] = TracedCheckpoint(
      checkpoint: .settling(heads.map(\.head)),
      tokens: device.inventory.checkpoints[key]?.tokens ?? [])
  }

  // MARK: Rows

  private func freshName(_ i: Int) -> String { "\(devices[i].letter)\(now)" }

  private func name(_ content: GroupOperation.Content, _ i: Int, _ key: RecordKey) -> String {
    switch content {
    case .fresh: freshName(i)
    case .named(let name): name
    case .same:
      (devices[i].heads[key] ?? []).flatMap(\.head.deletedContents).min().flatMap { names[$0] }
        ?? freshName(i)
    }
  }

  private func write(
    _ i: Int, _ key: RecordKey, name: String, updatedAt: Int64? = nil, tokens: Tokens
  ) {
    let payload = CanonicalJSON.bytes([
      "name": .string(name), "updatedAt": .integer(updatedAt ?? wallMilliseconds(i)),
    ])
    guard let fingerprint = try? Fingerprint(of: .payload(payload), key: key) else {
      preconditionFailure("a payload of ours is canonical")
    }
    names[fingerprint.content] = name
    devices[i].inventory.tombstones[key] = nil
    devices[i].inventory.rows[key] = TracedRow(
      body: .payload(payload), fingerprint: fingerprint, tokens: tokens)
    devices[i].inventory.dirty.insert(key)
  }

  private func bury(_ i: Int, _ key: RecordKey, deleting contents: [Digest], tokens: Tokens) {
    devices[i].inventory.rows[key] = nil
    devices[i].inventory.tombstones[key] = TracedRow(
      body: .tombstone(Tombstone(deletedContents: contents)), fingerprint: .tombstone(of: key),
      tokens: tokens)
    devices[i].inventory.dirty.insert(key)
  }
}
