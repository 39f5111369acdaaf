import Records

/// No edit of a person is lost: its number stands in a version that counts, or somebody who had it
/// before them took it out. Every booking is there.
enum EditsAreKept: Checker {
  static let name = "edits are kept"

  static func sentences(_ ending: Ending) -> [String] {
    ending.members.flatMap { member -> [String] in
      let standing = member.versions.values.joined().reduce(into: Set<Int>()) { numbers, version in
        guard let text = try? RecordText(version.key.entity, version.body) else { return }
        numbers.formUnion(text.numbers)
      }
      let booked = Set(member.records.keys.filter { $0.entity == .movement }.map(\.id))
      return ending.chronicle.acts.values.sorted { $0.number < $1.number }.flatMap { act in
        lost(act, standing: standing, booked: booked, ending.chronicle)
          .map { "\($0), by device \(act.device), isn't on \(member.name) any more." }
      }
    }
  }

  private static func lost(
    _ act: Chronicle.Act, standing: Set<Int>, booked: Set<Identifier>, _ chronicle: Chronicle
  ) -> [String] {
    if act.isExcused { return [] }
    var lost: [String] = []
    if act.isSigned, !standing.contains(act.number), !chronicle.dismissed.contains(act.number) {
      lost.append("Act \(act.number) on \(act.keys.sorted().map(\.description))")
    }
    if !act.movements.isSubset(of: booked) { lost.append("The booking of act \(act.number)") }
    return lost
  }
}
