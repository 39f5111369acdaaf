import Changesets
import Records

/// Telling, once this home was restored, which of its unpublished edits went out before that.
extension Sharing {
  /// All versions of these records in changesets that count, also those that others include.
  ///
  /// It looks through the whole history, as a rebuild of the mirror does.
  func saidVersions(of keys: Set<RecordKey>) throws -> [RecordKey: [RecordVersion]] {
    var found: [RecordKey: [RecordVersion]] = [:]
    for feed in try mirror.knownFeeds() {
      try mirror.changesets(of: feed, fromEdit: 0) { name, _ in
        guard replica.contains(name), let signed = try? marker(fromReplica: name),
          verdict(of: signed).counts, let versions = try? versions(of: signed)
        else { return true }
        for version in versions where keys.contains(version.key) {
          found[version.key, default: []].append(
            forks.renamed(version, carrier: signed.carrier(of: version.dot.edit).text))
        }
        return true
      }
    }
    return found
  }
}
