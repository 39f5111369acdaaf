import Exchange
import Folders
import Foundation
import Inventory
import Records
import Testing

/// Nothing is authored, applied or published before this process has read the very folder.
@Suite struct `The gate` {
  @Test(arguments: Obstacle.allCases)
  func `stays shut for what isn't the folder, and opens by itself`(_ obstacle: Obstacle) throws {
    let scene = try GateScene()
    try obstacle.befall(scene)
    let inside = try scene.front.standstill()
    let outside = try scene.folder.tree
    for _ in 0..<2 {
      let report = try scene.front.sync(seams: obstacle.faults(scene).seams)
      #expect(report.folders[0].state == obstacle.state)
      #expect(
        report.folders[0].error?.english.contains(obstacle.words) ?? false, "\(report.folders)")
      #expect(try scene.front.standstill() == inside)
      #expect(try scene.folder.tree == outside)
    }
    try obstacle.pass(scene)
    try scene.expectThatItGoesOn()
  }

  @Test func `isn't opened by set-up`() throws {
    let salon = try Salon()
    let front = try salon.home("Front desk")
    try front.add("Own work")
    let before = try front.standstill()
    try front.prepareFolder(salon.folder)
    #expect(try salon.files() == ["satchel-folder.json"])
    #expect(try front.standstill() == before)

    try front.sync()
    let code = try front.invite()
    let outside = try Place(salon.folder).tree
    let back = try salon.home("Back room")
    try back.run { home in
      try home.join(
        code, folder: salon.folder, deviceName: nil, person: nil, publishesEverything: false)
    }
    try back.add("More work")
    let joined = try back.standstill()
    #expect(joined.names == ["More work"])
    let stick = try salon.place("stick")
    try front.prepareFolder(stick)
    try back.addFolder(stick)
    #expect(try back.standstill() == joined)
    #expect(try Place(salon.folder).tree == outside)
    #expect(try salon.files(stick) == ["satchel-folder.json"])
  }

  @Test func `of one folder isn't opened by a pass over another`() throws {
    let scene = try GateScene()
    let stick = Place(try scene.salon.place("stick"))
    try scene.back.prepareFolder(stick.path)
    try scene.front.addFolder(stick.path)
    let outside = try stick.tree
    // The drive is read and written; the stick can't be read.
    let faults = Faults(stick.path) { _, call, _ in
      if case .list = call { .inputOutput } else { nil }
    }
    let report = try scene.front.sync(seams: faults.seams)
    #expect(report.folders.map(\.state) == [.available, .failed])
    #expect(report.folders[0].published.changesets == 1)
    #expect(try stick.tree == outside)

    let later = try scene.front.sync()
    #expect(later.folders[1].published.changesets == 2)
    #expect(later.folders[1].relayed.changesets == 2)
  }

  @Test func `that was open in this process is shut again when the folder can't be read`() throws {
    let scene = try GateScene()
    let away = scene.salon.root + "/away"
    try scene.front.run { home in
      _ = try home.sharing.sync()
      _ = try home.inventory.add(ItemDraft(name: "Later work"))
      try FileManager.default.moveItem(atPath: scene.folder.path, toPath: away)
      _ = try scene.salon.place("folder")
      let report = try home.sharing.sync()
      #expect(report.folders[0].state == .unavailable)
      #expect(try home.inventory.ledger.dirtyCount() == 1)
      #expect(try scene.folder.tree == [:])
    }
  }

  @Test func `isn't opened by what an earlier launch has read`() throws {
    let scene = try GateScene()
    try scene.front.sync()
    try scene.front.add("Later work")
    let before = try scene.front.standstill()
    let faults = Faults(scene.folder.path) { _, call, _ in call.isFeedListing ? .inputOutput : nil }
    try scene.front.sync(seams: faults.seams)
    #expect(try scene.front.standstill() == before)
  }

  @Test func `lets nothing into a directory that took the folder's place meanwhile`() throws {
    let scene = try GateScene()
    let salon = scene.salon
    let path = salon.folder
    // The first call of the export: the stick was pulled, and its mount point is left.
    let faults = Faults(path) { [root = salon.root] number, call, moment in
      if moment == .before, number > 1, call == .identity {
        try? FileManager.default.moveItem(atPath: path, toPath: root + "/away")
        try? FileManager.default.createDirectory(
          atPath: path, withIntermediateDirectories: true)
      }
      return nil
    }
    let report = try scene.front.sync(seams: faults.seams)
    #expect(report.folders[0].state == .unavailable)
    #expect(try scene.folder.tree == [:])
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: salon.root + "/away", toPath: path)
    try scene.expectThatItGoesOn()
  }

  @Test func `of a folder that can only be read lets everything in and nothing out`() throws {
    let scene = try GateScene()
    let outside = try scene.folder.tree
    let faults = Faults(scene.folder.path) { _, call, moment in
      call.writes && moment == .before ? .readOnly : nil
    }
    for _ in 0..<2 {
      let report = try scene.front.sync(seams: faults.seams)
      #expect(report.folders[0].error?.english.contains("can only be read") ?? false)
      #expect(report.folders[0].isDenied)
      #expect(report.folders[0].published.changesets == 0)
    }
    #expect(try scene.front.names() == GateScene.allNames)
    #expect(try scene.folder.tree == outside)
    try scene.expectThatItGoesOn()
  }
}

/// What can stand between a device and a folder that it wants to pass over.
enum Obstacle: CaseIterable {
  case nothingThere, emptyMountPoint, noMarker, markerOnlyCached, damagedMarker, alteredMarker,
    otherFolder, otherGroup, markerUnreadable, listingFails, listingEndsHalfway, goesAwayHalfway

  var state: FolderReport.State {
    switch self {
    case .nothingThere, .emptyMountPoint, .noMarker, .markerOnlyCached, .otherFolder,
      .goesAwayHalfway:
      .unavailable
    case .damagedMarker, .alteredMarker, .otherGroup: .refused
    case .markerUnreadable, .listingFails, .listingEndsHalfway: .failed
    }
  }

  var words: String {
    switch self {
    case .nothingThere, .goesAwayHalfway: "can't be reached"
    case .emptyMountPoint, .noMarker, .markerOnlyCached: "There is no shared folder here"
    case .damagedMarker, .alteredMarker: "The folder's marker, satchel-folder.json, can't be used."
    case .otherFolder: "Another shared folder, “stick”, is at this place now."
    case .otherGroup: "This folder belongs to another group, “Salon”."
    case .markerUnreadable, .listingFails, .listingEndsHalfway: "couldn't be read or written"
    }
  }

  func befall(_ scene: GateScene) throws {
    let marker = "satchel-folder.json"
    let files = FileManager.default
    switch self {
    case .nothingThere: try files.moveItem(atPath: scene.folder.path, toPath: scene.away)
    case .emptyMountPoint:
      try files.moveItem(atPath: scene.folder.path, toPath: scene.away)
      _ = try scene.salon.place("folder")
    case .noMarker, .markerOnlyCached: try scene.folder.remove(marker)
    case .damagedMarker: try scene.folder.flip(marker, byte: 0)
    case .alteredMarker:
      let text = String(decoding: scene.marker, as: UTF8.self)
      try scene.folder.write(
        marker, text.replacing("\"name\":\"Salon\"", with: "\"name\":\"Sulon\""))
    case .otherFolder:
      let stick = try scene.salon.place("stick")
      try scene.back.prepareFolder(stick)
      try scene.folder.write(marker, Place(stick).bytes(marker))
    case .otherGroup:
      let others = try Salon()
      _ = try others.devices("Front desk")
      try files.moveItem(atPath: scene.folder.path, toPath: scene.away)
      try files.copyItem(atPath: others.folder, toPath: scene.folder.path)
    case .markerUnreadable, .listingFails, .listingEndsHalfway, .goesAwayHalfway: break
    }
  }

  func faults(_ scene: GateScene) -> Faults {
    switch self {
    case .markerUnreadable:
      Faults(scene.folder.path) { _, call, _ in
        call.isRead("satchel-folder.json") ? .inputOutput : nil
      }
    case .markerOnlyCached:
      // No listing shows it, and who asks for it by name gets it all the same.
      Faults(scene.folder.path) { [marker = scene.marker, folder = scene.folder] _, call, moment in
        guard call.isRead("satchel-folder.json") else { return nil }
        do {
          try moment == .before
            ? folder.write("satchel-folder.json", marker) : folder.remove("satchel-folder.json")
          return nil
        } catch {
          return .inputOutput
        }
      }
    case .listingFails:
      Faults(scene.folder.path) { _, call, _ in call == .list("feeds") ? .inputOutput : nil }
    case .listingEndsHalfway:
      // One of the two feeds was listed by then.
      Faults(scene.folder.path) { [last = scene.lastFeed] _, call, _ in
        call == .list("feeds/\(last)") ? .inputOutput : nil
      }
    case .goesAwayHalfway:
      // The colleague's first changeset was taken by then.
      Faults(scene.folder.path) { [last = scene.lastMarker] _, call, _ in
        call == .read(last) ? .unavailable : nil
      }
    default: Faults(scene.folder.path)
    }
  }

  /// The obstacle goes.
  func pass(_ scene: GateScene) throws {
    let files = FileManager.default
    switch self {
    case .nothingThere, .emptyMountPoint, .otherGroup:
      try? files.removeItem(atPath: scene.folder.path)
      try files.moveItem(atPath: scene.away, toPath: scene.folder.path)
    case .noMarker, .markerOnlyCached, .damagedMarker, .alteredMarker, .otherFolder:
      try scene.folder.write("satchel-folder.json", scene.marker)
    case .markerUnreadable, .listingFails, .listingEndsHalfway, .goesAwayHalfway: break
    }
  }
}

/// A device with work of its own, and a folder with a colleague's that it hasn't read.
final class GateScene {
  let salon: Salon
  let front: Device
  let back: Device
  /// The folder's marker as it must be.
  let marker: [UInt8]
  let lastFeed: String
  let lastMarker: String

  var folder: Place { Place(salon.folder) }
  var away: String { salon.root + "/away" }
  static let allNames = ["By a colleague", "Known to all", "Later by a colleague", "Own work"]

  init() throws {
    salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    (front, back) = (devices[0], devices[1])
    marker = try Place(salon.folder).bytes("satchel-folder.json")
    try front.add("Known to all")
    try salon.settleDown(devices, rounds: 2)
    for name in ["By a colleague", "Later by a colleague"] {
      try back.add(name)
      try back.sync()
    }
    try front.add("Own work")
    lastFeed = try max(front.feed, back.feed).text
    lastMarker = try #require(
      try Place(salon.folder).files(".marker", under: "feeds/\(back.feed)").last)
  }

  /// The next pass does everything that the obstacle kept it from.
  func expectThatItGoesOn() throws {
    let report = try front.sync()
    #expect(report.isCalm, "\(report.folders)")
    #expect(try front.names() == Self.allNames)
    try back.sync()
    #expect(try back.names() == front.names())
  }
}
