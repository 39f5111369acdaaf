import Exchange
import Folders
import Inventory
import Texts

enum BackupCommands {
  static let replace = Option("--replace", "replaces a file of this name")

  static let backup = Command(
    "backup", [.one(.path("FILE"))], [replace],
    summary: "copies the whole inventory with its photos into one file",
    details: """
      It may be in use meanwhile: the copy is of one moment. It is read back and checked before the
      command says that it is done. Not in it: this device's keys, its counters, its list of
      folders, and what other devices have said that didn't change a row here.
      """
  ) { invocation, session in
    let path = try session.environment.absolute(invocation.operands[0])
    let content = try writing(path) {
      try session.requiredHome.backUp(to: path, replaces: invocation.has(replace))
    }
    return .confirmation(
      "Backed up \(text(content)) to \(path)\n",
      .object([("file", .text(path))] + members(content)))
  }

  static let restore = Command(
    "restore-backup", [.one(.path("FILE"))],
    summary: "puts a backup in the place of the inventory",
    details: """
      What is in the inventory now is kept in a backup of its own, which is named. The device stays
      who it is, and never goes back to numbers that it has given out. In a group nothing old is
      published as new: the next sync catches up, and what others deleted since is deleted again.
      """
  ) { invocation, session in
    let path = try session.environment.absolute(invocation.operands[0])
    let restored = try session.home.restoreBackup(path)
    let date = session.date(restored.content.atMilliseconds)
    let device = restored.content.deviceName ?? ""
    return .confirmation(
      """
      Restored \(text(restored.content)), backed up \(date) on “\(device)”.
      What was here before is in \(restored.kept)

      """,
      .object(
        [("file", .text(path)), ("kept", .text(restored.kept))] + members(restored.content)))
  }

  private static func text(_ content: BackupContent) -> Text {
    let items = SyncText.items(content.items)
    let bookings = SyncText.bookings(content.movements)
    let photos = SyncText.photos(content.photos)
    guard content.absentPhotos > 0 else { return "\(items), \(bookings) and \(photos)" }
    let absent = SyncText.photos(content.absentPhotos)
    return """
      \(items), \(bookings) and \(photos) (\(absent) that items name weren't on the device)
      """
  }

  private static func members(_ content: BackupContent) -> [(String, Document)] {
    [
      ("at", .text(InstantText.utc(content.atMilliseconds))),
      ("device", Document(content.deviceName)), ("items", .number(content.items)),
      ("movements", .number(content.movements)), ("photos", .number(content.photos)),
      ("absentPhotos", .number(content.absentPhotos)),
    ]
  }

  private static func writing<Result>(
    _ path: String, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let error as FolderError where error.path.hasPrefix(path) {
      guard [.notFound, .denied, .readOnly, .notRegular].contains(error.code) else { throw error }
      throw Failure(
        status: .cannotCreate, code: "cannot-create", message: "\(path) can't be written.",
        hint: "Nothing was changed; choose another place.")
    }
  }
}
