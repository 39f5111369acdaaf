import Simulation
import Testing

/// A simulation that finds nothing may be one that can't find anything. Each mistake that is
/// planted is found by the seed that stands beside it.
@Suite struct `Canaries` {
  private static let seeds: [Canary: UInt64] = [
    .tombstoneBeatsEdit: 4, .stampChooses: 1, .conflictIsAgreement: 1, .deletionIsForgotten: 4,
    .importPublishes: 1, .failedListingIsEmpty: 30, .tornWriteIsWhole: 96, .errorDropsOutbox: 1,
    .strikesBeforeApplying: 30, .restoreIsUnnoticed: 14, .undoCountsTwice: 38, .settlesUnseen: 432,
    .emptyFolderDeletes: 1, .absenceDeletes: 1, .checkpointBeforeRow: 17, .markerBeforeBody: 11,
    .signatureIsSkipped: 1, .numbersAreReused: 500, .commitIsNotPressed: 14,
  ]

  @Test(arguments: Canary.allCases)
  func `are found`(canary: Canary) throws {
    let seed = try #require(Self.seeds[canary])
    let directory = Simulation.usualDirectory
    #expect(try !Simulation(seed: seed, canary: canary).run(in: directory).findings.isEmpty)
    #expect(try Simulation(seed: seed).run(in: directory).findings == [])
  }

  @Test func `are shrunk to a sequence that still breaks the same promise`() throws {
    let directory = Simulation.usualDirectory
    let script = Script(seed: try #require(Self.seeds[.deletionIsForgotten]))
    let shrinker = try #require(
      try Shrinker(script, canary: .deletionIsForgotten, in: directory))
    let shortest = try shrinker.shortest(of: script)
    #expect(shortest.steps.count < 12)
    #expect(
      try !Simulation(shortest, canary: .deletionIsForgotten).run(in: directory).findings.isEmpty)
  }

  @Test func `leave nothing to be shrunk where there is none`() throws {
    #expect(try Shrinker(Script(seed: 1), in: Simulation.usualDirectory) == nil)
  }
}
