import Foundation
import Testing

@testable import CommandLine

/// What commands say where something around the inventory isn't as it should be.
@Suite struct TroubleTests {
  // MARK: Without a group

  @Test func `in a home without a group a pass has nothing to do and reports that`() throws {
    let shop = try Shop()
    let report = try shop.json("sync")
    #expect(report.objects("folders").isEmpty)
    #expect(report["conflicts"] as? Int == 0)
    #expect(report["notices"] as? [String] == [])
    #expect(
      shop.expect("sync").output
        == "No folder is in use, so everything stays on this device: satchel folder prepare PATH\n")
    #expect(shop.run("sync", "--folder", shop.directory).status == 66)
  }

  @Test func `in a home without a group an item is explained all the same`() throws {
    let shop = try Shop()
    let number = try shop.add("Tube")
    let file = try shop.file("note.txt", [])
    #expect(
      try shop.json("explain", number)["sentences"] as? [String]
        == ["Nothing of it was shared yet: this home is in no group."])
    #expect(shop.run("explain", "nothing like it").status == 66)
    #expect(shop.run("explain", file).status == 66)
  }

  // MARK: Removed

  @Test func `a removed device is told, once a command`() throws {
    let salon = try Salon()
    let number = try salon.front.add("Tube")
    salon.sync(salon.front, salon.back)
    salon.front.expect("group", "remove", "Back room")
    salon.front.expect("sync")
    #expect(try salon.back.json("status")["issue"] is NSNull)
    let told =
      "This device was removed from the group “Salon”; its later changes don't count. "
      + "The inventory is kept."
    for _ in 0..<2 {
      #expect(salon.back.expect("sync").errors == told + "\n")
      #expect(try salon.back.json("sync")["notices"] as? [String] == [told])
    }
    let status = try salon.back.json("status")
    #expect(status.text("issue") == told)
    #expect(status.objects("folders").map { $0.text("issue") } == [told])
    let page = salon.back.expect("status").output
    #expect(page.components(separatedBy: told).count == 2)
    #expect(salon.back.expect("show", number).status == 0)
    let checks = try salon.back.json("doctor").objects("checks")
    #expect(checks.first { $0.text("name") == "membership" }?.text("state") == "warning")
    #expect(try salon.front.json("status")["issue"] is NSNull)
    #expect(try salon.front.json("sync")["notices"] as? [String] == [])
  }

  // MARK: Files in folders

  @Test func `doctor names what waits and what is damaged, with what to do`() throws {
    let salon = try Salon()
    func arrivals() throws -> [String: Any]? {
      try salon.back.json("doctor").objects("checks").first { $0.text("name") == "arrivals" }
    }
    #expect(try arrivals()?.text("state") == "ok")
    _ = try salon.front.add("First")
    salon.front.expect("sync")
    _ = try salon.front.add("Second")
    salon.front.expect("sync")
    let bodies = try FileManager.default.subpathsOfDirectory(atPath: salon.folder)
      .filter { $0.hasSuffix(".changes") }.sorted().suffix(2).map { "\(salon.folder)/\($0)" }
    try FileManager.default.removeItem(atPath: bodies[0])
    let size = try Data(contentsOf: URL(fileURLWithPath: bodies[1])).count
    try Data(count: size).write(to: URL(fileURLWithPath: bodies[1]))
    salon.back.expect("sync")
    #expect(try arrivals()?.text("state") == "warning")
    #expect(
      try arrivals()?.text("detail")
        == "1 changeset not all here yet: sync on the device that wrote it. "
        + "1 changeset damaged: sync on a device that has it, and it is put back.")
    let counts = try salon.back.json("doctor").object("counts")
    #expect(counts?["waiting"] as? Int == 1)
    #expect(counts?["damaged"] as? Int == 1)
    salon.sync(salon.front, salon.back)
    #expect(try arrivals()?.text("state") == "ok")
  }
}
