import Records
import Testing

@Suite struct `The decision` {
  @Test(arguments: DecisionTable.rows)
  func `is the first line that fits`(_ row: TableRow) { row.check() }

  @Test func `has every line in the table`() {
    #expect(Set(DecisionTable.rows.map(\.line)) == Set(1...16))
    #expect(Set(DecisionTable.rows.map(\.name)).count == DecisionTable.rows.count)
  }

  @Test(arguments: DecisionTable.rows)
  func `changes nothing in a second pass`(_ row: TableRow) {
    let decision = Decision(row.situation)
    guard case .apply(let head?) = decision.action else {
      guard case .agree(let head) = decision.action else { return }
      return expectQuiet(after: head, row)
    }
    expectQuiet(after: head, row)
  }

  /// What a line leaves behind is unedited, and its checkpoint is a head.
  private func expectQuiet(after head: Head, _ row: TableRow) {
    let local: LocalState =
      head.isTombstone ? .tombstone(content: head.content) : .row(content: head.content)
    let again = Decision(
      Situation(local: local, base: head.checkpoint, heads: row.situation.heads))
    switch again.action {
    case .nothing: break
    case .agree(let other): #expect(other == head)
    default: Issue.record("\(again) after \(head.content)")
    }
  }
}
