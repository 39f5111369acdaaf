import Records

/// No edit of a person is lost: its number stands in a version of its record that counts, or
/// somebody who had it before them took it out. Every booking is there.
enum EditsAreKept: Checker {
  static let name = "edits are kept"

  static func sentences(_ ending: Ending) -> [String] {
    ending.members.flatMap { member -> [String] in
      let standing = member.versions.values.joined().reduce(into: Set<Chronicle.Signature>()) {
        guard let text = try? RecordText($1.key.entity, $1.body) else { return }
        $0.formUnion(text.signatures(in: $1.key))
      }
      let kept = standing.union(ending.chronicle.dismissed)
      let booked = Set(member.records.keys.filter { $0.entity == .movement }.map(\.id))
      return ending.chronicle.acts.values.sorted { $0.number < $1.number }.flatMap { act in
        lost(act, kept: kept, booked: booked)
          .map { "\($0), by device \(act.device), isn't on \(member.name) any more." }
      }
    }
  }

  private static func lost(
    _ act: Chronicle.Act, kept: Set<Chronicle.Signature>, booked: Set<Identifier>
  ) -> [String] {
    if act.isExcused { return [] }
    var lost: [String] = []
    let gone = Set(act.signatures.subtracting(kept).map(\.key))
    if !gone.isEmpty {
      lost.append("Act \(act.number) on \(gone.sorted().map(\.description))")
    }
    if !act.movements.isSubset(of: booked) { lost.append("The booking of act \(act.number)") }
    return lost
  }
}
