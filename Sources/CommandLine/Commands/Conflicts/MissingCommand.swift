import Exchange
import Inventory
import Records
import Texts

enum MissingCommand {
  static let bringBack = Option(
    "--bring-back", .text("ITEM"), "brings one back as the group has it")
  static let delete = Option("--delete", .text("ITEM"), "deletes one on all devices")

  static let accept = Option(
    "--accept", .text("DEVICE"), "does what a device deleted and what is held here")
  static let keep = Option(
    "--keep", .text("DEVICE"), "keeps for everybody what a device deleted and what is held here")

  static let missing = Command(
    "missing", [], [bringBack, delete, accept, keep],
    summary: "lists what vanished here without anybody deleting it, and deletions that are held",
    details: """
      A row that isn't there any more deletes nothing elsewhere, and nothing brings it back, before
      a person says what it means.

      Where one device deletes more than 20 items and a tenth of what is here, nothing of it is done
      here before a person says so: --accept deletes it, --keep brings it back for everybody.
      """
  ) { invocation, session in
    let inventory = try session.inventory
    let answers = [bringBack, delete, accept, keep].filter(invocation.has)
    guard answers.count < 2 else {
      throw Failure.usage("\(answers[0].name) and \(answers[1].name) can't be said together.")
    }
    if let reference = invocation.text(bringBack) {
      try inventory.bringBack(try record(reference, session).key)
    }
    if let reference = invocation.text(delete) {
      try inventory.deleteMissing(try record(reference, session).key)
    }
    if let reference = invocation.text(accept) {
      try session.home.acceptDeletions(by: try session.heldDevice(reference))
    }
    if let reference = invocation.text(keep) {
      try inventory.keepDeleted(by: try session.heldDevice(reference))
    }
    let missing = try inventory.missing()
    let held = try session.heldDeletions
    return .information(
      text(missing, held),
      [
        "missing": .array(try missing.map { try Document($0, in: session) }),
        "held": .array(held.map(Document.init)),
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

  private static func text(_ missing: [MissingRecord], _ held: [HeldReport]) -> Text {
    var text = Text.none
    for device in held { text += "\(device.fact)\n" }
    if !held.isEmpty {
      text +=
        """
        Delete them here too, or keep them for everybody: satchel missing --accept DEVICE, or \
        --keep DEVICE

        """
    }
    if missing.isEmpty { return text.isEmpty ? "Nothing is missing.\n" : text }
    return text + missing.map { "\(line($0))\n" }.joined()
      + "Bring one back, or delete it: satchel missing --bring-back ITEM, or --delete ITEM\n"
  }

  private static func line(_ record: MissingRecord) -> Text {
    let name: Text =
      record.fields?["name"]?.string.map { "\($0)" } ?? "nothing is known of it any more"
    let number: Text = record.fields?["number"]?.string.map { "\($0)" } ?? "\(record.key.entity)"
    return "\(number)  \(name)  (id \(record.key.id))"
  }
}

extension Document {
  /// An item as everywhere, other records as they travel.
  fileprivate init(_ missing: MissingRecord, in session: Session) throws {
    var members: [(String, Document)] = [("id", .text(missing.key.id.text))]
    if let item = missing.item, case .object(let fields) = try Document(item, in: session) {
      members = fields
    } else if case .object(let fields) = Self.fields(missing.fields, of: missing.key, in: session) {
      members += fields
    }
    members.append(("entity", .text(missing.key.entity.name)))
    members.append(("since", .text(InstantText.utc(missing.sinceMilliseconds))))
    self = .object(members)
  }
}
