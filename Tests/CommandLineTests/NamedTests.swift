import Foundation
import Testing

@testable import CommandLine

/// What devices, groups and homes may be called and where they may lie.
@Suite struct NamedTests {
  /// Names that no group takes: a home that had one could never share.
  private static let impossible = [
    "", "  ", String(repeating: "é", count: 101), "turned\u{202E}around",
  ]

  @Test(arguments: impossible)
  func `a name that no group takes is refused before anything is made`(name: String) throws {
    let shop = try Shop()
    let folder = shop.directory + "/folder"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let elsewhere = shop.directory + "/elsewhere"
    for line in [
      ["--home", elsewhere, "init", "--device", name],
      ["--home", elsewhere, "join", "CODE", "--folder", folder, "--device", name],
      ["--home", elsewhere, "folder", "prepare", folder, "--name", name],
      ["--home", elsewhere, "group", "create", "--name", name],
    ] {
      let run = shop.run(line)
      #expect(run.status == 65, "\(line): \(run.errors)")
      #expect(run.errors.contains(line[line.count - 2]), "\(line)")
    }
    #expect(!FileManager.default.fileExists(atPath: elsewhere))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test func `a name of 200 bytes, with spaces around it, is one that a group takes`() throws {
    let shop = try Shop()
    let name = String(repeating: "é", count: 100)
    shop.expect("--home", shop.directory + "/long", "init", "--device", "  \(name) ")
    let folder = shop.directory + "/folder"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    shop.expect("--home", shop.directory + "/long", "folder", "prepare", folder)
    let status = try shop.json("--home", shop.directory + "/long", "status")
    #expect(status.text("device") == name)
    #expect(status.text("group") == name)
  }

  @Test(arguments: [
    ["--home", "", "list"], ["--home=", "list"], ["folder", "prepare", ""], ["folder", "add", ""],
    ["folder", "forget", ""], ["verify", ""], ["import", ""], ["export", ""], ["photo", "x", ""],
    ["sync", "--folder", ""], ["add", "x", "--photo", ""],
  ])
  func `an empty path is a variable that nobody set`(line: [String]) throws {
    let shop = try Shop()
    let run = shop.run(line)
    #expect(run.status == 64, "\(run.errors)")
    #expect(run.errors.contains(" is empty.\nA variable that isn't set, perhaps.\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: shop.directory) == ["home"])
  }

  @Test func `a host that is renamed between two exports is no new device`() throws {
    let salon = try Salon()
    func members(_ shop: Shop) throws -> [String] {
      try shop.json("group", "members").objects("members").map {
        "\($0.text("id") ?? "") \($0.text("name") ?? "")"
      }
    }
    let before = try members(salon.back)
    try #require(before.count == 2)
    for host in ["laptop", "laptop", "front-desk-2"] {
      for shop in [salon.front, salon.back] { shop.arrange = { $0.hostName = host } }
      _ = try salon.front.add("On \(host)")
      salon.sync(salon.front, salon.back)
      for shop in [salon.front, salon.back] { #expect(try members(shop) == before) }
    }
    #expect(try salon.back.json("list").objects("items").count == 3)
  }

  @Test(arguments: ["--brand", "--notes", "--supplier", "--location", "--barcode"])
  func `an option isn't given with nothing in it`(option: String) throws {
    let shop = try Shop()
    let number = try shop.add("Tube", "--brand", "Wella")
    for text in ["", " \t"] {
      let run = shop.run("edit", number, option, text)
      #expect(run.status == 65)
      #expect(run.errors == "satchel: \(option): There is no text.\n")
    }
    #expect(try shop.json("show", number).text("brand") == "Wella")
  }

  @Test func `words that are looked for may be empty`() throws {
    let shop = try Shop()
    _ = try shop.add("Tube")
    #expect(try shop.json("list", "").objects("items").count == 1)
    #expect(shop.run("show", "").status == 66)
  }

  @Test func `without a working directory only whole paths can be followed`() throws {
    let shop = try Shop()
    let (output, errors) = (MemorySink(), MemorySink())
    var environment = Environment.test(output: output, errors: errors)
    environment.workingDirectory = nil
    #expect(Program.run(["--home", "h", "list"], in: environment) == 66)
    #expect(
      errors.text == """
        satchel: The directory in which this was run isn't there any more, so “h” can't be found.
        Go to another directory, or write the whole path.

        """)
    #expect(Program.run(["--home", shop.home, "list"], in: environment) == 0)
  }

  @Test func `where a file stands there can't be a home`() throws {
    let shop = try Shop()
    let file = try shop.file("note.txt", Array("a note".utf8))
    let link = shop.directory + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere/at/all")
    for (home, culprit) in [
      (file, file), (file + "/home", file + "/home"), ("/dev/null/home", "/dev/null/home"),
      (link + "/home", link),
    ] {
      let run = shop.run("--home", home, "list")
      #expect(run.status == 73)
      #expect(
        run.errors == """
          satchel: There can't be a home at \(home): \(culprit) is no directory.
          Nothing was changed. Choose another place with --home or SATCHEL_HOME.

          """)
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "a note")
  }
}
