import Records
import Synchronization

/// The clock by which made-up records are made, the same in each run: it decides in which order
/// their ids are. Passes are measured by the machine's.
final class SceneClock: Sendable {
  enum Order: String {
    /// Ids rise as records are made, as on one device.
    case rising
    /// They come in any order, as from many devices.
    case scattered
  }

  /// 2026-01-01, and twenty hours from there on.
  private static let start: Int64 = 1_767_225_600_000
  private static let range: UInt64 = 72_000_000

  private let order: Order
  private let readings = Atomic<Int64>(0)

  init(_ order: Order) { self.order = order }

  var wall: WallClock {
    WallClock { [self] in
      let reading = readings.wrappingAdd(1, ordering: .relaxed).newValue
      return switch order {
      case .rising: Self.start + reading
      case .scattered: Self.start + Int64(SeededRandom.mixed(UInt64(reading)) % Self.range)
      }
    }
  }
}

/// The same numbers in each run. An object, so that all who draw from it get different ones.
final class SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  /// The finalizer of SplitMix64 (Steele, Lea and Flood 2014).
  static func mixed(_ number: UInt64) -> UInt64 {
    var mixed = (number ^ number >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
