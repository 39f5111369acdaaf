import Records
import Testing

@Suite struct `The rules in another language` {
  static let chunk = 250
  static let sequenceCount = 2000

  @Test(arguments: Array(stride(from: 1, through: sequenceCount, by: chunk)))
  func `decide the same and end the same at random`(from first: Int) throws {
    let lines = try TwinProcess.lines(seeds: Self.chunk, from: first)
    #expect(lines.count == Self.chunk)
    for (place, line) in lines.enumerated() {
      let sequence = try #require(try TwinSequence(line))
      if let difference = sequence.difference() {
        Issue.record("seed \(first + place): \(difference)\n\(sequence.operations)")
      }
    }
  }

  @Test func `decide the same and end the same in the directed cases`() throws {
    let given = DirectedCase.all.map { directed -> JSONObject in
      [
        "devices": .integer(Int64(directed.devices)), "entity": .string("item"),
        "skews": .object([:]),
        "operations": .array(directed.operations.flatMap(\.json).map(JSONValue.object)),
      ]
    }
    let lines = try TwinProcess.lines(replaying: given)
    try #require(lines.count == given.count)
    for (directed, line) in zip(DirectedCase.all, lines) {
      let sequence = try #require(try TwinSequence(line))
      #expect(sequence.difference(operations: directed.operations) == nil, "\(directed.name)")
    }
  }
}
