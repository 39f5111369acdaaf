import Cryptography
import Inventory
import Membership
import Records

/// What is the same in every run: keys, a group, a clock, an inventory in memory.
enum Harness {
  static let key = SigningKey(seed: [UInt8](repeating: 1, count: 32))!
  static let otherKey = SigningKey(seed: [UInt8](repeating: 2, count: 32))!
  static let inviteKey = SigningKey(seed: [UInt8](repeating: 3, count: 32))!
  static let device = DeviceIdentifier(key.publicKey)
  static let feed = Feed(device: device.text, epoch: "k3m5q7")!
  static let now: Int64 = 1_796_052_000_000

  static func inventory() throws -> Inventory {
    try Inventory(
      path: ":memory:", clock: WallClock { now },
      profile: DeviceProfile(feed: feed, name: "Front desk"), random: CountingGenerator())
  }

  /// A file with line 1 of `bytes`, changed, and signatures that fit: what anybody who is a member
  /// could write. Nil where line 1 is no object.
  static func signed(
    _ bytes: [UInt8], with keys: [SigningKey],
    changing change: (inout JSONObject) -> Void = { _ in }
  ) -> [UInt8]? {
    let line = Array(bytes.prefix { $0 != UInt8(ascii: "\n") })
    guard var object = try? CanonicalReader.object(line) else { return nil }
    change(&object)
    return SignedLine(signing: object, with: keys).bytes
  }
}

/// Randomness that isn't any: each run of the same bytes does the same (SplitMix64).
private struct CountingGenerator: RandomNumberGenerator {
  private var state: UInt64 = 0

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
