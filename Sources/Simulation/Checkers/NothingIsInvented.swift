import Records

/// Nothing is authored that no person did: what a version says stood in the inventory of a device
/// of its author's family after somebody's act there. What a device holds was written by somebody,
/// too.
enum NothingIsInvented: Checker {
  static let name = "nothing is invented"

  static func sentences(_ ending: Ending) throws -> [String] {
    let chronicle = ending.chronicle
    let written = Set(chronicle.writings.map { Written(key: $0.key, content: $0.content) })
    let held = try ending.members.flatMap { member in
      try member.versions.values.joined().sorted { $0.key < $1.key }.filter {
        let text = try RecordText($0.key.entity, $0.body)
        return !written.contains(Written(key: $0.key, content: text.content))
      }.map { "\(member.name) holds of \($0.key) what nobody did." }
    }
    return try held
      + ending.publications.flatMap { publication -> [String] in
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

  private struct Written: Hashable {
    let key: RecordKey
    let content: [UInt8]?
  }
}
