import Cryptography
import Records

extension InMemoryGroup {
  /// What a device has, as far as a second pass may not change it.
  struct Picture: Hashable {
    let rows: [RecordKey: Digest]
    let tombstones: [RecordKey: Digest]
    let checkpoints: [RecordKey: PictureOfHead]
    let dirty: Set<RecordKey>
    let missing: [RecordKey: [PictureOfHead]]
  }

  func picture(_ i: Int) -> Picture {
    let inventory = devices[i].inventory
    return Picture(
      rows: inventory.rows.mapValues(\.content),
      tombstones: inventory.tombstones.mapValues(\.content),
      checkpoints: inventory.checkpoints.compactMapValues { base in
        base.checkpoint.content.map {
          PictureOfHead(content: $0, clock: base.checkpoint.clock)
        }
      },
      dirty: inventory.dirty, missing: inventory.missing.mapValues(picture))
  }

  var present: [Int] { devices.indices.filter { !removed.contains(devices[$0].letter) } }

  /// No more faults: everybody meets until nothing moves. Then nothing may be lost, all must
  /// agree, and what was deleted must stay so.
  func settleDown(roundLimit: Int = 9) throws {
    noteWhatIsWanted()
    var isQuiet = false
    for _ in 0..<roundLimit where !isQuiet {
      let before = everything
      for i in present {
        for folder in folders.indices { try sync(i, folder: folder) }
      }
      isQuiet = before == everything
    }
    guard isQuiet else {
      throw Violation("no quiet after \(roundLimit) rounds: files or rows still change")
    }
    let keys = Set(present.flatMap { Array(devices[$0].heads.keys) })
      .union(present.flatMap { Array(devices[$0].inventory.rows.keys) }).sorted()
    for i in present {
      for key in keys {
        guard picture(devices[i].heads[key] ?? []) == picture(devices[present[0]].heads[key] ?? [])
        else { throw Violation("heads differ: \(devices[i].letter) \(key)") }
        try check(i, key)
      }
      try checkWanted(i)
      try checkDeleted(i)
    }
    try checkKept(keys)
  }

  private struct Everything: Equatable {
    let fileCount: Int
    let writeCount: Int
    let pictures: [Picture]
    let folders: [[Int]]
  }

  private var everything: Everything {
    Everything(
      fileCount: fileCount, writeCount: writeCount, pictures: present.map { picture($0) },
      folders: folders.map(\.sortedIDs))
  }

  private func noteWhatIsWanted() {
    wanted = [:]
    for i in present {
      let inventory = devices[i].inventory
      for (key, row) in Array(inventory.rows) + Array(inventory.tombstones) {
        wanted[key, default: []].formUnion(row.tokens)
      }
      for version in inventory.outbox + devices[i].versions.values.joined() {
        wanted[version.key, default: []].formUnion(version.tokens)
      }
    }
  }

  private func check(_ i: Int, _ key: RecordKey) throws {
    let device = devices[i]
    let heads = device.heads[key] ?? []
    let place = "\(device.letter) \(key)"
    if let row = device.inventory.rows[key] {
      guard heads.contains(where: { $0.content == row.content }) else {
        throw Violation("row is no head: \(place) \(names[row.content] ?? "?")")
      }
    } else {
      let base = device.inventory.checkpoints[key]?.checkpoint
      let isUnnoticed = base?.content != nil && base?.isTombstone == false  // line 4
      if device.inventory.missing[key] == nil, !isUnnoticed, !heads.isEmpty,
        heads.allSatisfy(\.isLive)
      {
        throw Violation("row not shown: \(place)")
      }
    }
    if device.inventory.missing[key] != nil, !heads.isEmpty, !heads.contains(where: \.isLive) {
      throw Violation("deleted but missing: \(place)")
    }
    if !device.inventory.dirty.isEmpty || !device.inventory.outbox.isEmpty {
      throw Violation("still dirty: \(place)")
    }
    if Set(heads.map(\.content)).count < heads.count {
      throw Violation("conflict of equals: \(place)")
    }
    if heads.count > 1, !heads.contains(where: \.isLive) {
      throw Violation("conflict of tombstones: \(place)")
    }
    for settlement in settlements where settlement.key == key && removed.isEmpty {
      // One that reached the end; others went with a disk.
      guard settlement.tokens.isSubset(of: wanted[key] ?? []) else { continue }
      if heads.contains(where: { head in settlement.shown.contains { $0.clock == head.clock } }) {
        throw Violation("settlement did not close: \(place)")
      }
    }
  }

  private func checkWanted(_ i: Int) throws {
    for (key, tokens) in wanted where key.entity.policy == .keepBoth {
      let mine = tokens.numbers.filter { !removed.contains(authors[$0]) }
      try check(
        (devices[i].heads[key] ?? []).map(\.tokens).union,
        covers: mine.map(Tokens.init(number:)).union, "\(devices[i].letter) \(key) at the end")
    }
  }

  private func checkDeleted(_ i: Int) throws {
    for (key, tokens) in deletions where removed.isEmpty && key.entity.policy == .keepBoth {
      // The deletion itself may have gone with a disk.
      guard tokens.isSubset(of: wanted[key] ?? []), let row = devices[i].inventory.rows[key],
        (devices[i].heads[key] ?? []).count < 2
      else { continue }
      if row.tokens.isSubset(of: tokens) {
        throw Violation("deleted came back: \(devices[i].letter) \(key)")
      }
    }
  }

  private func checkKept(_ keys: [RecordKey]) throws {
    let kept = keys.compactMap { key -> String? in
      let heads = devices[present[0]].heads[key] ?? []
      guard let origin = keptFrom[key], heads.count == 1, heads[0].isLive else { return nil }
      return "\(names[heads[0].content] ?? "?") beside \(origin)"
    }
    if Set(kept).count < kept.count { throw Violation("kept both twice: \(kept)") }
  }
}
