import Records
import Testing

/// A situation and the line of the table that decides it.
struct TableRow: CustomTestStringConvertible, Sendable {
  enum Expected: Hashable, Sendable {
    case nothing, publish, missing
    /// The row becomes this, and the checkpoint gets this clock.
    case apply(Said, Clock)
    case applyNothing
    case agree(Said, Clock)
  }

  let line: Int
  let name: String
  let local: Said?
  let base: Checkpoint?
  let versions: [RecordVersion]
  var isRefused = false
  var isKnown = true
  let expected: Expected

  var testDescription: String { "line \(line): \(name)" }

  var situation: Situation {
    let state: LocalState =
      switch local {
      case nil: .absent
      case .some(let said):
        said.isLive ? .row(content: said.content) : .tombstone(content: said.content)
      }
    return Situation(
      local: state, base: base, heads: Head.all(of: versions, policy: .keepBoth),
      baseIsRefused: isRefused, baseIsKnown: isKnown)
  }

  func check() {
    let decision = Decision(situation)
    #expect(decision.line == line)
    switch (decision.action, expected) {
    case (.nothing, .nothing), (.publish, .publish), (.missing, .missing): break
    case (.apply(nil), .applyNothing): break
    case (.apply(let head?), .apply(let said, let clock)),
      (.agree(let head), .agree(let said, let clock)):
      #expect(head.content == said.content)
      #expect(head.clock == clock.vector)
    default: Issue.record("\(decision.action) where \(expected) was expected")
    }
  }
}
