import Foundation
import Testing

@testable import CommandLine

@Test func `suppliers are made where an item names one, renamed, and deleted when none does`()
  throws
{
  let shop = try Shop()
  #expect(
    shop.expect("supplier", "list").output == "There are none yet: satchel supplier add NAME\n")
  let number = try shop.add("Tube", "--supplier", "Salon Service")
  #expect(
    try shop.json("supplier", "list").objects("suppliers").map { $0.text("name") }
      == ["Salon Service"])
  shop.expect("supplier", "rename", "salon service", "Salon Service GmbH")
  #expect(try shop.json("show", number).text("supplier") == "Salon Service GmbH")
  #expect(try shop.json("list", "gmbh").objects("items").count == 1)
  #expect(shop.run("supplier", "delete", "gmbh").status != 0)
  shop.expect("edit", number, "--clear", "supplier")
  shop.expect("supplier", "delete", "gmbh")
  #expect(try shop.json("supplier", "list").objects("suppliers").isEmpty)
  shop.expect("undo")
  shop.expect("supplier", "add", "Aveda", "--notes", "Tuesdays")
  #expect(try shop.json("supplier", "list").objects("suppliers").count == 2)
  #expect(shop.run("supplier", "add", "AVEDA").status != 0)
  #expect(shop.run("supplier", "rename", "Avda", "x").errors.contains("Aveda"))
}

@Test func `the shopping list is plain text by supplier, JSON, and a spreadsheet`() throws {
  let shop = try Shop()
  #expect(shop.expect("shopping").output == "Nothing is to be bought.\n")
  let tube = try shop.add(
    "Koleston 6/0", "--supplier", "Salon Service", "--minimum", "3", "--target", "10", "--pack",
    "6", "--barcode", "4064666263205", "--quantity", "2")
  _ = try shop.add("=Powder", "--unit", "g", "--minimum", "200", "--quantity", "12,5")
  #expect(
    shop.expect("shopping").output == """
      Salon Service
        12  Koleston 6/0  2 packs of 6  4064666263205

      Without a supplier
        187.5 g  =Powder

      """)
  let groups = try shop.json("shopping").objects("suppliers")
  #expect(groups.map { $0.text("name") } == ["Salon Service", nil])
  let line = groups[0].objects("items")[0]
  #expect(line.text("order") == "12" && line.text("number") == tube)
  #expect(line["packs"] as? Int == 2)
  let file = shop.directory + "/order.csv"
  #expect(
    try shop.json("shopping", "--supplier", "salon", "--csv", file).objects("suppliers").count == 1)
  let written = try String(contentsOfFile: file, encoding: .utf8)
  #expect(
    written == """
      supplier,number,name,brand,line,shade,size,barcode,order,unit,packs,cost
      Salon Service,\(tube),Koleston 6/0,,,,,4064666263205,12,piece,2,

      """)
  #expect(shop.run("shopping", "--csv", "/nowhere/order.csv").status == 73)
}

@Test func `a minimum holds for all places, or for one and what is in it`() throws {
  let shop = try Shop()
  shop.expect("location", "add", "Salon East")
  shop.expect("location", "add", "shelf 2", "--in", "Salon East")
  let number = try shop.add("Tube", "--location", "Window", "--quantity", "9")
  shop.expect("edit", number, "--at", "salon east", "--minimum", "2", "--target", "4")
  let item = try shop.json("show", number)
  #expect(item["low"] as? Bool == true && item["minimum"] is NSNull)
  #expect(item.objects("levels").map { $0.text("name") } == ["Salon East"])
  #expect(shop.expect("show", number).output.contains("At Salon East  minimum 2, target 4"))
  #expect(try shop.json("list", "--low").objects("items").count == 1)
  shop.expect("move", number, "2", "--to", "Salon East / shelf 2")
  #expect(try shop.json("list", "--low").objects("items").isEmpty)
  shop.expect("edit", number, "--at", "Salon East", "--clear", "minimum", "--clear", "target")
  #expect(try shop.json("show", number).objects("levels").isEmpty)
  let successor = try shop.add("Better tube")
  shop.expect("edit", number, "--minimum", "3")
  let edited = shop.expect("edit", number, "--replaced-by", successor)
  #expect(edited.errors.contains("is bought as it was from now on"))
  #expect(try shop.json("show", successor).text("minimum") == "3")
}

@Test func `places have paths, move into each other and never into themselves`() throws {
  let shop = try Shop()
  let number = try shop.add("Tube", "--location", "Salon East / shelf 2", "--quantity", "3")
  let stock = try shop.json("show", number).objects("stock")
  #expect(stock.map { $0.text("name") } == ["Salon East / shelf 2"])
  #expect(shop.run("location", "move", "Salon East", "--in", "shelf 2").status == 65)
  shop.expect("location", "add", "Salon West")
  let moved = try shop.json("location", "move", "shelf 2", "--in", "Salon West")
  #expect(moved.text("path") == "Salon West / shelf 2")
  #expect(try shop.json("list", "--at", "salon west").objects("items").count == 1)
  #expect(try shop.json("list", "--at", "salon east").objects("items").isEmpty)
  shop.expect("location", "move", "shelf 2")
  #expect(shop.expect("location", "list").output.contains("\nshelf 2"))
}

@Test func `a template is what new items of a kind begin with`() throws {
  let shop = try Shop()
  shop.expect(
    "template", "add", "Tubes", "--brand", "Wella", "--size", "60 ml", "--supplier", "Service",
    "--minimum", "3", "--price", "8.95")
  #expect(shop.run("template", "add", "tubes").status != 0)
  let item = try shop.json(
    "template", "use", "tubes", "Koleston 6/0", "--price", "9.50", "--quantity", "2")
  #expect(item.text("brand") == "Wella" && item.text("price") == "9.50")
  #expect(item.text("minimum") == "3" && item.text("supplier") == "Service")
  #expect(item.text("quantity") == "2")
  let number = try #require(item.text("number"))
  shop.expect("template", "add", "Like that", "--from", number, "--brand", "Other")
  let templates = try shop.json("template", "list").objects("templates")
  #expect(templates.map { $0.text("brand") } == ["Other", "Wella"])
  shop.expect("template", "delete", "Like that")
  #expect(shop.run("template", "use", "Like that", "x").status == 66)
}

@Test func `routines are due on days of the place's calendar until somebody did them`() throws {
  let shop = try Shop()
  // 2026-12-01 00:30 where the shop is, and still November in UTC.
  shop.now = 1_796_081_400_000
  let routine = try shop.json(
    "routine", "add", "Clean the basin", "--every", "1w", "--from", "2026-11-24")
  #expect(routine["every"] as? Int == 7)
  let due = shop.run("due")
  #expect(due.status == 1)
  #expect(due.output == "2 times since 2026-11-24  Clean the basin\n")
  let document = try shop.run("--json", "due").document().objects("due")[0]
  #expect(document["days"] as? [String] == ["2026-11-24", "2026-12-01"])
  let id = try #require(routine.text("id"))
  #expect(document["occurrences"] as? [String] == ["\(id)_2026-11-24", "\(id)_2026-12-01"])
  shop.expect("routine", "done", "basin")
  #expect(shop.run("due").output.hasPrefix("since 2026-11-24"))
  shop.expect("routine", "done", "basin", "--on", "2026-11-25")
  #expect(shop.run("due").status == 0)
  #expect(shop.expect("routine", "done", "basin").output.contains("as was known"))
  shop.expect("routine", "done", "basin", "--take-back")
  #expect(shop.run("due").status == 1)
  #expect(shop.run("routine", "done", "basin", "--on", "2026-11-23").status == 65)
  #expect(shop.run("routine", "done", "basin", "--on", "2026-12-02").status == 65)
  #expect(shop.run("routine", "add", "x", "--every", "12h").status == 65)
  #expect(shop.run("routine", "add", "x").status == 64)
  shop.expect("routine", "rename", "basin", "Clean both basins")
  #expect(shop.expect("routine", "list").output.contains("every 7 days"))
  shop.expect("routine", "delete", "both basins")
  #expect(shop.run("due").status == 0)
}

@Test func `reminders are of an item or a place, and of one thing each`() throws {
  let shop = try Shop()
  let number = try shop.add("Tube", "--location", "Bar", "--quantity", "3")
  #expect(
    shop.expect("remind", "list").output == "There are none yet: satchel remind ITEM --below N\n")
  let below = try shop.json("remind", number, "--below", "3", "--note", "Order tubes")
  let place = try shop.json("remind", "Bar", "--every", "2w")
  #expect(below.text("item") != nil && place.text("location") != nil)
  #expect(try shop.json("remind", "list").objects("reminders").count == 2)
  #expect(shop.run("due").output == "today  “Bar”  every 14 days from 2026-11-30 on\n")
  shop.expect("use", number)
  #expect(shop.run("due").output.contains("Order tubes"))
  shop.expect("remind", "done", try #require(place.text("id")))
  shop.expect("remind", "remove", String(try #require(below.text("id")).suffix(8)))
  #expect(shop.run("due").output == "Nothing is due.\n")
  shop.expect("remind", number, "--on", "2026-12-24")
  for wrong in [["--below", "0"], ["--every", "5h"]] {
    #expect(shop.run(["remind", number] + wrong).status == 65)
  }
  #expect(shop.run("remind", number).status == 64)
  #expect(shop.run("remind", number, "--below", "1", "--on", "2027-01-01").status == 64)
  // An item may be called as a command is.
  _ = try shop.add("list")
  shop.expect("remind", "--below", "2", "--", "list")
}
