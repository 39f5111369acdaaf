/// Where the time comes from: passed in, so that tests and the simulator have their own.
package struct WallClock: Sendable {
  /// Milliseconds since 1970 in UTC. May stand still, jump and go back.
  package let nowMilliseconds: @Sendable () -> Int64

  package init(nowMilliseconds: @escaping @Sendable () -> Int64) {
    self.nowMilliseconds = nowMilliseconds
  }
}

/// The state of a device's hybrid logical clock; whoever keeps it must keep it durably.
package struct HybridClock: Hashable, Sendable {
  /// A stamp further ahead of this device's clock than this doesn't move it forward: one device
  /// in the year 2099 would otherwise take all others with it.
  package static let aheadLimitMilliseconds: Int64 = 24 * 60 * 60 * 1000

  package private(set) var milliseconds: Int64
  package private(set) var counter: Int64

  package init(milliseconds: Int64 = 0, counter: Int64 = 0) {
    self.milliseconds = milliseconds
    self.counter = counter
  }

  /// The next stamp: after every stamp given out here, and after `known` whatever its distance.
  ///
  /// `known` is the greatest stamp of what the new version follows: its checkpoint, or the
  /// movements of its item and locations. It decides the stamp but not this clock.
  package mutating func next(now: Int64, after known: Stamp? = nil, feed: Feed) -> Stamp {
    let wall = min(max(now, 0), Stamp.latestMilliseconds)
    (milliseconds, counter) =
      wall > milliseconds ? (wall, 0) : Self.following(milliseconds, counter)
    if let known, (known.milliseconds, known.counter) >= (milliseconds, counter) {
      let (later, count) = Self.following(known.milliseconds, known.counter)
      if later <= wall + Self.aheadLimitMilliseconds { (milliseconds, counter) = (later, count) }
      return Stamp(milliseconds: later, counter: count, feed: feed)
    }
    return Stamp(milliseconds: milliseconds, counter: counter, feed: feed)
  }

  /// Takes notice of a stamp that arrived. Returns whether it is doubtful: further ahead of
  /// `now` than a day, and so ignored.
  @discardableResult
  package mutating func observe(_ stamp: Stamp, now: Int64) -> Bool {
    if stamp.milliseconds > now + Self.aheadLimitMilliseconds { return true }
    if (stamp.milliseconds, stamp.counter) > (milliseconds, counter) {
      (milliseconds, counter) = (stamp.milliseconds, stamp.counter)
    }
    return false
  }

  private static func following(_ milliseconds: Int64, _ counter: Int64) -> (Int64, Int64) {
    counter < Stamp.greatestCounter
      ? (milliseconds, counter + 1) : (min(milliseconds + 1, Stamp.latestMilliseconds), 0)
  }
}
