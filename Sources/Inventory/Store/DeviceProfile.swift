import Records
import SQLite

/// This device as the inventory needs to know it. Keys and counters stay outside.
package struct DeviceProfile: Hashable, Sendable {
  package let deviceID: String
  package let feed: Feed
  /// What item numbers begin with: the first four characters of the device id in upper case.
  package let code: String
  package let name: String

  package init(deviceID: String, feed: Feed, code: String, name: String) {
    self.deviceID = deviceID
    self.feed = feed
    self.code = code
    self.name = name
  }

  /// The profile of a device in its present life.
  package init(feed: Feed, name: String) {
    self.init(
      deviceID: feed.device, feed: feed, code: feed.device.prefix(4).uppercased(), name: name)
  }

  /// The profile that an inventory remembers.
  init?(from connection: Connection) throws {
    let meta = Meta(connection)
    guard let deviceID = try meta.text("deviceID"),
      let feed = try meta.text("feed").flatMap(Feed.init), let code = try meta.text("code"),
      let name = try meta.text("deviceName")
    else { return nil }
    self.init(deviceID: deviceID, feed: feed, code: code, name: name)
  }

  func write(to connection: Connection) throws {
    let meta = Meta(connection)
    try meta.set("deviceID", deviceID)
    try meta.set("feed", feed.text)
    try meta.set("code", code)
    try meta.set("deviceName", name)
  }
}

extension Inventory {
  /// Remembers who this device is from now on: after a new epoch, or a new name.
  package func setProfile(_ profile: DeviceProfile) throws {
    try perform(nil) { try profile.write(to: connection) }
    self.profile = profile
  }

  func requireProfile() throws -> DeviceProfile {
    guard let profile else {
      throw InventoryError(
        .noDevice, "This home doesn't know yet which device it is. Nothing was changed.",
        hint: "run satchel init")
    }
    return profile
  }
}
