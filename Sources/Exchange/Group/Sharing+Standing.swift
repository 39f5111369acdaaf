import Membership
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

  /// Whether the next changeset that it would publish counts.
  private var standing: Verdict {
    group.view.verdict(
      feed: numbers.feed, sequence: numbers.counters.sequenceReserved + 1, markerHash: nil)
  }
}
