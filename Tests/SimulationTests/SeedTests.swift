import Simulation
import Testing

@Suite struct `Seeds` {
  /// As many as fit into a minute on one core; `satchel-simulate` runs as many as one likes.
  @Test(arguments: 0..<UInt64(12))
  func `keep every promise`(part: UInt64) throws {
    for seed in part * 5 + 1...part * 5 + 5 {
      let outcome = try Simulation(seed: seed).run(in: Simulation.usualDirectory)
      #expect(outcome.findings == [], "seed \(seed)")
    }
  }

  @Test func `say by themselves what happens`() throws {
    let runs = try (0..<2).map { _ in
      try Simulation(seed: 7).run(in: Simulation.usualDirectory).log
    }
    #expect(runs[0] == runs[1])
    #expect(runs[0].count >= Script(seed: 7).steps.count)
  }

  @Test func `lose nothing of what is left when steps are dropped`() throws {
    var script = Script(seed: 3)
    script.steps.removeSubrange(8..<script.steps.count / 2)
    let outcome = try Simulation(script).run(in: Simulation.usualDirectory)
    #expect(outcome.findings == [])
  }

  @Test func `make other sequences`() {
    #expect(Set((1...50).map { Script(seed: $0) }).count == 50)
    let kinds = Set((1...50).flatMap { Script(seed: $0).folderKinds })
    #expect(kinds == [.drive, .stick, .synced])
  }
}
