import Exchange
import Folders
import Foundation
import Inventory
import Testing

/// What becomes of the group's folders on a medium that was plugged in just now.
@Suite struct `A medium that is plugged in` {
  @Test(arguments: [nil, "known", "group", "ask"])
  func `is met as the setting says`(policy: String?) throws {
    let scene = try NewStickScene(policy)
    try scene.front.run(seams: scene.stick.seams) { home in
      let used = try home.sharing.meet(scene.stick.mounts)
      let notices = home.takeNotices()
      let report = try home.sharing.sync()
      #expect(used.map(\.path) == (policy == "group" ? [scene.path] : []))
      #expect(report.folders.count == (policy == "group" ? 2 : 1))
      #expect(notices.map(\.english) == (policy == "ask" ? [scene.question] : []))
    }
    #expect(try scene.front.names() == (policy == "group" ? ["Tube"] : []))
    #expect(try scene.front.run { try $0.folders().count } == (policy == "group" ? 2 : 1))
  }

  @Test(arguments: ["known", "group", "ask"])
  func `is met where it was mounted before the setting said so`(policy: String) throws {
    let scene = try NewStickScene(nil)
    try scene.front.run(seams: scene.stick.seams) { home in
      let before = try home.sharing.meetMounted()
      try home.inventory.setSetting(SettingName.sticks, policy)
      let used = try home.sharing.meetMounted()
      #expect(before.isEmpty)
      #expect(used.map(\.path) == (policy == "group" ? [scene.path] : []))
      #expect(home.takeNotices().map(\.english) == (policy == "ask" ? [scene.question] : []))
    }
  }

  @Test func `is named to the watcher whatever the setting`() throws {
    let scene = try NewStickScene(nil)
    try scene.front.run { home in
      let found = try home.sharing.unknownFolders(on: scene.stick.mounts)
      #expect(found.map(\.path) == [scene.path])
      #expect(found.map(\.name) == ["Red stick"])
      _ = try home.addFolder(scene.path)
    }
    let found = try scene.front.run { try $0.sharing.unknownFolders(on: scene.stick.mounts) }
    #expect(found.isEmpty)
  }

  @Test func `with another group's folder isn't looked at further`() throws {
    let scene = try NewStickScene("group")
    let others = try Salon()
    let stranger = try others.home("Stranger")
    try stranger.prepareFolder(try scene.salon.place("media/OTHER/satchel"))
    let other = Medium(point: scene.salon.root + "/media/OTHER")
    try scene.front.run { home in
      let used = try home.sharing.meet(other.mounts)
      #expect(used.isEmpty)
      #expect(home.takeNotices().isEmpty)
    }
  }

  @Test func `is only named where nobody known has signed its marker`() throws {
    let scene = try NewStickScene("group")
    let marker = scene.path + "/satchel-folder.json"
    let text = try String(contentsOfFile: marker, encoding: .utf8)
    try text.replacingOccurrences(of: "Red stick", with: "Rot stick")
      .write(toFile: marker, atomically: false, encoding: .utf8)
    try scene.front.run { home in
      let used = try home.sharing.meet(scene.stick.mounts)
      let folders = try home.folders()
      #expect(used.isEmpty)
      #expect(home.takeNotices().count == 1)
      #expect(folders.count == 1)
    }
  }

  @Test func `isn't asked if a server may keep it waiting`() throws {
    let scene = try NewStickScene("group")
    let network = Medium(point: scene.stick.point, fileSystem: "nfs4")
    let used = try scene.front.run { try $0.sharing.meet(network.mounts) }
    #expect(used.isEmpty)
  }
}

/// A mount that is new.
struct Medium {
  let point: String
  var fileSystem = "vfat"

  var mounts: [Mount] { [Mount(id: 7, point: point, fileSystem: fileSystem)] }

  var seams: Seams {
    var seams = Seams()
    let mounts = mounts
    seams.mounts = { MountTable(mounts: mounts) }
    return seams
  }
}

/// A colleague has prepared a stick and brought an item to it; the front desk hasn't seen it yet.
private struct NewStickScene {
  let salon: Salon
  let front: Device
  let path: String
  var stick: Medium { Medium(point: salon.root + "/media/RED") }
  var question: String {
    "“Red stick” at \(path) is a folder of this group and isn't in use here. "
      + "Use it with: satchel folder add \(path)"
  }

  init(_ policy: String?) throws {
    salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    front = devices[0]
    path = try salon.place("media/RED/satchel")
    try front.run { try $0.inventory.setSetting(SettingName.sticks, policy) }
    let (back, stick) = (devices[1], path)
    try back.run { home in
      _ = try home.prepareFolder(stick, name: "Red stick", groupName: "", person: nil)
    }
    try back.add("Tube")
    try back.sync(stick)
  }
}
