/// What a pack keeps of the versions of one feed.
///
/// Only what a newer version of the same feed in the same pack includes is dropped, since whoever
/// has the pack has that one too: another feed's version may be refused one day, and then this
/// feed's last word counts again. All tombstones stay, or a record that was deleted would come back
/// with whoever was away; so does the last payload before each, which a person may want back. Of a
/// record of which the first version counts that one stays.
package enum PackedVersions {
  /// The versions that stay, by edit. `versions` may come in any order, but are of one feed.
  package static func kept(
    of versions: [RecordVersion], policy: (Entity) -> MergePolicy
  ) -> [RecordVersion] {
    Dictionary(grouping: versions, by: \.key).flatMap { key, versions in
      policy(key.entity) == .firstVersion
        ? [versions.min { $0.precedes($1) }!] : kept(ofRecord: versions)
    }.sorted { $0.dot.edit < $1.dot.edit }
  }

  private static func kept(ofRecord versions: [RecordVersion]) -> [RecordVersion] {
    let newestFirst = versions.sorted { $0.dot.edit > $1.dot.edit }
    let deletions = newestFirst.filter(\.body.isTombstone)
    let deleted = deletions.flatMap { deletion in
      last(of: newestFirst.filter { !$0.body.isTombstone && deletion.clock.includes($0.clock) })
    }
    return Array(Set(last(of: newestFirst) + deletions + deleted))
  }

  /// Those that no other includes. An edit includes none that its own device made after it.
  private static func last(of newestFirst: [RecordVersion]) -> [RecordVersion] {
    newestFirst.reduce(into: []) { kept, version in
      if !kept.contains(where: { $0.clock.includes(version.clock) && $0.clock != version.clock }) {
        kept.append(version)
      }
    }
  }
}
