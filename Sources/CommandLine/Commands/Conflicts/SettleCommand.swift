import Inventory
import Texts

enum SettleCommand {
  static let seen = Option(
    "--seen", .text("TOKEN"), "refuses when the conflict isn't any more what was shown")
  static let keep = Option("--keep", .text("VERSION"), "keeps one version")
  static let keepBoth = Option("--keep-both", "makes an item of each version")
  static let delete = Option("--delete", "deletes the item, or keeps it deleted")
  static let set = Option(
    "--set", .pair("FIELD", "VERSION"), "keeps what is here, with a field as a version has it",
    isRepeated: true)

  static let settle = Command(
    "conflict settle", [.one("ID")], [seen, keep, keepBoth, delete, set],
    summary: "settles a conflict for all devices",
    details: """
      One of --keep, --keep-both, --delete and --set says how. A version that comes meanwhile
      opens the conflict again. Until the next sync a settlement can be undone: satchel undo

      A device that may only read chooses between what it changed itself and what the group has. It
      settles nothing for others.
      """
  ) { invocation, session in
    let choice = try choice(invocation)
    let conflict = try session.conflict(invocation.operands[0])
    let inventory = try session.inventory
    try session.home.checkMaySettle(conflict)
    let items = try inventory.settle(conflict.id, choice, seen: invocation.text(seen))
    let open = try inventory.conflictCount()
    return .confirmation(
      text(items, open),
      [
        "items": .array(try items.map { try Document($0, in: session) }),
        "conflicts": .number(open),
      ])
  }

  private static func choice(_ invocation: Invocation) throws(Failure) -> SettleChoice {
    var choices: [SettleChoice] = []
    if let version = invocation.text(keep) { choices.append(.keep(version)) }
    if invocation.has(keepBoth) { choices.append(.keepBoth) }
    if invocation.has(delete) { choices.append(.delete) }
    if invocation.has(set) { choices.append(.combine(try combination(invocation.texts(set)))) }
    guard let choice = choices.first, choices.count == 1 else {
      throw .usage(
        choices.isEmpty
          ? "How to settle the conflict isn't said."
          : "A conflict can be settled in one way only.",
        hint: "Say one of --keep VERSION, --keep-both, --delete and --set FIELD=VERSION.")
    }
    return choice
  }

  private static func combination(_ pairs: [String]) throws(Failure) -> [String: String] {
    var versions: [String: String] = [:]
    for pair in pairs {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      guard versions.updateValue(parts[1], forKey: parts[0]) == nil else {
        throw .usage("The field “\(parts[0])” was given twice.")
      }
    }
    return versions
  }

  private static func text(_ items: [Item], _ open: Int) -> Text {
    let lines = items.map { item -> Text in
      item.isDeleted
        ? "Settled: \(ItemText.mention(item)) is deleted.\n"
        : "Settled: \(item.number)  \(ItemText.title(item))\n"
    }
    let rest: Text = open == 0 ? "No conflict is open.\n" : "Conflicts that are open: \(open)\n"
    return (lines.isEmpty ? "Settled.\n" : lines.joined()) + rest
  }
}
