import Exchange
import Foundation
import Inventory
import Records
import Testing

/// Clocks that are wrong decide nothing: what was known when decides.
@Suite struct `Clocks that are far off` {
  @Test func `lose no edit, and later edits win when they are set right`() throws {
    let scene = try ClockScene()
    for device in scene.all { try device.rename(scene.item, "By \(device.name)") }
    try scene.meet()
    for device in scene.all {
      let conflict = try #require(try device.conflicts().first)
      #expect(
        Set(conflict.versions.compactMap { $0.fields?["name"]?.string })
          == ["By Right", "By 1970", "By 2099", "By An hour ahead"], "\(device.name)")
    }
    // Who is in the past settles, and in the past or not, that is the end of it.
    let past = scene.past
    let conflict = try #require(try past.conflicts().first)
    let own = try #require(conflict.versions.first { $0.fields?["name"]?.string == "By 1970" })
    try past.settle(scene.item, .keep(own.name))
    try scene.meet()
    for device in scene.all {
      #expect(try device.conflicts().isEmpty, "\(device.name)")
      #expect(try device.item(scene.item)?.name == "By 1970", "\(device.name)")
    }
    for clock in scene.clocks { clock.milliseconds = scene.salon.clock.milliseconds + 60_000 }
    try scene.right.rename(scene.item, "Later, with a right clock")
    try scene.meet()
    for device in scene.all {
      #expect(try device.item(scene.item)?.name == "Later, with a right clock")
      #expect(try device.conflicts().isEmpty, "\(device.name)")
    }
  }

  @Test func `add up what was used all the same`() throws {
    let scene = try ClockScene()
    let tube = try scene.right.add("Tube", quantity: 9000)
    try scene.meet()
    for device in scene.all { try device.use(tube, 1000) }
    try scene.meet()
    for device in scene.all {
      #expect(try device.item(tube)?.total == Quantity(thousandths: 5000), "\(device.name)")
    }
  }

  @Test func `don't take other clocks with them, and are named`() throws {
    let scene = try ClockScene()
    try scene.future.rename(scene.item, "In the future")
    try scene.meet()
    let now = scene.salon.clock.milliseconds
    try scene.right.rename(scene.item, "Now")
    try scene.right.sync()
    let published = try scene.right.published(by: scene.right.feed)
    #expect(try #require(published.last).atMilliseconds < now + 60_000)
    let next = try scene.right.add("Another")
    try scene.right.sync()
    let added = try scene.right.versions(of: next)
    #expect(added.allSatisfy { $0.stamp.milliseconds < now + 60_000 })
    let warnings = try scene.right.diagnosis().checks.filter { $0.name == "clock" }
    #expect(warnings.map(\.detail) == ["The clock of “2099” is 73 years ahead of this one."])
    #expect(warnings.map(\.state) == [.warning])
  }
}

/// Devices whose clocks stand in four different times.
final class ClockScene {
  let salon: Salon
  let right: Device
  let past: Device
  let future: Device
  let ahead: Device
  let clocks: [TestClock]
  let item: Identifier

  var all: [Device] { [right, past, future, ahead] }

  init() throws {
    salon = try Salon()
    right = try salon.devices("Right")[0]
    item = try right.add("Tube")
    let now = salon.clock.milliseconds
    clocks = [0, 4_102_358_400_000, now + 61 * 60_000].map { TestClock($0) }
    past = try salon.home("1970", clock: clocks[0])
    future = try salon.home("2099", clock: clocks[1])
    ahead = try salon.home("An hour ahead", clock: clocks[2])
    // An invite ends by the clock of who joins, so it lasts for ever here.
    let code = try right.run { home in
      let code = try home.sharing.invite(
        kind: .link, personName: nil, role: .member,
        expiresMilliseconds: Stamp.latestMilliseconds
      ).code
      _ = try home.sharing.sync()
      return code
    }
    for device in [past, future, ahead] { try device.join(code, salon.folder) }
    try meet()
  }

  func meet() throws { try salon.settleDown(all, rounds: 2) }
}
