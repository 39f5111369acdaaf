import Exchange
import Folders
import Foundation
import Records
import Testing

/// S43: two directories that a sync tool keeps alike, each change after a while of its own.
@Suite struct `A pair of synced directories` {
  /// A tool makes a conflict copy where one name has other bytes on either side.
  @Test func `never has two contents under one name, in a thousand passes`() throws {
    let salon = try Salon()
    let pair = try SyncedPair(in: salon, seed: 43)
    let homes = try pair.devices.map { device in
      try Home.open(at: device.path, clock: device.clock, seams: pair.seams)!
    }
    let sharings = try homes.map { try $0.sharing }
    var edits = 0
    for pass in 0..<1_000 {
      let side = pair.draw(below: 2)
      if pair.draw(below: 12) == 0 {
        edits += 1
        _ = try homes[side].inventory.edit(pair.items[side]) { $0.notes = "Edit \(pass)" }
      }
      _ = try sharings[side].sync()
      pair.deliver(before: pass)
    }
    #expect(edits > 40)
    #expect(pair.conflicts == [])
    #expect(pair.refusedRemovals > 10)

    pair.isBusy = false
    for _ in 0..<3 {
      for sharing in sharings {
        _ = try sharing.sync()
        pair.deliver(before: .max)
      }
    }
    #expect(pair.conflicts == [])
    for sharing in sharings { #expect(try sharing.sync().isCalm) }
    let notes = try homes.map { home in
      try pair.items.map { try home.inventory.item($0)?.fields.notes }
    }
    #expect(notes[0] == notes[1])
    #expect(try homes.allSatisfy { try $0.inventory.conflictCount() == 0 })
  }
}

/// Two devices, a directory for each, and the tool between them.
private final class SyncedPair {
  let devices: [Device]
  let items: [Identifier]
  private(set) var conflicts: [String] = []
  private(set) var refusedRemovals = 0
  /// Half of all removals fail, since somebody has the file open.
  var isBusy = true

  private struct Delivery {
    let path: String
    let from: Int
    let due: Int
  }

  private let sides: [Place]
  private var queue: [Delivery] = []
  /// The first content of each name.
  private var contents: [String: [UInt8]] = [:]
  private var pass = 0
  private var random: SeededRandom

  init(in salon: Salon, seed: UInt64) throws {
    random = SeededRandom(seed)
    devices = try salon.devices("Front desk", "Back room")
    items = [try devices[0].add("Front's"), try devices[1].add("Back's")]
    try salon.settleDown(devices)
    // What was one directory is two from here on.
    let other = salon.root + "/other"
    try FileManager.default.copyItem(atPath: salon.folder, toPath: other)
    sides = [Place(salon.folder), Place(other)]
    try devices[1].run { _ = try $0.addFolder(other) }
    for path in try sides[0].files() { contents[path] = try sides[0].bytes(path) }
  }

  func draw(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  var seams: Seams {
    var seams = Seams()
    let pair = Unchecked(self)
    seams.folder = { base in
      guard let path = (base as? DiskFolder)?.path,
        let side = pair.value.sides.firstIndex(where: { $0.path == path })
      else { return base }
      return InstrumentedFolder(base) { (call, moment) throws(FolderError) in
        try pair.value.meet(call, moment, on: side)
      }
    }
    return seams
  }

  private func meet(_ call: FolderCall, _ moment: FolderMoment, on side: Int) throws(FolderError) {
    switch (call, moment) {
    case (.create(let path), .after): note(path, on: side)
    case (.remove(let path), .before) where isBusy && draw(below: 2) == 0:
      refusedRemovals += 1
      throw FolderError(errno: EBUSY, path: path)
    case (.remove(let path), .after): send(path, from: side)
    default: break
    }
  }

  private func note(_ path: String, on side: Int) {
    let bytes = (try? sides[side].bytes(path)) ?? []
    if contents[path, default: bytes] != bytes { conflicts.append(path) }
    contents[path] = bytes
    send(path, from: side)
  }

  private func send(_ path: String, from side: Int) {
    queue.append(Delivery(path: path, from: side, due: pass + draw(below: 30)))
  }

  /// Makes the other side as this one is now, where it is time.
  func deliver(before end: Int) {
    pass = end == .max ? pass : end
    let due = queue.filter { $0.due <= end }
    queue.removeAll { $0.due <= end }
    for delivery in due {
      let (here, there) = (sides[delivery.from], sides[1 - delivery.from])
      switch (try? here.bytes(delivery.path), try? there.bytes(delivery.path)) {
      case (let bytes?, nil): try? there.write(delivery.path, bytes)
      case (let bytes?, let others?) where bytes != others: conflicts.append(delivery.path)
      case (nil, _?):
        if isBusy, draw(below: 2) == 0 {
          send(delivery.path, from: delivery.from)
        } else {
          try? there.remove(delivery.path)
        }
      default: break
      }
    }
  }

  /// The test is of one thread.
  private struct Unchecked: @unchecked Sendable {
    let value: SyncedPair
    init(_ value: SyncedPair) { self.value = value }
  }
}
