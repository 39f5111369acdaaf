import Cryptography

/// What this device holds of a record.
package enum LocalState: Hashable, Sendable {
  /// No row, and the checkpoint isn't a tombstone. Absence says nothing: it deletes nothing.
  case absent
  case row(content: Digest)
  /// Deleted here, or the checkpoint is a tombstone. The content is a tombstone's.
  case tombstone(content: Digest)

  package var content: Digest? {
    switch self {
    case .absent: nil
    case .row(let content), .tombstone(let content): content
    }
  }
}

/// Everything that the decision about one record depends on.
package struct Situation: Sendable {
  package let local: LocalState
  package let base: Checkpoint?
  /// Of all versions known: imported ones and those in the outbox.
  package let heads: [Head]
  /// A version that `base` joins is now in refused files only: its author was removed before it.
  package let baseIsRefused: Bool
  /// The known versions together include `base`.
  package let baseIsKnown: Bool

  package init(
    local: LocalState, base: Checkpoint?, heads: [Head], baseIsRefused: Bool = false,
    baseIsKnown: Bool = true
  ) {
    self.local = local
    self.base = base
    self.heads = heads
    self.baseIsRefused = baseIsRefused
    self.baseIsKnown = baseIsKnown
  }
}

/// What is done about a record, and by which line of the table.
package struct Decision: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    case nothing
    /// The row becomes what the head says, and the checkpoint the head. Without a head both go.
    case apply(Head?)
    /// The row stays; the checkpoint becomes the head.
    case agree(Head)
    /// The row becomes a version: its clock is the checkpoint's and this feed's next edit.
    case publish
    /// Recorded with the heads. Deletes nothing elsewhere, recreates nothing here.
    case missing
  }

  package let line: Int
  package let action: Action

  package init(_ line: Int, _ action: Action) {
    self.line = line
    self.action = action
  }
}

extension Decision {
  /// The table of Docs/Design/Reconciling.md: the first line that fits decides.
  ///
  /// `edited`: local's content isn't the checkpoint's, or there is none, or a person settled.
  /// A head is `new` when the checkpoint doesn't include it, and `over` when it includes the
  /// checkpoint. More than one head afterwards is an open conflict, whatever the line.
  package init(_ situation: Situation) {
    let base = situation.base
    let heads = situation.heads
    let clock = base?.clock ?? VersionVector()
    let new = heads.filter { !clock.includes($0.clock) }

    guard let content = situation.local.content else {
      self = Decision.absent(base: base, heads: heads, new: new)
      return
    }
    if base == nil || base!.content != content {
      self = Decision.edited(situation, content: content, clock: clock, new: new)
    } else {
      self = Decision.unedited(situation, content: content, clock: clock, new: new)
    }
  }

  private static func absent(base: Checkpoint?, heads: [Head], new: [Head]) -> Decision {
    if base == nil {
      return heads.isEmpty ? Decision(1, .nothing) : Decision(2, .apply(.best(of: heads)))
    }
    if heads.count == 1, new.count == 1, heads[0].isTombstone {
      return Decision(3, .apply(heads[0]))
    }
    return Decision(4, .missing)
  }

  private static func edited(
    _ situation: Situation, content: Digest, clock: VersionVector, new: [Head]
  ) -> Decision {
    if new.isEmpty { return Decision(5, .publish) }
    if let equal = new.last(where: { $0.content == content && $0.clock.includes(clock) }) {
      return Decision(6, .agree(equal))
    }
    if case .row = situation.local, situation.base == nil, situation.heads.count == 1,
      situation.heads[0].deletedContents.contains(content)
    {
      return Decision(7, .apply(situation.heads[0]))
    }
    return Decision(8, .publish)
  }

  private static func unedited(
    _ situation: Situation, content: Digest, clock: VersionVector, new: [Head]
  ) -> Decision {
    let heads = situation.heads
    if new.isEmpty, !situation.baseIsRefused { return Decision(9, .nothing) }
    let over = heads.filter { $0.clock.includes(clock) }
    if let same = over.last(where: { $0.content == content }) { return Decision(10, .agree(same)) }
    if over.count == 1 { return Decision(11, .apply(over[0])) }
    if over.count > 1 { return Decision(12, .apply(.best(of: over))) }
    if let same = heads.last(where: { $0.content == content }) { return Decision(13, .agree(same)) }
    if situation.baseIsRefused {
      return Decision(14, .apply(heads.isEmpty ? nil : .best(of: heads)))
    }
    if situation.baseIsKnown, heads.count > 1 { return Decision(15, .apply(.best(of: heads))) }
    return Decision(16, .nothing)
  }
}
