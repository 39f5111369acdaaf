import Records
import Testing

@Suite struct `The rules in another language` {
  static let chunk = 250
  static let sequenceCount = 2000

  @Test(arguments: Array(stride(from: 1, through: sequenceCount, by: chunk)))
  func `decide the same and end the same`(from first: Int) throws {
    let lines = try TwinProcess.lines(seeds: Self.chunk, from: first)
    #expect(lines.count == Self.chunk)
    for line in lines {
      let sequence = try #require(try TwinSequence(line))
      let group: InMemoryGroup
      do {
        group = try sequence.replay()
      } catch {
        Issue.record("seed \(sequence.seed): \(error)\n\(sequence.operations)")
        continue
      }
      let decisions = group.decisionsJSON
      if let place = zip(decisions, sequence.decisions).enumerated().first(where: { $1.0 != $1.1 })
      {
        Issue.record(
          """
          seed \(sequence.seed): decision \(place.offset) differs.
          here:  \(place.element.0)
          there: \(place.element.1)
          \(sequence.operations)
          """)
      }
      #expect(decisions.count == sequence.decisions.count, "seed \(sequence.seed)")
      #expect(group.outcomeJSON == sequence.outcome, "seed \(sequence.seed)")
    }
  }
}
