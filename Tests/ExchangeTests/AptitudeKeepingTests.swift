import Changesets
import Exchange
import Folders
import Foundation
import Testing

/// What a folder can do is tried when it comes into use, kept with it, and said.
@Suite struct `What a folder can do` {
  @Test func `is kept from preparing, adding and joining`() throws {
    let scene = try StickScene(folder: "satchel")
    for device in [scene.front, scene.back] {
      let entry = try FolderRegistry.load(device.layout).entries[0]
      #expect(entry.pathInMount == "satchel")
      let aptitude = try #require(entry.aptitude)
      #expect(aptitude.fileSystem.name == "vfat")
      #expect(aptitude.trial?.createsExclusively == true)
      #expect((aptitude.freeBytes ?? 0) > 0)
    }
    try scene.plug(as: "STICK")
    let files = try scene.folder("STICK/satchel").files()
    #expect(files.allSatisfy { FileName(path: $0) != nil }, "\(files)")
    #expect(FileName(path: "satchel-trial-0") == nil)
  }

  @Test func `is said of a network folder by doctor, by status and in the list`() throws {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    var seams = Seams()
    let point = salon.folder
    seams.mounts = {
      MountTable(mounts: [
        Mount(point: "/", fileSystem: "ext4"), Mount(point: point, fileSystem: "cifs"),
      ])
    }
    let reason = "this is a network folder"
    try devices[0].run(seams: seams) { home in
      let check = home.diagnose().checks.first { $0.name == "folder Salon" }
      #expect(check?.state == .ok)
      #expect(check?.detail.english.hasSuffix("rescanning, because \(reason).") ?? false)
      let (status, folders) = (try home.sharing.status(), try home.folders())
      #expect(status.folders.map(\.rescanReason?.english) == [reason])
      #expect(folders.map(\.kind) == ["network folder (cifs)"])
    }
    #expect(try devices[0].status().folders[0].rescanReason == nil)
  }

  @Test func `is what the mount says where something else is mounted since`() throws {
    let scene = try StickScene(folder: "satchel")
    try scene.plug(as: "STICK")
    let listed = try scene.front.run(seams: scene.seams("STICK", fileSystem: "exfat")) {
      try $0.folders()
    }
    #expect(listed[0].aptitude.fileSystem.name == "exfat")
    #expect(listed[0].aptitude.trial == nil)
    let again = try scene.front.run(seams: scene.seams("STICK")) { try $0.folders() }
    #expect(again[0].aptitude.trial != nil)
  }

  @Test func `of a damaged note is forgotten, and the folder isn't`() throws {
    let scene = try StickScene(folder: "satchel")
    let text = String(decoding: try scene.front.home.bytes("device/sharing.json"), as: UTF8.self)
    try scene.front.home.write(
      "device/sharing.json", text.replacing("\"fileSystem\":\"vfat\"", with: "\"fileSystem\":7"))
    let entry = try FolderRegistry.load(scene.front.layout).entries[0]
    #expect(entry.aptitude == nil)
    #expect(entry.path == scene.path("STICK/satchel"))
  }
}
