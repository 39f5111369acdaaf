import Foundation
import Testing

@testable import CommandLine

@Test func `what was made twice is one, on every device, and can be two again`() throws {
  let salon = try Salon()
  let (one, two) = (try salon.front.add("Tube A", "--quantity", "2"), try salon.front.add("Tube B"))
  salon.sync(salon.front, salon.back)
  salon.back.expect("receive", two, "3")
  let alias = try salon.front.json("alias", one, two)
  #expect(alias.text("entity") == "item" && alias.text("name") == "Tube A")
  salon.sync(salon.front, salon.back, salon.front)
  for shop in [salon.front, salon.back] {
    #expect(try shop.json("list").objects("items").map { $0.text("quantity") } == ["5"])
    #expect(try shop.json("show", one).text("number") == two)
    #expect(try shop.json("alias").objects("aliases").count == 1)
  }
  #expect(salon.back.run("alias", one, two).status == 65)
  salon.back.expect("alias", "tube a", "--remove")
  salon.sync(salon.back, salon.front)
  #expect(try salon.front.json("list").objects("items").count == 2)
  #expect(salon.front.expect("alias").output == "Nothing is shown as another.\n")
}

@Test func `two people who each say that the other's is theirs have one all the same`() throws {
  let salon = try Salon()
  let (one, two) = (try salon.front.add("A", "--quantity", "2"), try salon.front.add("B"))
  salon.sync(salon.front, salon.back)
  salon.front.expect("alias", one, two)
  salon.back.expect("alias", two, one)
  salon.sync(salon.front, salon.back, salon.front, salon.back)
  let shown = try [salon.front, salon.back].map { try $0.json("list").objects("items") }
  #expect(shown.map(\.count) == [1, 1])
  #expect(shown[0][0].text("id") == shown[1][0].text("id"))
  #expect(shown.map { $0[0].text("quantity") } == ["2", "2"])
}

@Test func `an alias is of two of a kind, and says which kind where both could be meant`() throws {
  let shop = try Shop()
  for name in ["Maya", "The new one"] { shop.expect("person", "add", name) }
  for name in ["Maya", "The new one", "Bar"] { shop.expect("location", "add", name) }
  #expect(shop.run("alias", "The new one", "Maya").errors.contains("--kind"))
  shop.expect("alias", "The new one", "Maya", "--kind", "person")
  #expect(try shop.json("person", "list").objects("persons").count == 1)
  #expect(try shop.json("location", "list").objects("locations").count == 4)
  #expect(shop.run("alias", "Nobody", "Maya").status == 66)
  #expect(shop.run("alias", "Maya").status == 64)
  #expect(shop.run("alias", "Nobody", "--remove").status == 66)
}

@Test func `a placeholder is claimed by who it turned out to be`() throws {
  let shop = try Shop()
  shop.expect("person", "add", "Trainee")
  let number = try shop.add("Tube", "--quantity", "2")
  shop.expect("use", number, "--by", "Trainee")
  #expect(shop.run("group", "claim", "Trainee").status == 64)
  shop.expect("init", "--person", "Sam")
  shop.expect("group", "claim", "Trainee")
  #expect(try shop.json("history", "--by", "Sam").objects("movements").count == 1)
  #expect(shop.expect("history").output.contains("by Sam"))
  #expect(try shop.json("person", "list").objects("persons").map { $0.text("name") } == ["Sam"])
}

/// Two homes that each have a Colour bar and a catalogue of their own.
private func strangers() throws -> (salon: Salon, shop: Shop, code: String) {
  let salon = try Salon()
  let shop = try Shop("Third")
  let catalogue = """
    name,brand,size,barcode,quantity,location
    Koleston 6/0,Wella,60 ml,4064666263205,3,Colour bar
    Koleston 6/1,Wella,60 ml,,2,Colour bar

    """
  for each in [salon.front, shop] {
    let file = try each.file("catalogue.csv", Array(catalogue.utf8))
    each.expect("import", file)
  }
  salon.sync(salon.front, salon.back)
  let code = try #require(try salon.front.json("invite", "--link").text("code"))
  salon.front.expect("sync")
  return (salon, shop, code)
}

@Test func `who joins with the same catalogue matches it: one of each, stock added up`() throws {
  let (salon, shop, code) = try strangers()
  _ = try shop.add("Only here", "--supplier", "Aveda")
  shop.expect("use", "6/0")
  let joined = try shop.json("join", code, "--folder", salon.folder, "--match")
  #expect(joined["matched"] as? Int == 2 && joined["added"] as? Int == 1)
  salon.sync(shop, salon.front, salon.back, shop)
  for each in [salon.front, salon.back, shop] {
    let items = try each.json("list").objects("items")
    #expect(
      Set(items.map { "\($0.text("name") ?? "") \($0.text("quantity") ?? "")" })
        == ["Koleston 6/0 5", "Koleston 6/1 4", "Only here 0"])
    let places = try each.json("location", "list").objects("locations")
    #expect(places.map { $0.text("name") } == ["Unplaced", "Colour bar"])
    #expect(try each.json("history", "6/0").objects("movements").count == 3)
    #expect(items.allSatisfy { $0.objects("stock").count <= 1 })
  }
}

@Test func `who is asked sees what is the same, and may say no or keep apart`() throws {
  let (salon, shop, code) = try strangers()
  let line = ["join", code, "--folder", salon.folder]
  #expect(shop.run(line).errors.contains("--match"))
  #expect(shop.run(line).status == 64)
  #expect(shop.run(line + ["--match", "--keep-apart"]).status == 64)
  var answers = ["no idea"]
  shop.arrange = { $0.readAnswer = { answers.isEmpty ? "" : answers.removeFirst() } }
  #expect(shop.run(line).status == 64)
  answers = ["m", "y"]
  let run = shop.run(line)
  #expect(run.status == 0, "\(run.errors)")
  #expect(run.output.contains("item “Koleston 6/0”\n"))
  #expect(run.output.contains("2 are the group's too, and 0 are new to it"))
  salon.sync(shop, salon.front)
  #expect(try salon.front.json("list").objects("items").count == 2)
}

@Test func `who keeps apart joins with a new home and finds the old one whole`() throws {
  let (salon, shop, code) = try strangers()
  let name = try shop.json("status").text("device")
  let joined = try shop.json("join", code, "--folder", salon.folder, "--keep-apart")
  #expect(joined.text("device") == name)
  let apart = try #require(joined.text("apart"))
  #expect(apart == shop.home + "-apart")
  salon.sync(shop, salon.front)
  #expect(try shop.json("list").objects("items").map { $0.text("quantity") } == ["3", "2"])
  #expect(try shop.json("--home", apart, "list").objects("items").count == 2)
  #expect(shop.run("--home", apart, "add", "Tube").status == 0)
}
