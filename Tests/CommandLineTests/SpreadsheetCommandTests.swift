import Foundation
import Testing

@testable import CommandLine

private let catalogue = """
  Código;Artikel;Preis;Bestand
  0201234567892;Koleston 6/0;8,95;5
  0201234567893;Koleston 6/1;9,10;-2

  """

@Test func `a spreadsheet goes in as it is, with columns named where it must be`() throws {
  let shop = try Shop()
  let file = try shop.file("catalogue.csv", Array(catalogue.utf8))
  let line = [
    "import", file, "--map", "Código=barcode", "--map", "Artikel=name", "--map", "Preis=price",
    "--map", "Bestand=quantity",
  ]
  let rehearsal = try shop.run(["--json"] + line + ["--dry-run"]).document()
  #expect(rehearsal["added"] as? Int == 2)
  #expect(rehearsal["kept"] as? Bool == false)
  #expect(try shop.json("list").objects("items").isEmpty)
  let report = try shop.run(["--json"] + line).document()
  #expect(report.text("encoding") == "UTF-8")
  #expect(report.text("separator") == ";")
  #expect(report["rows"] as? Int == 2)
  #expect(report["added"] as? Int == 2)
  #expect(report["matched"] as? Int == 0)
  #expect(report["absent"] as? Int == 0)
  #expect(report.objects("problems").isEmpty)
  #expect(report["warnings"] is [String])
  let item = try shop.json("show", "0201234567892")
  #expect(item.text("price") == "8.95")
  #expect(item["barcodes"] as? [String] == ["0201234567892"])
  #expect(try shop.json("show", "6/1").text("quantity") == "-2")
  let again = try shop.run(["--json"] + line).document()
  #expect(again["unchanged"] as? Int == 2)
  shop.expect("undo")
  #expect(try shop.json("list").objects("items").isEmpty)
}

@Test func `a row with a problem keeps everything out unless it is left out`() throws {
  let shop = try Shop()
  let file = try shop.file("bad.csv", Array("name,quantity\nGood,1\nBad,many\n".utf8))
  let refused = shop.run("--json", "import", file)
  #expect(refused.status == 65)
  let problems = try refused.document().objects("problems")
  #expect(problems.map { $0["row"] as? Int } == [3])
  #expect(problems.first?.text("reason")?.isEmpty == false)
  #expect(try shop.json("list").objects("items").isEmpty)
  #expect(shop.run("import", file).output.contains("Nothing was imported"))
  shop.expect("import", file, "--skip-bad")
  #expect(try shop.json("list").objects("items").map { $0.text("name") } == ["Good"])
}

@Test func `what differs is listed, and written when that is asked for`() throws {
  let shop = try Shop()
  let number = try shop.add("Tube", "--price", "8.95", "--quantity", "5", "--location", "Bar")
  let file = try shop.file(
    "new.csv", Array("number,name,price,quantity\n\(number),Tube,9.50,7\n".utf8))
  let listed = try shop.json("import", file)
  #expect(
    Set(listed.objects("different").compactMap { $0.text("field") }) == ["price", "quantity"])
  let price = try #require(listed.objects("different").first { $0.text("field") == "price" })
  #expect(price["row"] as? Int == 2)
  #expect(price.text("here") == "8.95")
  #expect(price.text("file") == "9.50")
  #expect(try shop.json("show", number).text("price") == "8.95")
  shop.expect("import", file, "--update", "--count")
  #expect(try shop.json("show", number).text("price") == "9.50")
  #expect(try shop.json("show", number).text("quantity") == "7")
}

@Test func `an export imported again changes nothing`() throws {
  let shop = try Shop()
  _ = try shop.add("=SUM(1)", "--barcode", "0123456", "--quantity", "1,5", "--location", "Bar")
  _ = try shop.add("Two; with \"quotes\"", "--notes", "a\nb", "--price", "8.95")
  let exported = try shop.json("export", "out.csv")
  #expect(exported["items"] as? Int == 2)
  #expect(exported.text("file") == shop.directory + "/out.csv")
  let report = try shop.json("import", "out.csv")
  #expect(report["unchanged"] as? Int == 2)
  #expect(report.objects("different").isEmpty)
}

@Test(
  arguments: [
    ("missing.csv", nil, 66), ("empty.csv", "", 65), ("noname.csv", "a,b\n1,2\n", 65),
    ("quote.csv", "name\n\"open\n", 65),
  ] as [(String, String?, Int32)])
func `a file that can't be read is refused`(name: String, content: String?, status: Int32) throws {
  let shop = try Shop()
  if let content { _ = try shop.file(name, Array(content.utf8)) }
  let run = shop.run("import", name)
  #expect(run.status == status)
  #expect(run.errors.hasPrefix("satchel: "))
  #expect(try shop.json("list").objects("items").isEmpty)
}

@Test func `an unknown field is wrong usage, an unwritable place can't be created`() throws {
  let shop = try Shop()
  let file = try shop.file("c.csv", Array("name\nTube\n".utf8))
  #expect(shop.run("import", file, "--map", "name=colour").status == 64)
  #expect(shop.run("export", "/nowhere/out.csv").status == 73)
  #expect(shop.run("import", shop.directory).status == 65)
  #expect(shop.run("import", "/dev/zero").status == 65)
}
