import Testing

@testable import CommandLine

/// A shop with what the table below refers to.
private func furnished() throws -> Shop {
  let shop = try Shop()
  shop.expect("location", "add", "Colour bar")
  shop.expect("location", "add", "Kit")
  shop.expect("person", "add", "Maya")
  _ = try shop.add(
    "Koleston 6/0", "--barcode", "123456", "--quantity", "5", "--location", "Colour bar")
  _ = try shop.add("Koleston 6/1", "--unit", "g")
  _ = try shop.add("Gone")
  shop.expect("delete", "gone")
  _ = try shop.file("note.txt", Array("not a picture".utf8))
  return shop
}

private typealias Refusal = (line: [String], status: Int32, code: String, message: String)

private let refusals: [Refusal] = [
  (["show", "nothing"], 66, "no-such-item", "There is no item “nothing”."),
  (["show", "koleston"], 65, "ambiguous", "“koleston” can be one of these:"),
  (["use", "gone"], 66, "deleted", "“gone” is deleted."),
  (["restore", "6/0"], 66, "not-deleted", "“6/0” isn't deleted."),
  (["restore", "nothing"], 66, "no-such-item", "There is no item “nothing”."),
  (["use", "6/0", "1,234"], 65, "ambiguous", "N: “1,234” can be read as 1.234 or as 1234."),
  (["use", "6/0", "lots"], 65, "not-a-number", "N: “lots” isn’t a number."),
  (
    ["use", "6/0", "1.2345"], 65, "too-many-decimals",
    "N: “1.2345” has more decimals than are kept."
  ),
  (
    ["use", "6/0", "99999999999"], 65, "too-large",
    "N: “99999999999” is more than can be kept."
  ),
  (["use", "6/0", "1", "6/1"], 64, "usage", "How much of “6/1” isn't said."),
  (["use", "6/0", "1", "6/1", "x"], 65, "not-a-number", "“x” isn’t a number."),
  (
    ["use", "6/0", "--at", "Colour bra"], 66, "no-such-location",
    "There is no place “Colour bra”."
  ),
  (["use", "6/0", "--by", "Sam"], 66, "no-such-person", "There is nobody called “Sam”."),
  (
    ["use", "6/0", "--when", "tomorrow"], 65, "not-a-time",
    "--when: “tomorrow” is neither a day nor a time."
  ),
  (
    ["use", "6/0", "--when", "2026-12-01"], 65, "in-the-future",
    "--when: “2026-12-01” is still to come."
  ),
  (["use", "6/0", "--when", "23:59"], 65, "in-the-future", "--when: “23:59” is still to come."),
  (["receive", "6/0"], 64, "usage", "N is missing."),
  (
    ["receive", "6/0", "1", "--expires", "14.2.27"], 65, "not-a-day",
    "--expires: “14.2.27” isn’t a day."
  ),
  (
    ["receive", "6/0", "1", "--cost", "cheap"], 65, "not-a-number",
    "--cost: “cheap” isn’t a number."
  ),
  (["move", "6/0", "1"], 64, "usage", "Where it went isn't said."),
  (["undo", "abcdef01"], 66, "no-such-movement", "There is no booking “abcdef01”."),
  (["edit", "6/0"], 64, "usage", "Nothing was said that could be changed."),
  (
    ["edit", "6/0", "--remove-barcode", "999"], 66, "no-such-barcode",
    "“Koleston 6/0” hasn't got the barcode 999."
  ),
  (
    ["edit", "6/0", "--clear", "name"], 64, "usage",
    "--clear “name” isn't one of "
      + "\(ClearableField.allCases.map(\.rawValue).joined(separator: ", "))."
  ),
  (["edit", "6/0", "--pack", "0"], 65, "not-a-number", "--pack: “0” isn't a whole number from 1."),
  (
    ["list", "--deleted", "--discontinued"], 64, "usage",
    "--deleted and --discontinued can't be listed together."
  ),
  (
    ["photo", "6/0", "note.txt"], 65, "not-a-photo",
    "The file isn't a JPEG, PNG, WebP or HEIC picture."
  ),
  (
    ["location", "rename", "Unplaced", "X"], 77, "built-in",
    "“Unplaced” stands for things without a place and stays as it is."
  ),
  (
    ["location", "delete", "Unplaced"], 77, "built-in",
    "“Unplaced” stands for things without a place and stays as it is."
  ),
  (["settings", "person", "Sam"], 66, "no-such-person", "There is nobody called “Sam”."),
  (
    ["settings", "colour"], 64, "usage",
    "“colour” isn't one of person, location, sticks, rescan, notifications, language."
  ),
  (
    ["settings", "notifications", "loud"], 65, "invalid",
    "notifications: “loud” isn't one of on, off."
  ),
  (["settings", "--clear"], 64, "usage", "What to forget isn't said."),
  (
    ["conflict", "show", "123456"], 66, "no-such-conflict",
    "There is no open conflict “123456”."
  ),
  (["conflict", "settle", "123456"], 64, "usage", "How to settle the conflict isn't said."),
  (
    ["conflict", "settle", "x", "--delete", "--keep-both"], 64, "usage",
    "A conflict can be settled in one way only."
  ),
  (
    ["conflict", "settle", "x", "--set", "name"], 64, "usage",
    "--set is written FIELD=VERSION, not “name”."
  ),
  (
    ["conflict", "settle", "x", "--set", "name=a", "--set", "name=b"], 64, "usage",
    "The field “name” was given twice."
  ),
  (
    ["missing", "--bring-back", "x", "--delete", "x"], 64, "usage",
    "--bring-back and --delete can't be said together."
  ),
  (["missing", "--bring-back", "x"], 66, "not-missing", "Nothing called “x” is missing."),
]

@Test func `every refusal has its status, its code and one clear sentence`() throws {
  let shop = try furnished()
  for refusal in refusals {
    let run = shop.run(["--json"] + refusal.line)
    #expect(run.status == refusal.status, "\(refusal.line): \(run.output)")
    let error = try run.document().object("error")
    #expect(error?.text("code") == refusal.code, "\(refusal.line)")
    #expect(error?.text("message") == refusal.message, "\(refusal.line)")
    #expect(run.errors.hasPrefix("satchel: \(refusal.message)\n"), "\(refusal.line)")
  }
}

@Test func `what the inventory refuses changes nothing and says so`() throws {
  let shop = try furnished()
  for (line, status) in [
    (["add", " "], 65), (["add", "Another", "--barcode", "123456"], 65),
    (["use", "6/0", "0"], 65), (["use", "6/0", "2 kg"], 65), (["use", "6/0", "-3"], 65),
    (["count", "6/0", "-1"], 65), (["move", "6/0", "1", "--to", "colour bar"], 65),
    (["location", "add", "KIT"], 65), (["location", "delete", "Colour bar"], 77),
    (["edit", "6/1", "--barcode", "123456"], 65), (["edit", "6/0", "--name", ""], 65),
  ] as [([String], Int32)] {
    let before = shop.expect("list", "--json").output
    let run = shop.run(line)
    #expect(run.status == status, "\(line): \(run.errors)")
    #expect(run.output == "", "\(line)")
    #expect(run.errors.hasPrefix("satchel: "), "\(line)")
    #expect(shop.expect("list", "--json").output == before, "\(line)")
  }
}

@Test func `an ambiguous name lists what it could be`() throws {
  let shop = try furnished()
  let run = shop.run("show", "koleston")
  let lines = run.errors.split(separator: "\n")
  #expect(lines.count == 4)
  #expect(lines[1].hasPrefix("  ") && lines[1].hasSuffix("  Koleston 6/0"))
  #expect(lines[2].hasSuffix("  Koleston 6/1"))
  #expect(lines[3] == "Name one by its number.")
  let candidates = try shop.run("--json", "show", "koleston").document().object("error")
  #expect((candidates?["candidates"] as? [String])?.count == 2)
}

@Test func `a slip in a place's name is met with the right one`() throws {
  let shop = try furnished()
  #expect(
    shop.run("use", "6/0", "--at", "Colour bra").errors == """
      satchel: There is no place “Colour bra”.
      Did you mean Colour bar?

      """)
}
