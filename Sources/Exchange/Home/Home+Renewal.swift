import Cryptography
import Folders
import Inventory
import Records

extension Home {
  /// Whether `device/` can't say any more who this device is: it was lost or damaged, or the home
  /// was restored without it.
  package var hasLostIdentity: Bool { identityTrouble != nil }

  /// The file of `device/` without which this device can't say who it is, as it lies in the home;
  /// nil where all is well.
  var identityTrouble: String? {
    func isLost(_ load: () throws -> Any?) -> Bool { ((try? load()) ?? nil) == nil }
    if isLost({ try DeviceIdentity.load(layout) }) {
      return (try? DeviceFile.read(layout.signingKey)) ?? nil == nil
        ? "device/signing.key" : "device/identity.json"
    }
    return isLost({ try DeviceCounters.load(layout) }) ? "device/counters.json" : nil
  }

  /// The group of a home whose list of folders is gone, though it has passed over some. It is still
  /// who it was: a folder that is added again brings the list back.
  var groupWithoutFolders: Digest? {
    get throws {
      if let registry = try? FolderRegistry.load(layout), registry != FolderRegistry() {
        return nil
      }
      guard let counters = try DeviceCounters.load(layout),
        !counters.chain.isEmpty || counters.acknowledgement > 0
      else { return nil }
      return try inventory.ledger.group
    }
  }

  /// A list of folders that can't be read makes room for a new one, and is kept beside it.
  func setAsideUnreadableFolders() throws {
    guard (try? FolderRegistry.load(layout)) == nil, try DurableFile.exists(layout.sharing) else {
      return
    }
    try DurableFile.setAside(layout.sharing)
  }

  static let lostFolders = ExchangeError(
    .badData,
    """
    device/sharing.json is missing or can't be read, so this device doesn't know its shared \
    folders any more. The inventory works on.
    """,
    hint: "Each is used again with: satchel folder add PATH")

  /// Makes a new identity for a home that lost its own, or whose device was removed from its group.
  /// The inventory is kept whole, and what wasn't published goes out once the device has joined
  /// its group again.
  ///
  /// What is left of the old identity is put aside, never deleted: a key that turns up again may
  /// still be of use.
  package func renewIdentity() throws {
    let former = try inventory.profile
    if try DurableFile.exists(layout.device) { try DurableFile.setAside(layout.device) }
    let identity = DeviceIdentity(name: former?.name ?? "Unnamed device", random: seams.random)
    try identity.save(layout, hook: seams.file)
    let counters = DeviceNumbers.first(
      binding: try HomeBinding(of: layout), random: seams.random)
    let feed = counters.feed(of: identity.id.text)
    try inventory.transaction { ledger in
      // Under the feed that they have by now: a kill may have come just here before.
      if let first = try ledger.outbox(limit: 1).first?.dot {
        try ledger.renumber(
          Renumbering(old: first.feed, new: feed, publishedEdit: max(first.edit - 1, 0)))
      }
    }
    try inventory.setProfile(DeviceProfile(feed: feed, name: identity.name))
    // Numbers of the outbox are given out already.
    var next = counters
    // Nobody can tell any more whether the inventory was restored: every record is looked at once.
    next.formerLife = try inventory.ledger.life
    next.editsReserved = try inventory.ledger.outbox(limit: .max).map(\.dot.edit).max() ?? 0
    try next.save(layout, hook: seams.file)
  }
}
