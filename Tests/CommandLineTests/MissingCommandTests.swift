import Testing

@testable import CommandLine

/// One device deletes most of an inventory, and a person at another answers.
@Suite struct `Held deletions` {
  private let salon: Salon

  init() throws {
    salon = try Salon()
    let numbers = try (1...24).map { try salon.front.add("Item \($0)") }
    salon.sync(salon.front, salon.back)
    for number in numbers { salon.back.expect("delete", number) }
    salon.sync(salon.back, salon.front)
  }

  private func held(_ shop: Shop) throws -> [[String: Any]] {
    try shop.json("missing").objects("held")
  }

  private func itemCount(_ shop: Shop) throws -> Int {
    try shop.json("list").objects("items").count
  }

  @Test func `are listed, and done once they are accepted`() throws {
    let report = try #require(try held(salon.front).first)
    #expect(report.text("device") == "Back room")
    #expect(report["items"] as? Int == 24)
    #expect(report["of"] as? Int == 24)
    #expect(salon.front.expect("missing").output.contains("--accept DEVICE"))
    #expect(try itemCount(salon.front) == 24)
    #expect(try salon.front.json("missing", "--accept", "Back room").objects("held").isEmpty)
    #expect(try itemCount(salon.front) == 0)
    salon.sync(salon.front, salon.back)
    #expect(try itemCount(salon.back) == 0)
  }

  @Test func `are taken back for everybody when their items are kept`() throws {
    let id = try #require(try held(salon.front).first?.text("deviceID"))
    #expect(try salon.front.json("missing", "--keep", id).objects("held").isEmpty)
    #expect(try itemCount(salon.front) == 24)
    salon.sync(salon.front, salon.back)
    #expect(try itemCount(salon.back) == 24)
    #expect(try held(salon.front).isEmpty)
  }

  @Test(arguments: ["--accept", "--keep"])
  func `of a device that deleted nothing can't be answered`(option: String) throws {
    let run = salon.front.run("missing", option, "Front desk")
    #expect(run.status == 66)
    #expect(run.errors.contains("No deletion by a device “Front desk” is held."))
    #expect(try held(salon.front).count == 1)
  }

  @Test func `are answered in one way`() throws {
    let run = salon.front.run("missing", "--accept", "Back room", "--keep", "Back room")
    #expect(run.status == 64)
    #expect(try held(salon.front).count == 1)
  }
}
