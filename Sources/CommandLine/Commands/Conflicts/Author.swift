import Inventory
import Records

/// Who made a version, as far as this device knows.
struct Author {
  let deviceID: String
  let deviceName: String?
  let person: String?
  /// What that device's clock said.
  let atMilliseconds: Int64
  /// The version's clock is more than a day ahead of this device's.
  let isDoubtful: Bool

  /// Of several versions that agree, the newest.
  init(of version: ConflictVersion, in session: Session) throws {
    let newest = version.head.versions.max { $0.stamp < $1.stamp }!
    deviceID = newest.dot.feed.device
    atMilliseconds = newest.atMilliseconds
    isDoubtful =
      atMilliseconds > session.nowMilliseconds + HybridClock.aheadLimitMilliseconds
    let profile = try session.inventory.profile
    if deviceID == profile?.deviceID {
      deviceName = profile?.name
      person = nil
    } else {
      deviceName = nil
      person = nil
    }
  }
}
