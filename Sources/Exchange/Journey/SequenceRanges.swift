import Changesets

/// Numbers of changesets, as ranges without gaps in order: a feed's numbers mostly follow each
/// other, so a long history is one range.
struct SequenceRanges: Hashable {
  private(set) var ranges: [ClosedRange<Int64>] = []

  init(_ ranges: [ClosedRange<Int64>] = []) {
    for range in ranges { insert(range) }
  }

  var count: Int { ranges.reduce(0) { $0 + $1.count } }

  mutating func insert(_ range: ClosedRange<Int64>) {
    var joined = range
    ranges.removeAll { other in
      let touches =
        other.lowerBound <= joined.upperBound + 1 && joined.lowerBound <= other.upperBound + 1
      if touches {
        joined =
          min(other.lowerBound, joined.lowerBound)...max(other.upperBound, joined.upperBound)
      }
      return touches
    }
    let place = ranges.firstIndex { $0.lowerBound > joined.upperBound } ?? ranges.endIndex
    ranges.insert(joined, at: place)
  }

  /// How many of them a device has applied.
  func count(in progress: FeedProgress) -> Int {
    ranges.reduce(0) { $0 + Self.count($1, in: progress) }
  }

  mutating func remove(where isDone: (ClosedRange<Int64>) -> Bool) {
    ranges.removeAll(where: isDone)
  }

  static func count(_ range: ClosedRange<Int64>, in progress: FeedProgress) -> Int {
    let prefix = max(0, min(range.upperBound, progress.prefix) - range.lowerBound + 1)
    return Int(prefix) + progress.extras.count { $0 > progress.prefix && range.contains($0) }
  }
}
