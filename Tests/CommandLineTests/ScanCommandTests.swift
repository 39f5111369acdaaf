import Foundation
import Testing

@testable import CommandLine

/// `satchel scan`, and what a code stands for in other commands.
@Suite struct ScanCommandTests {
  let shop: Shop

  init() throws { shop = try Shop() }

  /// Scans lines as a scanner sends them.
  @discardableResult
  private func scan(
    _ lines: [String], _ options: String..., location: SourceLocation = #_sourceLocation
  ) -> Shop.Run {
    var rest = lines[...]
    shop.arrange = { $0.readInput = { rest.popFirst() } }
    defer { shop.arrange = { _ in } }
    let run = shop.run(["scan"] + options)
    #expect(run.status == 0, "\(run.errors)", sourceLocation: location)
    return run
  }

  private func stock(_ item: String) throws -> String? {
    try shop.json("show", item).text("quantity")
  }

  @Test func `twenty scans are booked without touching anything else`() throws {
    for code in ["4064666263205", "070341349779"] {
      _ = try shop.add("Tube \(code)", "--barcode", code, "--quantity", "20", "--location", "Bar")
    }
    let lines = (0..<20).map { $0 % 4 == 0 ? "0070341349779" : "4064666263205" }
    let run = scan(lines)
    #expect(run.output.split(separator: "\n").count == 21)
    #expect(run.output.contains("Used altogether: 5 of “Tube 070341349779”"))
    #expect(try stock("4064666263205") == "5")
    #expect(try stock("070341349779") == "15")
  }

  @Test func `counts before a star, mode words and places change what a code does`() throws {
    let number = try shop.add("Tube", "--barcode", "4064666263205", "--quantity", "5")
    for place in ["Bar", "Kit"] { shop.expect("location", "add", place) }
    scan([
      "3*4064666263205", "receive", "at Bar", "10*4064666263205", number, "  ", "RETURN",
      number.lowercased(), "move Kit", "2*4064666263205", "at Unplaced", "waste", "4064666263205",
    ])
    let stock = try shop.json("show", number).objects("stock")
    let amounts = stock.map { "\($0.text("name")!) \($0.text("quantity")!)" }
    #expect(Set(amounts) == ["Bar 10", "Kit 2", "Unplaced 1"])
  }

  @Test func `after a mode or a place that isn't known nothing is booked until one is`() throws {
    let number = try shop.add(
      "Tube", "--barcode", "4064666263205", "--quantity", "5", "--location", "Bar")
    for wrong in ["move Nowhere", "at Nowhere", "move"] {
      let run = scan([wrong, "4064666263205", "4064666263205", "at Bar", "receive", "1*\(number)"])
      #expect(run.output.contains("Nothing is booked before it is said again"), "\(wrong)")
    }
    #expect(try stock(number) == "8")
  }

  @Test func `a count before a star that may mean two things is refused with both`() throws {
    let number = try shop.add("Tube", "--barcode", "4064666263205", "--quantity", "5")
    let run = scan(["1,234*4064666263205", "1*4064666263205"])
    #expect(run.output.contains("1234") && !run.output.contains("isn't known"))
    #expect(try stock(number) == "4")
  }

  @Test func `a wrong scan is taken back by undo alone, and another undo takes the one before`()
    throws
  {
    let number = try shop.add("Tube", "--quantity", "5")
    let run = scan([number, "2*\(number)", "undo", "undo", "undo", number])
    #expect(try stock(number) == "4")
    #expect(run.output.contains("Undone: used 2 of “Tube”"))
    #expect(run.output.contains("Nothing was scanned that could be taken back."))
    #expect(run.output.contains("Used altogether: 1 of"))
  }

  @Test func `a count adds up what is scanned and is booked as one`() throws {
    let (a, b) = (
      try shop.add("A", "--barcode", "111", "--quantity", "9"), try shop.add("B", "--quantity", "9")
    )
    let run = scan(["111", "111", b, "4*111", b, "undo", "0*\(b)"], "count")
    #expect(try stock(a) == "6")
    #expect(try stock(b) == "1")
    #expect(run.output.contains("“A” (\(a)): 6 counted so far."))
    shop.expect("undo")
    #expect(try stock(a) == "9")
    #expect(try stock(b) == "9")
  }

  @Test func `unknown codes are kept and listed at the end, and hold up nothing`() throws {
    let number = try shop.add("Tube", "--quantity", "5")
    let run = scan(["999", number, "888", "999", "recieve"])
    #expect(try stock(number) == "4")
    #expect(
      run.output.hasSuffix(
        """
        3 codes aren't known:
          999  (2 times)
          888
          recieve
        Add what they are on: satchel add NAME --barcode 999

        """))
    #expect(run.output.contains("Did you mean receive?"))
  }

  @Test func `part of a code, or words, name nothing that is scanned`() throws {
    _ = try shop.add("Koleston 6/0", "--barcode", "4064666263205", "--quantity", "5")
    let run = scan(["406466626320", "koleston 6/0", "koleston"])
    #expect(run.output.contains("3 codes aren't known"))
    #expect(try stock("4064666263205") == "5")
  }

  @Test func `the document says what became of each line`() throws {
    let number = try shop.add("Tube", "--barcode", "111", "--quantity", "5")
    var rest = ["111", "2*111", "undo", "show", "111", "999", "at Nowhere"][...]
    shop.arrange = { $0.readInput = { rest.popFirst() } }
    let document = try shop.json("scan")
    let scans = document.objects("scans")
    #expect(
      scans.map { $0.text("outcome") } == [
        "booked", "booked", "undone", "changed", "shown", "unknown", "refused",
      ])
    #expect(scans.map { $0["line"] as? Int } == Array(1...7))
    #expect(scans[1].text("quantity") == "2")
    #expect((scans[0]["movements"] as? [String])?.count == 1)
    #expect(document.objects("movements").map { $0.text("quantity") } == ["1"])
    #expect(document.objects("items").map { $0.text("number") } == [number])
    #expect(document.objects("items").first?.text("quantity") == "4")
    let unknown = document.objects("unknown")
    #expect(unknown.map { $0.text("code") } == ["999"])
    #expect(unknown.first?["times"] as? Int == 1)
    #expect(Set(document.keys) == ["scans", "movements", "items", "unknown"])
    #expect(
      Set(scans[0].keys) == [
        "line", "text", "mode", "outcome", "item", "quantity", "movements", "message",
      ])
  }

  @Test func `I11 the last tube is used, then its label is scanned`() throws {
    let number = try shop.add("Tube", "--barcode", "111", "--quantity", "2", "--location", "Bar")
    shop.expect("use", "111", "--when", "2026-11-28 10:00")
    shop.expect("use", "111")
    for code in ["111", number] {
      let run = scan([code])
      #expect(run.output.contains("“Tube” (\(number)): 0, last used today."), "\(code)")
      #expect(try stock(number) == "0")
    }
    #expect(shop.expect("show", number).output.contains(#/Last used +today\n/#))
    // There was one after all.
    scan(["111", "111"])
    #expect(try stock(number) == "-1")
  }

  @Test func `what was never booked is used at its first scan`() throws {
    let number = try shop.add("Tube", "--barcode", "111")
    scan(["111"])
    #expect(try stock(number) == "-1")
  }

  // MARK: Packages

  @Test func `a code of a carton of six books six, wherever it names the item`() throws {
    let number = try shop.add(
      "Tube", "--barcode", "4064666263205", "--barcode", "14064666263202=6")
    shop.expect("receive", "14064666263202", "2")
    #expect(try stock(number) == "12")
    shop.expect("receive", number, "2")
    shop.expect("use", "14064666263202")
    shop.expect("use", "4064666263205")
    #expect(try stock(number) == "7")
    scan(["2*14064666263202", "4064666263205"], "receive")
    #expect(try stock(number) == "20")
    shop.expect("count", "14064666263202", "1,5")
    #expect(try stock(number) == "9")
    #expect(try shop.json("show", number)["packs"] as? [String: String] == ["14064666263202": "6"])
    #expect(shop.expect("show", number).output.contains("4064666263205, 14064666263202 (6 each)"))
  }

  @Test func `a code says how many grams a tube holds, and asks where it doesn't`() throws {
    let number = try shop.add(
      "Colour", "--unit", "g", "--barcode", "111=60", "--barcode", "222", "--quantity", "500")
    let run = scan(["111", "222", "30*222", "12,5 g*111"])
    #expect(try stock(number) == "397.5")
    #expect(run.output.contains("is counted in g, and its code doesn't say how much."))
  }

  @Test(arguments: [
    ("14064666263202=6", ["14064666263202": "6"]), ("6*14064666263202", ["14064666263202": "6"]),
    ("A=B", [:]), ("A=B=2", ["A=B": "2"]), ("A*2", [:]),
  ])
  func `a pack size is said beside the code`(text: String, packs: [String: String]) throws {
    let number = try shop.add("Tube", "--barcode", text)
    #expect(try shop.json("show", number)["packs"] as? [String: String] == packs)
  }

  @Test func `a pack size is given to a code that is there, and nothing holds nothing`() throws {
    let number = try shop.add("Tube", "--barcode", "070341349779")
    shop.expect("edit", number, "--barcode", "0070341349779=12")
    let item = try shop.json("show", number)
    #expect(item["barcodes"] as? [String] == ["070341349779"])
    #expect(item["packs"] as? [String: String] == ["070341349779": "12"])
    #expect(shop.run("edit", number, "--barcode", "111=0").status == 65)
    #expect(shop.run("receive", "070341349779", "0,0001").status == 65)
  }

  // MARK: Codes

  @Test func `I5 a wrong check digit is asked about once when typed, and never refused`() throws {
    var questions: [String] = []
    func ask(_ answer: String) {
      shop.arrange = { environment in
        environment.readAnswer = {
          questions.append(answer)
          return answer
        }
      }
    }
    ask("n")
    let no = shop.run("add", "Tube", "--barcode", "4064666263206", "--barcode", "2000000000180")
    #expect(no.status == 65)
    #expect(no.output.contains("is wrong; 4064666263205 would be right."))
    #expect(questions == ["n"])
    ask("")
    shop.expect("add", "Tube", "--barcode", "4064666263206", "--barcode", "2000000000180")
    #expect(questions == ["n", ""])
    shop.arrange = { _ in }
    #expect(try shop.json("list").objects("items").count == 1)
    #expect(try shop.json("show", "4064666263206").text("name") == "Tube")
    let file = try shop.file("codes.csv", Array("name,barcode\nA,12345671\nB,12345672\n".utf8))
    let warnings = try shop.json("import", file)["warnings"] as? [String] ?? []
    #expect(warnings.filter { $0.contains("check digit") }.count == 1)
  }

  @Test func `I6 a barcode that another item has names its owner, and deleting the owner frees it`()
    throws
  {
    let owner = try shop.add("Tube", "--barcode", "070341349779")
    let other = try shop.add("Mask")
    for line in [
      ["add", "Comb", "--barcode", "0070341349779"], ["edit", other, "--barcode", "070341349779"],
    ] {
      let run = shop.run(line)
      #expect(run.status == 65)
      #expect(run.errors.contains("is that of “Tube” (\(owner))"), "\(line)")
    }
    shop.expect("delete", owner)
    shop.expect("edit", other, "--barcode", "070341349779")
    #expect(try shop.json("show", "00070341349779").text("number") == other)
  }

  @Test func `I6 a code given to two items apart is a conflict at the next scan, with both names`()
    throws
  {
    let salon = try Salon()
    let tube = try salon.front.add("Tube", "--barcode", "070341349779", "--quantity", "3")
    let mask = try salon.back.add("Mask", "--barcode", "0070341349779", "--quantity", "4")
    salon.sync(salon.front, salon.back, salon.front)
    for shop in [salon.front, salon.back] {
      var rest = ["070341349779", tube][...]
      shop.arrange = { $0.readInput = { rest.popFirst() } }
      let run = shop.expect("scan")
      shop.arrange = { _ in }
      #expect(run.output.contains("“Tube” (\(tube))") && run.output.contains("“Mask” (\(mask))"))
      #expect(run.output.contains("Nothing was booked"))
      #expect(try shop.json("list").objects("items").count == 2)
    }
    salon.front.expect("edit", mask, "--remove-barcode", "070341349779")
    #expect(try salon.front.json("show", "070341349779").text("number") == tube)
  }

  // MARK: Photos

  /// Five gigabytes that take no room on the disk.
  @Test func `a photo of 5 GB is refused with the limit before anything of it is copied`() throws {
    let number = try shop.add("Comb")
    let path = try shop.file("huge.png", Shop.pixel)
    #expect(truncate(path, 5_000_000_000) == 0)
    let run = shop.run("photo", number, path)
    #expect(run.status == 65)
    #expect(run.errors.contains("larger than 25 MB"), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: shop.home + "/attachments"))
  }

  @Test func `a photo that is cut off or lies is refused, and what was booked is kept`() throws {
    let cut = try shop.file("cut.png", Array(Shop.pixel.dropLast(9)))
    let lie = try shop.file("lie.jpg", Array("%PDF-1.7".utf8))
    let large = try shop.file("large.png", Shop.pixel + [UInt8](repeating: 0, count: 25_000_000))
    for (path, sentence) in [
      (cut, "cut off"), (lie, "isn't a JPEG"), (large, "larger than 25 MB"),
    ] {
      let run = shop.run("add", "Tube", "--quantity", "5", "--photo", path)
      #expect(run.status == 65)
      #expect(run.errors.contains("The photo wasn't kept, everything else was:"))
      #expect(run.errors.contains(sentence), "\(run.errors)")
    }
    let items = try shop.json("list").objects("items")
    #expect(items.map { $0.text("quantity") } == ["5", "5", "5"])
    #expect(items.allSatisfy { $0.object("photo") == nil })
    // The name says nothing of what it is.
    let path = try shop.file("photo.jpg", Shop.pixel)
    let number = try shop.add("Comb", "--photo", path)
    #expect(shop.expect("show", number).output.contains("PNG, "))
    #expect(shop.run("photo", number, cut).status == 65)
    #expect(shop.expect("show", number).output.contains("PNG, "))
  }
}

@Test func `a list says when no shade is exactly the one that was asked for`() throws {
  let shop = try Shop()
  _ = try shop.add("Majirel 6.10")
  let near = shop.expect("list", "6.1")
  #expect(near.output.contains("6.10"))
  #expect(near.errors == "Nothing is exactly that; this comes nearest.\n")
  _ = try shop.add("Majirel 6.1")
  #expect(shop.expect("list", "majirel", "6.1").errors == "")
  #expect(shop.expect("list", "majirel").errors == "")
}
