import Records

/// A photo that a version names, and that was whole somewhere when the faults stopped, is whole
/// everywhere.
enum PhotosArrive: Checker {
  static let name = "photos arrive"

  static func sentences(_ ending: Ending) throws -> [String] {
    try ending.members.flatMap { member in
      let named = try Set(
        member.versions.values.joined().compactMap {
          try RecordText($0.key.entity, $0.body).photo
        })
      return named.intersection(ending.reachablePhotos).subtracting(member.photos).sorted()
        .map { "The photo \($0.prefix(8)) isn't whole on \(member.name)." }
    }
  }
}
