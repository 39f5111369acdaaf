import Attachments
import Cryptography
import Inventory
import Records
import Testing
import Texts

@Suite struct EntityRulesTests {
  static let digest = String(repeating: "0a", count: 32)

  static let item: JSONObject = [
    "name": .string("Koleston 6/0"), "number": .string("K7FQ-12"), "updatedAt": .integer(5),
    "brand": .string("Wella"), "line": .string("Koleston"), "shade": .string("6/0"),
    "size": .string("60 ml"), "supplier": .string("Salon Service"), "notes": .string("a\nb"),
    "unit": .string("piece"), "pack": .integer(6), "cost": .integer(0), "price": .integer(895),
    "minimum": .integer(3000), "target": .integer(6000), "discontinued": .boolean(true),
    "replacedBy": .string("other"), "location": .string("bar"), "expires": .string("2027-02-14"),
    "barcodes": .array([.object(["code": .string("1"), "pack": .integer(6000)])]),
    "photo": .object([
      "bytes": .integer(9), "kind": .string("image/png"), "sha256": .string(digest),
    ]),
    "glow": .object(["unknown": .null]),
  ]
  static let consume: JSONObject = [
    "kind": .string("consume"), "item": .string("i"), "quantity": .integer(0),
    "from": .string("bar"), "by": .string("maya"), "when": .integer(0), "note": .string("n"),
    "booking": .string("b"), "behind": .string("c"), "glow": .null,
  ]
  static let count: JSONObject = [
    "kind": .string("count"), "item": .string("i"), "quantity": .integer(7000),
    "to": .string("bar"),
    "cut": .array([.array([.integer(1), .integer(2), .string("aaaaaaaaaaaaaaaa-aaaaaa")])]),
  ]
  static let move: JSONObject = [
    "kind": .string("move"), "item": .string("i"), "quantity": .integer(1), "from": .string("a"),
    "to": .string("b"), "day": .string("2026-11-30"),
  ]
  static let adjust: JSONObject = [
    "kind": .string("adjust"), "item": .string("i"), "quantity": .integer(-1_000_000_000_000),
    "to": .string("a"),
  ]
  static let alias: JSONObject = [
    "entity": .string("item"), "from": .string("a"), "to": .string("b"), "by": .string("maya"),
  ]
  static let reminder: JSONObject = [
    "item": .string("i"), "below": .integer(3000), "note": .string("order"),
    "updatedAt": .integer(1),
  ]
  static let routine: JSONObject = [
    "name": .string("Basin"), "every": .integer(7), "start": .string("2026-11-30"),
    "location": .string("bar"), "person": .string("maya"), "updatedAt": .integer(1),
  ]
  static let completion: JSONObject = [
    "of": .string("r"), "day": .string("2026-11-30"), "by": .string("maya"),
    "updatedAt": .integer(1),
  ]
  static let reversal: JSONObject = ["kind": .string("reversal"), "reverses": .string("m")]

  struct Case: Sendable, CustomTestStringConvertible {
    let entity: String
    let id: String
    let payload: JSONObject
    let testDescription: String

    init(_ what: String, _ entity: String, _ payload: JSONObject) {
      self.init(what, entity, "x", payload)
    }

    init(_ what: String, _ entity: String, _ id: String, _ payload: JSONObject) {
      testDescription = what
      self.entity = entity
      self.id = id
      self.payload = payload
    }

    func refusal() throws -> Text? {
      let key = RecordKey(try #require(Entity(entity)), try EntityRulesTests.id(id))
      return EntityRules.refusal(of: try otherVersion(key, InventoryTests.payload(payload)))
    }
  }

  static func id(_ text: String) throws -> Identifier { try #require(Identifier(text)) }

  static let right: [Case] = [
    Case("an item with everything", "item", item),
    Case("a count", "movement", count),
    Case("a use", "movement", consume),
    Case("a move", "movement", move),
    Case("the least adjustment", "movement", adjust),
    Case("an undo", "movement", "m~1", reversal),
    Case("the millionth undo", "movement", "m~1000000", reversal),
    Case("a kind of a newer app", "movement", ["kind": .string("lend"), "x": .null]),
    Case("an entity of a newer app", "hologram", ["anything": .null]),
    Case("a unit of a newer app", "item", item.with("unit", .string("barrel"))),
    Case(
      "a place", "location",
      ["name": .string("Bar"), "parent": .string("east"), "updatedAt": .integer(1)]),
    Case(
      "a person", "person",
      ["name": .string("Maya"), "colour": .string("#aa3355"), "updatedAt": .integer(1)]),
    Case(
      "an item with levels", "item",
      item.with(
        "levels",
        .array([
          .object(["location": .string("bar"), "minimum": .integer(3000)]),
          .object(["location": .string("shelf"), "target": .integer(0)]),
        ]))),
    Case(
      "a supplier", "supplier",
      ["name": .string("Wella"), "notes": .string("Mondays"), "updatedAt": .integer(1)]),
    Case("an alias", "alias", alias),
    Case("an alias taken back", "alias", alias.with("to", nil)),
    Case("an alias of a newer app's kind", "alias", alias.with("entity", .string("recipe"))),
    Case("a reminder", "reminder", reminder),
    Case(
      "a reminder on a day", "reminder",
      reminder.with("below", nil).with("on", .string("2027-02-14"))),
    Case("a reminder as a newer app has them", "reminder", reminder.with("below", nil)),
    Case("a routine", "routine", routine),
    Case("what was done", "completion", "r_2026-11-30", completion),
    Case(
      "a template", "template",
      ["name": .string("Tubes"), "brand": .string("Wella"), "updatedAt": .integer(1)]),
    Case(
      "the longest name", "item", item.with("name", .string(String(repeating: "x", count: 1000)))),
    Case("the greatest price", "item", item.with("price", .integer(1_000_000_000_000))),
    Case("the latest instant", "item", item.with("updatedAt", .integer(7_258_118_400_000))),
  ]

  static let wrong: [Case] = [
    Case("no name", "item", item.with("name", nil)),
    Case("an empty name", "item", item.with("name", .string(""))),
    Case("a number as name", "item", item.with("name", .integer(7))),
    Case(
      "a name too long", "item", item.with("name", .string(String(repeating: "x", count: 1001)))),
    Case("no number", "item", item.with("number", nil)),
    Case("no time", "item", item.with("updatedAt", nil)),
    Case("a time before 1970", "item", item.with("updatedAt", .integer(-1))),
    Case("a time after 2200", "item", item.with("updatedAt", .integer(7_258_118_400_001))),
    Case("a price too great", "item", item.with("price", .integer(1_000_000_000_001))),
    Case("a price below nothing", "item", item.with("price", .integer(-1))),
    Case("a price as text", "item", item.with("price", .string("8.95"))),
    Case("a minimum below nothing", "item", item.with("minimum", .integer(-1))),
    Case("a pack of none", "item", item.with("pack", .integer(0))),
    Case("a day that isn't", "item", item.with("expires", .string("2027-02-30"))),
    Case("a place that is no id", "item", item.with("location", .string("Bar 1"))),
    Case("itself in its place", "item", item.with("replacedBy", .string("x"))),
    Case("text as discontinued", "item", item.with("discontinued", .string("yes"))),
    Case("an empty list of barcodes", "item", item.with("barcodes", .array([]))),
    Case("a barcode that is text", "item", item.with("barcodes", .array([.string("1")]))),
    Case(
      "51 barcodes", "item",
      item.with(
        "barcodes", .array((1...51).map { .object(["code": .string("\($0)")]) }))),
    Case(
      "a photo of no known kind", "item",
      item.with(
        "photo",
        .object([
          "bytes": .integer(9), "kind": .string("text/html"), "sha256": .string(digest),
        ]))),
    Case(
      "a photo too large", "item",
      item.with(
        "photo",
        .object([
          "bytes": .integer(25_000_001), "kind": .string("image/png"), "sha256": .string(digest),
        ]))),
    Case(
      "a place in itself", "location",
      ["name": .string("Bar"), "parent": .string("x"), "updatedAt": .integer(1)]),
    Case("a place of no name", "location", ["updatedAt": .integer(1)]),
    Case(
      "the built-in place", "location", Identifier.unplaced.text,
      ["name": .string("Unplaced"), "updatedAt": .integer(1)]),
    Case("a person of no name", "person", ["updatedAt": .integer(1)]),
    Case("no kind", "movement", consume.with("kind", nil)),
    Case("no item", "movement", consume.with("item", nil)),
    Case("no quantity", "movement", consume.with("quantity", nil)),
    Case("less than nothing used", "movement", consume.with("quantity", .integer(-1))),
    Case("more than can be", "movement", consume.with("quantity", .integer(1_000_000_000_001))),
    Case("a use from nowhere", "movement", consume.with("from", nil)),
    Case("a use to somewhere", "movement", consume.with("to", .string("b"))),
    Case("a dated use", "movement", consume.with("updatedAt", .integer(1))),
    Case("a use with a cut", "movement", consume.with("cut", .array([]))),
    Case("a use that has an undo's id", "movement", "m~1", consume),
    Case("a move to where it was", "movement", move.with("to", .string("a"))),
    Case("a move to nowhere", "movement", move.with("to", nil)),
    Case("a count of a cut out of order", "movement", count.with("cut", .array([.integer(1)]))),
    Case("a count from somewhere", "movement", count.with("from", .string("a"))),
    Case("an undo under another id", "movement", "n~1", reversal),
    Case("an undo under no undo's id", "movement", "m", reversal),
    Case("an undo number 0", "movement", "m~0", reversal),
    Case("an undo number 01", "movement", "m~01", reversal),
    Case("an undo beyond a million", "movement", "m~1000001", reversal),
    Case(
      "an undo of an undo", "movement", "m~1~1",
      ["kind": .string("reversal"), "reverses": .string("m~1")]),
    Case(
      "levels out of order", "item",
      item.with(
        "levels",
        .array([
          .object(["location": .string("b"), "minimum": .integer(1)]),
          .object(["location": .string("a"), "minimum": .integer(1)]),
        ]))),
    Case(
      "two levels of one place", "item",
      item.with(
        "levels",
        .array([
          .object(["location": .string("a"), "minimum": .integer(1)]),
          .object(["location": .string("a"), "target": .integer(1)]),
        ]))),
    Case(
      "a level of nothing", "item",
      item.with("levels", .array([.object(["location": .string("a")])]))),
    Case("an alias of itself", "alias", alias.with("to", .string("a"))),
    Case("an alias of nothing", "alias", alias.with("from", nil)),
    Case("an alias of no kind", "alias", alias.with("entity", nil)),
    Case("a dated alias", "alias", alias.with("updatedAt", .integer(1))),
    Case(
      "the built-in place as another", "alias",
      alias.with("entity", .string("location")).with("from", .string(Identifier.unplaced.text))),
    Case("a reminder of nothing", "reminder", reminder.with("item", nil)),
    Case("a reminder of two", "reminder", reminder.with("location", .string("bar"))),
    Case("a reminder of less than nothing", "reminder", reminder.with("below", .integer(0))),
    Case("a reminder that says twice when", "reminder", reminder.with("on", .string("2027-02-14"))),
    Case(
      "a reminder from no day on", "reminder",
      reminder.with("below", nil).with("every", .integer(7))),
    Case("a notification's id", "reminder", reminder.with("notification", .integer(7))),
    Case("a routine of no name", "routine", routine.with("name", nil)),
    Case("a routine that is never due", "routine", routine.with("every", .integer(0))),
    Case("a routine beyond ten years", "routine", routine.with("every", .integer(3653))),
    Case("a routine with a notification's id", "routine", routine.with("notification", .null)),
    Case("what was done under another day", "completion", "r_2026-12-01", completion),
    Case("what was done of another", "completion", "q_2026-11-30", completion),
    Case("what was done on no day", "completion", "r_2026-11-30", completion.with("day", nil)),
    Case("a template of no name", "template", ["updatedAt": .integer(1)]),
    Case("an undo of nothing", "movement", "m~1", reversal.with("reverses", nil)),
    Case("an undo with an item", "movement", "m~1", reversal.with("item", .string("i"))),
  ]

  @Test(arguments: right)
  func `what the app could have written counts`(example: Case) throws {
    #expect(try example.refusal() == nil)
  }

  @Test(arguments: wrong)
  func `what the app would never write is refused in one sentence`(example: Case) throws {
    let refusal = try #require(try example.refusal()).english
    #expect(refusal.count > 10 && !refusal.contains("\n"))
  }

  @Test func `every record that operations write keeps the rules`() throws {
    let salon = try FailureTests.Salon()
    for operation in FailureTests.operations.dropLast(2) { try? operation.run(salon) }
    let ledger = salon.device.ledger
    for key in try ledger.recordedKeys() {
      guard let body = try ledger.local(key).body else { continue }
      #expect(EntityRules.refusal(of: body, key: key) == nil, "\(key)")
    }
  }

  @Test func `a movement can't be deleted, nor the built-in place`() throws {
    let tombstone = VersionBody.tombstone(Tombstone(deletedContents: []))
    let x = try Self.id("x")
    #expect(EntityRules.refusal(of: tombstone, key: RecordKey(.movement, x)) != nil)
    #expect(EntityRules.refusal(of: tombstone, key: RecordKey(.alias, x)) != nil)
    #expect(EntityRules.refusal(of: tombstone, key: RecordKey(.location, .unplaced)) != nil)
    #expect(EntityRules.refusal(of: tombstone, key: RecordKey(.item, x)) == nil)
    #expect(EntityRules.refusal(of: tombstone, key: RecordKey(.location, x)) == nil)
  }

  @Test func `a payload that isn't canonical is refused`() throws {
    let key = RecordKey(.item, try Self.id("x"))
    #expect(EntityRules.refusal(of: .payload(Array("{ }".utf8)), key: key) != nil)
    #expect(EntityRules.refusal(of: .payload(Array("[]".utf8)), key: key) != nil)
  }

  @Test func `an item names the attachment of its photo`() throws {
    let key = RecordKey(.item, try Self.id("x"))
    let version = try otherVersion(key, payload(Self.item))
    #expect(
      EntityCatalogue.current.attachments(of: version) == [
        AttachmentReference(
          digest: try #require(Digest(hex: Self.digest)), sizeBytes: 9, kind: .png)
      ])
    let bare = try otherVersion(key, payload(Self.item.with("photo", nil)))
    #expect(EntityCatalogue.current.attachments(of: bare) == [])
  }
}
