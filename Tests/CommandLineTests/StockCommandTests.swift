import Testing

@testable import CommandLine

/// The total of an item.
private func quantity(_ shop: Shop, _ reference: String) throws -> String? {
  try shop.json("show", reference).text("quantity")
}

@Test func `using takes one unless an amount is said`() throws {
  let shop = try Shop()
  let number = try shop.add("Tube", "--quantity", "5", "--location", "Bar")
  let run = shop.expect("use", number)
  #expect(run.output == "Used 1 of “Tube” (\(number)) at Bar; 4 there now.\n")
  shop.expect("use", number, "1,5")
  #expect(try quantity(shop, number) == "2.5")
}

@Test func `a bowl is one booking and undone as one`() throws {
  let shop = try Shop()
  let a = try shop.add("Colour", "--unit", "g", "--quantity", "60", "--location", "Bar")
  let b = try shop.add("Developer", "--unit", "ml", "--quantity", "1000", "--location", "Bar")
  let booked = try shop.json("use", a, "30 g", b, "60")
  #expect(booked.objects("movements").count == 2)
  #expect(Set(booked.objects("movements").map { $0.text("booking") }).count == 1)
  #expect(booked.objects("items").map { $0.text("quantity") } == ["30", "940"])
  let undone = try shop.json("undo")
  #expect(undone.objects("movements").count == 2)
  #expect(undone.objects("items").map { $0.text("quantity") } == ["60", "1000"])
}

@Test func `a movement's document says what, how much, where, who and when`() throws {
  let shop = try Shop()
  shop.expect("person", "add", "Maya")
  let person = try shop.json("person", "list").objects("persons").first?.text("id")
  let item = try shop.json("add", "Tube", "--quantity", "5", "--location", "Bar")
  let location = item.text("location")
  let movement = try #require(
    try shop.json(
      "use", "tube", "2", "--by", "maya", "--when", "2026-11-29 10:00", "--note", "trial"
    ).objects("movements").first)
  #expect(movement.text("kind") == "consume")
  #expect(movement.text("item") == item.text("id"))
  #expect(movement.text("quantity") == "2")
  #expect(movement.text("from") == location)
  #expect(movement.text("to") == nil)
  #expect(movement.text("by") == person)
  #expect(movement.text("when") == "2026-11-29T09:00:00.000Z")
  #expect(movement.text("at") == "2026-11-30T15:25:14.120Z")
  #expect(movement.text("reverses") == nil)
  #expect(movement["reversed"] as? Bool == false)
  #expect(movement.text("note") == "trial")
}

@Test func `receiving notes the last good day and the cost`() throws {
  let shop = try Shop()
  let number = try shop.add("Tube")
  let movement = try shop.json(
    "receive", number, "6", "--at", "Unplaced", "--expires", "2027-02-14", "--cost", "4,20"
  ).objects("movements").first
  #expect(movement?.text("kind") == "receive")
  #expect(movement?.text("expires") == "2027-02-14")
  #expect(movement?.text("cost") == "4.20")
  #expect(try quantity(shop, number) == "6")
}

@Test func `waste, return and moves keep their own kinds`() throws {
  let shop = try Shop()
  let number = try shop.add("Tube", "--quantity", "5", "--location", "Bar")
  shop.expect("location", "add", "Kit")
  #expect(
    shop.expect("waste", number, "1", "--reason", "spilt").output
      == "Threw away 1 of “Tube” (\(number)) at Bar; 4 there now.\n")
  #expect(
    shop.expect("return", number, "1").output
      == "Put 1 of “Tube” (\(number)) back at Bar; 5 there now.\n")
  #expect(
    shop.expect("move", number, "2", "--to", "Kit").output
      == "Moved 2 of “Tube” (\(number)) from Bar to Kit; Bar has 3 now, Kit has 2 now.\n")
  #expect(
    shop.expect("move", number, "3", "--from", "Kit", "--to", "Bar").output
      == "Moved 3 of “Tube” (\(number)) from Kit to Bar; Kit has -1 (count needed) now, "
      + "Bar has 6 now.\n")
  #expect(try quantity(shop, number) == "5")
}

@Test func `a count states what is there`() throws {
  let shop = try Shop()
  let number = try shop.add("Tube", "--quantity", "9", "--location", "Bar")
  #expect(
    shop.expect("count", number, "7").output
      == "Counted 7 of “Tube” (\(number)) at Bar; 7 in stock altogether.\n")
  shop.expect("count", number, "0")
  #expect(try quantity(shop, number) == "0")
}

@Test func `undo takes back the last booking, then the one before, and can be undone`() throws {
  let shop = try Shop()
  let number = try shop.add("Tube", "--quantity", "5", "--location", "Bar")
  shop.expect("use", number, "1")
  shop.expect("use", number, "2")
  #expect(
    shop.expect("undo").output
      == "Undone: used 2 of “Tube” (\(number)) at Bar. In stock now: 4.\n")
  let undo = try #require(try shop.json("undo").objects("movements").first?.text("id"))
  #expect(try quantity(shop, number) == "5")
  shop.expect("undo", undo)
  #expect(try quantity(shop, number) == "4")
}

@Test func `undo takes a movement by the end of its id`() throws {
  let shop = try Shop()
  let number = try shop.add("Tube", "--quantity", "5", "--location", "Bar")
  let id = try #require(try shop.json("use", number).objects("movements").first?.text("id"))
  shop.expect("use", number)
  shop.expect("undo", String(id.suffix(8)))
  #expect(try quantity(shop, number) == "4")
  let again = shop.run("undo", id)
  #expect(again.status == 66)
}

@Test func `the history is the newest first and marks what was undone`() throws {
  let shop = try Shop()
  let number = try shop.add("Tube", "--quantity", "5", "--location", "Bar")
  shop.expect("use", number, "--note", "trial")
  shop.expect("undo")
  let movements = try shop.json("history", number).objects("movements")
  #expect(movements.map { $0.text("kind") } == ["reversal", "consume", "receive"])
  #expect(movements.map { $0["reversed"] as? Bool } == [false, true, false])
  #expect(movements[0].text("reverses") == movements[1].text("id"))
  let lines = shop.expect("history").output.split(separator: "\n")
  #expect(lines.count == 3)
  #expect(lines[0].contains("undid: used 1 of “Tube” (\(number)) at Bar"))
  #expect(lines[1].contains("(undone) used 1 of “Tube” (\(number)) at Bar"))
  #expect(lines[1].contains("trial"))
  #expect(shop.expect("history", "--since", "2026-12-01").output == "Nothing was booked.\n")
}

@Test func `the history is narrowed by item, day, person and place`() throws {
  let shop = try Shop()
  let a = try shop.add("Tube", "--quantity", "5", "--location", "Bar")
  let b = try shop.add("Towel", "--quantity", "5", "--location", "Shelf")
  shop.expect("person", "add", "Maya")
  shop.expect("use", a, "--by", "Maya")
  shop.expect("use", b, "--when", "2026-11-20")
  func kinds(_ line: String...) throws -> [String?] {
    try shop.run(["--json", "history"] + line).document().objects("movements").map {
      $0.text("kind")
    }
  }
  #expect(try kinds(a) == ["consume", "receive"])
  #expect(try kinds("--by", "Maya") == ["consume"])
  #expect(try kinds("--at", "Shelf") == ["consume", "receive"])
  #expect(try kinds("--since", "2026-11-30", b) == ["receive"])
}

@Test func `without a place stock is at this device's place, then where some is`() throws {
  let shop = try Shop()
  let number = try shop.add("Tube", "--quantity", "5", "--location", "Bar")
  shop.expect("location", "add", "Kit")
  shop.expect("settings", "location", "Kit")
  #expect(shop.expect("use", number).output.hasSuffix("at Kit; -1 (count needed) there now.\n"))
  shop.expect("settings", "location", "--clear")
  #expect(shop.expect("use", number).output.hasSuffix("at Bar; 4 there now.\n"))
  let loose = try shop.add("Loose", "--quantity", "1")
  #expect(shop.expect("use", loose).output.hasSuffix("at Unplaced; 0 there now.\n"))
}

@Test(arguments: ["1969-12-31", "0001-01-01", "1969-12-31T23:00Z", "0026-11-30 14:05"])
func `nothing is booked for a time before 1970`(_ moment: String) throws {
  let shop = try Shop()
  let number = try shop.add("Tube", "--quantity", "5")
  let run = shop.run("use", number, "1", "--when", moment)
  #expect(run.status == 65)
  #expect(run.errors.contains("before 1970"))
  #expect(try shop.json("show", number).text("quantity") == "5")
}

@Test func `what has its last good day today or had it can be asked for`() throws {
  let shop = try Shop()
  for day in ["2026-11-29", "2026-11-30", "2026-12-01"] {
    _ = try shop.add("Until \(day)", "--expires", day)
  }
  let found = try shop.json("list", "--expiring", "0").objects("items").compactMap {
    $0.text("name")
  }
  #expect(Set(found) == ["Until 2026-11-29", "Until 2026-11-30"])
  #expect(shop.run("list", "--expiring=-1").status == 65)
}

@Test func `dates by a clock that is far ahead are marked`() throws {
  let salon = try Salon()
  let number = try salon.front.add("Tube", "--quantity", "5")
  salon.sync(salon.front, salon.back)
  #expect(!salon.front.expect("history", number).output.contains("wrong clock"))
  salon.back.now += 3 * 365 * 86_400_000
  salon.back.expect("use", number, "1")
  salon.back.expect("edit", number, "--notes", "from afar")
  salon.sync(salon.back, salon.front)
  #expect(salon.front.expect("history", number).output.contains("(by a wrong clock)"))
  #expect(salon.front.expect("show", number).output.contains("(by a wrong clock)"))
  let movements = try salon.front.json("history", number).objects("movements")
  #expect(movements.map { $0["doubtful"] as? Bool } == [true, false])
}
