import Records

/// What somebody deleted is there again only if somebody brought it back, or changed it without
/// knowing: then it has a number that whoever deleted it didn't see.
enum DeletedStaysDeleted: Checker {
  static let name = "deleted stays deleted"

  static func sentences(_ ending: Ending) -> [String] {
    let chronicle = ending.chronicle
    let deletions = chronicle.deletions.filter { deletion in
      !chronicle.revived.contains(deletion.key)
        && chronicle.acts[deletion.act]?.isExcused == false
    }
    return ending.members.flatMap { member in
      deletions.filter { isThere($0, on: member) }
        .map { "\($0.key), deleted by act \($0.act), is there on \(member.name)." }
    }
  }

  /// While a conflict is open a device may go on showing what it had; what counts then is what the
  /// versions say.
  private static func isThere(_ deletion: Chronicle.Deletion, on member: MemberState) -> Bool {
    guard deletion.key.entity != .person else { return false }
    let said = (member.versions[deletion.key] ?? []).compactMap {
      try? RecordText($0.key.entity, $0.body)
    }
    let shown = member.conflicts.contains(deletion.key) ? nil : member.records[deletion.key]
    return (said + [shown].compactMap(\.self)).contains {
      !$0.isDeletion && $0.numbers.isSubset(of: deletion.seen)
    }
  }
}
