import Changesets
import Cryptography
import Exchange
import Folders
import Foundation
import Inventory
import Records
import Testing

/// Files come in any order, late, half, under other names, and with whatever else lies in a folder.
@Suite struct `Files that arrive` {
  @Test func `marker first wait for their body, and no record shows before`() throws {
    let scene = try ArrivalScene(published: 1)
    let (body, _) = scene.changesets[0]
    let whole = try scene.folder.bytes(body)
    try scene.folder.remove(body)
    try scene.expectWaiting("1 of 2 files has arrived: its body is missing")
    try scene.folder.write(body, whole.prefix(whole.count / 2))
    try scene.expectWaiting("its body is still arriving: ")
    try scene.folder.write(body, whole)
    #expect(try scene.front.sync().isCalm)
    #expect(try scene.front.names() == ["Item 1"])
  }

  @Test func `body first wait for their marker`() throws {
    let scene = try ArrivalScene(published: 1)
    let (_, marker) = scene.changesets[0]
    try scene.folder.move(marker, to: "marker", in: scene.outside)
    try scene.expectWaiting("1 of 2 files has arrived: its marker is missing")
    try scene.outside.move("marker", to: marker, in: scene.folder)
    #expect(try scene.front.sync().isCalm)
    #expect(try scene.front.names() == ["Item 1"])
  }

  @Test func `later ones first are used at once, and the hole is named until it is filled`() throws
  {
    let scene = try ArrivalScene(published: 4)
    for (place, files) in scene.changesets.enumerated() where place != 3 {
      try scene.hide(files, as: "\(place)")
    }
    try scene.front.sync()
    #expect(try scene.front.names() == ["Item 4"])
    #expect(try scene.progress() == FeedProgress(prefix: 0, extras: [4], wanted: [1, 2, 3]))
    #expect(
      try scene.front.diagnosis().checks.contains {
        $0.detail == "3 changesets that others name haven't arrived."
      })
    try scene.show("1", scene.changesets[1])
    try scene.front.sync()
    #expect(try scene.front.names() == ["Item 2", "Item 4"])
    #expect(try scene.progress() == FeedProgress(prefix: 0, extras: [2, 4], wanted: [1, 3]))
    for place in [2, 0] { try scene.show("\(place)", scene.changesets[place]) }
    try scene.front.sync()
    #expect(try scene.front.names() == ["Item 1", "Item 2", "Item 3", "Item 4"])
    #expect(try scene.progress() == FeedProgress(prefix: 4))
    #expect(try scene.front.diagnosis().counts["holes"] == 0)
  }

  @Test func `never, leave a hole that another device fills`() throws {
    let scene = try ArrivalScene(published: 3, others: ["Third"])
    let third = scene.others[0]
    try third.sync()
    // The author's home burns down, and one of its files is lost.
    try FileManager.default.removeItem(atPath: scene.back.path)
    let lost = scene.changesets[1]
    for file in [lost.body, lost.marker] { try scene.folder.remove(file) }
    try scene.front.sync()
    #expect(try scene.front.names() == ["Item 1", "Item 3"])
    #expect(try scene.progress().wanted == [2])
    try third.sync()
    try scene.front.sync()
    #expect(try scene.front.names() == ["Item 1", "Item 2", "Item 3"])
    #expect(try scene.progress().wanted == [])
  }

  @Test func `half under temporary names are no changesets before they are renamed`() throws {
    let names = [
      ".syncthing.X.tmp", "~syncthing~X.tmp", ".X.Ab12Cd", "X.part", "X.crdownload", "X.tmp",
    ]
    let scene = try ArrivalScene(published: names.count)
    var temporary: [(path: String, name: String)] = []
    for (name, files) in zip(names, scene.changesets) {
      let parts = files.marker.split(separator: "/")
      let path = "\(parts[0])/\(parts[1])/" + name.replacing("X", with: String(parts[2]))
      let whole = try scene.folder.bytes(files.marker)
      try scene.folder.move(files.marker, to: path)
      try scene.folder.write(path, whole.prefix(whole.count / 2))
      temporary.append((path, files.marker))
      try scene.outside.write(files.marker, whole)
    }
    let before = try scene.folder.tree
    try scene.front.sync()
    #expect(try scene.front.names() == [])
    for (path, _) in temporary { #expect(try scene.folder.bytes(path) == before?[path]) }
    for (path, name) in temporary {
      try scene.folder.write(path, scene.outside.bytes(name))
      try scene.folder.move(path, to: name)
    }
    #expect(try scene.front.sync().isCalm)
    #expect(try scene.front.names().count == names.count)
  }

  @Test func `under the names of conflict copies disturb nothing`() throws {
    let scene = try ArrivalScene(published: 1)
    let (body, marker) = scene.changesets[0]
    let statement = try #require(try scene.folder.files(".statement").first)
    var copies: [String] = []
    for file in [body, marker, statement] {
      let dot = try #require(file.lastIndex(of: "."))
      for word in [
        ".sync-conflict-20261130-101500-ABCDEFG", " (conflicted copy 2026-11-30)", " 2",
        " - Copy", "(1)", "~", "_conflict-20261130",
      ] {
        copies.append("\(file[..<dot])\(word)\(file[dot...])")
        try scene.folder.write(copies.last!, scene.folder.bytes(file))
      }
    }
    let before = try scene.folder.tree
    #expect(try scene.front.sync().isCalm)
    #expect(try scene.front.names() == ["Item 1"])
    let ack = try #require(try scene.folder.files(".ack").first)
    copies.append(ack.replacing(".ack", with: "(1).ack"))
    try scene.folder.write(copies.last!, scene.folder.bytes(ack))
    let later = try scene.folder.tree
    #expect(try scene.front.sync().isCalm)
    #expect(try scene.folder.tree == later)
    for copy in copies.dropLast() { #expect(try scene.folder.bytes(copy) == before?[copy]) }
    #expect(try FolderVerification(of: DiskFolder(path: scene.folder.path)).problems.isEmpty)
  }

  @Test func `beside what systems and people leave are used, and that stays`() throws {
    let scene = try ArrivalScene(published: 1)
    let litter = [
      "desktop.ini", "Thumbs.db", ".DS_Store", "._x", "@eaDir/x", "#recycle/x", "$RECYCLE.BIN/x",
      "System Volume Information/x", "lost+found/x", ".Trash-1000/x", ".nfs0001",
      ".fuse_hidden0001", "Lies mich.txt", "unknown/00000001-0123456789abcdef.changes",
    ]
    let feed = scene.backFeed
    for directory in ["", "group/", "feeds/", "feeds/\(feed)/", "attachments/", "attachments/00/"] {
      for name in litter { try scene.folder.write(directory + name, "litter") }
    }
    let before = try #require(try scene.folder.tree)
    let report = try scene.front.sync()
    #expect(report.isCalm)
    #expect(try scene.front.names() == ["Item 1"])
    for (path, bytes) in before where !path.hasSuffix(".ack") {
      #expect(try scene.folder.tree?[path] == bytes, "\(path)")
    }
  }

  @Test func `as links are never followed`() throws {
    let scene = try ArrivalScene(published: 2)
    let first = scene.changesets[0]
    let files = FileManager.default
    // A body that is a link to the very bytes, and directories that lead out of the folder.
    try scene.folder.move(first.body, to: "body", in: scene.outside)
    try files.createSymbolicLink(
      atPath: "\(scene.folder.path)/\(first.body)",
      withDestinationPath: "\(scene.outside.path)/body")
    try scene.outside.write("elsewhere/secret", "secret")
    try files.createSymbolicLink(
      atPath: "\(scene.folder.path)/feeds/aaaaaaaaaaaaaaaa-aaaaaa",
      withDestinationPath: "\(scene.outside.path)/elsewhere")
    try files.createSymbolicLink(
      atPath: "\(scene.folder.path)/attachments",
      withDestinationPath: "\(scene.outside.path)/elsewhere")
    let outside = try scene.outside.tree
    let report = try scene.front.sync()
    #expect(
      report.arrivals(of: scene.backFeed).map(\.reason)
        == ["1 of 2 files has arrived: its body is missing"])
    #expect(try scene.front.names() == ["Item 2"])
    #expect(try scene.outside.tree == outside)
  }

  @Test(arguments: [0, 315_532_800, 1_764_000_000, 4_354_819_199])
  func `with any date are imported`(_ seconds: Double) throws {
    let scene = try ArrivalScene(published: 1)
    for file in try scene.folder.files() {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: seconds)],
        ofItemAtPath: "\(scene.folder.path)/\(file)")
    }
    #expect(try scene.front.sync().isCalm)
    #expect(try scene.front.names() == ["Item 1"])
  }
}

/// A device that hasn't read what a colleague published, one changeset an item.
final class ArrivalScene {
  let salon: Salon
  let front: Device
  let back: Device
  let backFeed: Feed
  let others: [Device]
  let outside: Place
  /// The colleague's, by number.
  let changesets: [(body: String, marker: String)]

  var folder: Place { Place(salon.folder) }

  init(published count: Int, others names: [String] = []) throws {
    salon = try Salon()
    let devices = try salon.devices(["Front desk", "Back room"] + names)
    (front, back) = (devices[0], devices[1])
    others = Array(devices.dropFirst(2))
    for number in 1...count {
      try back.add("Item \(number)")
      try back.sync()
    }
    backFeed = try back.feed
    let feed = "feeds/\(backFeed)/"
    changesets = Array(
      zip(
        try Place(salon.folder).files(".changes", under: feed),
        try Place(salon.folder).files(".marker", under: feed))
    ).map { ($0.0, $0.1) }
    outside = Place(try salon.place("outside"))
  }

  func hide(_ files: (body: String, marker: String), as name: String) throws {
    try folder.move(files.body, to: "\(name).body", in: outside)
    try folder.move(files.marker, to: "\(name).marker", in: outside)
  }

  func show(_ name: String, _ files: (body: String, marker: String)) throws {
    try outside.move("\(name).marker", to: files.marker, in: folder)
    try outside.move("\(name).body", to: files.body, in: folder)
  }

  /// A pass finds the first changeset incomplete, says why, and uses nothing of it.
  func expectWaiting(_ words: String) throws {
    let arrivals = try front.sync().arrivals(of: backFeed)
    #expect(arrivals.map(\.state) == [.waiting])
    #expect(arrivals.first?.sequence == 1)
    #expect(arrivals.first?.reason.english.hasPrefix(words) ?? false, "\(arrivals)")
    #expect(try front.names() == [])
    var noted = try front.status().folders[0].waiting
    for place in noted.indices { noted[place].sinceMilliseconds = nil }
    #expect(noted == arrivals)
  }

  /// What the newest acknowledgement of the front desk says of the colleague's feed.
  func progress() throws -> FeedProgress {
    let file = try #require(try folder.files(".ack", under: "feeds/\(front.feed)").last)
    let signed = try SignedAcknowledgement.parse(folder.bytes(file))
    return try #require(signed.acknowledgement.feeds[backFeed])
  }
}
