import Testing

@testable import CommandLine

@Test func `places are added, listed, renamed, deleted and come back`() throws {
  let shop = try Shop()
  let bar = try shop.json("location", "add", "Bar")
  let shelf = try shop.json("location", "add", "Shelf", "--in", "Bar")
  #expect(shelf.text("parent") == bar.text("id"))
  #expect(try shop.json("location", "rename", "Shelf", "Top shelf").text("name") == "Top shelf")
  let listed = try shop.json("location", "list").objects("locations")
  #expect(listed.map { $0.text("name") } == ["Unplaced", "Bar", "Top shelf"])
  shop.expect("location", "delete", "top shelf")
  #expect(try shop.json("location", "list").objects("locations").count == 2)
  shop.expect("undo")
  #expect(try shop.json("location", "list").objects("locations").count == 3)
}

@Test func `persons are added, listed, renamed, deleted and come back`() throws {
  let shop = try Shop()
  #expect(shop.expect("person", "list").output == "There is nobody yet: satchel person add NAME\n")
  let maya = try shop.json("person", "add", "Maya", "--colour", "teal")
  #expect(maya.text("colour") == "teal")
  #expect(try shop.json("person", "rename", "maya", "Maya K.").text("id") == maya.text("id"))
  #expect(try shop.json("person", "list").objects("persons").map { $0.text("name") } == ["Maya K."])
  shop.expect("person", "delete", "Maya K.")
  #expect(try shop.json("person", "list").objects("persons").isEmpty)
  shop.expect("undo")
  #expect(try shop.json("person", "list").objects("persons").count == 1)
}

@Test func `settings are this device's person and place, by name`() throws {
  let shop = try Shop()
  #expect(
    shop.expect("settings").output == """
      person         not set
      location       not set
      sticks         known
      rescan         30
      notifications  on
      language       automatic

      """)
  shop.expect("person", "add", "Maya")
  #expect(shop.expect("settings", "person", "maya").output == "person  Maya\n")
  #expect(try shop.json("settings").object("settings")?.text("person") == "Maya")
  let number = try shop.add("Tube")
  let person = try shop.json("person", "list").objects("persons").first?.text("id")
  let movement = try shop.json("use", number).objects("movements").first
  #expect(movement?.text("by") == person)
  shop.expect("settings", "person", "--clear")
  #expect(shop.expect("settings", "person").output == "person  not set\n")
}

@Test func `settings say which sticks are used and how often a network folder is read`() throws {
  let shop = try Shop()
  for policy in ["group", "ask", "known"] {
    #expect(shop.expect("settings", "sticks", policy).output == "sticks  \(policy)\n")
  }
  for seconds in ["1", "3600"] {
    let settings = try shop.json("settings", "rescan", seconds).object("settings")
    #expect(settings?.text("rescan") == seconds)
  }
  let refused = [("sticks", "all"), ("rescan", "0"), ("rescan", "3601"), ("rescan", "soon")]
  for (key, value) in refused {
    let run = shop.run("settings", key, value)
    #expect(run.status == 65, "\(key) \(value)")
    #expect(run.errors.contains("“\(value)”"), "\(key) \(value)")
  }
  #expect(shop.expect("settings", "rescan").output == "rescan  3600\n")
  #expect(shop.expect("settings", "rescan", "--clear").output == "rescan  30\n")
}

@Test func `notifications are on until they are turned off`() throws {
  let shop = try Shop()
  #expect(shop.expect("settings", "notifications", "off").output == "notifications  off\n")
  #expect(try shop.json("settings").object("settings")?.text("notifications") == "off")
  shop.expect("settings", "notifications", "--clear")
  #expect(shop.expect("settings", "notifications").output == "notifications  on\n")
}

@Test func `init makes a home with its person and place, and keeps one that is there`() throws {
  let shop = try Shop()
  let made = try shop.json("init", "--person", "Maya", "--location", "Salon East")
  #expect(made.text("device") == "Front desk")
  #expect(made.text("home") == shop.home)
  #expect(made.text("deviceID")?.count == 16)
  let settings = try shop.json("settings").object("settings")
  #expect(settings?.text("person") == "Maya")
  #expect(settings?.text("location") == "Salon East")
  shop.expect("init", "--person", "maya")
  #expect(try shop.json("person", "list").objects("persons").count == 1)
  let refused = shop.run("init", "--device", "Back room")
  #expect(refused.status == 73)
  #expect(
    refused.errors == """
      satchel: There is a home of “Front desk” at \(shop.home) already. Nothing was changed.
      Another device needs another home: --home DIR

      """)
}

@Test func `any inventory command makes the home under the host's name`() throws {
  let shop = try Shop()
  let run = shop.run("--home", shop.directory + "/other", "list")
  #expect(run.status == 0)
  #expect(run.output == "Nothing was found.\n")
  #expect(
    run.errors == "Made a home at \(shop.directory)/other for the device “front-desk”.\n")
}

@Test func `what came to a place that another device deleted is found, counted and moved`() throws {
  let salon = try Salon()
  let number = try salon.front.add("Tube")
  for place in ["Bar", "Shelf"] { salon.front.expect("location", "add", place) }
  salon.sync(salon.front, salon.back)
  salon.front.expect("location", "delete", "Bar")
  salon.back.expect("receive", number, "5", "--at", "Bar")
  salon.sync(salon.back, salon.front, salon.back)
  for shop in [salon.front, salon.back] {
    let places = try shop.json("location", "list").objects("locations")
    #expect(places.first { $0.text("name") == "Bar" }?["deleted"] as? Bool == true)
    #expect(places.first { $0.text("name") == "Shelf" }?["deleted"] as? Bool == false)
    #expect(shop.expect("location", "list").output.contains("deleted"))
    #expect(try shop.json("list", "--at", "bar").objects("items").count == 1)
  }
  #expect(salon.front.run("settings", "location", "Bar").status == 66)
  #expect(salon.front.run("edit", number, "--location", "Bar").status == 66)
  salon.front.expect("use", number)
  salon.front.expect("use", number, "1", "--at", "Bar")
  salon.front.expect("count", number, "2", "--at", "Bar")
  salon.front.expect("move", number, "2", "--from", "Bar", "--to", "Shelf")
  let stock = try salon.front.json("show", number).objects("stock")
  #expect(stock.map { $0.text("name") } == ["Shelf"])
  #expect(!salon.front.expect("location", "list").output.contains("Bar"))
  #expect(salon.front.run("receive", number, "1", "--at", "Bar").status == 66)
}

@Test func `a place that is there goes before a deleted one of its name`() throws {
  let salon = try Salon()
  let number = try salon.front.add("Tube")
  salon.front.expect("location", "add", "Bar")
  salon.sync(salon.front, salon.back)
  salon.front.expect("location", "delete", "Bar")
  salon.back.expect("receive", number, "5", "--at", "Bar")
  salon.sync(salon.back, salon.front)
  let added = try salon.front.json("location", "add", "Bar").text("id")
  let movement = try salon.front.json("receive", number, "1", "--at", "Bar").objects("movements")
  #expect(movement.first?.text("to") == added)
}
