import Exchange
import Folders
import Foundation
import Inventory
import Records
import Testing

/// What a pass says while it works, and how it stops.
@Suite struct `A pass that takes long` {
  private let salon: Salon
  private let front: Device
  private let back: Device

  /// The front desk has published twelve changesets that the back room lacks.
  init() throws {
    salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    (front, back) = (devices[0], devices[1])
    for number in 1...12 {
      try front.add("Tube \(number)")
      try front.sync()
    }
  }

  /// Each marker that is read or written in the folder takes that long.
  private func slow(_ milliseconds: Int64) -> Seams {
    let clock = salon.clock
    return Faults(salon.folder) { _, call, moment in
      if moment == .before, call.path?.hasSuffix(".marker") ?? false {
        clock.milliseconds += milliseconds
      }
      return nil
    }.seams
  }

  // MARK: Telling

  @Test func `is told of from a second on, twice a second, until it ends`() throws {
    var told: [PassProgress?] = []
    var observer = PassObserver()
    observer.tell = { told.append($0) }
    try back.sync(seams: slow(300), observer: observer)
    // After 1.2 seconds the fourth, then every second one.
    #expect(told.map { $0?.done } == [4, 6, 8, 10, 12, nil])
    let first = try #require(told[0])
    #expect(first.phase == .importing && first.unit == .changesets)
    #expect(first.folderName == "Salon" && first.total == 12)
    #expect(first.perSecond == 3)
    let last = try #require(told[4])
    #expect(last.bytes == last.totalBytes && last.bytes > 0)
  }

  @Test func `is seen by another process while it works and not afterwards`() throws {
    let back = back
    var seen: [PassProgress?] = []
    var observer = PassObserver()
    observer.tell = { progress in
      if progress != nil { seen.append(try? back.run { try $0.sharingView.status().progress }) }
    }
    try back.sync(seams: slow(300), observer: observer)
    #expect(seen.map { $0?.done } == [4, 6, 8, 10, 12])
    #expect(try back.status().progress == nil)
    #expect(try back.home.files("progress.json").isEmpty)
  }

  @Test func `tells of what it writes into a folder`() throws {
    let other = try salon.place("stick")
    try back.sync()
    try back.prepareFolder(other)
    let clock = salon.clock
    let faults = Faults(other) { _, _, _ in
      clock.milliseconds += 300
      return nil
    }
    var told: [PassProgress] = []
    var observer = PassObserver()
    observer.tell = { if let progress = $0 { told.append(progress) } }
    try back.sync(seams: faults.seams, observer: observer)
    #expect(told.contains { $0.phase == .relaying && $0.folderName != nil && $0.total >= 12 })
  }

  @Test func `is told of to nobody where it takes less than a second`() throws {
    let back = back
    var observer = PassObserver()
    observer.tell = { Issue.record("told of \(String(describing: $0))") }
    observer.isStopping = {
      #expect(!Place(back.path).exists("progress.json"))
      return false
    }
    try back.sync(seams: slow(50), observer: observer)
  }

  @Test func `that was killed isn't shown, and the next one removes what it left`() throws {
    let own = try #require(ProcessIdentity.current)
    func leave(startTicks: Int64) throws {
      try back.home.write(
        "progress.json",
        #"{"bytes":0,"done":1,"format":1,"perSecond":1,"phase":"importing","process":\#(own.id),"#
          + #""since":0,"startTicks":\#(startTicks),"total":2,"totalBytes":0,"unit":"photos"}"#)
    }
    func shown() throws -> PassProgress? { try back.run { try $0.sharingView.status().progress } }
    try leave(startTicks: own.startTicks)
    #expect(try shown()?.unit == .photos)
    try leave(startTicks: own.startTicks - 1)
    #expect(try shown() == nil)
    try back.sync()
    #expect(!back.home.exists("progress.json"))
  }

  // MARK: Stopping

  /// Stops after that many steps of a phase that takes several.
  private func stopping(after steps: Int) -> PassObserver {
    var left = steps
    var observer = PassObserver()
    observer.isStopping = {
      left -= 1
      return left <= 0
    }
    return observer
  }

  @Test func `stops after the changeset in hand, and the next one goes on from there`() throws {
    let stop = try #require(throws: Interruption.self) {
      try back.sync(observer: stopping(after: 5))
    }
    #expect(stop.progress.phase == .importing && stop.progress.done == 5)
    #expect(try back.names() == [])
    let report = try back.sync()
    #expect(report.folders[0].imported?.changesets == 7)
    #expect(try back.names().count == 12)
  }

  @Test func `stops after a file that it brings, and the next one brings the others`() throws {
    try back.sync()
    let stick = try salon.place("stick")
    try back.prepareFolder(stick)
    let lacking =
      try Place(salon.folder).files(".marker").count - Place(stick).files(".marker").count
    let stop = try #require(throws: Interruption.self) {
      try back.sync(stick, observer: stopping(after: 3))
    }
    #expect(stop.progress.phase == .relaying && stop.progress.done == 3)
    #expect(stop.progress.total == lacking)
    let markers = try Place(stick).files(".marker")
    #expect(markers.count == 3)
    for marker in markers {
      #expect(Place(stick).exists(marker.replacing(".marker", with: ".changes")))
    }
    let report = try back.sync(stick)
    #expect(report.folders[0].error == nil)
    #expect(try Place(stick).files(".marker").count == lacking)
  }

  @Test func `stops between two transactions of the inventory, and nothing is done twice`() throws {
    try front.run { home in
      for number in 1...700 { _ = try home.inventory.add(ItemDraft(name: "Brush \(number)")) }
    }
    let stop = try #require(throws: Interruption.self) {
      try front.sync(observer: stopping(after: 1))
    }
    #expect(stop.progress.phase == .reconciling && stop.progress.total >= 700)
    #expect(stop.progress.done < 700)
    try salon.settleDown([front, back])
    #expect(try back.names().count == 712)
    #expect(try front.conflicts().isEmpty && back.conflicts().isEmpty)
    #expect(try front.published(by: front.feed).filter { $0.key.entity == .item }.count == 712)
  }
}
