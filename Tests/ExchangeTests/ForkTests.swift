import Exchange
import Foundation
import Inventory
import Membership
import Records
import Testing

/// One feed with several lives, and what its device may still do.
@Suite struct `A feed of several lives` {
  @Test func `keeps the work of three, and all read it alike`() throws {
    let scene = try ThreeLives()
    try scene.everybodyMeets()
    let expected = try scene.back.versions(of: scene.kept)
    #expect(Set(expected.map(\.dot.feed)).count == 3)
    for device in [scene.front, scene.back] {
      #expect(try device.versions(of: scene.kept) == expected, "\(device.name)")
      #expect(try device.conflicts().map(\.versions.count) == [3], "\(device.name)")
      #expect(
        try device.names().filter { $0.hasPrefix("Added") }
          == ["Added in life 1", "Added in life 2", "Added in life 3"], "\(device.name)")
      #expect(
        try device.diagnosis().checks.contains {
          $0.name == "copies" && $0.detail.english.hasPrefix("“Front desk” was copied or set back")
        }, "\(device.name)")
    }
    let conflict = try #require(try scene.back.conflicts().first)
    try scene.back.settle(scene.kept, .keep(conflict.versions[1].name))
    try scene.everybodyMeets()
    for device in [scene.front, scene.back] {
      #expect(try device.conflicts().isEmpty, "\(device.name)")
    }
  }

  @Test func `loses nothing while the first file of each branch is missing`() throws {
    let scene = try ThreeLives()
    let late = try scene.salon.home("Late")
    try late.join(scene.code, scene.folders[0].path)
    for folder in scene.folders.dropFirst() { try late.addFolder(folder.path) }
    // The branches' first files are those of the number that has three contents.
    var away: [(Place, String, [UInt8])] = []
    for folder in scene.folders {
      for file in try folder.files(under: "feeds/\(scene.oldFeed)")
      where file.contains("/\(scene.firstOfBranches)-") {
        away.append((folder, file, try folder.bytes(file)))
        try folder.remove(file)
      }
    }
    #expect(away.count == 6)
    try scene.salon.settleDown([late, scene.back], rounds: 2)
    for device in [late, scene.back] {
      #expect(
        try device.names().filter { $0.hasPrefix("Added") }
          == ["Added in life 1", "Added in life 2", "Added in life 3"], "\(device.name)")
    }
    for (folder, file, bytes) in away { try folder.write(file, bytes) }
    try scene.salon.settleDown([late, scene.back, scene.front], rounds: 4)
    for device in [late, scene.front] {
      #expect(try device.versions(of: scene.kept) == scene.back.versions(of: scene.kept))
    }
    #expect(try Set(late.versions(of: scene.kept).map(\.dot.feed)).count == 3)
  }

  @Test func `of the founder removes a device at one of its places, and holds at all`() throws {
    let scene = try LifeScene()
    let laptop = try scene.front.copied(to: "Laptop")
    try laptop.add("By the copy")
    try laptop.sync()
    try scene.front.add("By the first")
    try scene.front.sync()
    try scene.back.rename(scene.kept, "Before")
    try scene.salon.settleDown([scene.back, laptop, scene.front], rounds: 2)
    try laptop.remove(scene.back)
    // It doesn't know yet, and goes on.
    try scene.back.run { home in
      _ = try home.inventory.edit(scene.kept, startedFrom: nil) { $0.name = "After" }
    }
    try scene.salon.settleDown([scene.front, scene.back, laptop], rounds: 3)
    let removed = try scene.back.identity.id
    for device in [scene.front, laptop] {
      #expect(try device.group.view[removed]?.isRemoved ?? false, "\(device.name)")
      #expect(
        try device.names() == ["Before", "By the copy", "By the first", "Gone", "Other"],
        "\(device.name)")
      #expect(try device.conflicts().isEmpty, "\(device.name)")
    }
    #expect(try laptop.versions(of: scene.kept) == scene.front.versions(of: scene.kept))
    // Both places go on, each under its own life.
    try scene.front.rename(scene.other, "By the first, later")
    try laptop.rename(scene.gone, "By the copy, later")
    try scene.salon.settleDown([scene.front, laptop], rounds: 3)
    #expect(try laptop.names() == scene.front.names())
    #expect(try laptop.names().contains("By the first, later"))
  }

  @Test func `takes no changeset of another life for its own`() throws {
    let scene = try LifeScene()
    let backup = try scene.front.backup()
    try scene.front.rename(scene.kept, "In the other life")
    try scene.front.sync()
    let files = try scene.front.home.files(under: "replica/feeds/\(scene.oldFeed)")
    let saved = try files.map { ($0, try scene.front.home.bytes($0)) }
    try backup.refill(scene.front)
    // It follows our last one, and holds nothing that this life has made.
    for (file, bytes) in saved where !scene.front.home.exists(file) {
      try scene.front.home.write(file, bytes)
    }
    try scene.front.rename(scene.other, "In this life")
    #expect(try scene.front.sync().notices.map(\.english) == [SyncReport.newLife])
    #expect(try scene.front.feed != scene.oldFeed)
    try scene.meet()
    for device in [scene.front, scene.back] {
      #expect(try device.names() == ["Gone", "In the other life", "In this life"])
    }
    try scene.expectOneHistory()
  }
}

/// The front desk was set back twice, each time while the folders that hold its later work were
/// away.
private final class ThreeLives {
  let salon: Salon
  let front: Device
  let back: Device
  let folders: [Place]
  let kept: Identifier
  let oldFeed: Feed
  let code: String
  /// The number of the first changeset of each life, with its zeros.
  let firstOfBranches: String

  init() throws {
    let scene = try LifeScene()
    (salon, front, back) = (scene.salon, scene.front, scene.back)
    (kept, oldFeed) = (scene.kept, scene.oldFeed)
    folders =
      [Place(salon.folder)] + (try ["stick", "card"].map { Place(try scene.salon.place($0)) })
    for folder in folders.dropFirst() {
      try back.prepareFolder(folder.path)
      try front.addFolder(folder.path)
    }
    code = try front.invite()
    try salon.settleDown([front, back], rounds: 2)
    let last = try #require(try front.counters.chain.first?.sequence)
    firstOfBranches = String(("0000000" + String(last + 1)).suffix(8))
    let backup = try front.backup()
    for life in 1...3 {
      if life > 1 { try backup.refill(front) }
      try front.rename(kept, "Kept, in life \(life)")
      try front.sync(folders[life - 1].path)
      try front.add("Added in life \(life)")
      try front.sync(folders[life - 1].path)
      try FileManager.default.moveItem(
        atPath: folders[life - 1].path, toPath: folders[life - 1].path + "-away")
    }
    for folder in folders {
      try FileManager.default.moveItem(atPath: folder.path + "-away", toPath: folder.path)
    }
  }

  func everybodyMeets() throws { try salon.settleDown([back, front], rounds: 4) }
}
