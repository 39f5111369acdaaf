import Records

/// No number of a feed has two contents, unless a home was copied or put back: neither that of a
/// changeset nor that of an edit.
enum NumbersHaveOneContent: Checker {
  static let name = "numbers have one content"

  static func sentences(_ ending: Ending) -> [String] {
    if ending.hasCopies { return [] }
    let changesets = ending.publications.filter { !$0.name.extent.isPack }
    let groups = Dictionary(grouping: changesets) {
      "\($0.name.feed) \($0.name.extent.last)"
    }
    let edits = Dictionary(grouping: ending.publications.flatMap(\.versions), by: \.dot)
    let twice =
      groups.filter { Set($0.value.map(\.markerHash)).count > 1 }.keys
      + edits.filter { Set($0.value.map(\.fingerprint)).count > 1 }.keys.map { "edit \($0)" }
    return twice.sorted().map { "\($0) has two contents." }
  }
}
