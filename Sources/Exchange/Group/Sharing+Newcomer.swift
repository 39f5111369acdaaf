import Folders
import Inventory
import Records

/// A device that joined with items of its own, which are compared with the group's before anything
/// of them is published.
extension Sharing {
  package static let matching = "match"

  /// Reads every folder in use, without writing to any of them or to the inventory.
  ///
  /// Throws what keeps a folder from being read.
  package func readFolders() throws {
    numbers.beginPass()
    for entry in registry.entries {
      let path = try place(of: entry) { $0 }
      let device = try DiskFolder(path: path).identity.device
      let folder = seams.folder(DiskFolder(path: path, expectedDevice: device))
      _ = try Importer.run(self, folder: folder, folderID: entry.id)
    }
  }

  /// What of this home is in the group already, as far as its folders were read.
  package func newcomerMatches() throws -> [Match] {
    try inventory.matches { entity in
      var records: [Identifier: JSONObject] = [:]
      for key in try mirror.keys(of: entity) {
        let heads = Head.all(of: try mirror.versions(of: key), policy: entity.policy)
        guard !heads.isEmpty, let payload = Head.best(of: heads).body.payload else { continue }
        records[key.id] = try CanonicalReader.object(payload)
      }
      return records
    }
  }

  /// Says which of this home's records are the group's, where joining asked for it. A pass does so
  /// before it publishes anything.
  func matchNewcomer() throws {
    guard try inventory.setting(SettingName.newcomer) == Self.matching else { return }
    try inventory.take(newcomerMatches())
    try inventory.setSetting(SettingName.newcomer, nil)
  }
}
