import Records

/// What a device takes for the time: right or decades off, running, too fast or standing still.
final class SimulatedClock: @unchecked Sendable {
  private var milliseconds: Int64
  private var stepMilliseconds: Int64
  /// How fast it runs, in hundredths: 100 is right.
  private var rate: Int64

  /// One day in 2026.
  static let present: Int64 = 1_796_052_000_000

  init(_ milliseconds: Int64 = present, stepMilliseconds: Int64 = 1, rate: Int64 = 100) {
    self.milliseconds = milliseconds
    self.stepMilliseconds = stepMilliseconds
    self.rate = rate
  }

  /// Each reading is later than the one before, unless the clock stands still.
  var wall: WallClock {
    WallClock { [self] in
      milliseconds += stepMilliseconds
      return milliseconds
    }
  }

  /// An hour or so passes between two steps.
  func pass(_ milliseconds: Int64) {
    if stepMilliseconds > 0 { self.milliseconds += milliseconds * rate / 100 }
  }

  func set(_ random: SeededGenerator) {
    let year: Int64 = 31_557_600_000
    switch random.below(8) {
    case 0: milliseconds = 0
    case 1: milliseconds = 129 * year
    case 2: milliseconds -= 3_600_000
    case 3: milliseconds += 3_660_000
    case 4: milliseconds -= year
    case 5: (milliseconds, rate) = (Self.present, 100)
    case 6: rate = random.pick([0, 50, 99, 101, 300])!
    default: stepMilliseconds = stepMilliseconds == 0 ? 1 : 0
    }
  }

  func copied() -> SimulatedClock {
    SimulatedClock(milliseconds, stepMilliseconds: stepMilliseconds, rate: rate)
  }
}
