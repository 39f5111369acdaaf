import Folders
import Inventory
import Records
import SQLite
import Texts

/// A home: a person's inventory and, once there is a group, this device's part in it.
///
/// Nothing is opened before it is asked for. The inventory needs neither mirror, folders nor keys,
/// and works when they are damaged or gone.
package final class Home {
  package let layout: HomeLayout
  package let clock: WallClock
  package let seams: Seams
  package let observer: PassObserver
  private var openInventory: Inventory?
  private var openSharing: Sharing?
  private var openView: Sharing?

  private init(
    _ layout: HomeLayout, clock: WallClock, seams: Seams, observer: PassObserver
  ) {
    self.layout = layout
    self.clock = clock
    self.seams = seams
    self.observer = observer
  }

  /// The home at `path`; nil when there is none.
  package static func open(
    at path: String, clock: WallClock, seams: Seams = Seams(),
    observer: PassObserver = PassObserver()
  ) throws -> Home? {
    let layout = HomeLayout(path: path)
    guard try DurableFile.exists(layout.inventory) else { return nil }
    return Home(layout, clock: clock, seams: seams, observer: observer)
  }

  /// Makes a home: this device's key, its counters, and the inventory last, so that a home that
  /// is there is whole.
  ///
  /// Throws when there is one already, or the place isn't fit for one.
  package static func create(
    at path: String, deviceName: String, clock: WallClock, seams: Seams = Seams(),
    observer: PassObserver = PassObserver()
  ) throws -> Home {
    let layout = HomeLayout(path: path)
    if try DurableFile.exists(layout.inventory) {
      throw ExchangeError(
        .cannotCreate, "There is a home at \(path) already.", hint: "It was left as it is.")
    }
    if let refusal = HomePlace.refusal(at: path, mounts: seams.mounts()) {
      throw ExchangeError(
        .notAllowed, refusal, hint: "Choose another place with --home or SATCHEL_HOME.")
    }
    try makeDirectory(path)
    let identity =
      try DeviceIdentity.load(layout) ?? DeviceIdentity(name: deviceName, random: seams.random)
    try identity.save(layout, hook: seams.file)
    // Counters that are there belong to an inventory that was lost. The new one doesn't carry their
    // life, so the next pass begins a new epoch and looks at every record that the group has.
    if try DeviceCounters.load(layout) == nil {
      let counters = DeviceNumbers.first(
        binding: try HomeBinding(of: layout), random: seams.random)
      try counters.save(layout, hook: seams.file)
    }
    // One that is there knows what the inventory before this one was told, and would tell this one
    // nothing of it.
    try Mirror.remove(at: layout.mirror)
    let home = Home(layout, clock: clock, seams: seams, observer: observer)
    _ = try home.inventory
    return home
  }

  private static func makeDirectory(_ path: String) throws {
    do throws(FolderError) {
      try DurableFile.createDirectory(path, mode: 0o700)
    } catch {
      guard error.code == .notRegular || error.code == .notFound else { throw error }
      throw ExchangeError(
        .cannotCreate, "There can't be a home at \(path): \(error.path) is no directory.",
        hint: "Nothing was changed. Choose another place with --home or SATCHEL_HOME.")
    }
  }

  package var inventory: Inventory {
    get throws {
      if let openInventory { return openInventory }
      let inventory = try Inventory(
        path: layout.inventory, clock: clock, random: seams.random, catalogue: seams.catalogue)
      seams.attach(to: inventory.connection)
      if inventory.profile == nil, inventory.readOnlyReason == nil { try introduce(inventory) }
      openInventory = inventory
      return inventory
    }
  }

  /// Tells a new inventory which device it is on: the last step of making a home, and what a kill
  /// before it left to be done.
  private func introduce(_ inventory: Inventory) throws {
    guard let identity = try DeviceIdentity.load(layout),
      let counters = try DeviceCounters.load(layout)
    else { return }
    // Where something was published under these counters, this isn't their first inventory.
    if counters.chain.isEmpty, try FolderRegistry.load(layout).group == nil {
      try inventory.transaction { try $0.setLife(counters.life) }
    }
    try inventory.setProfile(
      DeviceProfile(feed: counters.feed(of: identity.id.text), name: identity.name))
  }

  /// Whether this home has begun or entered a group.
  package var isSharing: Bool {
    get throws {
      try requireWholeDevice()
      return try FolderRegistry.load(layout).group != nil
    }
  }

  private func requireWholeDevice() throws {
    if let file = identityTrouble { throw DeviceFile.damaged("\(layout.path)/\(file)") }
    if try groupWithoutFolders != nil { throw Self.lostFolders }
  }

  static let notSharing = ExchangeError(
    .usage, "This home isn't in a group yet.",
    hint: "`satchel folder prepare` begins one, `satchel join` enters one.")

  package var sharing: Sharing {
    get throws {
      if let openSharing { return openSharing }
      try requireWholeDevice()
      let sharing = try opened(for: .passing)
      openSharing = sharing
      return sharing
    }
  }

  /// What the last passes noted, without waiting for one that is at work.
  package var sharingView: Sharing {
    get throws {
      if let open = openSharing ?? openView { return open }
      try requireWholeDevice()
      let view = try Sharing(self, for: .looking)
      openView = view
      return view
    }
  }

  /// What a person should be told once, of what opening found; nothing where nothing was opened.
  package func takeNotices() -> [Text] {
    defer { openSharing?.notices = [] }
    return openSharing?.notices ?? []
  }

  /// A mirror that opens and can't be read is found only now, and made anew.
  private func opened(for purpose: Sharing.Purpose) throws -> Sharing {
    do {
      return try Sharing(self, for: purpose)
    } catch let error as SQLiteError where error.isCorruptOrNotADatabase {
      Mirror.discard(at: layout.mirror)
      return try Sharing(self, for: purpose)
    }
  }
}
