import Foundation
import Inventory
import Records
import Testing

/// A use before a count that its device hadn't seen, and what else only a person can answer.
@Suite struct QuestionTests {
  /// Of milliseconds.
  private static let minute: Int64 = 60_000
  private static let start: Int64 = 1_796_052_000_000

  /// Three devices with eight tubes at one place; what B and C know is the beginning.
  private struct Scene {
    let (a, b, c): (TestDevice, TestDevice, TestDevice)
    let item: Identifier
    let bar: Identifier

    init() throws {
      (a, b, c) = (try TestDevice("a"), try TestDevice("b"), try TestDevice("c"))
      item = try a.add("Tube", "8", at: "Bar")
      bar = try a.place("Bar")
      let beginning = try a.author()
      try b.apply(beginning)
      try c.apply(beginning)
      for device in [a, b, c] { device.clock.now = QuestionTests.start }
    }

    func at(_ device: TestDevice, minute: Int64, _ kind: MovementKind, _ n: String) throws
      -> [RecordVersion]
    {
      device.clock.now = QuestionTests.start + minute * QuestionTests.minute
      let place = bar
      let isTaken = kind == .consume
      try device.book(kind, item, n, from: isTaken ? place : nil, to: isTaken ? nil : place)
      return try device.author()
    }
  }

  @Test(arguments: 0..<6)
  func `a use before the count is a question, one after it adds, in any order`(order: Int) throws {
    let scene = try Scene()
    let versions = [
      try scene.at(scene.a, minute: 5, .count, "7"),
      try scene.at(scene.b, minute: 2, .consume, "1"),
      try scene.at(scene.c, minute: 10, .consume, "1"),
    ]
    let reader = try TestDevice("d")
    try reader.apply(scene.a.movementVersions().filter { $0.stamp < versions[1][0].stamp })
    for place in permutations([0, 1, 2])[order] { try reader.apply(versions[place]) }
    #expect(try reader.projectedStock().values.map { $0 } == [6000])
    // The item itself hasn't come to the reader; the others ask.
    try scene.a.apply(versions[1] + versions[2])
    try scene.b.apply(versions[2] + versions[0])
    try scene.c.apply(versions[0] + versions[1])
    let questions = try scene.a.inventory.questions()
    #expect(questions.map(\.kind) == [.count])
    #expect(questions[0].movements == [versions[1][0].key.id])
    #expect(questions[0].count == versions[0][0].key.id)
    #expect(questions[0].location == scene.bar)
    for device in [scene.a, scene.b, scene.c] {
      #expect(try device.quantity(scene.item) == "6")
      #expect(try device.inventory.questions() == questions)
      var filter = ItemFilter()
      filter.needsCount = true
      #expect(try device.inventory.items(matching: filter).map(\.id) == [scene.item])
    }
    try reader.inventory.rebuildStock()
    #expect(try reader.projectedStock().values.map { $0 } == [6000])
  }

  @Test func `nobody is asked about what the counter had seen, though the clock is a day ahead`()
    throws
  {
    let scene = try Scene()
    let use = try scene.at(scene.b, minute: 2, .consume, "1")
    try scene.a.apply(use)
    let count = try scene.at(scene.a, minute: 24 * 60, .count, "7")
    try scene.b.apply(count)
    let after = try scene.at(scene.b, minute: 3, .consume, "1")
    try scene.a.apply(after)
    for device in [scene.a, scene.b] {
      #expect(try device.quantity(scene.item) == "6")
      #expect(try device.inventory.questions() == [])
    }
  }

  @Test func `an answer ends the question on every device`() throws {
    for (reply, quantity) in [(Reply.yes, "7"), (.no, "6")] {
      let scene = try Scene()
      let use = try scene.at(scene.b, minute: 2, .consume, "1")
      let count = try scene.at(scene.a, minute: 5, .count, "7")
      try scene.a.apply(use)
      try scene.b.apply(count)
      let question = try #require(try scene.a.inventory.questions().first)
      let outcome = try scene.a.inventory.answer(question.id, reply)
      #expect(outcome.items.map(\.total.text) == [quantity])
      #expect(outcome.movements.map(\.answers) == [question.id])
      try scene.b.apply(scene.a.author())
      for device in [scene.a, scene.b] {
        #expect(try device.inventory.questions() == [])
        #expect(try device.quantity(scene.item) == quantity)
      }
      // Taken back, it is asked again, and may be answered otherwise.
      try scene.b.inventory.undo(outcome.movements[0].id)
      try scene.a.apply(scene.b.author())
      #expect(try scene.a.inventory.questions() == [question])
      #expect(try scene.a.quantity(scene.item) == "7")
      try scene.a.inventory.answer(question.id, .no)
      #expect(try scene.a.quantity(scene.item) == "6")
    }
  }

  @Test func `two who answer apart answer once, and the earlier answer counts`() throws {
    let scene = try Scene()
    let use = try scene.at(scene.b, minute: 2, .consume, "1")
    let count = try scene.at(scene.a, minute: 5, .count, "7")
    try scene.a.apply(use)
    try scene.b.apply(count)
    let question = try #require(try scene.a.inventory.questions().first?.id)
    scene.a.clock.now = Self.start + 20 * Self.minute
    scene.b.clock.now = Self.start + 21 * Self.minute
    try scene.a.inventory.answer(question, .no)
    try scene.b.inventory.answer(question, .no)
    let (fromA, fromB) = (try scene.a.author(), try scene.b.author())
    try scene.a.apply(fromB)
    try scene.b.apply(fromA)
    for device in [scene.a, scene.b] { #expect(try device.quantity(scene.item) == "6") }
  }

  @Test func `what was taken off a count is nothing once the count or the use is undone`() throws {
    let scene = try Scene()
    let use = try scene.at(scene.b, minute: 2, .consume, "1")
    let count = try scene.at(scene.a, minute: 5, .count, "7")
    try scene.a.apply(use)
    let question = try #require(try scene.a.inventory.questions().first?.id)
    try scene.a.inventory.answer(question, .no)
    let undoneCount = try scene.a.inventory.undo(count[0].key.id)
    // The eight of before without the use.
    #expect(try scene.a.quantity(scene.item) == "7")
    try scene.a.inventory.undo(undoneCount.movements[0].id)
    #expect(try scene.a.quantity(scene.item) == "6")
    try scene.a.inventory.undo(use[0].key.id)
    #expect(try scene.a.quantity(scene.item) == "7")
    #expect(try scene.a.inventory.rebuildStock() == 0)
  }

  @Test func `a newer count that has seen the use ends the question`() throws {
    let scene = try Scene()
    let use = try scene.at(scene.b, minute: 2, .consume, "1")
    _ = try scene.at(scene.a, minute: 5, .count, "7")
    try scene.a.apply(use)
    #expect(try scene.a.inventory.questionCount() == 1)
    _ = try scene.at(scene.a, minute: 6, .count, "6")
    #expect(try scene.a.inventory.questionCount() == 0)
    try scene.a.inventory.undo()
    #expect(try scene.a.inventory.questionCount() == 1)
    // What is undone isn't asked about.
    try scene.a.inventory.undo(use[0].key.id)
    #expect(try scene.a.inventory.questionCount() == 0)
  }

  @Test func `a deletion that didn't know of a booking is a question with one answer`() throws {
    for reply in [Reply.yes, .no] {
      let scene = try Scene()
      let received = try scene.at(scene.b, minute: 2, .receive, "6")
      let used = try scene.at(scene.b, minute: 3, .consume, "1")
      try scene.a.inventory.delete(scene.item)
      let deletion = try scene.a.author()
      // One learns of the deletion first, one of the bookings.
      try scene.a.apply(received + used)
      try scene.b.apply(deletion)
      try scene.c.apply(used)
      try scene.c.apply(deletion + received)
      let question = try #require(try scene.a.inventory.questions().first)
      #expect(question.kind == .deletion)
      #expect(question.movements == [received[0].key.id, used[0].key.id])
      for device in [scene.a, scene.b, scene.c] {
        #expect(try device.inventory.questions() == [question])
      }
      let outcome = try scene.b.inventory.answer(question.id, reply)
      #expect(outcome.items[0].isDeleted == (reply == .no))
      let answer = try scene.b.author()
      for device in [scene.a, scene.c] {
        try device.apply(answer)
        #expect(try device.inventory.questions() == [])
        #expect(try device.item(scene.item).isDeleted == (reply == .no))
        try device.inventory.rebuildStock()
        #expect(try device.inventory.questions() == [])
      }
    }
  }

  @Test func `a deletion that had seen everything asks nothing`() throws {
    let scene = try Scene()
    try scene.a.apply(try scene.at(scene.b, minute: 2, .receive, "6"))
    try scene.a.inventory.delete(scene.item)
    try scene.b.apply(scene.a.author())
    #expect(try scene.a.inventory.questions() == [])
    #expect(try scene.b.inventory.questions() == [])
  }

  @Test func `a code of two items is a question until one keeps it, or it is right so`() throws {
    let (a, b) = (try TestDevice("a"), try TestDevice("b"))
    let one = try a.add("Tube")
    let other = try b.add("Towel")
    for (device, item) in [(a, one), (b, other)] {
      try device.inventory.edit(item) { $0.barcodes = [ItemBarcode(code: "4064666263205")] }
    }
    let (fromA, fromB) = (try a.author(), try b.author())
    try a.apply(fromB)
    try b.apply(fromA)
    let question = try #require(try a.inventory.questions().first)
    #expect(question.kind == .barcode)
    #expect(Set(question.items) == [one, other])
    #expect(question.code == "4064666263205")
    #expect(try b.inventory.questions() == [question])
    try a.inventory.answer(question.id, .yes)
    try b.apply(a.author())
    #expect(try b.inventory.questions() == [])
    try b.inventory.undo(try #require(try b.inventory.history().first?.id))
    expectRefusal(.invalid) { try b.inventory.answer(question.id, .no) }
    try b.inventory.answer(question.id, .item(other))
    #expect(try b.inventory.questions() == [])
    #expect(try b.item(one).fields.barcodes == [])
    #expect(try b.item(other).fields.barcodes.count == 1)
  }

  @Test func `a number of two items is a question, and one of them gets another`() throws {
    let device = try TestDevice()
    let one = try device.add("Tube")
    let other = try device.add("Towel")
    let number = try device.item(one).number
    try device.inventory.edit(other) { $0.number = number }
    let question = try #require(try device.inventory.questions().first)
    #expect(question.kind == .number)
    try device.inventory.answer(question.id, .item(one))
    #expect(try device.item(one).number == number)
    #expect(try device.item(other).number != number)
    #expect(try device.inventory.questions() == [])
  }

  @Test func `what isn't asked can't be answered`() throws {
    let device = try TestDevice()
    expectRefusal(.notFound) { try device.inventory.answer(try id("nothing"), .yes) }
  }
}
