/// A hybrid logical clock's reading: a total order that respects cause.
///
/// It orders movements and breaks ties; it never chooses between two edits of a record that
/// keeps both. What a person is shown as "when" is the version's own `atMilliseconds`.
///
/// Source: Kulkarni et al., "Logical Physical Clocks", 2014.
package struct Stamp: Hashable, Sendable {
  /// 2200-01-01T00:00:00Z, the latest instant that a record may carry.
  package static let latestMilliseconds: Int64 = 7_258_118_400_000
  package static let greatestCounter: Int64 = 1 << 31

  package let milliseconds: Int64
  package let counter: Int64
  package let feed: Feed

  package init(milliseconds: Int64, counter: Int64, feed: Feed) {
    self.milliseconds = milliseconds
    self.counter = counter
    self.feed = feed
  }

  /// Whether a record with this stamp may count: between 1970 and 2200, the counter in bounds.
  package var isInBounds: Bool {
    (0...Self.latestMilliseconds).contains(milliseconds)
      && (0...Self.greatestCounter).contains(counter)
  }
}

extension Stamp: Comparable {
  package static func < (a: Stamp, b: Stamp) -> Bool {
    (a.milliseconds, a.counter, a.feed.text) < (b.milliseconds, b.counter, b.feed.text)
  }
}

extension Stamp: CustomStringConvertible {
  package var description: String { "\(milliseconds).\(counter)@\(feed)" }
}
