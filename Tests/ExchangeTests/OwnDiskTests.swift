import Exchange
import Foundation
import Inventory
import Records
import SQLite
import Testing

/// This device's own disk, when it fails a pass.
@Suite struct `A disk of one's own` {
  @Test func `that is full stops a pass where it is, says so, and nothing is half`() throws {
    let scene = try GateScene()
    let snapshot = try Snapshot(of: scene.salon.root)
    defer { snapshot.remove() }
    let disk = FullDisk()
    for commit in 1...100 {
      try snapshot.restore()
      disk.refuse(commit...commit)
      do {
        _ = try scene.front.sync(seams: disk.seams)
        #expect(commit > 5)
        break
      } catch {
        #expect("\(error)".contains("disk is full"), "commit \(commit)")
        try scene.expectThatItGoesOn()
      }
    }
  }

  @Test func `that refuses one commit is made up for in the same process`() throws {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    try devices[0].add("Tube")
    let feed = try devices[0].feed
    let disk = FullDisk()
    try devices[0].run(seams: disk.seams) { home in
      let sharing = try home.sharing
      disk.refuse(1...1)
      #expect(throws: InventoryError(.diskFull, "")) { try sharing.sync() }
      #expect(try sharing.sync().isCalm)
      _ = try home.inventory.add(ItemDraft(name: "Brush"))
      #expect(try sharing.sync().isCalm)
    }
    #expect(try devices[0].sync().notices == [])
    #expect(try devices[0].feed == feed)
    try devices[1].sync()
    #expect(try devices[1].names() == ["Brush", "Tube"])
  }
}

/// Refuses commits as a full disk does.
final class FullDisk {
  private var commits = 0
  private var refused = 0...0

  /// Which of the commits from now on, the first being 1.
  func refuse(_ range: ClosedRange<Int>) {
    refused = range
    commits = 0
  }

  var seams: Seams {
    var seams = Seams()
    seams.beforeCommit = { [self] in
      commits += 1
      if refused.contains(commits) {
        throw SQLiteError(extendedCode: 13, message: "database or disk is full")
      }
    }
    return seams
  }
}
