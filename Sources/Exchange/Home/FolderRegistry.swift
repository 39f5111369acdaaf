import Cryptography
import Folders
import Records

/// The group that this home is of and the shared folders that it uses, as `device/sharing.json`
/// keeps them.
package struct FolderRegistry: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package let path: String
    package let id: String
    package let name: String

    package init(path: String, id: String, name: String) {
      self.path = path
      self.id = id
      self.name = name
    }
  }

  /// Nil before a group was begun or entered.
  package var group: Digest?
  package private(set) var entries: [Entry] = []

  package init() {}

  /// Uses a folder; one at the same path takes the place of the former.
  package mutating func use(_ entry: Entry) {
    entries.removeAll { $0.path == entry.path }
    entries.append(entry)
  }

  /// Returns whether there was one.
  package mutating func forget(path: String) -> Bool {
    let before = entries.count
    entries.removeAll { $0.path == path }
    return entries.count < before
  }

  package func save(_ layout: HomeLayout, hook: DurableFile.Hook? = nil) throws {
    var object: JSONObject = [
      "format": .integer(1),
      "folders": .array(
        entries.map {
          .object(["path": .string($0.path), "id": .string($0.id), "name": .string($0.name)])
        }),
    ]
    object["group"] = group.map { .string($0.hex) }
    let bytes = CanonicalJSON.bytes(object) + [UInt8(ascii: "\n")]
    try DurableFile.replace(layout.sharing, bytes, mode: 0o600, hook: hook)
  }

  package static func load(_ layout: HomeLayout) throws -> FolderRegistry {
    guard let bytes = try DeviceFile.read(layout.sharing) else { return FolderRegistry() }
    let object = try DeviceFile.object(bytes, path: layout.sharing)
    var registry = FolderRegistry()
    registry.group = object["group"]?.string.flatMap(Digest.init(hex:))
    for value in object["folders"]?.array ?? [] {
      guard let path = value.object?["path"]?.string, let id = value.object?["id"]?.string,
        let name = value.object?["name"]?.string
      else { throw DeviceFile.damaged(layout.sharing) }
      registry.use(Entry(path: path, id: id, name: name))
    }
    return registry
  }
}
