import Changesets
import Cryptography
import Exchange
import Folders
import Foundation
import Inventory
import Membership
import Records
import Testing

/// Who belongs, end to end: what a removed device's work is worth, and how one comes in.
@Suite struct `A removed device` {
  @Test func `keeps what it did before and loses what came after, on every device`() throws {
    let scene = try RemovalScene()
    let sentence = "It is by a device that was removed after its changeset 1."
    for device in [scene.owner, scene.third] {
      #expect(try device.names() == ["Before"], "\(device.name)")
      let arrivals = try device.sync().arrivals(of: scene.feed)
        .sorted { $0.sequence < $1.sequence }
      #expect(arrivals.map(\.state) == [.setAside, .setAside], "\(device.name)")
      #expect(arrivals.map(\.reason.english) == [sentence, sentence], "\(device.name)")
      #expect(arrivals.map(\.sequence) == [2, 3], "\(device.name)")
      let file = try #require(
        try scene.folder.files(".marker", under: "feeds/\(scene.feed)").last)
      let explained = try device.run {
        try $0.explain(file: "\(scene.folder.path)/\(file)").sentences
      }
      #expect(explained == ["It isn't used. \(sentence)"], "\(device.name)")
    }
    #expect(
      try scene.owner.versions(of: scene.before) == scene.third.versions(of: scene.before))
    let tree = try scene.folder.tree
    for device in [scene.owner, scene.third] { try device.sync() }
    #expect(try scene.folder.tree == tree)
  }

  @Test func `keeps its own inventory whole and publishes nothing any more`() throws {
    let scene = try RemovalScene()
    let removed = scene.removed
    let report = try removed.sync()
    #expect(
      report.notices.map(\.english) == [
        "This device was removed from the group “Salon”; its later changes don't count. "
          + "The inventory is kept."
      ])
    #expect(try removed.names() == ["After", "Before", "Later still"])
    let tree = try scene.folder.tree
    try removed.add("Alone")
    try removed.sync()
    #expect(try removed.names() == ["After", "Alone", "Before", "Later still"])
    #expect(try scene.folder.tree == tree)
  }

  @Test func `is heard no more by who lost its replica before it heard of the removal`() throws {
    let salon = try Salon()
    let devices = try salon.devices("Owner", "Removed", "Third")
    let (owner, removed, third) = (devices[0], devices[1], devices[2])
    let item = try removed.add("Before")
    try salon.settleDown(devices, rounds: 2)
    try removed.rename(item, "After")
    try removed.sync()
    try third.sync()
    #expect(try third.names() == ["After"])
    try owner.remove(removed)
    try Place(third.path).remove("replica")
    try salon.settleDown([third, owner], rounds: 2)
    for device in [owner, third] { #expect(try device.names() == ["Before"], "\(device.name)") }
    #expect(try owner.versions(of: item) == third.versions(of: item))
  }

  @Test func `comes back under a new key, with the whole history and its unsent work`() throws {
    let scene = try RemovalScene()
    let removed = scene.removed
    try removed.sync()
    try removed.add("Alone")
    try scene.owner.rename(scene.before, "Renamed meanwhile")
    let code = try scene.owner.invite()
    let oldID = try removed.identity.id
    try removed.run { home in
      try home.join(
        code, folder: scene.folder.path, deviceName: nil, person: nil, publishesEverything: true)
    }
    #expect(try removed.identity.id != oldID)
    try scene.salon.settleDown(scene.all)
    for device in scene.all {
      #expect(try device.names().contains("Renamed meanwhile"), "\(device.name)")
      #expect(try device.names().contains("Alone"), "\(device.name)")
      #expect(try device.conflicts().isEmpty, "\(device.name)")
      #expect(try device.run { $0.diagnose().counts["holes"] } == 0, "\(device.name)")
    }
    #expect(try scene.owner.names() == removed.names())
    #expect(try scene.owner.names() == scene.third.names())
    #expect(try FolderVerification(of: DiskFolder(path: scene.folder.path)).problems.isEmpty)
    let view = try scene.third.group.view
    #expect(view[oldID]?.isRemoved ?? false)
    #expect(view.present.map(\.name).sorted() == ["Owner", "Removed", "Third"])
  }

  @Test func `joins again from a new home and has the whole history`() throws {
    let scene = try RemovalScene()
    let new = try scene.salon.home("Removed, anew")
    try new.join(try scene.owner.invite(), scene.folder.path)
    #expect(try new.names() == ["Before"])
    try new.add("Welcome")
    try scene.salon.settleDown([new, scene.owner, scene.third], rounds: 2)
    #expect(try scene.third.names() == ["Before", "Welcome"])
  }

  @Test func `can be removed by owners alone`() throws {
    let salon = try Salon()
    let devices = try salon.devices("Owner", "Member", "Other")
    #expect(throws: ExchangeError.self) { try devices[1].remove(devices[2]) }
    #expect(try devices[0].group.view.present.count == 3)
    // Nor by a statement that only claims it.
    try Owner(device: devices[1]).put(
      .removal(device: devices[2].identity.id, counted: FeedBounds()), into: salon.folder)
    try devices[2].add("Still here")
    try salon.settleDown(devices, rounds: 2)
    #expect(try devices[0].names() == ["Still here"])
    #expect(try devices[0].group.view.present.count == 3)
  }
}

@Suite struct `An invite` {
  @Test func `that has expired lets nobody in`() throws {
    let scene = try InviteScene()
    let code = try scene.owner.invite()
    scene.salon.clock.milliseconds += 8 * 86_400_000
    try scene.expectRefusal(
      code, "This invite expired on 2026-12-07, and this device's clock says 2026-12-08; ")
  }

  @Test func `for one person lets one in`() throws {
    let scene = try InviteScene()
    let code = try scene.owner.invite(kind: .person)
    let first = try scene.salon.home("First")
    try first.join(code, scene.folder.path)
    try scene.expectRefusal(
      code, "This invite was for one device, which has joined; nothing was changed.")
  }

  @Test func `for one person that two used apart lets in the one who was first`() throws {
    let scene = try InviteScene()
    let code = try scene.owner.invite(kind: .person)
    // The second uses a copy of the folder that lacks the first's admission.
    let copy = Place(try scene.salon.place("copy"))
    try scene.folder.copy(to: copy)
    let first = try scene.salon.home("First")
    try first.join(code, scene.folder.path)
    try first.add("By the first")
    try first.sync()
    let second = try scene.salon.home("Second")
    try second.join(code, copy.path)
    try second.add("By the second")
    try second.sync()
    try copy.copy(to: scene.folder)
    try scene.folder.copy(to: copy)

    let report = try scene.owner.sync()
    #expect(
      report.arrivals(of: try second.feed).map(\.reason.english) == [
        "It is by a device that couldn't join: "
          + "The invite was for one device, and another has used it."
      ])
    #expect(try scene.owner.names() == ["By the first"])
    #expect(try scene.owner.group.view.invites.last?.refused == [second.identity.id])
    try second.sync()
    #expect(try second.names().contains("By the second"))
  }

  @Test func `that was closed lets nobody in`() throws {
    let scene = try InviteScene()
    let code = try scene.owner.invite()
    let owner = Owner(device: scene.owner)
    try owner.put(.close(Close(invite: try owner.newestInvite)), into: scene.folder.path)
    try scene.expectRefusal(code, "This invite was closed; nothing was changed.")
  }

  @Test func `that hasn't arrived yet can be tried again`() throws {
    let scene = try InviteScene()
    let code = try scene.owner.run { home in
      try home.sharing.invite(
        kind: .link, personName: nil, role: .member,
        expiresMilliseconds: scene.owner.clock.nowMilliseconds() + 86_400_000
      ).code
    }
    try scene.expectRefusal(
      code,
      "The invite hasn't arrived in this folder yet. "
        + "Sync on the device that made it, then try again.")
    try scene.owner.sync()
    try scene.salon.home("Later").join(code, scene.folder.path)
  }

  @Test func `of another group, or mistyped, changes nothing`() throws {
    let scene = try InviteScene()
    let others = try Salon()
    let code = try others.devices("Elsewhere")[0].invite()
    try scene.expectRefusal(
      code,
      "This code is for another group than this folder's, “Salon”. Nothing was changed.")
    let good = try scene.owner.invite()
    let typed = String(good.dropLast()) + (good.last == "A" ? "B" : "A")
    try scene.expectRefusal(typed, "This join code was mistyped or is incomplete: ")
    try scene.expectRefusal("", "This join code was mistyped or is incomplete: ")
  }

  @Test func `lets nobody in whose home lies in the folder, or the folder in the home`() throws {
    let scene = try InviteScene()
    let code = try scene.owner.invite()
    let home = try scene.salon.home("Around")
    let inside = Place(home.path + "/inside")
    try scene.folder.copy(to: inside)
    let before = try home.home.tree
    #expect(throws: ExchangeError.self) { try home.join(code, inside.path) }
    #expect(try home.home.tree == before)
  }

  @Test func `brings a home with data in only when all of it shall be shared`() throws {
    let scene = try InviteScene()
    try scene.owner.add("Theirs", quantity: 2000)
    try scene.owner.sync()
    let code = try scene.owner.invite()
    let newcomer = try scene.salon.home("Newcomer")
    let own = try newcomer.add("Own", quantity: 3000)
    try newcomer.use(own, 1000)
    let before = try newcomer.home.tree
    #expect(throws: ExchangeError.self) { try newcomer.join(code, scene.folder.path) }
    #expect(try newcomer.home.tree == before)

    try newcomer.run { home in
      try home.join(
        code, folder: scene.folder.path, deviceName: "Salon West", person: nil,
        publishesEverything: true)
    }
    #expect(try newcomer.names() == ["Own"])
    try scene.salon.settleDown([newcomer, scene.owner], rounds: 2)
    for device in [newcomer, scene.owner] {
      #expect(try device.names() == ["Own", "Theirs"], "\(device.name)")
      #expect(try device.item(own)?.total == Quantity(thousandths: 2000))
    }
    #expect(try scene.owner.group.view.present.map(\.name).sorted() == ["Owner", "Salon West"])
  }

  @Test func `to read lets in who imports and changes nothing for others`() throws {
    let scene = try InviteScene()
    let item = try scene.owner.add("Tube")
    try scene.owner.sync()
    let code = try scene.owner.run { home in
      let code = try home.sharing.invite(
        kind: .link, personName: nil, role: .reader,
        expiresMilliseconds: scene.owner.clock.nowMilliseconds() + 86_400_000
      ).code
      _ = try home.sharing.sync()
      return code
    }
    let reader = try scene.salon.home("Reader")
    try reader.join(code, scene.folder.path)
    #expect(try reader.names() == ["Tube"])
    try reader.add("Own")
    try reader.rename(item, "Renamed by the reader")
    try scene.owner.add("More")
    try scene.owner.sync()
    try scene.salon.settleDown([reader, scene.owner], rounds: 2)
    #expect(try reader.names() == ["More", "Own", "Renamed by the reader"])
    #expect(try scene.owner.names() == ["More", "Tube"])
    #expect(
      try scene.folder.files(under: "feeds/\(reader.feed)").allSatisfy { $0.hasSuffix(".ack") })
    #expect(try reader.unpublished() == 2)
  }
}

/// A device was removed while it worked on, and a third imported some of that before it knew.
@Suite struct `A retired device` {
  @Test func `isn't waited for or named as silent, and keeps its work when it comes back`() throws {
    let salon = try Salon()
    let devices = try salon.devices("Owner", "Drawer", "Third")
    let (owner, drawer, third) = (devices[0], devices[1], devices[2])
    let item = try drawer.add("Tube", quantity: 5000)
    try salon.settleDown(devices)
    try drawer.use(item, 1000)
    salon.clock.milliseconds += 400 * 86_400_000
    try salon.settleDown([owner, third])
    #expect(try owner.status().silences.map(\.name).contains("Drawer"))
    try owner.run { home in
      let sharing = try home.sharing
      try sharing.retire(try sharing.member("Drawer"))
    }
    try salon.settleDown([owner, third])
    #expect(try !owner.status().silences.map(\.name).contains("Drawer"))

    // It works on alone, and says why nobody hears of it.
    try drawer.use(item, 1000)
    #expect(
      try drawer.sync().notices.map(\.english) == [
        "This device was retired from the group “Salon”; its later changes don't count. "
          + "The inventory is kept."
      ])
    #expect(try drawer.item(item)?.total == Quantity(thousandths: 3000))
    #expect(try owner.item(item)?.total == Quantity(thousandths: 5000))
    let code = try owner.invite()
    try drawer.run { home in
      try home.join(
        code, folder: salon.folder, deviceName: nil, person: nil, publishesEverything: true)
    }
    try salon.settleDown(devices)
    for device in devices {
      #expect(try device.item(item)?.total == Quantity(thousandths: 3000), "\(device.name)")
      #expect(try device.conflicts().isEmpty, "\(device.name)")
    }
  }
}

final class RemovalScene {
  let salon: Salon
  let owner: Device
  let removed: Device
  let third: Device
  let before: Identifier
  let feed: Feed

  var folder: Place { Place(salon.folder) }
  var all: [Device] { [owner, removed, third] }

  init() throws {
    salon = try Salon()
    let devices = try salon.devices("Owner", "Removed", "Third")
    (owner, removed, third) = (devices[0], devices[1], devices[2])
    before = try removed.add("Before")
    try salon.settleDown(devices, rounds: 2)
    feed = try removed.feed
    try removed.add("After")
    try removed.sync()
    try third.sync()
    #expect(try third.names() == ["After", "Before"])
    // Back-dated, and published before it hears of its removal.
    let now = salon.clock.milliseconds
    salon.clock.milliseconds -= 30 * 86_400_000
    try removed.add("Later still")
    try removed.sync()
    salon.clock.milliseconds = now
    try owner.remove(removed)
    try salon.settleDown([third, owner], rounds: 2)
  }
}

final class InviteScene {
  let salon: Salon
  let owner: Device
  private var homes = 0

  var folder: Place { Place(salon.folder) }

  init() throws {
    salon = try Salon()
    owner = try salon.devices("Owner")[0]
  }

  /// A home that isn't let in, and the folder, are as they were.
  func expectRefusal(_ code: String, _ sentence: String) throws {
    homes += 1
    let home = try salon.home("Stranger \(homes)")
    let before = (try home.home.tree, try folder.tree)
    do {
      try home.join(code, folder.path)
      Issue.record("It was let in.")
    } catch {
      #expect("\(error)".hasPrefix(sentence), "\(error)")
    }
    #expect(try home.home.tree == before.0)
    #expect(try folder.tree == before.1)
  }
}
