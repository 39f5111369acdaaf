import Exchange
import Glibc
import Inventory

enum ExplainCommand {
  static let explain = Command(
    "explain", [.one("ITEM-OR-FILE")],
    summary: "says why an item looks as it does, or why a file isn't imported",
    details: "A file is one of a shared folder that is in use."
  ) { invocation, session in
    let reference = invocation.operands[0]
    let home = try session.requiredHome
    let path = reference.contains("/") ? try session.environment.absolute(reference) : nil
    let explanation =
      if let path, access(path, F_OK) == 0 {
        try home.explain(file: path)
      } else {
        try home.explain(try session.itemOrDeleted(reference).key)
      }
    return .information(
      explanation.sentences.map { "\($0)\n" }.joined(),
      [
        "subject": .text(explanation.subject),
        "sentences": .array(explanation.sentences.map(Document.sentence)),
      ])
  }
}
