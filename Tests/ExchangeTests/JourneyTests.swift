import Exchange
import Foundation
import Records
import Testing

private let day: Int64 = 86_400_000

@Suite struct `The journey of a folder` {
  private let salon: Salon
  private let front: Device
  private let west: Device
  private let westClock = TestClock()

  init() throws {
    salon = try Salon()
    front = try salon.devices("Front desk")[0]
    west = try salon.home("Salon West", clock: westClock)
    try west.join(front.invite(), salon.folder)
    try salon.settleDown([front, west])
  }

  /// The only other device's stop.
  private func stop(_ folder: String? = nil) throws -> JourneyStop? {
    let folders = try front.status().folders
    let stops = folders.first { $0.path == folder ?? salon.folder }?.journey ?? []
    #expect(stops.count <= 1)
    return stops.first
  }

  private func publish(_ count: Int) throws {
    for number in 0..<count {
      try front.add("Tube \(number)")
      try front.sync()
    }
  }

  @Test func `says what is on the way, and then who took it and when`() throws {
    try publish(3)
    #expect(try stop()?.pending == 3)
    westClock.milliseconds += day
    let before = westClock.milliseconds
    try west.sync()
    #expect(try stop()?.pending == 3, "nothing has come back yet")
    try front.sync()
    let taken = try #require(try stop())
    #expect(taken.device == (try west.identity.id))
    #expect(taken.changesets == 3)
    #expect(taken.pending == 0)
    #expect((before...westClock.milliseconds).contains(try #require(taken.atMilliseconds)))
    #expect(!taken.isDoubtful)
  }

  @Test func `keeps its day when the device acknowledges something else later`() throws {
    try publish(2)
    try west.sync()
    try front.sync()
    let taken = try #require(try stop())
    westClock.milliseconds += 5 * day
    try publish(1)
    #expect(try stop()?.changesets == 2)
    #expect(try stop()?.pending == 1)
    #expect(try stop()?.atMilliseconds == taken.atMilliseconds)
    try west.sync()
    try front.sync()
    #expect(try stop()?.changesets == 1)
    #expect(try stop()?.atMilliseconds ?? 0 > taken.atMilliseconds ?? 0)
  }

  @Test func `counts what was passed on for others, and no device's own`() throws {
    let attic = try salon.home("Attic")
    try attic.join(front.invite(), salon.folder)
    try salon.settleDown([front, west, attic])
    let stick = try salon.place("stick")
    try front.prepareFolder(stick)
    try west.addFolder(stick)
    try front.sync()
    try west.sync(stick)
    try front.sync(stick)
    try attic.add("Brush")
    try attic.sync()
    try front.sync()
    let stops = try front.status().folders.first { $0.path == stick }?.journey ?? []
    let waiting = stops.filter { $0.pending > 0 }
    #expect(waiting.map(\.device) == [try west.identity.id])
    #expect(waiting.map(\.pending) == [1])
  }

  @Test func `is read from an acknowledgement that comes through another folder`() throws {
    let stick = try salon.place("stick")
    try front.prepareFolder(stick)
    try west.addFolder(stick)
    try front.add("Tube")
    try front.sync(stick)
    #expect(try stop(stick)?.pending == 1)
    try west.sync()
    try front.sync(salon.folder)
    #expect(try stop(stick)?.pending == 0)
    #expect(try stop(stick)?.changesets == 1)
  }

  @Test(arguments: [70 * 365 * day, -20 * 365 * day])
  func `marks what only a wrong clock can have said`(_ shift: Int64) throws {
    westClock.milliseconds += shift
    try publish(1)
    try west.sync()
    try front.sync()
    #expect(try stop()?.changesets == 1)
    #expect(try stop()?.isDoubtful == true)
  }

  @Test func `forgets what everybody has`() throws {
    for _ in 0..<3 {
      try publish(2)
      #expect(try broughtCount() == 2)
      try west.sync()
      try front.sync()
    }
  }

  /// How many changesets the front desk keeps in mind for the folder.
  private func broughtCount() throws -> Int64 {
    let text = try front.run { home in
      let sharing = try home.sharing
      return try sharing.mirror.meta("journey:\(sharing.registry.entries[0].id)")
    }
    let object = try CanonicalReader.object(Array(try #require(text).utf8))
    let feeds = try #require(object["brought"]?.object)
    return feeds.members.flatMap { $0.value.array ?? [] }.reduce(0) { sum, range in
      let ends = range.array?.compactMap(\.integer) ?? []
      return sum + ends[1] - ends[0] + 1
    }
  }
}
