import Records

/// A device goes on under one feed, however often its process is killed. Only a home of which
/// something was put back or copied begins a new life.
enum KillsAreNoRestores: Checker {
  static let name = "kills are no restores"

  static func sentences(_ ending: Ending) -> [String] {
    let feeds = Dictionary(
      grouping: Set(ending.publications.map(\.name.feed)), by: { String($0.device) })
    return feeds.filter { device, feeds in
      feeds.count > 1
        && !ending.restoredFamilies.contains(ending.chronicle.families[device] ?? -1)
    }.keys.sorted().map { "\($0) began another life, and nobody had put anything back." }
  }
}
