/// Where one changeset stands in the chain of its feed: what its marker says, or the entry of a
/// pack that covers it.
package struct ChainLink: Hashable, Sendable {
  /// A changeset by its number in the feed and the first 16 hexadecimal digits of its marker's
  /// hash. Two of one number but different hashes are two lives of one device.
  package struct Place: Hashable, Sendable, Comparable {
    package let sequence: Int64
    package let hash: String

    package init(sequence: Int64, hash: String) {
      self.sequence = sequence
      self.hash = hash
    }

    package static func < (a: Place, b: Place) -> Bool {
      (a.sequence, a.hash) < (b.sequence, b.hash)
    }
  }

  /// How many of the changesets before it a marker names.
  package static let previousLimit = 16

  package let feed: Feed
  package let place: Place
  /// Those before it, newest first, each followed by its own predecessor.
  package let previous: [Place]
  /// Whether `previous` ends with the first changeset of the feed.
  package let isWhole: Bool
  /// The greatest edit number in it.
  package let lastEdit: Int64

  /// What a marker says: a list with room left is whole.
  package init(feed: Feed, place: Place, previous: [Place], lastEdit: Int64) {
    self.init(
      feed: feed, place: place, previous: previous, lastEdit: lastEdit,
      isWhole: previous.count < Self.previousLimit)
  }

  /// What a pack says of a changeset that it covers: its predecessor alone, nil for the first.
  package init(feed: Feed, packed place: Place, predecessor: Place?, lastEdit: Int64) {
    self.init(
      feed: feed, place: place, previous: predecessor.map { [$0] } ?? [], lastEdit: lastEdit,
      isWhole: predecessor == nil)
  }

  private init(feed: Feed, place: Place, previous: [Place], lastEdit: Int64, isWhole: Bool) {
    self.feed = feed
    self.place = place
    self.previous = previous
    self.lastEdit = lastEdit
    self.isWhole = isWhole
  }
}
