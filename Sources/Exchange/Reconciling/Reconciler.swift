import Inventory
import Records

/// Brings the inventory and what the group has said together, record by record.
///
/// It looks only at records that are dirty or whose heads changed, so its cost follows the change.
/// What it writes never marks anything dirty or changed again, so a second run finds nothing.
package final class Reconciler {
  /// A person's booking never waits longer than this behind a pass.
  package static let transactionMilliseconds: Int64 = 20
  private static let batchLimit = 512

  private let inventory: Inventory
  private var catalogue: EntityCatalogue { inventory.catalogue }
  private let mirror: Mirror
  private let numbers: DeviceNumbers
  private let forks: ForkMap
  private let clock: WallClock
  private let mayAuthor: Bool
  private let said: (Set<RecordKey>) throws -> [RecordKey: [RecordVersion]]
  private let decide: (Situation) -> Decision
  private let meter: (_ total: Int) -> ProgressMeter?
  private var brake = Brake.released
  /// Up to which mark an edit may have been published before this home was restored.
  private var restoredMark: Int64 = 0
  /// Whether the outbox held anything unpublished when this run began.
  private var hadUnpublished = true
  /// What was put into the outbox since. Only of these records does it hold anything, where it held
  /// nothing before.
  private var authored: Set<RecordKey> = []
  /// Since when nobody else could write.
  private var busySince: Int64
  /// What was published of the records that such edits are of, once it was asked for.
  private var published: [RecordKey: [RecordVersion]]?

  /// Without `mayAuthor` edits stay dirty, for the day on which this device may publish: a reader's
  /// changes are refused by everybody. Where others change the same, a person here chooses. `said`
  /// finds all versions of records that ever were published. `meter` counts the records of a run
  /// that takes several transactions.
  init(
    inventory: Inventory, mirror: Mirror, numbers: DeviceNumbers, forks: ForkMap,
    clock: WallClock, mayAuthor: Bool = true,
    said: @escaping (Set<RecordKey>) throws -> [RecordKey: [RecordVersion]] = { _ in [:] },
    decide: @escaping (Situation) -> Decision = Decision.init,
    meter: @escaping (_ total: Int) -> ProgressMeter?
  ) {
    self.inventory = inventory
    self.mirror = mirror
    self.numbers = numbers
    self.forks = forks
    self.clock = clock
    self.mayAuthor = mayAuthor
    self.said = said
    self.decide = decide
    self.meter = meter
    busySince = clock.nowMilliseconds()
  }

  /// What a run did, for reports and for tests: how often each line of the table decided.
  package struct Outcome: Hashable, Sendable {
    package var decisions: [Int: Int] = [:]
    package var recordsSeen = 0
    /// Bookings that others made.
    package var arrived = ArrivedMovements()
  }

  /// An edit would repeat a number that this feed has given out before: the home was restored,
  /// and begins a new epoch before it authors.
  package struct EpochNeeded: Error {}

  /// `gate` is the proof that some folder was read first.
  package func run(_ gate: OpenGate) throws -> Outcome {
    var outcome = Outcome()
    brake = try presentBrake()
    restoredMark = try inventory.ledger.restoredMark
    hadUnpublished = try inventory.ledger.hasUnpublished(
      of: numbers.feed, after: numbers.counters.editPublished)
    authored = []
    try reconcileDirty(&outcome)
    try reconcileChanged(&outcome)
    return outcome
  }

  private func reconcileDirty(_ outcome: inout Outcome) throws {
    var meter: ProgressMeter?
    // What stays dirty isn't looked at in every pass.
    var last = mayAuthor ? 0 : try inventory.ledger.keptMark
    var left: Int?
    var marks: ArraySlice<DirtyMark> = []
    while true {
      if marks.isEmpty {
        marks = try inventory.ledger.dirty(after: last, limit: Self.batchLimit)[...]
      }
      if marks.isEmpty { return }
      // Once: to count what is left before each transaction would be to count for ever.
      let count = try left ?? inventory.ledger.dirtyCount(after: last)
      if meter == nil, count > marks.count { meter = self.meter(count) }
      var done = 0
      try write(expecting: mayAuthor ? count : 0) { ledger in
        let deadline = clock.nowMilliseconds() + Self.transactionMilliseconds
        for mark in marks {
          let isKept = try !reconcile(
            mark.key, editedAt: mark.atMilliseconds, in: ledger, &outcome)
          if !mayAuthor, !isKept { try ledger.clearDirty(mark.key, mark: mark.mark) }
          last = mark.mark
          done += 1
          if clock.nowMilliseconds() > deadline { break }
        }
        // What changed since has a later mark, and stays.
        if mayAuthor { try ledger.clearDirty(upTo: last) } else { try ledger.setKeptMark(last) }
      }
      marks = marks.dropFirst(done)
      try meter?.step(done)
      left = max(count - done, 0)
      if done < count { letOthersWrite() }
    }
  }

  private func reconcileChanged(_ outcome: inout Outcome) throws {
    var last: Int64 = 0
    var meter: ProgressMeter?
    var changes: ArraySlice<Mirror.Change> = []
    while true {
      if changes.isEmpty { changes = try mirror.changes(after: last, limit: Self.batchLimit)[...] }
      if changes.isEmpty { return }
      if meter == nil, changes.count == Self.batchLimit {
        meter = self.meter(try mirror.changeCount())
      }
      var done: [Mirror.Change] = []
      try write(expecting: 0) { ledger in
        // What is indexed at the end takes about as long as what is indexed.
        let deadline = clock.nowMilliseconds() + Self.transactionMilliseconds / 2
        for change in changes {
          let isKept = try !reconcile(change.key, editedAt: nil, in: ledger, &outcome)
          if !mayAuthor, !isKept, let mark = try ledger.dirtyMark(change.key) {
            try ledger.clearDirty(change.key, mark: mark.mark)
          }
          done.append(change)
          if clock.nowMilliseconds() > deadline { break }
        }
      }
      // Struck only after the inventory's commit: a kill between repeats a decision.
      try mirror.transaction { try mirror.strike(done) }
      last = done.last!.mark
      let mayFollow = changes.count == Self.batchLimit || done.count < changes.count
      changes = changes.dropFirst(done.count)
      try meter?.step(done.count)
      if mayFollow { letOthersWrite() }
    }
  }

  /// Several short transactions may follow each other before somebody who waits gets a turn.
  private func letOthersWrite() {
    guard abs(clock.nowMilliseconds() - busySince) >= Self.transactionMilliseconds else { return }
    inventory.letOthersWrite()
    busySince = clock.nowMilliseconds()
  }

  /// One transaction of the inventory, which carries this process's life with its first write.
  private func write(expecting edits: Int, _ body: (SyncLedger) throws -> Void) throws {
    let life = try numbers.beginWriting(expected: edits)
    try mirror.reading {
      try inventory.transaction { ledger in
        if let life { try ledger.setLife(life) }
        try body(ledger)
      }
    }
    numbers.noteTold()
  }

  // MARK: One record

  /// Returns false where an edit isn't said to the group, because this device may not.
  private func reconcile(
    _ key: RecordKey, editedAt: Int64?, in ledger: SyncLedger, _ outcome: inout Outcome
  ) throws -> Bool {
    outcome.recordsSeen += 1
    let policy = catalogue.policy(of: key.entity)
    if policy == .firstVersion {
      return try reconcileFirstVersion(key, in: ledger, &outcome)
    }
    var subject = try subject(key, in: ledger)
    var heldDeletion: Head?
    var kept: Decision?
    // Where nobody is asked an edit is published first; then the winner is applied.
    for _ in 0..<3 {
      var decision = decide(subject.situation)
      if decision.line == 8, try agreeOnSaid(subject, in: ledger) {
        subject = try self.subject(key, in: ledger)
        decision = decide(subject.situation)
      }
      if decision.action == .publish, !mayAuthor {
        kept = try agree(on: &subject, in: ledger) ? nil : decision
        break
      }
      heldDeletion = decision.deletion.flatMap { isHeld($0) ? $0 : nil }
      if heldDeletion != nil { break }
      outcome.decisions[decision.line, default: 0] += 1
      try carry(out: decision, of: &subject, editedAt: editedAt, in: ledger)
      guard decision.action == .publish, policy.choosesByItself else { break }
    }
    if let heldDeletion {
      try ledger.setHeld(key, heldDeletion)
    } else if !brake.devices.isEmpty {
      try ledger.clearHeld(key)
    }
    let isOpen =
      subject.known.count > 1 && subject.heads.count > 1
      || kept?.line == 8 && !policy.choosesByItself
    // Nobody can be asked about what only a newer version of the app can show.
    if isOpen, catalogue.knows(key.entity) {
      try ledger.setConflict(key, subject.heads)
    } else {
      try ledger.clearConflict(key)
    }
    return kept == nil
  }

  /// A person here has chosen what the group has: then there is nothing to publish.
  private func agree(on subject: inout Subject, in ledger: SyncLedger) throws -> Bool {
    guard let base = subject.base, base.content == nil,
      let head = subject.heads.last(where: {
        $0.content == subject.local.state.content && base.clock.includes($0.clock)
      })
    else { return false }
    try carry(out: Decision(6, .agree(head)), of: &subject, editedAt: nil, in: ledger)
    return true
  }

  /// An edit that a restored inventory holds as unpublished may have gone out before, and others
  /// may have gone on from it. Then the checkpoint is what was published in those words, and
  /// nothing old is published as new.
  private func agreeOnSaid(_ subject: Subject, in ledger: SyncLedger) throws -> Bool {
    guard let mark = try ledger.dirtyMark(subject.key)?.mark, mark <= restoredMark,
      let body = subject.local.body
    else { return false }
    if published == nil {
      let marks = try ledger.dirty(limit: .max).filter { $0.mark <= restoredMark }
      published = try said(Set(marks.map(\.key)))
    }
    let base = subject.base?.clock ?? VersionVector()
    let same = published![subject.key, default: []].last { version in
      version.body.says(body) && version.clock.includes(base) && !base.includes(version.clock)
    }
    guard let same else { return false }
    try ledger.setCheckpoint(
      subject.key, Head.all(of: [same], policy: subject.policy)[0].checkpoint)
    return true
  }

  private func carry(
    out decision: Decision, of subject: inout Subject, editedAt: Int64?, in ledger: SyncLedger
  ) throws {
    let key = subject.key
    switch decision.action {
    case .nothing: break
    case .apply(nil):
      try ledger.remove(key)
      try ledger.setCheckpoint(key, nil)
    case .apply(let head?):
      switch head.body {
      case .payload(let payload):
        try ledger.write(key, payload: payload, fingerprint: head.fingerprint)
      case .tombstone(let tombstone): try ledger.remove(key, tombstone)
      }
      try ledger.setCheckpoint(key, head.checkpoint)
    case .agree(let head):
      if case .tombstone(let tombstone) = head.body { try ledger.noteDeletion(key, tombstone) }
      try ledger.setCheckpoint(key, head.checkpoint)
    case .publish: try author(&subject, editedAt: editedAt, in: ledger)
    case .missing: try ledger.setMissing(key, subject.heads)
    }
  }

  /// Makes a version of the row: to the outbox, and the checkpoint moves to it.
  private func author(
    _ subject: inout Subject, editedAt: Int64?, in ledger: SyncLedger
  ) throws {
    guard let body = subject.local.body else {
      preconditionFailure("only a row or a deletion is published")
    }
    let base = subject.base
    let clock = base?.clock ?? VersionVector()
    guard subject.known.allSatisfy({ $0.clock[numbers.feed] <= clock[numbers.feed] }) else {
      throw EpochNeeded()
    }
    let dot = try numbers.nextEdit()
    let at = min(max(editedAt ?? self.clock.nowMilliseconds(), 0), Stamp.latestMilliseconds)
    let version = try RecordVersion(
      key: subject.key, dot: dot, clock: clock.advanced(dot),
      stamp: try ledger.nextStamp(after: base?.stamp), atMilliseconds: at, body: body)
    let checkpoint = Checkpoint(
      content: subject.local.state.content, isTombstone: body.isTombstone, clock: version.clock,
      stamp: version.stamp, dots: [dot])
    try ledger.appendToOutbox(version)
    authored.insert(subject.key)
    try ledger.setCheckpoint(subject.key, checkpoint)
    subject.publish(version, checkpoint)
  }

  // MARK: The brake

  /// What is held in this run, from everything that is on the list.
  private func presentBrake() throws -> Brake {
    let ledger = inventory.ledger
    let holding = try ledger.heldAuthors()
    var pending: [DeviceIdentifier: Int] = [:]
    for key in try mirror.changedTombstones() where try ledger.hasRow(key) {
      let decision = decide(try subject(key, in: ledger).situation)
      guard let deletion = decision.deletion, !isAccepted(deletion) else { continue }
      for author in deletion.authors { pending[author, default: 0] += key.entity == .item ? 1 : 0 }
    }
    if pending.isEmpty { return Brake(tallies: [:], items: 0, holding: holding) }
    let since = clock.nowMilliseconds() - Brake.windowMilliseconds
    let recent = try ledger.deletedItems(since: since) { numbers.counters.hasAccepted($0) }
    var tallies: [DeviceIdentifier: Brake.Tally] = [:]
    for (author, count) in pending {
      tallies[author] = Brake.Tally(pending: count, recent: recent[author] ?? 0)
    }
    return Brake(tallies: tallies, items: try ledger.itemCount(), holding: holding)
  }

  private func isHeld(_ deletion: Head) -> Bool {
    brake.holds(deletion.authors) && !isAccepted(deletion)
  }

  /// Whether a person here has accepted it before, in an inventory that was restored since.
  private func isAccepted(_ deletion: Head) -> Bool {
    deletion.dots.contains { numbers.counters.hasAccepted($0) }
  }

  // MARK: What is never edited

  /// Of all versions of a movement or an alias the smallest counts; one that was made here and
  /// that nobody has said yet is published; one that only refused files hold goes (line 14 of the
  /// table).
  private func reconcileFirstVersion(
    _ key: RecordKey, in ledger: SyncLedger, _ outcome: inout Outcome
  ) throws -> Bool {
    let known = try knownVersions(of: key, in: ledger)
    let isOwn = try ledger.dirtyMark(key) != nil
    if !isOwn, let here = try ledger.immutableToAuthor(key),
      !known.contains(where: { $0.says(here) }),
      try mirror.refusedVersions(of: key).contains(where: { $0.says(here) })
    {
      try ledger.drop(key)
    }
    if let first = known.min(by: { $0.rank < $1.rank }), try ledger.take(first),
      key.entity == .movement, first.dot.feed.device != numbers.feed.device
    {
      outcome.arrived.append(key.id)
    }
    guard isOwn, let booked = try ledger.immutableToAuthor(key),
      !known.contains(where: { $0.says(booked) })
    else { return true }
    guard mayAuthor else { return false }
    let dot = try numbers.nextEdit()
    try ledger.appendToOutbox(
      RecordVersion(
        key: key, dot: dot, clock: VersionVector([(dot.feed, dot.edit)]), stamp: booked.stamp,
        atMilliseconds: booked.atMilliseconds, body: .payload(booked.payload)))
    authored.insert(key)
    return true
  }

  // MARK: What is known

  private func subject(_ key: RecordKey, in ledger: SyncLedger) throws -> Subject {
    let imported = try mirror.versions(of: key)
    let base = try ledger.checkpoint(key).map { base in
      Checkpoint(
        content: base.content, isTombstone: base.isTombstone, clock: forks.reading(base.clock),
        stamp: base.stamp, dots: base.dots)
    }
    let known = try imported + outbox(of: key, in: ledger)
    let policy = catalogue.policy(of: key.entity)
    return Subject(
      key: key, policy: policy, local: try ledger.local(key, base: base), base: base, known: known,
      baseIsRefused: try base?.isRefused(
        counted: known, refused: mirror.refusedVersions(of: key), policy: policy)
        ?? false,
      baseIsKnown: base?.isKnown(counted: imported) ?? false)
  }

  private func knownVersions(of key: RecordKey, in ledger: SyncLedger) throws -> [RecordVersion] {
    try mirror.versions(of: key) + outbox(of: key, in: ledger)
  }

  private func outbox(of key: RecordKey, in ledger: SyncLedger) throws -> [RecordVersion] {
    guard hadUnpublished || authored.contains(key) else { return [] }
    let published = numbers.counters.editPublished
    return try ledger.outbox(key).filter {
      $0.dot.feed == numbers.feed && $0.dot.edit > published
    }.map { version in
      version.renamed(dot: version.dot, clock: forks.reading(version.clock))
    }
  }
}
