import Inventory
import Records
import Texts

enum ConflictCommands {
  static let list = Command(
    "conflicts", summary: "lists what two devices changed apart",
    details: "Neither side is overwritten before a person settles it."
  ) { _, session in
    let conflicts = try session.inventory.conflicts()
    return .information(
      try ConflictText(session: session).list(conflicts),
      ["conflicts": .array(try conflicts.map { try Document($0, in: session) })])
  }

  static let show = Command(
    "conflict show", [.one("ID")], summary: "shows the versions of a conflict beside each other",
    details: "ID is that of the conflict, or the number or id of the item that it is about."
  ) { invocation, session in
    let conflict = try session.conflict(invocation.operands[0])
    return .information(
      try ConflictText(session: session).page(conflict), try Document(conflict, in: session))
  }
}

extension Session {
  /// An open conflict by its id, the end of it, or the item's number.
  func conflict(_ reference: String) throws -> Conflict {
    let wanted = reference.lowercased()
    let found = try inventory.conflicts().filter { conflict in
      let number =
        conflict.here?["number"] ?? conflict.versions.lazy.compactMap(\.fields).first?["number"]
      return conflict.id.text == wanted
        || (wanted.utf8.count >= 6 && conflict.id.text.hasSuffix(wanted))
        || number?.string.map { $0.lowercased() == wanted } ?? false
    }
    guard let first = found.first else {
      throw Failure.notFound(
        "no-such-conflict", "There is no open conflict “\(reference)”.",
        hint: "They are listed by: satchel conflicts")
    }
    guard found.count == 1 else {
      throw Failure.ambiguous(
        reference, found.map { "\($0.id)" }, hint: "Name one by its whole id.")
    }
    return first
  }
}
