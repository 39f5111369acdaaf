/// Where a home keeps what.
///
/// ```
/// inventory.sqlite   what the person has; opens and works whatever happens to the rest
/// mirror.sqlite      what the group has said; can be deleted
/// device/            identity, key, counters; never restored with the inventory
/// replica/           statements and verified changesets, laid out like a shared folder
/// attachments/       photos by SHA-256, before and after they are shared
/// log/               what the watcher did; bounded, can be deleted
/// progress.json      how far a long pass is; there only while it works
/// ```
package struct HomeLayout: Hashable, Sendable {
  package let path: String

  package init(path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  package var inventory: String { path + "/inventory.sqlite" }
  package var mirror: String { path + "/mirror.sqlite" }
  package var device: String { path + "/device" }
  package var identity: String { device + "/identity.json" }
  package var signingKey: String { device + "/signing.key" }
  package var counters: String { device + "/counters.json" }
  package var sharing: String { device + "/sharing.json" }
  package var lock: String { device + "/lock" }
  package var watcherLock: String { device + "/watcher.lock" }
  package var progress: String { path + "/progress.json" }
  package var replica: String { path + "/replica" }
  package var log: String { path + "/log" }

  /// Whether a file of this name in the home is written to when something is done in the inventory.
  package func isInventory(_ name: String) -> Bool {
    name == "inventory.sqlite" || name == "inventory.sqlite-wal"
  }

  /// Whether this is the name of `device/` in the home.
  package func isDevice(_ name: String) -> Bool { name == "device" }

  /// Whether a file of this name in `device/` lists the folders.
  package func isRegistry(_ name: String) -> Bool { name == "sharing.json" }
}
