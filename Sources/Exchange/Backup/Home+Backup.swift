import Attachments
import Cryptography
import Folders
import Inventory

extension Home {
  /// Writes the inventory with its photos into one file, while it is in use. It is made and checked
  /// here, copied, and read back from where it lies.
  ///
  /// - Parameter replaces: whether a file that is at `path` may be replaced, once the new one is
  ///   whole.
  package func backUp(to path: String, replaces: Bool) throws -> BackupContent {
    try DurableFile.requireReplaceable(path)
    if !replaces, try DurableFile.exists(path) {
      throw ExchangeError(
        .cannotCreate, "There is a file at \(path) already. It was left as it is.",
        hint: "Choose another name, or add --replace.")
    }
    return try scratch("backup") { made in
      let content = try inventory.writeBackup(to: made) { try presentPhoto($0) }
      try DurableFile.copy(made, to: path, mode: 0o600)
      return content
    }
  }

  private func presentPhoto(_ name: Digest) throws -> [UInt8]? {
    do {
      return try attachments.read(name)
    } catch {
      switch error {
      case .notFound, .damaged: return nil
      default: throw error
      }
    }
  }

  private var attachments: AttachmentStore {
    AttachmentStore(in: seams.folder(DiskFolder(path: layout.path)))
  }

  private func scratch<Result>(
    _ purpose: String, _ body: (String) throws -> Result
  ) throws -> Result {
    let path = "\(layout.path)/\(purpose).partial"
    func clear() throws {
      for suffix in ["", "-wal", "-shm", "-journal"] { try DurableFile.remove(path + suffix) }
    }
    try clear()
    defer { try? clear() }
    return try body(path)
  }
}

/// What came of restoring a backup.
package struct RestoredBackup: Hashable, Sendable {
  package let content: BackupContent
  /// The backup of what was here before.
  package let kept: String
}

extension Home {
  /// Puts a backup in the place of the inventory. What was here before is kept in a backup of its
  /// own.
  ///
  /// Who this device is, its keys and its counters stay as they are: in a group it begins a new
  /// epoch first, and the next pass looks at every record. Whoever has the inventory open goes on
  /// with what was restored.
  package func restoreBackup(_ path: String) throws -> RestoredBackup {
    let backup = try Backup(path: path)
    guard !hasLostIdentity, try isSharing else {
      return try replaceInventory(by: backup)
    }
    let sharing = try sharing
    guard backup.content.group == sharing.group.id else {
      throw ExchangeError(
        .notAllowed,
        backup.content.group == nil
          ? """
          This backup was made before its home was in a group, and this home is in one: all of \
          it would go to the group. Nothing was changed.
          """
          : "This backup is of another group than this home's. Nothing was changed.",
        hint: "Restore it in a home of its own: satchel --home DIR restore-backup FILE")
    }
    return try sharing.goOnFromRestored { try replaceInventory(by: backup) }
  }

  private func replaceInventory(by backup: Backup) throws -> RestoredBackup {
    let inventory = try inventory
    // A photo is here before the record that names it.
    try backup.photos { _ = try attachments.put($0) }
    let kept = try freeName()
    do {
      try scratch("restore") { scratch in
        try inventory.restore(backup, scratch: scratch) {
          _ = try backUp(to: kept, replaces: true)
        }
      }
    } catch {
      // Nothing was replaced, so there is nothing to keep.
      try? DurableFile.remove(kept)
      throw error
    }
    return RestoredBackup(content: backup.content, kept: kept)
  }

  private func freeName() throws -> String {
    var number = 1
    var path: String { "\(layout.path)/before-restore-\(number).backup" }
    while try DurableFile.exists(path) { number += 1 }
    return path
  }
}

extension Sharing {
  /// The new epoch comes first: a kill at any point leaves either the inventory of before under
  /// it, or the restored one, which the next pass knows by its life number.
  fileprivate func goOnFromRestored<Result>(_ body: () throws -> Result) throws -> Result {
    try numbers.beginEpoch(binding: try HomeBinding(of: layout))
    metOtherLife = true
    defer { metOtherLife = false }
    let result: Result
    do {
      result = try body()
    } catch {
      try finishRenumbering()
      throw error
    }
    // Noted before the inventory carries the new life: a kill in between would leave rows of then
    // that nothing tells from those of now.
    try lookAtEverything()
    try finishRenumbering()
    return result
  }
}
