import Exchange
import Texts

enum FolderCommands {
  static let name = Option("--name", .text("NAME"), "what the folder is called")

  static let prepare = Command(
    "folder prepare", [.one(.path("PATH"))], [name],
    summary: "makes a shared folder of a directory",
    details: """
      Writes the marker that tells it from an empty mount point, and uses the folder on this
      device. Where this device is in no group yet, it begins one of the same name. A folder of the
      group whose marker was deleted gets it back; an empty directory is a new folder, also where
      another one was in use at its path. What the folder can do is tried and said.
      """
  ) { invocation, session in
    let name = try session.label(name, of: invocation)
    let path = try session.environment.absolute(invocation.operands[0])
    let home = try session.home
    let taken = try home.prepareFolder(
      path, name: name, groupName: try name ?? home.deviceName,
      person: try session.usualPerson)
    let entry = taken.entry
    session.noteReplaced(taken)
    return .confirmation(
      "“\(entry.name)” at \(entry.path) is a shared folder now. Go on with: satchel sync\n"
        + aptitude(of: entry),
      try session.foldersDocument())
  }

  static let add = Command(
    "folder add", [.one(.path("PATH"))],
    summary: "uses a shared folder that another device of the group has prepared",
    details: """
      Several at once are normal: a network drive, and the sticks between two salons. What the
      folder can do is tried and said.
      """
  ) { invocation, session in
    let path = try session.environment.absolute(invocation.operands[0])
    let taken = try session.home.addFolder(path)
    let entry = taken.entry
    session.noteReplaced(taken)
    return .confirmation(
      "“\(entry.name)” at \(entry.path) is used from now on. Go on with: satchel sync\n"
        + aptitude(of: entry),
      try session.foldersDocument())
  }

  static let list = Command(
    "folder list", summary: "lists the shared folders in use"
  ) { _, session in
    .information(
      text(try session.home.folders()), try session.foldersDocument())
  }

  static let forget = Command(
    "folder forget", [.one(.path("PATH"))], summary: "stops using a shared folder",
    details: "Nothing in it changes, and everything stays on this device."
  ) { invocation, session in
    let path = try session.environment.absolute(invocation.operands[0])
    let entry = try session.home.forgetFolder(path)
    return .confirmation(
      "“\(entry.name)” at \(entry.path) isn't used any more.\n", try session.foldersDocument())
  }

  private static func aptitude(of entry: FolderRegistry.Entry) -> Text {
    entry.aptitude.map { "\($0.sentence)\n" } ?? .none
  }

  private static func text(_ folders: [FolderInUse]) -> Text {
    guard !folders.isEmpty else { return "No folder is in use: satchel folder prepare PATH\n" }
    var table = Table([.left, .left, .left, .left])
    for folder in folders {
      table.append([
        "\(folder.entry.name)", "\(folder.path)", folder.state.sentence, folder.aptitude.sentence,
      ])
    }
    return table.text
  }
}

extension FolderInUse.State {
  fileprivate var sentence: Text {
    switch self {
    case .available: "is here"
    case .unavailable: "isn't here now"
    case .refused: "can't be used"
    }
  }
}

extension Session {
  /// A path is one folder's at a time, and people give all their sticks the same one.
  fileprivate func noteReplaced(_ taken: FolderTaken) {
    guard let replaced = taken.replaced else { return }
    notice(
      """
      “\(replaced.name)” was in use at this path. If that is another medium, use it again when \
      it's connected: satchel folder add \(replaced.path)
      """)
  }

  fileprivate func foldersDocument() throws -> Document {
    [
      "folders": .array(
        try home.folders().map { folder in
          [
            "path": .text(folder.entry.path), "id": .text(folder.entry.id),
            "name": .text(folder.entry.name), "kind": .text(folder.kind),
            "state": .text(folder.state.rawValue),
            "foundAt": Document(folder.path == folder.entry.path ? nil : folder.path),
            "aptitude": Document(folder.aptitude),
          ]
        })
    ]
  }
}
