import Testing

@testable import CommandLine

@Test func `a use that the counter couldn't know of is asked about, and answered for both`() throws
{
  let salon = try Salon()
  let number = try salon.front.add("Tube", "--quantity", "8", "--location", "Bar")
  salon.sync(salon.front, salon.back, salon.front)
  #expect(salon.front.expect("questions").output == "There is nothing to answer.\n")
  salon.back.now = salon.front.now + 1000
  salon.back.expect("use", number, "1", "--at", "Bar")
  salon.front.now = salon.back.now + 60_000
  salon.front.expect("count", number, "7", "--at", "Bar")
  salon.back.now = salon.front.now
  salon.sync(salon.back, salon.front, salon.back)
  #expect(try salon.front.json("show", number).text("quantity") == "7")
  for shop in [salon.front, salon.back] {
    #expect(shop.expect("status").output.contains("1 question for a person to answer"))
    #expect(try shop.json("status")["questions"] as? Int == 1)
    #expect(shop.expect("list", "--needs-count").output.contains(number))
  }
  let question = try #require(try salon.back.json("questions").objects("questions").first)
  #expect(question.text("kind") == "count")
  #expect(question.text("item") != nil)
  #expect(question.text("movement") != nil)
  #expect(question["answers"] as? [String] == ["yes", "no"])
  let text = try #require(question.text("text"))
  #expect(text.contains("used 1 of “Tube” (\(number)) at Bar"))
  #expect(text.hasSuffix("Was it in the count already?"))
  let id = try #require(question.text("id"))
  #expect(salon.back.run("answer", id, "maybe").status == 64)
  #expect(salon.back.run("answer", "000000", "no").status == 66)
  let answer = salon.back.expect("answer", String(id.suffix(8)), "no")
  #expect(answer.output == "Answered. “Tube” (\(number)): 6 in stock.\n")
  salon.sync(salon.back, salon.front)
  #expect(try salon.front.json("questions").objects("questions").isEmpty)
  #expect(try salon.front.json("show", number).text("quantity") == "6")
  #expect(salon.front.expect("history", number).output.contains("answered a question about"))
}

@Test func `what was deleted without knowing of a delivery comes back with one word`() throws {
  let salon = try Salon()
  let number = try salon.front.add("Tube", "--location", "Bar")
  salon.sync(salon.front, salon.back, salon.front)
  salon.back.expect("receive", number, "6", "--at", "Bar")
  salon.front.expect("delete", number)
  salon.sync(salon.front, salon.back, salon.front)
  let question = try #require(try salon.front.json("questions").objects("questions").first)
  #expect(question.text("kind") == "deletion")
  #expect(
    question.text("text")?.contains("received 6 of “Tube” (\(number)) at Bar") == true,
    "\(question)")
  salon.front.expect("answer", try #require(question.text("id")), "yes")
  salon.sync(salon.front, salon.back)
  #expect(try salon.back.json("show", number).text("quantity") == "6")
  #expect(try salon.back.json("questions").objects("questions").isEmpty)
}

@Test func `undo brings back what anybody deleted`() throws {
  let salon = try Salon()
  let number = try salon.front.add("Tube", "--quantity", "2", "--price", "8.95")
  salon.sync(salon.front, salon.back)
  let before = try salon.back.json("show", number)
  salon.front.expect("delete", number)
  salon.sync(salon.front, salon.back)
  #expect(
    salon.back.expect("undo", number).output
      == "Undone: “Tube” (\(number)) is as it was before.\n")
  let after = try salon.back.json("show", number)
  #expect(after.text("price") == before.text("price"))
  #expect(after.text("quantity") == "2")
}

@Test func `batches are shown, and named in a booking`() throws {
  let shop = try Shop()
  let number = try shop.add("Bleach", "--location", "Bar")
  shop.expect("receive", number, "2", "--expires", "2026-12-31")
  shop.expect("receive", number, "3", "--expires", "2027-06-30")
  shop.expect("use", number, "1", "--expires", "2027-06-30")
  let stock = try #require(try shop.json("show", number).objects("stock").first)
  #expect(stock.objects("batches").map { $0.text("expires") } == ["2026-12-31", "2027-06-30"])
  #expect(stock.objects("batches").map { $0.text("quantity") } == ["2", "2"])
  #expect(
    shop.expect("show", number).output.contains("2 until 2026-12-31, 2 until 2027-06-30"))
  #expect(shop.expect("list", "--expiring", "40").output.contains("2026-12-31"))
  shop.expect("use", number, "2")
  #expect(shop.expect("list", "--expiring", "40").output == "Nothing was found.\n")
  let other = try shop.add("Comb")
  #expect(
    shop.run("use", number, "1", other, "1", "--expires", "2027-06-30").status == 64)
}

@Test func `a receipt says what so much of it cost`() throws {
  let shop = try Shop()
  let piece = try shop.add("Comb")
  let tube = try shop.add("Colour", "--unit", "g", "--size", "60 g")
  let powder = try shop.add("Powder", "--unit", "g")
  func cost(_ line: String...) throws -> [String?] {
    let movement = try #require(
      try shop.run(["--json"] + line).document().objects("movements").first)
    return [movement.text("cost"), movement.text("costOf")]
  }
  #expect(try cost("receive", piece, "3", "--cost", "4.20") == ["4.20", "1"])
  #expect(try cost("receive", tube, "120", "--cost", "8.95") == ["8.95", "60"])
  #expect(try cost("receive", powder, "500", "--cost", "12") == ["12.00", "500"])
  #expect(try cost("receive", piece, "3", "--total", "10") == ["10.00", "3"])
  #expect(try cost("receive", piece, "3") == [nil, nil])
  #expect(shop.run("receive", piece, "3", "--total", "10", "--cost", "3").status == 64)
}
