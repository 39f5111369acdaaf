import Inventory
import Membership
import Records
import Texts

/// What this device may do in the group, by the statements that are here.
extension Sharing {
  /// Whether it takes part. Who doesn't any more keeps the inventory as it is: nothing of the
  /// group's is applied to it, and nothing of it goes out.
  package var isMember: Bool {
    switch standing {
    case .counts, .reader: true
    default: false
    }
  }

  /// Whether others use what it publishes.
  var mayAuthor: Bool { standing.counts }

  /// Why what it does counts for nobody else, as one sentence; nil where it belongs to the group.
  package var exclusion: Text? {
    let name: Text = "“\(group.view.name ?? "")”"
    let gone: Text = "its later changes don't count. The inventory is kept."
    switch standing {
    case .counts, .reader: return nil
    case .unknownDevice:
      return """
        No statement that is here admits this device to the group \(name), so nothing is passed \
        on. The inventory is kept.
        """
    case .notAdmitted(let refusal):
      return """
        This device couldn't join the group \(name), so its changes don't count. \(refusal) \
        The inventory is kept.
        """
    case .removed: return "This device was removed from the group \(name); \(gone)"
    case .left: return "This device has left the group \(name); \(gone)"
    case .retired: return "This device was retired from the group \(name); \(gone)"
    case .linkClosed:
      return "The link through which this device joined the group \(name) was closed; \(gone)"
    }
  }

  /// Why what is changed here stays here, as one sentence; nil where others use it.
  package var restraint: Text? {
    guard case .reader = standing else { return exclusion }
    return """
      This device may only read in the group “\(group.view.name ?? "")”, so what is changed here \
      stays here.
      """
  }

  /// How many changes stay here, and what a reader does to share them; nil where none does. Who
  /// doesn't belong to the group is told so whatever was changed.
  func restraintNotice() throws -> Text? {
    guard case .reader = standing else { return exclusion }
    let kept = try keptChanges()
    guard kept > 0, let restraint else { return nil }
    let sharing: Text = .plural(
      kept, one: "This is one change; to share it, make it on a device that may write.",
      many: "These are \(kept) changes; to share them, make them on a device that may write.")
    return "\(restraint) \(sharing)"
  }

  /// Changes that were made here and go to nobody as things are.
  func keptChanges() throws -> Int { mayAuthor ? 0 : try unpublishedChanges() }

  /// Changes that this device made and that no folder is known to have.
  func unpublishedChanges() throws -> Int {
    try inventory.ledger.dirtyCount() + inventory.ledger.outboxCount()
  }

  /// Whether the next changeset that it would publish counts.
  private var standing: Verdict {
    group.view.verdict(
      feed: numbers.feed, sequence: numbers.counters.sequenceReserved + 1, markerHash: nil)
  }
}

extension Home {
  /// Throws where this device would decide for the group between versions that others made, and may
  /// only read. By the statements alone, so that it holds whatever else is lost.
  package func checkMaySettle(_ conflict: Conflict) throws {
    guard conflict.versions.count > 1, let view = try? group?.view,
      let profile = try inventory.profile, view[DeviceIdentifier(of: profile.feed)]?.role == .reader
    else { return }
    throw ExchangeError(
      .notAllowed,
      """
      This device may only read in the group “\(view.name ?? "")”, so it can't settle what others \
      disagree on. Nothing was changed.
      """,
      hint: "Settle it on a device that may write.")
  }
}
