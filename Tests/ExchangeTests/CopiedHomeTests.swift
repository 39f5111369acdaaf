import Changesets
import Exchange
import Folders
import Foundation
import Inventory
import Records
import Testing

/// The same identity twice.
@Suite struct `A home that was copied` {
  @Test(arguments: [true, false])
  func `and works on at both places loses neither's work`(copyIsFirst: Bool) throws {
    let scene = try LifeScene()
    let laptop = try scene.front.copied(to: "Laptop")
    try scene.front.rename(scene.kept, "Kept, by the first")
    try laptop.rename(scene.kept, "Kept, by the copy")
    try laptop.add("Added by the copy")
    for device in copyIsFirst ? [laptop, scene.front] : [scene.front, laptop] {
      let notices = device.path == laptop.path ? [SyncReport.newLife] : []
      #expect(try device.sync().notices.map(\.english) == notices)
    }
    #expect(try scene.front.feed == scene.oldFeed)
    #expect(try laptop.feed != scene.oldFeed && laptop.feed.device == scene.oldFeed.device)
    let all = [scene.front, laptop, scene.back]
    try scene.salon.settleDown(all)
    for device in all {
      let conflict = try #require(try device.conflicts().first)
      #expect(
        Set(conflict.versions.compactMap { $0.fields?["name"]?.string })
          == ["Kept, by the first", "Kept, by the copy"])
      #expect(try device.item(scene.other)?.name == "Other")
      #expect(try device.names().contains("Added by the copy"))
    }
    // Both live on, and when nobody works nobody writes.
    let before = try Place(scene.salon.folder).tree
    for _ in 0..<3 {
      for device in all {
        #expect(try device.sync().notices == [])
        #expect(try Place(scene.salon.folder).tree == before, "\(device.name)")
      }
    }
    try scene.expectOneHistory()
  }

  @Test func `twice, and finds what it published damaged, ends with one history`() throws {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    let (front, back) = (devices[0], devices[1])
    let item = try front.add("Kept")
    let early = try front.copied(to: "Early copy")
    try front.sync()
    try back.sync()
    let late = try front.copied(to: "Late copy")
    let folder = Place(salon.folder)
    let body = try #require(try folder.files(".changes").first)
    var bytes = try folder.bytes(body)
    bytes[bytes.count / 2] ^= 4
    try folder.write(body, bytes)
    try salon.settleDown([front, back, early, late], rounds: 6)
    for device in [back, early, late] {
      #expect(try device.versions(of: item) == front.versions(of: item), "\(device.name)")
    }
  }

  @Test func `may give out one item number twice, and a look-up lists both`() throws {
    let scene = try LifeScene()
    let laptop = try scene.front.copied(to: "Laptop")
    let first = try scene.front.add("By the first")
    let second = try laptop.add("By the copy")
    try scene.salon.settleDown([scene.front, laptop, scene.back])
    // Both records live; a look-up of the number lists both.
    let number = try #require(try scene.back.item(first)?.number)
    #expect(try scene.back.item(second)?.number == number)
    let found = try scene.back.run { try $0.inventory.resolveItem(number) }
    guard case .several(let items) = found else {
      Issue.record("\(number) is found as \(found)")
      return
    }
    #expect(Set(items.map(\.id)) == [first, second])
  }

  /// Two folders hide two lives of one feed from each other: an old copy works where only the one
  /// folder is, and the other one holds what was published since the copy was made.
  @Test func `and met two folders apart is a fork of which both branches are kept`() throws {
    let scene = try ForkScene()
    #expect(try scene.front.feed == scene.oldFeed)
    let numbers = try scene.numbersOfOldFeed()
    #expect(numbers.contains { $0.value > 1 })

    try scene.everybodyMeets()
    for device in scene.all {
      #expect(
        try scene.contents(of: scene.kept, on: device)
          == ["Kept, in the first life", "Kept, in the second life"], "\(device.name)")
      #expect(
        try device.names().filter { $0.hasPrefix("Added") }
          == ["Added in the first life", "Added in the second life"], "\(device.name)")
      #expect(
        try device.diagnosis().checks.contains {
          $0.name == "copies" && $0.detail.english.hasPrefix("“Front desk” was copied or set back")
        }, "\(device.name)")
      let first = try scene.back.versions(of: scene.kept)
      #expect(try device.versions(of: scene.kept) == first, "\(device.name)")
    }
    #expect(try scene.front.feed != scene.oldFeed)

    // It can be settled, and goes on.
    let conflict = try #require(try scene.back.conflicts().first)
    try scene.back.settle(scene.kept, .keep(conflict.versions[0].name))
    try scene.front.rename(scene.other, "Other, after the fork")
    try scene.everybodyMeets()
    for device in scene.all {
      #expect(try device.conflicts().isEmpty, "\(device.name)")
      #expect(try device.item(scene.other)?.name == "Other, after the fork")
    }
    let before = [try scene.drive.tree, try scene.stick.tree]
    try scene.everybodyMeets()
    #expect(try [scene.drive.tree, scene.stick.tree] == before)
  }

  @Test func `and forked reads alike whatever came first and wherever a pass was killed`() throws {
    let scene = try ForkScene()
    // The third sees both lives in one pass, and is killed in it.
    let snapshot = try Snapshot(of: scene.third.path)
    defer { snapshot.remove() }
    let whole = KillSwitch()
    try scene.third.sync(seams: whole.seams)
    let expected = try scene.third.versions(of: scene.kept)
    #expect(Set(expected.map(\.dot.feed)).count == 2)
    for step in stride(from: 1, through: whole.calls, by: 3) {
      try snapshot.restoreFlat()
      _ = try? scene.third.sync(seams: KillSwitch(at: step).seams)
      try scene.third.sync()
      #expect(try scene.third.versions(of: scene.kept) == expected, "step \(step)")
      #expect(try scene.third.conflicts().count == 1, "step \(step)")
    }
  }
}

/// The front desk was set back to an old copy while the folder that holds its later work was away.
final class ForkScene {
  let salon: Salon
  let front: Device
  let back: Device
  let third: Device
  let drive: Place
  let stick: Place
  let kept: Identifier
  let other: Identifier
  let oldFeed: Feed

  var all: [Device] { [front, back, third] }

  init() throws {
    let scene = try LifeScene()
    (salon, front, back) = (scene.salon, scene.front, scene.back)
    (kept, other, oldFeed) = (scene.kept, scene.other, scene.oldFeed)
    drive = Place(salon.folder)
    stick = Place(try salon.place("stick"))
    third = try salon.home("Third")
    try third.join(try front.invite(), drive.path)
    try back.prepareFolder(stick.path)
    for device in [front, third] { try device.addFolder(stick.path) }
    try salon.settleDown(all, rounds: 2)

    let backup = try front.backup()
    let away = salon.root + "/away"
    // The first life works with the drive, while nobody has the stick.
    try front.rename(kept, "Kept, in the first life")
    try front.add("Added in the first life")
    try front.sync(drive.path)
    try backup.refill(front)
    // The second has the stick alone.
    try FileManager.default.moveItem(atPath: drive.path, toPath: away)
    try front.rename(kept, "Kept, in the second life")
    try front.add("Added in the second life")
    try front.sync()
    try FileManager.default.moveItem(atPath: away, toPath: drive.path)
  }

  func everybodyMeets() throws { try salon.settleDown(all, rounds: 3) }

  /// How many different changesets there are under each number of the old feed.
  func numbersOfOldFeed() throws -> [String: Int] {
    var names: [String: Set<String>] = [:]
    for folder in [drive, stick] {
      for file in try folder.files(".marker", under: "feeds/\(oldFeed)") {
        let name = String(file.split(separator: "/").last!)
        names[String(name.prefix(8)), default: []].insert(name)
      }
    }
    return names.mapValues(\.count)
  }

  func contents(of item: Identifier, on device: Device) throws -> Set<String> {
    Set(
      try device.versions(of: item).compactMap { version in
        try version.body.payload.flatMap { try CanonicalReader.object($0)["name"]?.string }
      })
  }
}
