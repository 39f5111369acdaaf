/// A version's clock: for each feed the last edit that the version includes.
///
/// A feed that isn't named counts as 0. `a.includes(b)` is the partial order that all of
/// reconciling rests on; two vectors of which neither includes the other are concurrent.
package struct VersionVector: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package let feed: Feed
    package let edit: Int64
  }

  /// In the feeds' order, every edit at least 1.
  package private(set) var entries: [Entry] = []

  package init() {}

  /// Entries in any order; of a feed named twice the greater edit counts, and none below 1.
  package init(_ pairs: some Sequence<(Feed, Int64)>) {
    for (feed, edit) in pairs { raise(feed, to: edit) }
  }

  /// Entries in the feeds' order, each feed once and every edit at least 1.
  init(ascending entries: [Entry]) { self.entries = entries }

  package var isEmpty: Bool { entries.isEmpty }

  package subscript(feed: Feed) -> Int64 {
    let place = place(of: feed)
    return place < entries.count && entries[place].feed == feed ? entries[place].edit : 0
  }

  /// Whether everything that `other` includes is included here too.
  package func includes(_ other: VersionVector) -> Bool {
    var mine = 0
    for entry in other.entries {
      while mine < entries.count, entries[mine].feed < entry.feed { mine += 1 }
      guard mine < entries.count, entries[mine].feed == entry.feed,
        entries[mine].edit >= entry.edit
      else { return false }
    }
    return true
  }

  package func isConcurrent(with other: VersionVector) -> Bool {
    !includes(other) && !other.includes(self)
  }

  /// Makes the entry of `feed` at least `edit`.
  package mutating func raise(_ feed: Feed, to edit: Int64) {
    guard edit > 0 else { return }
    let place = place(of: feed)
    if place < entries.count, entries[place].feed == feed {
      if entries[place].edit < edit { entries[place] = Entry(feed: feed, edit: edit) }
    } else {
      entries.insert(Entry(feed: feed, edit: edit), at: place)
    }
  }

  package mutating func formJoin(_ other: VersionVector) {
    for entry in other.entries { raise(entry.feed, to: entry.edit) }
  }

  /// The least vector that includes both.
  package func joined(_ other: VersionVector) -> VersionVector {
    var result = self
    result.formJoin(other)
    return result
  }

  package func advanced(_ dot: Dot) -> VersionVector {
    var result = self
    result.raise(dot.feed, to: dot.edit)
    return result
  }

  private func place(of feed: Feed) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].feed < feed { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension VersionVector: CustomStringConvertible {
  package var description: String {
    "{" + entries.map { "\($0.feed): \($0.edit)" }.joined(separator: ", ") + "}"
  }
}
