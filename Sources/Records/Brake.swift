/// Holds the deletions of a device that would take a large part of an inventory at once, until a
/// person says what becomes of them.
///
/// It decides from what one pass is about to delete, from what the same device's deletions took
/// here within the last day, and from what is held already. So neither the number of passes,
/// changesets or folders over which the deletions arrive matters, nor where a pass was killed.
/// What a person accepted isn't counted.
package struct Brake: Hashable, Sendable {
  /// As many deleted items are never too many.
  package static let itemLimit = 20
  /// Of this many items one may go.
  package static let share = 10
  /// How long deletions count together, by this device's clock.
  package static let windowMilliseconds: Int64 = 86_400_000

  /// What one device's deletions do to the items here.
  package struct Tally: Hashable, Sendable {
    /// Items that the pass would delete.
    package var pending: Int
    /// Items that went within the last day.
    package var recent: Int

    package init(pending: Int, recent: Int) {
      self.pending = pending
      self.recent = recent
    }
  }

  /// The devices whose deletions are held.
  package let devices: Set<DeviceIdentifier>

  /// Nothing is held.
  package static let released = Brake(tallies: [:], items: 0, holding: [])

  /// - Parameters:
  ///   - items: those that are here now.
  ///   - holding: the devices of which deletions are held already. Later ones of theirs join them,
  ///     however few: the person who is asked decides about all.
  package init(
    tallies: [DeviceIdentifier: Tally], items: Int, holding: Set<DeviceIdentifier>
  ) {
    let tooMany = tallies.filter { _, tally in
      let deleted = tally.pending + tally.recent
      return tally.pending > 0 && deleted > Self.itemLimit
        && deleted * Self.share > items + tally.recent
    }
    devices = holding.union(tooMany.keys)
  }

  /// Whether a deletion that all of `authors` made waits. One of them who isn't held is enough for
  /// it to be done.
  package func holds(_ authors: Set<DeviceIdentifier>) -> Bool {
    !authors.isEmpty && authors.isSubset(of: devices)
  }
}

extension Decision {
  /// The deletion that it carries out on a row that is here; nil where it does anything else.
  package var deletion: Head? {
    guard line == 7 || line == 11, case .apply(let head?) = action, head.isTombstone else {
      return nil
    }
    return head
  }
}

extension Head {
  /// The devices that made its versions.
  package var authors: Set<DeviceIdentifier> { Set(dots.map { DeviceIdentifier(of: $0.feed) }) }
}
