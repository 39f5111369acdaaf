import Testing

@Suite struct `Directed cases` {
  @Test(arguments: DirectedCase.all)
  func `nothing is lost and everybody agrees`(_ directed: DirectedCase) throws {
    try directed.run()
  }

  @Test(arguments: DirectedCase.all.filter { $0.rule != nil })
  func `without its rule it fails`(_ directed: DirectedCase) {
    #expect(throws: Violation.self) { try directed.run(leavingOut: [directed.rule!]) }
  }

  @Test func `every rule of the group has a case that fails without it`() {
    #expect(Set(DirectedCase.all.compactMap(\.rule)) == Set(Rule.allCases))
  }
}
