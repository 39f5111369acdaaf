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
    /// The path from its mount point, by which a stick is found where it is mounted elsewhere; nil
    /// in entries that an older version made.
    package let pathInMount: String?
    /// What it could do when it was prepared or added; nil in entries that an older version made.
    package let aptitude: FolderAptitude?

    package init(
      path: String, id: String, name: String, pathInMount: String? = nil,
      aptitude: FolderAptitude? = nil
    ) {
      self.path = path
      self.id = id
      self.name = name
      self.pathInMount = pathInMount
      self.aptitude = aptitude
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
      "folders": .array(entries.map { .object($0.json) }),
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
      guard let entry = value.object.flatMap(Entry.init(json:)) else {
        throw DeviceFile.damaged(layout.sharing)
      }
      registry.use(entry)
    }
    return registry
  }
}

extension FolderRegistry.Entry {
  fileprivate var json: JSONObject {
    var object: JSONObject = [
      "path": .string(path), "id": .string(id), "name": .string(name),
    ]
    object["pathInMount"] = pathInMount.map { .string($0) }
    object["aptitude"] = aptitude.map { .object($0.json) }
    return object
  }

  fileprivate init?(json object: JSONObject) {
    guard let path = object["path"]?.string, let id = object["id"]?.string,
      let name = object["name"]?.string
    else { return nil }
    self.init(
      path: path, id: id, name: name, pathInMount: object["pathInMount"]?.string,
      aptitude: object["aptitude"]?.object.flatMap(FolderAptitude.init(json:)))
  }
}
