import Foundation
import Inventory
import Records
import Testing

/// What is shown as one, wherever it is looked at.
@Suite struct AliasSeamTests {
  /// Two items that are one, at two places that are one, with two persons who are one. Half of
  /// everything was booked under A, half under B.
  private struct Scene {
    let device: TestDevice
    let a, b: Identifier
    let bar, window: Identifier
    let sam, placeholder: Identifier

    init(isJoined: Bool = true) throws {
      device = try TestDevice()
      let inventory = device.inventory
      bar = try device.place("Bar")
      window = try device.place("Window")
      sam = try inventory.addPerson("Sam").id
      placeholder = try inventory.addPerson("the new one").id
      a = try Self.add(device, "Koleston 6/0", code: "40000001=6", at: window)
      b = try Self.add(device, "Koleston 6.0", code: "40000018", at: bar)
      try Self.book(device, .receive, a, "3", at: window, by: placeholder, expires: "2027-01-31")
      try Self.book(device, .receive, a, "4", at: window, by: placeholder, expires: "2027-06-30")
      try Self.book(device, .receive, b, "5", at: bar, by: sam, expires: "2027-06-30")
      try Self.book(device, .consume, a, "1", at: window, by: placeholder)
      try Self.book(device, .consume, b, "2", at: bar, by: sam)
      if isJoined { try join() }
    }

    func join() throws {
      try device.inventory.alias(RecordKey(.item, a), is: b)
      try device.inventory.alias(RecordKey(.location, window), is: bar)
      try device.inventory.alias(RecordKey(.person, placeholder), is: sam)
    }

    private static func add(
      _ device: TestDevice, _ name: String, code: String, at place: Identifier
    ) throws -> Identifier {
      var draft = ItemDraft(name: name)
      let parts = code.split(separator: "=").map(String.init)
      draft.fields.barcodes = [
        ItemBarcode(
          code: parts[0],
          pack: parts.count > 1 ? try Quantity(parsing: parts[1]) : nil)
      ]
      draft.fields.cost = Money(minorUnits: 895)
      draft.fields.minimum = try Quantity(parsing: "10")
      draft.location = place
      return try device.inventory.add(draft).id
    }

    @discardableResult
    static func book(
      _ device: TestDevice, _ kind: MovementKind, _ item: Identifier, _ n: String,
      at place: Identifier, by person: Identifier, expires: String? = nil
    ) throws -> Identifier {
      var draft = MovementDraft(kind, item, try Quantity(parsing: n), to: place)
      draft.by = person
      draft.expires = expires.flatMap { Day($0) }
      return try device.inventory.book([draft])[0].id
    }

    func filtered(_ change: (inout ItemFilter) -> Void) throws -> [Identifier] {
      var filter = ItemFilter()
      change(&filter)
      return try device.inventory.items(matching: filter).map(\.id)
    }
  }

  @Test func `it is one in every list, under its own name, with all of its stock`() throws {
    let scene = try Scene()
    let (device, b) = (scene.device, scene.b)
    let inventory = device.inventory
    #expect(try device.stock(b) == ["Bar": "9"])
    let lists: [(String, (inout ItemFilter) -> Void)] = [
      ("all", { _ in }), ("words of A", { $0.words = "6/0" }), ("words of B", { $0.words = "6.0" }),
      ("code of A", { $0.words = "40000001" }), ("at B's place", { $0.location = scene.bar }),
      ("at A's place", { $0.location = scene.window }), ("low", { $0.isLow = true }),
      ("expiring", { $0.expiringBy = Day("2027-01-31") }),
      (
        "low, there and expiring",
        {
          ($0.location, $0.isLow, $0.expiringBy) = (scene.bar, true, Day("2027-06-30"))
        }
      ),
    ]
    for (name, change) in lists { #expect(try scene.filtered(change) == [b], "\(name)") }
    let shopping = try inventory.shoppingList().flatMap(\.lines)
    #expect(shopping.map(\.item.id) == [b] && shopping[0].order.text == "1")
    let history = try inventory.history(HistoryFilter(item: b))
    #expect(history.count == 5)
    #expect(try inventory.history(HistoryFilter(item: scene.a)) == history)
  }

  @Test func `its batches add up as its stock does, and what one lacks is taken off the other's`()
    throws
  {
    let scene = try Scene()
    func batches() throws -> [String] {
      try scene.device.inventory.batches(of: scene.a)[scene.bar, default: []].map {
        "\($0.expires?.text ?? "-") \($0.quantity.text)"
      }
    }
    #expect(try batches() == ["2027-01-31 2", "2027-06-30 7"])
    #expect(try scene.device.inventory.firstExpiry(scene.b) == Day("2027-01-31"))
    // More than was booked in as B: it was there as A.
    try scene.device.book(.consume, scene.b, "4")
    #expect(try batches() == ["2027-01-31 1", "2027-06-30 4"])
    #expect(try scene.device.quantity(scene.b) == "5")
    #expect(try scene.filtered { $0.needsCount = true } == [])
  }

  @Test func `a scanned code of either is it, with the pack that the code says`() throws {
    let scene = try Scene()
    for (code, pack) in [("40000001", "6"), ("40000018", nil)] {
      guard case .one(let item) = try scene.device.inventory.resolveCode(code) else {
        Issue.record("\(code) is nobody's")
        continue
      }
      #expect(item.id == scene.b)
      #expect(item.pack(of: code)?.text == pack)
    }
    // Both have the code now: there is nothing to ask, and nothing to choose.
    try scene.device.inventory.edit(scene.b) { $0.barcodes.append(ItemBarcode(code: "40000001")) }
    guard case .one = try scene.device.inventory.resolveCode("40000001") else {
      Issue.record("one item is two")
      return
    }
    #expect(try scene.device.inventory.questions() == [])
  }

  @Test func `a code that a third item has too is asked of once, and taken from all that is it`()
    throws
  {
    let scene = try Scene()
    let inventory = scene.device.inventory
    let other = try scene.device.add("Other")
    try inventory.edit(other, sharesBarcodes: true) {
      $0.barcodes = [ItemBarcode(code: "40000001")]
    }
    let question = try #require(inventory.questions().first)
    #expect(question.items == [scene.b, other].sorted() && question.code == "40000001")
    try inventory.answer(question.id, .item(other))
    #expect(try inventory.questions() == [])
    guard case .one(let item) = try inventory.resolveCode("40000001") else {
      Issue.record("the code is two items' still")
      return
    }
    #expect(item.id == other)
  }

  @Test func `its place is counted as one, expecting what is there under all names`() throws {
    let scene = try Scene()
    let inventory = scene.device.inventory
    let other = try scene.device.add("Comb", "1", at: "Bar")
    func pieces(_ n: Int64) -> Quantity { Quantity(thousandths: n * 1000) }
    let uncounted = try inventory.reviewStocktake(at: scene.bar).notCounted
    #expect(uncounted.map(\.item) == [other, scene.b])
    #expect(try inventory.noteCounted(scene.a, pieces(3), at: scene.bar) == pieces(3))
    #expect(try inventory.noteCounted(scene.b, pieces(4), at: scene.bar) == pieces(7))
    let review = try inventory.reviewStocktake(at: scene.bar)
    #expect(review.rows.map(\.item) == [scene.b])
    #expect(review.rows.map(\.expected) == [pieces(9)])
    #expect(review.notCounted.map(\.item) == [other])
    _ = try inventory.bookStocktake(at: scene.bar, restIsNothing: true)
    #expect(try [scene.b, other].map(scene.device.quantity) == ["7", "0"])
    let missing = try UsageTests.usage(scene.device).rows.map(\.amounts.missing[.piece].text)
    #expect(missing.sorted() == ["1", "2"], "what is there as the other isn't missing")
    try inventory.undo()
    #expect(try [scene.b, other].map(scene.device.quantity) == ["9", "1"])
  }

  @Test func `a count of both is in question for what its device hadn't seen of either`() throws {
    let scene = try Scene()
    let (device, inventory) = (scene.device, scene.device.inventory)
    let other = try TestDevice("b")
    try other.apply(try device.author())
    #expect(try other.quantity(scene.b) == "9")
    try other.book(.consume, scene.b, "1")
    device.clock.now += 60_000
    try device.book(.count, scene.a, "9", to: scene.window)
    let count = try device.author()
    try device.apply(try other.author())
    try other.apply(count)
    for one in [device, other] {
      // Nothing but the use: each half of the count had seen its own shelf.
      #expect(try one.inventory.questions().map(\.items) == [[scene.b]])
      #expect(try one.inventory.questions() == inventory.questions())
      #expect(try one.quantity(scene.b) == "9")
      var filter = ItemFilter()
      filter.needsCount = true
      #expect(try one.inventory.items(matching: filter).map(\.id) == [scene.b])
    }
    let outcome = try inventory.answer(inventory.questions()[0].id, .no)
    #expect(outcome.items.map(\.total.text) == ["8"])
  }

  @Test func `a question about A is asked of B, and its answer is booked where it was counted`()
    throws
  {
    let scene = try Scene(isJoined: false)
    let device = scene.device
    let other = try TestDevice("b")
    try other.apply(try device.author())
    try other.book(.consume, scene.a, "1", from: scene.window)
    device.clock.now += 60_000
    try device.book(.count, scene.a, "6", to: scene.window)
    try device.apply(try other.author())
    try scene.join()
    let question = try #require(device.inventory.questions().first)
    #expect(try device.item(question.items[0]).id == scene.b)
    #expect(try scene.filtered { $0.needsCount = true } == [scene.b])
    let outcome = try device.inventory.answer(question.id, .no)
    #expect(outcome.items.map(\.total.text) == ["8"])
    #expect(try device.inventory.questions() == [])
  }

  @Test func `reports say it once, by person, item and place, with one total`() throws {
    let scene = try Scene()
    for grouping in [Usage.Grouping.item, .person, .location] {
      let usage = try UsageTests.usage(scene.device, grouping)
      #expect(usage.rows.count == 1, "\(grouping)")
      #expect(usage.total.used[.piece].text == "3" && usage.total.cost.text == "26.85")
    }
    let ids: [Usage.Grouping: Identifier] = [
      .item: scene.b, .person: scene.sam, .location: scene.bar,
    ]
    for (grouping, id) in ids {
      guard case .record(let named) = try UsageTests.usage(scene.device, grouping).rows[0].group
      else { continue }
      #expect(named == id, "\(grouping)")
    }
    for grouping in [StockValue.Grouping.item, .location] {
      let value = try scene.device.inventory.stockValue(by: grouping, day: UsageTests.day) {
        Int64($0.daysSince1970) * 86_400_000
      }
      #expect(value.rows.count == 1 && value.total.text == "80.55", "\(grouping)")
    }
  }

  @Test func `an export has it once, and changes nothing when it is imported`() throws {
    let scene = try Scene()
    let inventory = scene.device.inventory
    let bytes = try inventory.exportSpreadsheet()
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.split(whereSeparator: \.isNewline).count == 2)
    #expect(text.contains("Koleston 6.0") && !text.contains("Koleston 6/0"))
    let report = try inventory.importSpreadsheet(bytes)
    #expect(report.unchanged == 1 && report.matched == 1 && report.absent == 0)
    // A file from before is about it once.
    let old = "barcodes,name\n40000018,Koleston 6.0\n40000001,Koleston 6/0\n"
    let again = try inventory.importSpreadsheet(Array(old.utf8))
    #expect(again.problems.map(\.row) == [3] && again.added == 0)
  }

  @Test func `undo takes back that it is another, and that it isn't any more`() throws {
    let scene = try Scene()
    let inventory = scene.device.inventory
    func outcome() throws -> Alias? { try inventory.undo().alias }
    let placeholder = RecordKey(.person, scene.placeholder)
    let first = try outcome()
    #expect(first?.source == placeholder && first?.root == placeholder)
    #expect(try inventory.persons().count == 2)
    #expect(try outcome()?.source == RecordKey(.location, scene.window))
    try inventory.removeAlias(RecordKey(.item, scene.a))
    #expect(try inventory.items().count == 2)
    #expect(try outcome()?.root == RecordKey(.item, scene.b))
    #expect(try inventory.items().count == 1)
    #expect(try outcome()?.root == RecordKey(.item, scene.a))
    #expect(try inventory.items().count == 2)
    // Then the bookings before.
    #expect(try outcome() == nil)
    #expect(try scene.device.quantity(scene.b) == "5")
  }

  @Test func `undo leaves alone what somebody else has said since`() throws {
    let scene = try Scene(isJoined: false)
    let inventory = scene.device.inventory
    try inventory.alias(RecordKey(.item, scene.a), is: scene.b)
    try scene.device.author()
    let later = try otherVersion(
      RecordKey(.alias, id("theirs")),
      payload([
        "entity": .string("item"), "from": .string(scene.a.text), "to": .string(scene.b.text),
      ]), at: scene.device.clock.now + 1000)
    try scene.device.apply([later])
    #expect(try inventory.undo().alias == nil)
    #expect(try inventory.items().count == 1)
  }
}
