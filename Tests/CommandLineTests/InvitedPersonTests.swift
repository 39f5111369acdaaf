import Foundation
import Testing

@testable import CommandLine

/// What becomes of the name that an invite is for.
@Suite struct `A person who was invited by name` {
  let salon: Salon
  let shop: Shop

  init() throws {
    salon = try Salon()
    shop = try Shop("Tablet")
  }

  private func code(_ options: String...) throws -> String {
    let run = salon.front.run(["--json", "invite"] + options)
    let code = try #require(try run.document().text("code"))
    salon.front.expect("sync")
    return code
  }

  private func person(of device: String, on other: Shop) throws -> String? {
    try other.json("group", "members").objects("members")
      .first { $0.text("name") == device }?.text("person")
  }

  @Test func `books under that name, and everybody sees it`() throws {
    let number = try salon.front.add("Tube", "--quantity", "5")
    shop.expect("join", try code("--person", "Bea"), "--folder", salon.folder)
    #expect(try person(of: "Tablet", on: shop) == "Bea")
    shop.expect("sync")
    #expect(shop.expect("settings", "person").output.contains("Bea"))
    shop.expect("use", number, "1")
    salon.sync(shop, salon.front)
    #expect(try person(of: "Tablet", on: salon.front) == "Bea")
    #expect(salon.front.expect("history", number).output.contains("by Bea"))
    #expect(
      try salon.front.json("person", "list").objects("persons").map { $0.text("name") }
        == ["Bea", "Maya"])
  }

  @Test func `is the one of that name whom the group knows`() throws {
    let known = try salon.front.json("person", "add", "Béa").text("id")
    shop.expect("join", try code("--person", "BEA"), "--folder", salon.folder)
    salon.sync(shop, salon.front)
    for home in [shop, salon.front] {
      #expect(
        try home.json("person", "list").objects("persons").compactMap { $0.text("id") }.contains {
          $0 == known
        })
      #expect(try home.json("person", "list").objects("persons").count == 2)
    }
    #expect(shop.expect("settings", "person").output.contains("Béa"))
  }

  @Test func `isn't whoever the device was made for`() throws {
    shop.expect("init", "--person", "Sam")
    shop.expect("join", try code("--person", "Bea"), "--folder", salon.folder)
    salon.sync(shop, salon.front)
    #expect(try person(of: "Tablet", on: salon.front) == "Sam")
    #expect(shop.expect("settings", "person").output.contains("Sam"))
    #expect(!salon.front.expect("person", "list").output.contains("Bea"))
  }

  @Test func `who may only read makes nobody`() throws {
    shop.expect("join", try code("--person", "Bea", "--role", "reader"), "--folder", salon.folder)
    salon.sync(shop, salon.front)
    #expect(try person(of: "Tablet", on: salon.front) == "Bea")
    #expect(!shop.expect("person", "list").output.contains("Bea"))
  }
}
