import Foundation
import Testing

@testable import CommandLine

@Test func `an item is added with all that is said of it`() throws {
  let shop = try Shop()
  let item = try shop.json(
    "add", "Koleston Perfect 6/0", "--brand", "Wella", "--line", "Koleston", "--shade", "6/0",
    "--size", "60 ml", "--unit", "ml", "--pack", "6", "--barcode", "4064666263205", "--barcode",
    "2001234567893", "--cost", "4,20", "--price", "8.95", "--supplier", "Beauty Depot", "--minimum",
    "120", "--target", "0,5 l", "--notes", "Top shelf", "--location", "Colour bar", "--quantity",
    "180 ml", "--expires", "2027-02-14")
  #expect(item.text("name") == "Koleston Perfect 6/0")
  #expect(item.text("number")?.hasSuffix("-1") == true)
  #expect(item.text("brand") == "Wella")
  #expect(item.text("line") == "Koleston")
  #expect(item.text("shade") == "6/0")
  #expect(item.text("size") == "60 ml")
  #expect(item.text("unit") == "ml")
  #expect(item["pack"] as? Int == 6)
  #expect(item["barcodes"] as? [String] == ["4064666263205", "2001234567893"])
  #expect(item.text("cost") == "4.20")
  #expect(item.text("price") == "8.95")
  #expect(item.text("supplier") == "Beauty Depot")
  #expect(item.text("minimum") == "120")
  #expect(item.text("target") == "500")
  #expect(item.text("notes") == "Top shelf")
  #expect(item.text("expires") == "2027-02-14")
  #expect(item.text("quantity") == "180")
  #expect(item.text("updatedAt") == "2026-11-30T15:25:11.120Z")
  let stock = item.objects("stock")
  #expect(stock.map { $0.text("name") } == ["Colour bar"])
  #expect(stock.first?.text("quantity") == "180")
  #expect(stock.first?["needsCount"] as? Bool == false)
  #expect(stock.first?.text("location") == item.text("location"))
}

@Test func `an item's document has the same members in the same order everywhere`() throws {
  let shop = try Shop()
  let number = try shop.add("Tube")
  let names = [
    "id", "number", "name", "brand", "line", "shade", "size", "unit", "pack", "barcodes", "cost",
    "price", "supplier", "minimum", "target", "notes", "location", "expires", "photo",
    "discontinued", "replacedBy", "deleted", "conflict", "quantity", "stock", "updatedAt",
  ]
  for line in [
    ["show", number], ["edit", number, "--brand", "B"], ["duplicate", number], ["delete", number],
    ["restore", number],
  ] {
    let output = shop.run(["--json"] + line).output
    let places = names.map { name in output.range(of: "\"\(name)\":")?.lowerBound }
    #expect(places.allSatisfy { $0 != nil }, "\(line)")
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted(), "\(line)")
  }
}

@Test func `adding prints the number and the id, and says when it made a place`() throws {
  let shop = try Shop()
  let run = shop.expect("add", "Tube", "--brand", "Wella", "--location", "Bar")
  let id = try #require(try shop.json("show", "tube").text("id"))
  let number = try #require(try shop.json("show", "tube").text("number"))
  #expect(run.output == "Added \(number)  Tube, Wella  (id \(id))\n")
  #expect(run.errors == "Made the place “Bar”.\n")
  #expect(shop.expect("add", "Second", "--location", "bar").errors == "")
  #expect(shop.run("--quiet", "add", "Third", "--location", "New").errors == "")
}

@Test func `a new place isn't taken for one whose name has more words`() throws {
  let shop = try Shop()
  shop.expect("location", "add", "Colour bar")
  shop.expect("add", "Tube", "--location", "Bar", "--quantity", "1")
  let stock = try shop.json("show", "tube").objects("stock")
  #expect(stock.map { $0.text("name") } == ["Bar"])
}

@Test func `a wrong check digit is kept and said`() throws {
  let shop = try Shop()
  let run = shop.expect("add", "Tube", "--barcode", "4064666263206")
  #expect(
    run.errors == "The check digit of 4064666263206 is wrong; the code was kept as it was typed.\n")
  #expect(try shop.json("show", "4064666263206").text("name") == "Tube")
}

@Test func `editing changes what is said and nothing else`() throws {
  let shop = try Shop()
  let number = try shop.add("Tube", "--brand", "Wella", "--minimum", "3", "--barcode", "123456")
  shop.expect("edit", number, "--name", "Big tube", "--clear", "minimum", "--shade", "6/0")
  let item = try shop.json("show", number)
  #expect(item.text("name") == "Big tube")
  #expect(item.text("brand") == "Wella")
  #expect(item.text("shade") == "6/0")
  #expect(item.text("minimum") == nil)
  shop.expect("edit", number, "--remove-barcode", "123456", "--barcode", "777")
  #expect(try shop.json("show", number)["barcodes"] as? [String] == ["777"])
}

@Test(arguments: ClearableField.allCases)
func `every field that may be empty can be cleared`(field: ClearableField) throws {
  let shop = try Shop()
  let photo = try shop.file("p.png", Shop.pixel)
  let successor = try shop.add("Successor")
  let number = try shop.add(
    "Tube", "--brand", "b", "--line", "l", "--shade", "s", "--size", "z", "--pack", "2",
    "--barcode",
    "1", "--cost", "1", "--price", "2", "--supplier", "s", "--minimum", "1", "--target", "2",
    "--notes", "n", "--photo", photo, "--location", "Bar", "--expires", "2027-01-01")
  shop.expect("edit", number, "--replaced-by", successor)
  shop.expect("edit", number, "--clear", field.rawValue)
  let item = try shop.json("show", number)
  let member: [ClearableField: String] = [.barcode: "barcodes", .replacedBy: "replacedBy"]
  switch item[member[field] ?? field.rawValue] {
  case let flag as Bool: #expect(!flag)
  case let list as [String]: #expect(list.isEmpty)
  case let value: #expect(value is NSNull)
  }
}

@Test func `a discontinued item is out of sight and names what took its place`() throws {
  let shop = try Shop()
  let old = try shop.add("Old tube")
  let new = try shop.add("New tube")
  shop.expect("edit", old, "--replaced-by", new)
  #expect(try shop.json("list").objects("items").map { $0.text("number") } == [new])
  #expect(
    try shop.json("list", "--discontinued").objects("items").map { $0.text("number") } == [old])
  let page = shop.expect("show", old).output
  #expect(page.contains("Replaced by"))
  #expect(page.contains("“New tube” (\(new))"))
  shop.expect("edit", old, "--clear", "discontinued")
  #expect(try shop.json("list").objects("items").count == 2)
}

@Test func `an edit that says what is there already says so`() throws {
  let shop = try Shop()
  let number = try shop.add("Tube", "--brand", "Wella")
  #expect(
    shop.expect("edit", number, "--brand", "Wella").output
      == "“Tube” (\(number)) was like that already.\n")
}

@Test func `a copy has another number and no barcodes`() throws {
  let shop = try Shop()
  let number = try shop.add("Tube", "--brand", "Wella", "--barcode", "123456", "--quantity", "4")
  let copy = try shop.json("duplicate", number)
  #expect(copy.text("brand") == "Wella")
  #expect(copy.text("number") != number)
  #expect(copy["barcodes"] as? [String] == [])
  #expect(copy.text("quantity") == "0")
}

@Test func `a deleted item is shown, listed apart, restored, and its deletion undone`() throws {
  let shop = try Shop()
  let number = try shop.add("Tube", "--quantity", "2")
  #expect(
    shop.expect("delete", number).output
      == "Deleted “Tube” (\(number)). It comes back with: satchel restore \(number)\n")
  #expect(try shop.json("list").objects("items").isEmpty)
  #expect(try shop.json("list", "--deleted").objects("items").count == 1)
  #expect(try shop.json("show", number)["deleted"] as? Bool == true)
  #expect(try shop.json("restore", "tube")["deleted"] as? Bool == false)
  shop.expect("delete", number)
  let undone = try shop.json("undo")
  #expect(undone.objects("movements").isEmpty)
  #expect(undone.objects("items").map { $0["deleted"] as? Bool } == [false])
  #expect(try shop.json("show", number).text("quantity") == "2")
}

@Test func `a photo is kept by its digest and shown as here or on its way`() throws {
  let shop = try Shop()
  let number = try shop.add("Tube")
  let path = try shop.file("p.png", Shop.pixel)
  let photo = try shop.json("photo", number, path).object("photo")
  #expect(
    photo?.text("sha256")
      == "4ff6ab670a58c14270e034e2090d9a432caa263a14e0a25785386b0c12f880b5")
  #expect(photo?.text("state") == "here")
  #expect(shop.expect("show", number).output.contains("  Photo    PNG, "))
  // Relative paths are those of where the command was run.
  #expect(try shop.json("photo", number, "p.png").object("photo")?.text("state") == "here")
}

@Test func `what is done without a photo that is refused says both`() throws {
  let shop = try Shop()
  let file = try shop.file("bad.png", [1, 2, 3])
  let number = try shop.add("Tube")
  for line in [
    ["add", "Comb", "--photo", file], ["edit", number, "--notes", "n", "--photo", file],
  ] {
    let run = shop.run(["--json"] + line)
    #expect(run.status == 65)
    let document = try run.document()
    #expect(JSONShape.item.faults(of: document) == [])
    #expect(document["photo"] is NSNull)
    #expect(document.object("error")?.text("code") == "not-a-photo")
    #expect(document.object("error")?.text("message")?.isEmpty == false)
  }
  #expect(try shop.json("list").objects("items").count == 2)
}

@Test func `items are found by number, barcode, id, its end, and words`() throws {
  let shop = try Shop()
  let number = try shop.add("Étagère glass", "--barcode", "070341349779")
  let id = try #require(try shop.json("show", number).text("id"))
  for reference in [
    number, number.lowercased(), "070341349779", "0070341349779", id, String(id.suffix(6)),
    "etagere", "GLASS etag",
  ] {
    #expect(try shop.json("show", reference).text("id") == id, "\(reference)")
  }
}

@Test func `lists are tables without empty columns`() throws {
  let shop = try Shop()
  let first = try shop.add(
    "Koleston", "--shade", "6/0", "--quantity", "2", "--minimum", "3", "--location", "Bar")
  let second = try shop.add("Towel")
  #expect(
    shop.expect("list").output == """
      Number  Name      Shade  Stock  Where
      \(first)  Koleston  6/0        2  Bar    low
      \(second)  Towel                0

      """)
  #expect(shop.expect("list", "nothing", "like", "it").output == "Nothing was found.\n")
}

@Test func `a list is narrowed by place, stock, expiry and count`() throws {
  let shop = try Shop()
  let low = try shop.add("Low", "--minimum", "3", "--quantity", "1", "--location", "Bar")
  let old = try shop.add("Old", "--expires", "2026-12-10", "--quantity", "1")
  let below = try shop.add("Below")
  shop.expect("use", below)
  func numbers(_ line: String...) throws -> [String?] {
    try shop.run(["--json", "list"] + line).document().objects("items").map { $0.text("number") }
  }
  #expect(try numbers("--low") == [low])
  #expect(try numbers("--at", "Bar") == [low])
  #expect(try numbers("--expiring", "10") == [old])
  #expect(try numbers("--expiring", "9") == [])
  #expect(try numbers("--needs-count") == [below])
  #expect(try numbers("--conflicts") == [])
}

@Test func `a page says everything once`() throws {
  let shop = try Shop()
  let number = try shop.add(
    "Powder", "--unit", "g", "--quantity", "12,5", "--minimum", "20 g", "--location", "Bar",
    "--notes", "Keep dry.\nVery dry.")
  let id = try #require(try shop.json("show", number).text("id"))
  #expect(
    shop.expect("show", number).output == """
      \(number)  Powder
        low
        Unit        g
        Minimum     20 g
        Usually at  Bar
        Changed     2026-11-30 16:25
        Id          \(id)

      In stock: 12.5 g
        Bar  12.5 g

      Keep dry.
      Very dry.

      """)
}
