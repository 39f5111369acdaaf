import Changesets
import Exchange
import Folders
import Foundation
import Inventory
import Records
import Testing

/// A home that was set back or copied catches up first, says so once, and goes on under another
/// feed: nothing is lost, and nothing old is published as new.
@Suite struct `A home that was restored` {
  @Test func `only as to its inventory keeps new edits and takes what came since`() throws {
    let scene = try LifeScene()
    let backup = try scene.front.backup()
    try scene.workOn()
    try backup.restoreInventory(of: scene.front)

    // It is as it was: an old name, and what was deleted is there.
    #expect(try scene.front.names() == ["Gone", "Kept", "Other"])
    try scene.front.rename(scene.kept, "Kept, from the restored one")
    try scene.front.rename(scene.other, "Other, from the restored one")
    let report = try scene.front.sync()
    #expect(report.notices.map(\.english) == [SyncReport.newLife])
    #expect(try scene.front.feed != scene.oldFeed)
    #expect(try scene.front.feed.device == scene.oldFeed.device)
    try scene.meet()
    #expect(
      try scene.contents(of: scene.kept) == ["Kept, from the restored one", "Kept, renamed"])
    #expect(try scene.back.item(scene.other)?.name == "Other, from the restored one")
    #expect(try scene.front.item(scene.gone)?.isDeleted ?? false)
    #expect(try scene.front.published(by: scene.front.feed).count == 2)
    try scene.expectOneHistory()

    try scene.front.run { _ = try $0.inventory.restore(scene.gone) }
    try scene.meet()
    #expect(try scene.back.item(scene.gone)?.isDeleted == false)
  }

  @Test(arguments: [true, false])
  func `whole, with its folder there, catches up before it writes`(isElsewhere: Bool) throws {
    let scene = try LifeScene()
    let backup = try scene.front.backup()
    try scene.workOn()
    if isElsewhere { try backup.replace(scene.front) } else { try backup.refill(scene.front) }

    try scene.front.rename(scene.other, "Other, from the restored one")
    let report = try scene.front.sync()
    #expect(report.notices.map(\.english) == [SyncReport.newLife])
    #expect(try scene.front.feed != scene.oldFeed)
    #expect(
      try scene.front.names() == ["Kept, renamed", "Other, from the restored one", "Since"])
    try scene.meet()
    #expect(try scene.back.names() == scene.front.names())
    #expect(try scene.back.conflicts().isEmpty)
    #expect(try scene.front.published(by: scene.front.feed).count == 1)
    try scene.expectOneHistory()
  }

  @Test(arguments: [true, false])
  func `without work of its own publishes nothing`(isWhole: Bool) throws {
    let scene = try LifeScene()
    let backup = try scene.front.backup()
    try scene.workOn()
    if isWhole {
      try backup.replace(scene.front)
    } else {
      try backup.restoreInventory(of: scene.front)
    }
    let changesets = try Place(scene.salon.folder).files(".changes")
    #expect(try scene.front.sync().notices.map(\.english) == [SyncReport.newLife])
    try scene.meet()
    #expect(try Place(scene.salon.folder).files(".changes") == changesets)
    #expect(try scene.front.names() == scene.back.names())
  }

  @Test func `with edits that were authored and not published brings them once`() throws {
    let scene = try LifeScene()
    try scene.front.rename(scene.kept, "Authored")
    // The pass dies between authoring and publishing.
    let replica = scene.front.path + "/replica"
    let faults = Faults(replica) { _, call, moment in
      call.kind == .create && moment == .before ? .inputOutput : nil
    }
    #expect(throws: FolderError.self) { try scene.front.sync(seams: faults.seams) }
    #expect(try scene.front.standstill().outbox.count == 1)
    let backup = try scene.front.backup()
    try scene.workOn(renaming: false)
    #expect(try scene.back.item(scene.kept)?.name == "Authored")
    try backup.replace(scene.front)
    try scene.meet()
    for device in [scene.front, scene.back] {
      #expect(try device.names() == ["Authored", "Other", "Since"])
      #expect(try device.conflicts().isEmpty)
    }
    try scene.expectOneHistory()
  }

  @Test func `and whose own files are known only from another's word begins a new life`() throws {
    let scene = try LifeScene()
    let backup = try scene.front.backup()
    try scene.workOn()
    try scene.back.sync()
    try backup.refill(scene.front)
    // Its files of that time are gone everywhere but for what the acknowledgement says of them.
    let folder = Place(scene.salon.folder)
    let kept = Set(try scene.front.home.files(under: "replica/feeds/\(scene.oldFeed)"))
    for file in try folder.files(under: "feeds/\(scene.oldFeed)")
    where !kept.contains("replica/\(file)") {
      try folder.remove(file)
    }
    try scene.front.rename(scene.other, "Other, from the restored one")
    #expect(try scene.front.sync().notices.map(\.english) == [SyncReport.newLife])
    #expect(try scene.front.feed != scene.oldFeed)
    try scene.meet()
    #expect(try scene.back.item(scene.other)?.name == "Other, from the restored one")
    #expect(try scene.front.item(scene.kept)?.name == "Kept, renamed")
    try scene.expectOneHistory()
  }

  @Test func `twice begins a life each time`() throws {
    let scene = try LifeScene()
    let backup = try scene.front.backup()
    var feeds: Set<Feed> = [scene.oldFeed]
    for number in 1...3 {
      try scene.front.add("Work \(number)")
      try scene.meet()
      try backup.replace(scene.front)
      try scene.front.rename(scene.kept, "Kept \(number)")
      #expect(try scene.front.sync().notices.map(\.english) == [SyncReport.newLife])
      #expect(try feeds.insert(scene.front.feed).inserted)
      try scene.meet()
    }
    #expect(try scene.back.names().contains("Work 1"))
    #expect(try scene.back.names().contains("Work 3"))
    // While a conflict is open each shows what it had.
    let others = try [scene.front, scene.back].map {
      try $0.names().filter { !$0.hasPrefix("Kept") }
    }
    #expect(others[0] == others[1])
    #expect(
      try scene.contents(of: scene.kept).isSuperset(of: ["Kept 1", "Kept 2", "Kept 3"]))
    try scene.expectOneHistory()
  }

  @Test func `is killed anywhere and comes through all the same`() throws {
    let scene = try LifeScene()
    let backup = try scene.front.backup()
    try scene.workOn()
    try backup.restoreInventory(of: scene.front)
    try scene.front.rename(scene.other, "Other, from the restored one")
    let snapshot = try Snapshot(of: scene.salon.root)
    defer { snapshot.remove() }
    let whole = KillSwitch()
    try scene.front.sync(seams: whole.seams)
    for step in stride(from: 1, through: whole.calls, by: 3) {
      try snapshot.restore()
      _ = try? scene.front.sync(seams: KillSwitch(at: step).seams)
      try scene.meet()
      for device in [scene.front, scene.back] {
        #expect(
          try device.names() == ["Kept, renamed", "Other, from the restored one", "Since"],
          "\(device.name), \(step)")
        #expect(try device.conflicts().isEmpty, "step \(step)")
      }
      try scene.expectOneHistory()
    }
  }
}

/// A front desk and a back room that have met, and what the front desk had then.
final class LifeScene {
  let salon: Salon
  let front: Device
  let back: Device
  let kept: Identifier
  let gone: Identifier
  let other: Identifier
  let oldFeed: Feed

  init() throws {
    salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    (front, back) = (devices[0], devices[1])
    kept = try front.add("Kept")
    gone = try front.add("Gone")
    other = try front.add("Other")
    try salon.settleDown(devices, rounds: 2)
    oldFeed = try front.feed
  }

  /// What happens after the copy was made: the front desk renames and adds, the back room deletes.
  func workOn(renaming: Bool = true) throws {
    if renaming { try front.rename(kept, "Kept, renamed") }
    try front.add("Since")
    try front.sync()
    try back.delete(gone)
    try salon.settleDown([back, front], rounds: 2)
  }

  func meet() throws { try salon.settleDown([front, back], rounds: 2) }

  /// The names of all that is kept of an item: of its heads.
  func contents(of item: Identifier) throws -> Set<String> {
    let versions = try back.versions(of: item)
    #expect(try versions == front.versions(of: item))
    return Set(
      try versions.compactMap { version in
        try version.body.payload.flatMap { try CanonicalReader.object($0)["name"]?.string }
      })
  }

  /// No number of any feed has two contents, all is whole, and idle devices write nothing.
  func expectOneHistory() throws {
    let folder = Place(salon.folder)
    var numbers: Set<String> = []
    for path in try folder.files(".marker") {
      let parts = path.split(separator: "/")
      #expect(numbers.insert("\(parts[1])/\(parts[2].prefix(8))").inserted, "\(path)")
    }
    #expect(try FolderVerification(of: DiskFolder(path: folder.path)).problems.isEmpty)
    let before = try folder.tree
    for _ in 0..<2 {
      for device in [front, back] {
        #expect(try device.sync().notices == [])
        #expect(try folder.tree == before, "\(device.name)")
      }
    }
  }
}
