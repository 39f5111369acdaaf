import Changesets
import Cryptography
import Exchange
import Folders
import Foundation
import Inventory
import Membership
import Records
import Testing

/// What isn't by a device that counts, or isn't as that device wrote it, is refused in its own
/// sentence; everything else in the folder is imported.
@Suite struct `A changeset that can't be trusted` {
  @Test(arguments: Forgery.allCases)
  func `is set aside with its reason, and the rest is imported`(_ forgery: Forgery) throws {
    let scene = try ForgeryScene()
    let forged = try forgery.forge(scene)
    for _ in 0..<2 {
      let report = try scene.front.sync()
      #expect(report.folders[0].error == nil)
      let arrivals = report.arrivals(of: forged.feed)
      #expect(arrivals.map(\.state) == [.setAside])
      #expect(arrivals.first?.sequence == forged.sequence)
      #expect(arrivals.first?.reason.english.hasPrefix(forgery.sentence) ?? false, "\(arrivals)")
      #expect(try scene.front.names() == ["By a colleague"])
    }
    #expect(try scene.front.status().folders[0].waiting.map(\.state) == [.setAside])
    // Nobody carries it anywhere else, unless a newer version can use it there.
    let stick = try scene.salon.place("stick")
    try scene.front.prepareFolder(stick)
    try scene.front.sync()
    let isCarried = try Place(stick).files(".marker", under: "feeds/\(forged.feed)").contains {
      $0.contains("\(BodyName.digits(forged.sequence))-")
    }
    #expect(isCarried == forgery.isOfNewerVersion)
    #expect(try FolderVerification(of: DiskFolder(path: stick)).problems.isEmpty)
  }

  /// 1,000 to one, or ten million lines: what a marker declares is looked at before its body is.
  @Test(arguments: [
    (lines: 10_000_000, unpackedBytes: 60_000_000), (lines: 1, unpackedBytes: 64 << 30),
  ])
  func `isn't opened when it declares more than the limits`(
    lines: Int, unpackedBytes: Int
  ) throws {
    let scene = try ForgeryScene()
    let record = try scene.puppet.item("Bomb", Identifier("bomb")!, edit: 1)
    let bomb = try scene.puppet.changeset(3, [record]) { marker in
      var body = marker["body"]!.object!
      body["lines"] = .integer(Int64(lines))
      body["unpackedBytes"] = .integer(Int64(unpackedBytes))
      marker["body"] = .object(body)
    }
    try bomb.put(into: scene.salon.folder)
    let faults = Faults(scene.salon.folder)
    let report = try scene.front.sync(seams: faults.seams)
    #expect(report.arrivals(of: scene.puppet.feed).map(\.state) == [.setAside])
    #expect(faults.calls.contains(.read(bomb.markerPath)))
    #expect(!faults.calls.contains(.read(bomb.bodyPath)))
    #expect(!faults.calls.contains(.open(bomb.bodyPath)))
    #expect(try scene.front.names() == ["By a colleague"])
  }

  @Test func `holds nothing back under the name of a conflict copy either`() throws {
    let scene = try ForgeryScene()
    let forged = try Forgery.unpacksToMore.forge(scene)
    for kind in [".marker", ".changes"] {
      let path = try #require(try scene.folder.files(kind, under: "feeds/\(forged.feed)").last)
      try scene.folder.move(path, to: path.replacing(kind, with: " (copy)\(kind)"))
    }
    let report = try scene.front.sync()
    #expect(report.folders[0].error == nil)
    #expect(report.arrivals(of: forged.feed).contains { $0.state == .setAside })
    #expect(try scene.front.names() == ["By a colleague"])
  }

  @Test(arguments: Damage.allCases)
  func `is damaged, waits, and is put right by its author`(_ damage: Damage) throws {
    let scene = try ForgeryScene()
    try scene.back.add("Damaged")
    try scene.back.sync()
    let feed = try scene.back.feed
    let whole = try scene.folder.tree
    try damage.befall(scene, feed: feed)

    let report = try scene.front.sync()
    #expect(report.folders[0].error == nil)
    let arrivals = report.arrivals(of: feed)
    #expect(arrivals.map(\.state) == [damage.state])
    #expect(arrivals.first?.sequence == 2)
    let reason = try #require(arrivals.first?.reason.english)
    #expect(reason.hasPrefix(damage.sentence), "\(reason)")
    #expect(reason.hasSuffix("It waits for a good copy.") == (damage.state == .damaged))
    #expect(try scene.front.names() == ["By a colleague"])

    try scene.back.sync()
    let repaired = try scene.folder.tree
    for (path, bytes) in whole ?? [:] where path.contains(feed.text) && !path.hasSuffix(".ack") {
      #expect(repaired?[path] == bytes)
    }
    #expect(try scene.front.sync().isCalm)
    #expect(try scene.front.names() == ["By a colleague", "Damaged"])
  }

  @Test func `shows at every bit of its marker`() throws {
    let scene = try ForgeryScene()
    try scene.back.add("Damaged")
    try scene.back.sync()
    let feed = try scene.back.feed
    let file = try #require(try scene.folder.files(".marker", under: "feeds/\(feed)").last)
    let marker = try scene.folder.bytes(file)
    try scene.front.run { home in
      for place in marker.indices {
        var altered = marker
        altered[place] ^= 1 << UInt8(place % 8)
        try scene.folder.write(file, altered)
        let report = try home.sharing.sync()
        #expect(report.arrivals(of: feed).map(\.state) == [.damaged], "byte \(place)")
        #expect(report.folders[0].imported?.changesets == (place == 0 ? 1 : 0))
      }
      #expect(try home.inventory.items().map(\.name) == ["By a colleague"])
    }
    try scene.back.sync()
    #expect(try scene.folder.bytes(file) == marker)
    try scene.front.sync()
    #expect(try scene.front.names() == ["By a colleague", "Damaged"])
  }

  @Test func `shows at any bit of its body`() throws {
    let scene = try ForgeryScene()
    try scene.back.add("Damaged")
    try scene.back.sync()
    let feed = try scene.back.feed
    let file = try #require(try scene.folder.files(".changes", under: "feeds/\(feed)").last)
    let body = try scene.folder.bytes(file)
    try scene.front.run { home in
      for place in stride(from: 0, to: body.count, by: 7) {
        var altered = body
        altered[place] ^= 1 << UInt8(place % 8)
        try scene.folder.write(file, altered)
        let arrivals = try home.sharing.sync().arrivals(of: feed)
        #expect(arrivals.map(\.state) == [.damaged], "byte \(place)")
        #expect(arrivals.first?.reason.english.hasPrefix(Damage.alteredBody.sentence) ?? false)
      }
      #expect(try home.inventory.items().map(\.name) == ["By a colleague"])
    }
    try scene.back.sync()
    #expect(try scene.folder.bytes(file) == body)
  }

  @Test func `is looked at again when it becomes right`() throws {
    let scene = try ForgeryScene()
    // Everything of the new member but the statement by which it joined.
    let late = try scene.salon.home("Late")
    try late.join(try scene.front.invite(), scene.folder.path)
    try late.add("By a new member")
    try late.sync()
    let other = Place(try scene.salon.place("elsewhere"))
    let known = Set(try scene.front.home.files(".statement", under: "replica/group"))
    let admission = try #require(
      try scene.folder.files(".statement").first { !known.contains("replica/" + $0) })
    try scene.folder.move(admission, to: "statement", in: other)

    let report = try scene.front.sync()
    #expect(
      report.arrivals(of: try late.feed).map(\.reason)
        == ["It is by a device that isn't known in this group."])
    try other.move("statement", to: admission, in: scene.folder)
    #expect(try scene.front.sync().isCalm)
    #expect(try scene.front.names() == ["By a colleague", "By a new member"])
  }

  @Test func `in our own replica is never passed on, and comes again`() throws {
    let scene = try ForgeryScene()
    try scene.front.sync()
    let feed = try scene.back.feed
    let good = try scene.folder.tree
    for suffix in [".changes", ".marker"] {
      for damage in [Place.cutShort, Place.flipLastByte] {
        let replica = Place(scene.front.path + "/replica")
        let file = try #require(try replica.files(suffix, under: "feeds/\(feed)").first)
        try damage(replica)(file)
        // A folder that lacks it shows what would be passed on.
        let stick = Place(try scene.salon.place("stick \(suffix) \(UUID().uuidString)"))
        try scene.front.prepareFolder(stick.path)
        try scene.front.sync()
        for (path, bytes) in try #require(try stick.tree) where path.contains(feed.text) {
          #expect(good?[path] == bytes || path.hasSuffix("/\(feed)"))
        }
        try scene.front.sync()
        #expect(try stick.tree?[file] == good?[file])
        #expect(try replica.bytes(file) == good?[file])
      }
    }
    for (path, bytes) in good ?? [:] where !path.hasSuffix(".ack") {
      #expect(try scene.folder.tree?[path] == bytes)
    }
  }
}

extension Place {
  fileprivate func cutShort(_ file: String) throws { try write(file, bytes(file).dropLast()) }

  fileprivate func flipLastByte(_ file: String) throws {
    try flip(file, byte: try bytes(file).count - 5)
  }
}

extension BodyName {
  /// A number as file names have it.
  static func digits(_ number: Int64) -> String {
    String(repeating: "0", count: 8 - String(number).count) + String(number)
  }
}

/// Two devices that work, and a member that writes what it is told to.
final class ForgeryScene {
  let salon: Salon
  let front: Device
  let back: Device
  let puppet: Puppet

  var folder: Place { Place(salon.folder) }

  init() throws {
    salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room", "Puppet")
    (front, back) = (devices[0], devices[1])
    puppet = try Puppet(devices[2])
    try back.add("By a colleague")
    try back.sync()
  }
}
