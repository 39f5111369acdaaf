import Cryptography
import Records

extension InMemoryGroup {
  func reconcile(_ i: Int, stopAfter limit: Int? = nil) throws {
    guard devices[i].gateIsOpen else { return }
    if devices[i].seenLife != devices[i].inventory.life, keeps(.restoredInventoryIsNoticed) {
      beginEpoch(i)
      devices[i].changed.formUnion(devices[i].heads.keys)
      devices[i].changed.formUnion(devices[i].inventory.rows.keys)
      devices[i].changed.formUnion(devices[i].inventory.checkpoints.keys)
    }
    devices[i].seenLife = devices[i].inventory.life
    let keys = devices[i].inventory.dirty.union(devices[i].changed).sorted()
    for (place, key) in keys.enumerated() {
      if place == limit { return crash(i) }
      try reconcile(i, key)
      devices[i].changed.remove(key)
    }
  }

  /// All heads, with those of the outbox.
  func effectiveHeads(_ i: Int, _ key: RecordKey) -> [TracedHead] {
    let mine = devices[i].inventory.outbox.filter { $0.key == key }
    if mine.isEmpty { return devices[i].heads[key] ?? [] }
    let read = mine.map { $0.reading(devices[i].forks) }
    return TracedHead.all(
      of: (devices[i].versions[key] ?? []) + read, policy: key.entity.policy)
  }

  private func reconcile(_ i: Int, _ key: RecordKey) throws {
    for _ in 0..<3 {
      let local = devices[i].inventory.local(key)
      let heads = effectiveHeads(i, key)
      let base = readCheckpoint(i, key, heads)
      let situation = Situation(
        local: local?.state ?? .absent, base: base?.checkpoint, heads: heads.map(\.head),
        baseIsRefused: isRefused(i, key, base, heads), baseIsKnown: isKnown(i, key, base))
      let decision = Decision(situation)
      trace.append(
        Trace(device: i, key: key, line: decision.line, action: decision.action.name))
      try carryOut(decision, i, key, local: local, base: base, heads: heads)
      // The greatest stamp: what was published then competes like any other version.
      guard decision.action == .publish, key.entity.policy == .greatestStamp else { break }
    }
    let heads = effectiveHeads(i, key)
    devices[i].inventory.conflicts[key] = heads.count > 1 ? heads : nil
  }

  private func carryOut(
    _ decision: Decision, _ i: Int, _ key: RecordKey, local: TracedRow?,
    base: TracedCheckpoint?, heads: [TracedHead]
  ) throws {
    switch decision.action {
    case .publish:
      try author(i, key, local!, base)
      return  // It clears the mark that it read.
    case .agree(let head):
      let theirs = heads.first { $0.head == head }!
      let local = local!
      noteAgreement(of: local.tokens, with: theirs.tokens)
      let both = theirs.tokens.union(local.tokens)
      devices[i].inventory.checkpoints[key] = TracedCheckpoint(
        checkpoint: head.checkpoint, tokens: both)
      devices[i].inventory.tombstones[key] = nil
      devices[i].inventory.rows[key]?.tokens = both
    case .apply(let head):
      try checkReplaced(i, key, local, base, heads, by: head, line: decision.line)
      apply(i, key, heads.first { $0.head == head }, line: decision.line)
    case .missing:
      devices[i].inventory.missing[key] = heads
    case .nothing:
      if let local, let base, base.checkpoint.content == local.content {
        // Edited and put back: there is nothing to say.
        noteAgreement(of: local.tokens, with: base.tokens)
      }
    }
    if keeps(.linesClearTheDirtyMark) { devices[i].inventory.dirty.remove(key) }
  }

  private func apply(_ i: Int, _ key: RecordKey, _ head: TracedHead?, line: Int) {
    devices[i].inventory.rows[key] = nil
    devices[i].inventory.tombstones[key] = nil
    devices[i].inventory.missing[key] = nil
    guard let head else {
      devices[i].inventory.checkpoints[key] = nil
      return
    }
    if head.isLive {
      devices[i].inventory.rows[key] = TracedRow(
        body: head.head.body, fingerprint: head.head.fingerprint, tokens: head.tokens)
    }
    if keeps(.conflictsMoveTheCheckpoint) || ![12, 15].contains(line) {
      devices[i].inventory.checkpoints[key] = TracedCheckpoint(
        checkpoint: head.head.checkpoint, tokens: head.tokens)
    }
  }

  /// A row only goes when what it says is a head, or is refused, or was superseded knowingly.
  private func checkReplaced(
    _ i: Int, _ key: RecordKey, _ local: TracedRow?, _ base: TracedCheckpoint?,
    _ heads: [TracedHead], by head: Head?, line: Int
  ) throws {
    guard let local else { return }
    if let base, base.checkpoint.content == local.content {
      noteAgreement(of: local.tokens, with: base.tokens)
    }
    guard key.entity.policy == .keepBoth else { return }
    if line == 7, base == nil, let theirs = heads.first(where: { $0.head == head }) {
      noteAgreement(of: local.tokens, with: theirs.tokens)
    }
    let refused = (devices[i].refused[key] ?? []).map(\.tokens).union
    try check(
      heads.map(\.tokens).union.union(refused), covers: local.tokens,
      "\(devices[i].letter): row \(names[local.content] ?? "deleted") replaced by line \(line)")
  }

  // MARK: What the decision depends on

  private func readCheckpoint(
    _ i: Int, _ key: RecordKey, _ heads: [TracedHead]
  ) -> TracedCheckpoint? {
    guard let base = devices[i].inventory.checkpoints[key]?.reading(devices[i].forks) else {
      return nil
    }
    guard base.isSettling, !keeps(.settlementsIncludeWhatWasShown) else { return base }
    return base.with(clock: heads.reduce(base.checkpoint.clock) { $0.joined($1.clock) })
  }

  private func isRefused(
    _ i: Int, _ key: RecordKey, _ base: TracedCheckpoint?, _ heads: [TracedHead]
  ) -> Bool {
    guard keeps(.refusedCheckpointsAreReplaced), let base = base?.checkpoint,
      base.content != nil
    else { return false }
    guard keeps(.unknownIsNotRefused) else {
      return devices[i].refused[key] != nil && !heads.contains { $0.clock.includes(base.clock) }
    }
    let mine = devices[i].inventory.outbox.filter { $0.key == key }
    return base.isRefused(
      counted: ((devices[i].versions[key] ?? []) + mine).map(\.version),
      refused: (devices[i].refused[key] ?? []).map(\.version), policy: key.entity.policy)
  }

  private func isKnown(_ i: Int, _ key: RecordKey, _ base: TracedCheckpoint?) -> Bool {
    guard keeps(.supersededPairsAreKnown), let base else { return false }
    return base.checkpoint.isKnown(counted: (devices[i].versions[key] ?? []).map(\.version))
  }

  // MARK: Authoring

  private func author(
    _ i: Int, _ key: RecordKey, _ local: TracedRow, _ base: TracedCheckpoint?
  ) throws {
    guard base?.isSettling == true || !local.tokens.subtracting(base?.tokens ?? []).isEmpty else {
      throw Violation("authored without a person: \(devices[i].letter) \(key)")
    }
    var base = base
    if keeps(.ownLaterEditsBeginAnEpoch) {
      let known =
        (devices[i].versions[key] ?? []) + devices[i].inventory.outbox.filter { $0.key == key }
      let feed = devices[i].feed
      let mine = base?.checkpoint.clock[feed] ?? 0
      if known.contains(where: { $0.clock[feed] > mine }) {
        beginEpoch(i)
        base = devices[i].inventory.checkpoints[key]?.reading(devices[i].forks)
      }
    }
    let clock = base?.checkpoint.clock ?? VersionVector()
    devices[i].edit += 1
    let dot = Dot(devices[i].feed, devices[i].edit)
    let now = wallMilliseconds(i)
    let stamp = devices[i].inventory.clock.next(
      now: now, after: base?.checkpoint.stamp, feed: devices[i].feed)
    let version = RecordVersion(
      key: key, dot: dot, clock: clock.advanced(dot), stamp: stamp, atMilliseconds: now,
      body: local.body, fingerprint: local.fingerprint)
    if !local.isLive { deletions.append((key, local.tokens)) }
    devices[i].inventory.outbox.append(TracedVersion(version: version, tokens: local.tokens))

    let isConflict = (devices[i].heads[key] ?? []).contains { !clock.includes($0.clock) }
    if keeps(.conflictsMoveTheCheckpoint) || base == nil || base!.isSettling || !isConflict {
      devices[i].inventory.checkpoints[key] = TracedCheckpoint(
        checkpoint: Checkpoint(
          content: local.content, isTombstone: !local.isLive, clock: version.clock, stamp: stamp,
          dots: [dot]),
        tokens: local.tokens)
      devices[i].inventory.tombstones[key] = nil
      devices[i].inventory.dirty.remove(key)
    }
  }
}

extension Decision.Action {
  var name: String {
    switch self {
    case .nothing: "nothing"
    case .apply: "apply"
    case .agree: "agree"
    case .publish: "publish"
    case .missing: "missing"
    }
  }
}
