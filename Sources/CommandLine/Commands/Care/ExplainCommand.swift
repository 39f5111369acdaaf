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
    let sharing = try session.home.sharing
    let path = session.environment.absolute(reference)
    let explanation =
      reference.contains("/") && access(path, F_OK) == 0
      ? try sharing.explain(file: path)
      : try sharing.explain(try session.itemOrDeleted(reference).key)
    return .information(
      explanation.sentences.map { $0 + "\n" }.joined(),
      [
        "subject": .text(explanation.subject),
        "sentences": .array(explanation.sentences.map(Document.text)),
      ])
  }
}
