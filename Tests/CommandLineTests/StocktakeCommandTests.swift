import Foundation
import Testing

@testable import CommandLine

/// What somebody scans and types.
private final class Typed {
  private var lines: ArraySlice<String>

  init(_ lines: [String]) { self.lines = lines[...] }

  func next() -> String? { lines.popFirst() }
}

extension Shop {
  /// Runs a command that reads these lines.
  fileprivate func run(_ line: [String], reading input: [String], answer: String? = nil) -> Run {
    let typed = Typed(input)
    let before = arrange
    defer { arrange = before }
    arrange = { environment in
      before(&environment)
      environment.readInput = { typed.next() }
      if let answer { environment.readAnswer = { answer } }
    }
    return run(line)
  }

  fileprivate func quantity(_ reference: String) throws -> String? {
    try json("show", reference).text("quantity")
  }
}

@Test func `a place is counted blind, line by line, and booked after a yes`() throws {
  let shop = try Shop()
  let tube = try shop.add(
    "Tube", "--quantity", "5", "--location", "Bar", "--barcode", "4064666263205")
  let comb = try shop.add("Comb", "--quantity", "2", "--location", "Bar")
  let powder = try shop.add(
    "Powder", "--unit", "g", "--quantity", "500", "--location", "Bar")
  let towel = try shop.add("Towel", "--quantity", "9", "--location", "Bar")
  let run = shop.run(
    ["count", "--at", "Bar"],
    reading: ["4064666263205", "3*4064666263205", "comb 1", "=2", powder, "450", "nonsense"],
    answer: "y")
  #expect(run.status == 0, "\(run.errors)")
  let spoken = run.output.components(separatedBy: "Counted 3 items at Bar")
  #expect(spoken.count == 2)
  // Before the end nobody is told what is expected.
  #expect(!spoken[0].contains("expected"))
  #expect(spoken[0].contains("“Tube” (\(tube)): 4\n"))
  #expect(spoken[0].contains("Not counted: There is no item “nonsense”."))
  #expect(spoken[1].contains("4 counted, 5 expected: -1"))
  #expect(spoken[1].contains("450 g counted, 500 g expected: -50 g"))
  #expect(spoken[1].contains("9 expected"))
  #expect(spoken[1].contains("Booked 3 counts at Bar."))
  #expect(try [tube, comb, powder, towel].map(shop.quantity) == ["4", "2", "450", "9"])
  shop.expect("undo")
  #expect(try [tube, comb, powder, towel].map(shop.quantity) == ["5", "2", "500", "9"])
}

@Test func `a count that isn't booked is kept, and goes on where it was`() throws {
  let shop = try Shop()
  let tube = try shop.add("Tube", "--quantity", "5", "--location", "Bar")
  let first = shop.run(["count", "--at", "Bar"], reading: ["tube 2", "done", "tube 9"])
  // Nobody could be asked.
  #expect(first.status == 64)
  #expect(first.output.contains("Nothing was booked."))
  #expect(try shop.quantity(tube) == "5")
  let unasked = shop.run(["--json", "count", "--at", "Bar"], reading: [])
  #expect(unasked.status == 64)
  #expect(try unasked.document()["booked"] as? Bool == false)
  let error = try #require(try unasked.document().object("error"))
  #expect(error.text("code") == "usage")
  #expect(error.text("hint")?.contains("--yes") == true)
  let second = shop.run(["count", "--at", "Bar"], reading: ["tube"], answer: "n")
  #expect(second.status == 0)
  #expect(second.output.contains("Going on with the count of Bar"))
  let booked = try shop.run(["--json", "count", "--at", "Bar", "--yes"], reading: []).document()
  #expect(booked["booked"] as? Bool == true)
  #expect(booked.objects("counted").map { $0.text("counted") } == ["3"])
  #expect(booked.objects("counted").map { $0.text("expected") } == ["5"])
  #expect(booked.objects("movements").map { $0.text("kind") } == ["count"])
  #expect(try shop.quantity(tube) == "3")
}

@Test func `a count is given up or begun anew, and the rest is nothing only when told`() throws {
  let shop = try Shop()
  let tube = try shop.add("Tube", "--quantity", "5", "--location", "Bar")
  let towel = try shop.add("Towel", "--quantity", "9", "--location", "Bar")
  #expect(shop.run(["count", "--at", "Bar"], reading: ["tube 1", "cancel"]).status == 0)
  _ = shop.run(["count", "--at", "Bar"], reading: ["tube 1"])
  let run = shop.run(
    ["count", "--at", "Bar", "--restart", "--rest-is-zero", "--yes"],
    reading: ["tube 3", "undo", "tube 4"])
  #expect(run.status == 0)
  #expect(run.output.contains("Not counted, and taken to be gone:"))
  #expect(try [tube, towel].map(shop.quantity) == ["4", "0"])
}

@Test func `a line that may mean two things counts nothing`() throws {
  let shop = try Shop()
  _ = try shop.add("Tube", "--size", "60 ml", "--location", "Bar")
  _ = try shop.add("Peroxide", "--shade", "6", "--location", "Bar")
  _ = try shop.add("Peroxide", "--shade", "9", "--location", "Bar")
  let document = try shop.run(
    ["--json", "count", "--at", "Bar"],
    reading: ["peroxide 5", "1,234*tube", "tube 60", "peroxide 6"]
  ).document()
  #expect(document.objects("problems").map { $0["line"] as? Int } == [1, 2])
  #expect(document.objects("counted").map { $0.text("counted") } == ["60", "1"])
}

@Test func `a whole place needs a place, and one item an amount`() throws {
  let shop = try Shop()
  let tube = try shop.add("Tube")
  #expect(shop.run("count").status == 64)
  #expect(shop.run("count", tube).status == 64)
  #expect(shop.run("count", tube, "1", "--yes").status == 64)
  #expect(shop.run("count", "--at", "Unplaced").output.contains("Nothing was counted"))
}
