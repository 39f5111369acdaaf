/// A wait that doubles each time, up to a longest one.
package struct Backoff: Hashable, Sendable {
  package let firstMilliseconds: Int64
  package let longestMilliseconds: Int64
  private var upcomingMilliseconds: Int64

  /// Precondition: `0 < firstMilliseconds ≤ longestMilliseconds`.
  package init(firstMilliseconds: Int64, longestMilliseconds: Int64) {
    precondition(firstMilliseconds > 0 && firstMilliseconds <= longestMilliseconds)
    self.firstMilliseconds = firstMilliseconds
    self.longestMilliseconds = longestMilliseconds
    upcomingMilliseconds = firstMilliseconds
  }

  /// How long to wait this time.
  package mutating func next() -> Int64 {
    defer { upcomingMilliseconds = min(upcomingMilliseconds * 2, longestMilliseconds) }
    return upcomingMilliseconds
  }

  /// Begins again with the first wait.
  package mutating func reset() { upcomingMilliseconds = firstMilliseconds }
}
