import Exchange
import Foundation
import Testing

/// Sticks are often mounted at the same place, so a path may be another folder's than it was.
@Suite struct `A directory that is prepared at a path that is in use` {
  private let scene: StickScene
  private let former: FolderRegistry.Entry

  init() throws {
    scene = try StickScene(folder: "")
    former = try FolderRegistry.load(scene.front.layout).entries[0]
  }

  private func prepare(name: String? = nil) throws -> FolderTaken {
    try scene.front.run(seams: scene.seams("STICK")) { home in
      try home.prepareFolder(
        scene.path("STICK"), name: name, groupName: "Salon", person: nil)
    }
  }

  @Test func `is another folder where it is another stick`() throws {
    _ = try scene.salon.place("media/STICK")
    let taken = try prepare(name: "Red stick")
    #expect(taken.entry.id != former.id)
    #expect(taken.replaced == former)
    // Nothing that was noted of the former is said of it.
    #expect(try scene.front.status().folders[0].lastImportMilliseconds == nil)
    #expect(try FolderRegistry.load(scene.front.layout).entries.map(\.id) == [taken.entry.id])
    try scene.front.add("Tube")
    try scene.front.sync(seams: scene.seams("STICK"))
    #expect(try !scene.folder("STICK").files(".marker").isEmpty)

    // The first stick again: it isn't taken for the second, until a person uses it.
    try FileManager.default.removeItem(atPath: scene.path("STICK"))
    try scene.plug(as: "STICK")
    let before = try scene.folder("STICK").tree
    let report = try scene.front.sync(seams: scene.seams("STICK"))
    let error = report.folders[0].error
    #expect(
      error?.english.hasPrefix("Another shared folder, “Blue stick”, is at this place now.")
        ?? false)
    #expect(try scene.folder("STICK").tree == before)
    let again = try scene.front.run(seams: scene.seams("STICK")) { home in
      try home.addFolder(scene.path("STICK"))
    }
    #expect(again.entry.id == former.id)
    #expect(again.replaced?.id == taken.entry.id)
    #expect(try scene.front.sync(seams: scene.seams("STICK")).folders[0].state == .available)
  }

  @Test func `is named after itself where it was named nothing`() throws {
    _ = try scene.salon.place("media/STICK")
    #expect(try prepare().entry.name == "STICK")
  }

  @Test(arguments: [false, true], [nil, "group", "feeds"])
  func `is the same folder while anything of the group's is in it`(
    isDamaged: Bool, emptied: String?
  ) throws {
    try scene.plug(as: "STICK")
    try scene.front.add("Tube")
    try scene.front.sync(seams: scene.seams("STICK"))
    let stick = scene.folder("STICK")
    let marker = "satchel-folder.json"
    if isDamaged { try stick.flip(marker, byte: 0) } else { try stick.remove(marker) }
    if let emptied { try stick.remove(emptied) }
    let taken = try prepare()
    #expect(taken.entry.id == former.id)
    #expect(taken.entry.name == "Blue stick")
    #expect(taken.replaced == nil)
  }

  @Test func `is another folder where directories are all that is left`() throws {
    _ = try scene.salon.place("media/STICK/group")
    _ = try scene.salon.place("media/STICK/feeds")
    _ = try scene.salon.place("media/STICK/feeds/\(try scene.front.feed)")
    #expect(try prepare().entry.id != former.id)
  }
}
