import Exchange
import Foundation
import Inventory
import Records
import SQLite
import Testing

/// This device's own disk, when it fails a pass.
@Suite struct `A disk of one's own` {
  @Test func `that is full stops a pass and leaves nothing half, and it goes on by itself`() throws
  {
    let scene = try GateScene()
    let outside = try scene.folder.tree
    let disk = FullDisk()
    for commit in 1...4 {
      disk.refuse(from: commit)
      #expect(throws: (any Error).self, "commit \(commit)") {
        try scene.front.sync(seams: disk.seams)
      }
      #expect(try scene.front.conflicts().isEmpty)
      #expect(try scene.folder.tree == outside)
    }
    try scene.expectThatItGoesOn()
  }

  @Test func `that refuses one commit is made up for in the same process`() throws {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    try devices[0].add("Tube")
    let feed = try devices[0].feed
    let disk = FullDisk()
    try devices[0].run(seams: disk.seams) { home in
      let sharing = try home.sharing
      disk.refuse(from: 1)
      #expect(throws: InventoryError(.diskFull, "")) { try sharing.sync() }
      disk.refuse(from: nil)
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
  private var first: Int?

  /// From the n-th commit on; nil when there is room again.
  func refuse(from commit: Int?) {
    first = commit
    commits = 0
  }

  var seams: Seams {
    var seams = Seams()
    seams.beforeCommit = { [self] in
      commits += 1
      if let first, commits >= first {
        throw SQLiteError(extendedCode: 13, message: "database or disk is full")
      }
    }
    return seams
  }
}
