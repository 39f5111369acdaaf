import Records

/// No number of a feed has two contents, unless a home was copied or put back.
enum NumbersHaveOneContent: Checker {
  static let name = "numbers have one content"

  static func sentences(_ ending: Ending) -> [String] {
    if ending.hasCopies { return [] }
    let groups = Dictionary(grouping: ending.publications) {
      "\($0.name.feed) \($0.name.extent.last)"
    }
    return groups.filter { Set($0.value.map(\.markerHash)).count > 1 }.keys.sorted()
      .map { "\($0) has two contents." }
  }
}
