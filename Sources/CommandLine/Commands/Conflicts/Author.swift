import Inventory
import Records

/// Who made a version, as far as this device knows.
struct Author {
  let deviceID: String
  let deviceName: String
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
    isDoubtful = session.isDoubtful(atMilliseconds)
    let device = session.device(of: newest.dot.feed)
    deviceName =
      try session.deviceName(of: newest.dot.feed) ?? Self.ownName(deviceID, session) ?? deviceID
    person = try device.flatMap(session.personName)
  }

  /// Before this device has a group it still knows itself.
  private static func ownName(_ deviceID: String, _ session: Session) throws -> String? {
    let profile = try session.inventory.profile
    return profile?.deviceID == deviceID ? profile?.name : nil
  }
}
