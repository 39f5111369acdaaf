import Exchange
import Folders
import Foundation
import Records
import Testing

/// A stick's folder is known by its id, wherever it is mounted. The mounts are directories here;
/// `StickMountTests` mounts real ones.
@Suite struct `A folder that isn't at its path` {
  @Test func `is found by its id, and nothing is written to the directory at its path`() throws {
    let scene = try StickScene(folder: "satchel")
    try scene.plug(as: "STICK1")
    let stale = try Place(scene.salon.place("media/STICK/satchel"))
    try stale.write("notes.txt", "left behind")
    let before = try stale.tree
    try scene.front.add("Tube")
    let seams = scene.seams("STICK", "STICK1")
    let report = try scene.front.sync(seams: seams)
    let folder = try #require(report.folders.first)
    #expect(folder.state == .available)
    #expect(folder.path == scene.path("STICK/satchel"))
    #expect(folder.foundAt == scene.path("STICK1/satchel"))
    #expect(folder.published.changesets == 1)
    #expect(try stale.tree == before)

    let status = try scene.front.run(seams: seams) { try $0.sharing.status() }
    #expect(status.folders[0].foundAt == scene.path("STICK1/satchel"))
    let listed = try scene.front.run(seams: seams) { try $0.folders() }
    #expect(listed.map(\.path) == [scene.path("STICK1/satchel")])
    #expect(listed.map(\.state) == [.available])
    try scene.back.sync(seams: seams)
    #expect(try scene.back.names() == ["Tube"])
  }

  @Test func `is used at its path again when it is back there`() throws {
    let scene = try StickScene(folder: "satchel")
    try scene.plug(as: "STICK1")
    try scene.front.sync(seams: scene.seams("STICK1"))
    try scene.unplug("STICK1")
    try scene.plug(as: "STICK")
    let report = try scene.front.sync(seams: scene.seams("STICK"))
    #expect(report.folders[0].state == .available)
    #expect(report.folders[0].foundAt == nil)
    #expect(try scene.front.status().folders[0].foundAt == nil)
  }

  @Test func `is found where another folder of the group is at its path`() throws {
    let scene = try StickScene(folder: "satchel")
    try scene.plug(as: "STICK1")
    try scene.back.prepareFolder(scene.salon.place("media/OTHER/satchel"))
    try FileManager.default.moveItem(atPath: scene.path("OTHER"), toPath: scene.path("STICK"))
    let other = scene.folder("STICK/satchel")
    let before = try other.tree
    let report = try scene.front.sync(seams: scene.seams("STICK", "STICK1"))
    #expect(report.folders[0].foundAt == scene.path("STICK1/satchel"))
    #expect(try other.tree == before)
  }

  @Test(arguments: ["satchel", ""], [true, false])
  func `isn't taken for a copy at its path where no medium is mounted`(
    folder: String, isElsewhere: Bool
  ) throws {
    let scene = try StickScene(folder: folder)
    try scene.plug(as: "STICK1")
    try scene.copy(to: "STICK", at: folder)
    if !isElsewhere { try scene.unplug("STICK1") }
    let stale = scene.folder(folder.isEmpty ? "STICK" : "STICK/\(folder)")
    let here = scene.path(folder.isEmpty ? "STICK1" : "STICK1/\(folder)")
    let before = try stale.tree
    try scene.front.add("Tube")
    let seams = isElsewhere ? scene.seams("STICK1") : scene.seams()
    for path in [nil, stale.path] {
      let report = try #require(try scene.front.sync(path, seams: seams).folders.first)
      #expect(report.state == (isElsewhere ? .available : .unavailable))
      #expect(report.foundAt == (isElsewhere ? here : nil))
      #expect(
        report.error?.english.contains("a copy of the folder is here") ?? false == !isElsewhere)
    }
    let listed = try scene.front.run(seams: seams) { try $0.folders() }
    #expect(listed.map(\.state) == [isElsewhere ? .available : .unavailable])
    #expect(try stale.tree == before)
    let named = try scene.front.run(seams: seams) { home in
      (try home.sharing.entry(at: [here]), try home.sharing.entries(ejectedWith: here))
    }
    #expect(named.0?.path == (isElsewhere ? stale.path : nil))
    #expect(named.1.map(\.path) == (isElsewhere ? [stale.path] : []))

    // The medium is back in its place, or a person says that the copy is the folder now.
    if isElsewhere {
      let report = try scene.front.sync(seams: scene.seams("STICK"))
      #expect(report.folders[0].foundAt == nil)
      #expect(report.folders[0].state == .available)
    } else {
      let report = try scene.front.run(seams: seams) { home in
        _ = try home.addFolder(stale.path)
        return try home.sharing.sync()
      }
      #expect(report.folders[0].published.changesets == 1)
    }
  }

  @Test(arguments: ["", "other", "Satchel of Maya"])
  func `is found at a mount's root or one level below it`(directory: String) throws {
    let scene = try StickScene(folder: "satchel")
    try scene.plug(as: "STICK1", at: directory)
    let report = try scene.front.sync(seams: scene.seams("STICK1"))
    let place = directory.isEmpty ? "STICK1" : "STICK1/\(directory)"
    #expect(report.folders[0].foundAt == scene.path(place))
  }

  @Test func `is looked for at the same place of every mount before anywhere else`() throws {
    let scene = try StickScene(folder: "satchel")
    try scene.plug(as: "STICK1", at: "copy")
    try scene.copy(to: "STICK2", at: "satchel")
    let report = try scene.front.sync(seams: scene.seams("STICK1", "STICK2"))
    #expect(report.folders[0].foundAt == scene.path("STICK2/satchel"))
  }

  @Test func `isn't looked for two levels below, nor on the system's mounts`() throws {
    let scene = try StickScene(folder: "satchel")
    try scene.plug(as: "STICK1", at: "a/b")
    #expect(try scene.front.sync(seams: scene.seams("STICK1")).folders[0].state == .unavailable)
    var system = Seams()
    let point = scene.path("STICK1/a")
    system.mounts = { MountTable(mounts: [Mount(point: point, fileSystem: "autofs")]) }
    #expect(try scene.front.sync(seams: system).folders[0].state == .unavailable)
  }

  @Test func `isn't looked for on a network, where it has never been`() throws {
    let scene = try StickScene(folder: "satchel")
    try scene.plug(as: "STICK1")
    let seams = scene.seams("STICK1", fileSystem: "cifs")
    #expect(try scene.front.sync(seams: seams).folders[0].state == .unavailable)
  }

  @Test func `is looked for on a network if it was on one`() throws {
    let scene = try StickScene(folder: "satchel", fileSystem: "cifs")
    try scene.plug(as: "STICK1")
    let seams = scene.seams("STICK1", fileSystem: "cifs")
    let report = try scene.front.sync(seams: seams)
    #expect(report.folders[0].foundAt == scene.path("STICK1/satchel"))
  }

  @Test func `isn't taken for a copy of it that is in use, too`() throws {
    let scene = try StickScene(folder: "satchel")
    try scene.plug(as: "STICK")
    try scene.copy(to: "STICK1", at: "satchel")
    let copy = scene.path("STICK1/satchel")
    try scene.front.run { _ = try $0.addFolder(copy) }
    let both = scene.seams("STICK", "STICK1")
    #expect(try scene.front.sync(seams: both).folders.map(\.state) == [.available, .available])
    try scene.unplug("STICK")
    let report = try scene.front.sync(seams: scene.seams("STICK1"))
    #expect(report.folders.map(\.state) == [.unavailable, .available])
    #expect(report.folders.map(\.foundAt) == [nil, nil])
  }

  @Test func `is used where it is from now on when a person adds it there`() throws {
    let scene = try StickScene(folder: "satchel")
    try scene.plug(as: "STICK1")
    let here = scene.path("STICK1/satchel")
    let listed = try scene.front.run(seams: scene.seams("STICK1")) { home in
      _ = try home.addFolder(here)
      return try home.folders()
    }
    #expect(listed.map(\.entry.path) == [here])
  }

  @Test func `can be passed and forgotten by the path where it is`() throws {
    let scene = try StickScene(folder: "satchel")
    try scene.plug(as: "STICK1")
    let seams = scene.seams("STICK1")
    let here = scene.path("STICK1/satchel")
    try scene.front.run(seams: seams) { home in
      let named = try home.sharing.entry(at: [here])
      let forgotten = try home.forgetFolder(here)
      let folders = try home.folders()
      #expect(named?.path == scene.path("STICK/satchel"))
      #expect(forgotten.path == scene.path("STICK/satchel"))
      #expect(folders.isEmpty)
    }
  }

  @Test func `isn't prepared anew in a directory that stands at its path`() throws {
    let scene = try StickScene(folder: "satchel")
    try scene.plug(as: "STICK1")
    let stale = try Place(scene.salon.place("media/STICK/satchel"))
    let error = #expect(throws: ExchangeError.self) {
      try scene.front.run(seams: scene.seams("STICK", "STICK1")) { home in
        _ = try home.prepareFolder(stale.path, name: nil, groupName: "Salon", person: nil)
      }
    }
    #expect(error?.message.english.contains(scene.path("STICK1/satchel")) ?? false)
    #expect(try stale.tree == [:])
  }

  @Test func `is found by an entry that an older version made`() throws {
    let scene = try StickScene(folder: "satchel")
    try scene.plug(as: "STICK1")
    let registry = try FolderRegistry.load(scene.front.layout)
    let (entry, group) = (registry.entries[0], try #require(registry.group))
    try scene.front.home.write(
      "device/sharing.json",
      #"{"folders":[{"id":"\#(entry.id)","name":"\#(entry.name)","path":"\#(entry.path)"}],"#
        + #""format":1,"group":"\#(group.hex)"}"#)
    let old = try FolderRegistry.load(scene.front.layout).entries[0]
    #expect(old.aptitude == nil)
    #expect(old.pathInMount == nil)
    let report = try scene.front.sync(seams: scene.seams("STICK1"))
    #expect(report.folders[0].foundAt == scene.path("STICK1/satchel"))
  }

  @Test func `and was shifted by an hour in all its times brings nothing again`() throws {
    let scene = try StickScene(folder: "satchel")
    try scene.plug(as: "STICK")
    try scene.back.add("Tube")
    try scene.back.sync(seams: scene.seams("STICK"))
    try scene.front.sync(seams: scene.seams("STICK"))
    let before = try scene.folder("STICK/satchel").tree
    try scene.unplug("STICK")
    try scene.plug(as: "STICK1")
    // FAT keeps local times in steps of 2 s: another zone is another time for every file.
    let folder = scene.path("STICK1/satchel")
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_796_048_400)],
        ofItemAtPath: "\(folder)/\(name)")
    }
    for device in [scene.front, scene.back] {
      let report = try device.sync(seams: scene.seams("STICK1"))
      #expect(report.isCalm)
      #expect(report.folders[0].imported?.changesets == 0)
      #expect(report.folders[0].published.changesets + report.folders[0].relayed.changesets == 0)
    }
    // Front has acknowledged what it took; nothing else has changed.
    let after = try scene.folder("STICK1/satchel").tree
    #expect(before?.allSatisfy { after?[$0.key] == $0.value } ?? false)
  }
}
