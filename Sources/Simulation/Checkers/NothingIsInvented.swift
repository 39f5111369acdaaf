import Records

/// Nothing is authored that no person did: what a version says stood in the inventory of a device
/// of its author's family after somebody's act there.
enum NothingIsInvented: Checker {
  static let name = "nothing is invented"

  static func sentences(_ ending: Ending) throws -> [String] {
    let chronicle = ending.chronicle
    return try ending.publications.flatMap { publication -> [String] in
      try publication.versions.compactMap { version in
        let device = String(version.dot.feed.device)
        guard let family = chronicle.families[device] else { return "\(device) is nobody's." }
        let text = try RecordText(version.key.entity, version.body)
        let writing = Chronicle.Writing(
          family: family, key: version.key, content: text.content)
        return chronicle.writings.contains(writing)
          ? nil : "Nobody at device \(family) did what \(version.dot) says of \(version.key)."
      }
    }
  }
}
