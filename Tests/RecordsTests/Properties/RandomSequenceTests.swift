import Records
import Testing

@Suite struct `Random sequences` {
  static let chunk = 250
  static let sequenceCount = 1000

  @Test(arguments: Array(stride(from: 1, through: sequenceCount, by: chunk)))
  func `lose nothing, end alike and change nothing in a second pass`(from first: Int) {
    for seed in first..<first + Self.chunk {
      let sequence = RandomSequence(seed: seed)
      do {
        _ = try sequence.run()
      } catch {
        Issue.record("seed \(seed): \(error)\n\(sequence.operations)")
      }
    }
  }

  /// That these can fail at all: with a rule left out one of the first sequences does.
  @Test(arguments: [
    Rule.linesClearTheDirtyMark, .conflictsMoveTheCheckpoint, .packsHideWhatTheyCover,
    .onlyTheNewestAcknowledgementStays,
  ])
  func `fail when a rule is left out`(_ rule: Rule) {
    let isFound = (1...60).contains { seed in
      do {
        _ = try RandomSequence(seed: seed).run(leavingOut: [rule])
        return false
      } catch {
        return true
      }
    }
    #expect(isFound)
  }
}
