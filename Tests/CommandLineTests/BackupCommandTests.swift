import Foundation
import Testing

@testable import CommandLine

@Suite struct `A backup` {
  @Test func `is one file, and puts back what was there, keeping what came after`() throws {
    let shop = try Shop()
    let tube = try shop.add("Tube")
    let file = shop.directory + "/before.backup"
    let made = try shop.json("backup", file)
    #expect(made.text("file") == file)
    #expect(made.text("device") == "Front desk")
    #expect(made["items"] as? Int == 1)
    #expect(made["photos"] as? Int == 0)
    #expect(FileManager.default.fileExists(atPath: file))

    shop.expect("edit", tube, "--name", "Renamed")
    _ = try shop.add("Brush")
    let restored = try shop.json("restore-backup", file)
    #expect(restored["items"] as? Int == 1)
    #expect(try shop.json("list").objects("items").map { $0.text("name") } == ["Tube"])

    // What was there before the restoring comes back the same way.
    shop.expect("restore-backup", try #require(restored.text("kept")))
    let names = try shop.json("list").objects("items").compactMap { $0.text("name") }
    #expect(names.sorted() == ["Brush", "Renamed"])
  }

  @Test func `replaces no file unasked`() throws {
    let shop = try Shop()
    let file = try shop.file("taken", [1, 2, 3])
    #expect(shop.run("backup", file).status == 73)
    #expect(FileManager.default.contents(atPath: file) == Data([1, 2, 3]))
    #expect(shop.expect("backup", file, "--replace").output.hasPrefix("Backed up 0 items, "))
    #expect(shop.run("backup", shop.directory + "/nowhere/file").status == 73)
  }

  @Test func `that is no backup changes nothing`() throws {
    let shop = try Shop()
    _ = try shop.add("Tube")
    let file = try shop.file("letter.txt", Array("Dear Maya".utf8))
    #expect(shop.run("restore-backup", file).status == 65)
    #expect(shop.run("restore-backup", shop.directory + "/nothing").status == 66)
    #expect(try shop.json("list").objects("items").map { $0.text("name") } == ["Tube"])
  }
}
