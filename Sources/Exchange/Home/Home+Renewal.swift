import Folders
import Inventory
import Records

extension Home {
  /// Whether `device/` can't say any more who this device is: it was lost or damaged, or the home
  /// was restored without it.
  package var hasLostIdentity: Bool {
    do {
      let identity = try DeviceIdentity.load(layout)
      let counters = try DeviceCounters.load(layout)
      _ = try FolderRegistry.load(layout)
      return identity == nil || counters == nil
    } catch {
      return true
    }
  }

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
