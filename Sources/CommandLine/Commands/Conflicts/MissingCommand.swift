import Inventory
import Records

enum MissingCommand {
  static let bringBack = Option(
    "--bring-back", .text("ITEM"), "brings one back as the group has it")
  static let delete = Option("--delete", .text("ITEM"), "deletes one on all devices")

  static let missing = Command(
    "missing", [], [bringBack, delete],
    summary: "lists what vanished here without anybody deleting it",
    details: """
      A row that isn't there any more deletes nothing elsewhere, and nothing brings it back, before
      a person says what it means.
      """
  ) { invocation, session in
    let inventory = try session.inventory
    guard !invocation.has(bringBack) || !invocation.has(delete) else {
      throw Failure.usage("--bring-back and --delete can't be said together.")
    }
    if let reference = invocation.text(bringBack) {
      try inventory.bringBack(try record(reference, session).key)
    }
    if let reference = invocation.text(delete) {
      try inventory.deleteMissing(try record(reference, session).key)
    }
    let missing = try inventory.missing()
    return .information(
      text(missing),
      [
        "missing": .array(missing.map { Document($0, in: session) }), "held": .array([]),
      ])
  }

  private static func record(_ reference: String, _ session: Session) throws -> MissingRecord {
    let wanted = Folding.folded(reference)
    let found = try session.inventory.missing().filter { record in
      let names = [record.fields?["number"]?.string, record.fields?["name"]?.string]
      return record.key.id.text == wanted
        || (wanted.utf8.count >= 6 && record.key.id.text.hasSuffix(wanted))
        || names.contains { $0.map(Folding.folded) == wanted }
    }
    guard let first = found.first else {
      throw Failure.notFound("not-missing", "Nothing called “\(reference)” is missing.")
    }
    guard found.count == 1 else {
      throw Failure.ambiguous(
        reference, found.map(line), hint: "Name one by its id.")
    }
    return first
  }

  private static func text(_ missing: [MissingRecord]) -> String {
    guard !missing.isEmpty else { return "Nothing is missing.\n" }
    return missing.map { line($0) + "\n" }.joined()
      + "Bring one back, or delete it: satchel missing --bring-back ITEM, or --delete ITEM\n"
  }

  private static func line(_ record: MissingRecord) -> String {
    let name = record.fields?["name"]?.string ?? "nothing is known of it any more"
    let number = record.fields?["number"]?.string ?? record.key.entity.name
    return "\(number)  \(name)  (id \(record.key.id))"
  }
}

extension Document {
  fileprivate init(_ missing: MissingRecord, in session: Session) {
    var members: [(String, Document)] = [
      ("id", .text(missing.key.id.text)), ("entity", .text(missing.key.entity.name)),
    ]
    if case .object(let fields) = Self.fields(missing.fields, of: missing.key, in: session) {
      members += fields
    }
    members.append(("since", .text(InstantText.utc(missing.sinceMilliseconds))))
    self = .object(members)
  }
}
