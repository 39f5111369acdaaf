import Records

/// What a device published beyond what its removal counts shows nowhere.
enum RemovedStaysOut: Checker {
  static let name = "removed stays out"

  static func sentences(_ ending: Ending) -> [String] {
    var late: Set<RecordVersion> = []
    var counted: Set<RecordVersion> = []
    for publication in ending.publications {
      let feed = publication.name.feed
      guard ending.removedDevices.contains(String(feed.device)) else { continue }
      if publication.name.extent.last <= ending.bounds[feed] ?? 0 {
        counted.formUnion(publication.versions)
      } else {
        late.formUnion(publication.versions)
      }
    }
    late.subtract(counted)
    return ending.members.flatMap { member in
      member.versions.filter { !$0.value.isDisjoint(with: late) }.keys.sorted().map {
        "\(member.name) shows what a removed device said later of \($0)."
      }
    }
  }
}
