import Cryptography
import Records

/// What the files say: a pure function of the files that a device holds.
extension InMemoryGroup {
  func recompute(_ i: Int) throws {
    guard devices[i].readChanges != devices[i].replica.changes else { return }
    defer { devices[i].readChanges = devices[i].replica.changes }
    dropOlderAcknowledgements(i)
    let owners = removals(i)
    let counts = { (file: GroupFile) in
      guard let device = file.feed.text.first, let last = owners[device] else { return true }
      return file.sequence <= last[file.feed] ?? 0
    }
    devices[i].covered = devices[i].replica.files.filter { $0.isPack && counts($0) }
      .reduce(into: []) { $0.formUnion($1.covers) }
    if keeps(.packsHideWhatTheyCover) {
      for id in devices[i].covered { devices[i].replica.remove(id) }
    }
    let files = devices[i].replica.records
    devices[i].forks = forkMap(files)

    let before = devices[i].heads
    var versions: [RecordKey: [TracedVersion]] = [:]
    var refused: [RecordKey: [TracedVersion]] = [:]
    for file in files {
      for version in file.versions {
        let named = version.reading(devices[i].forks, carrier: carrier(of: version, in: file))
        if counts(file) {
          versions[version.key, default: []].append(named)
        } else {
          refused[version.key, default: []].append(named)
        }
      }
    }
    devices[i].versions = versions
    devices[i].refused = refused
    devices[i].heads = versions.reduce(into: [:]) { heads, entry in
      heads[entry.key] = TracedHead.all(of: entry.value, policy: entry.key.entity.policy)
    }
    try checkSuperseded(i)
    for key in Set(before.keys).union(devices[i].heads.keys)
    where picture(before[key] ?? []) != picture(devices[i].heads[key] ?? []) {
      devices[i].changed.insert(key)
    }
  }

  private func dropOlderAcknowledgements(_ i: Int) {
    guard keeps(.onlyTheNewestAcknowledgementStays) else { return }
    let all = devices[i].replica.files.filter(\.isAcknowledgement)
    let newest = Dictionary(all.map { ($0.feed, $0.sequence) }, uniquingKeysWith: max)
    for file in all where file.sequence < newest[file.feed]! { devices[i].replica.remove(file.id) }
  }

  private func removals(_ i: Int) -> [Character: [Feed: Int64]] {
    devices[i].replica.files.reduce(into: [:]) { owners, file in
      if case .removal(let device, let last) = file.kind { owners[device] = last }
    }
  }

  private func forkMap(_ files: [GroupFile]) -> ForkMap {
    guard keeps(.forkedFeedsAreRenamed) else { return ForkMap() }
    return ForkMap(
      files.filter { !$0.isPack || keeps(.packsNameTheirChangesets) }.flatMap(\.links))
  }

  private func carrier(of version: TracedVersion, in file: GroupFile) -> String? {
    keeps(.packsNameTheirChangesets) ? file.carrier(of: version.version) : file.hash
  }

  /// What a head supersedes, its author had before their eyes.
  private func checkSuperseded(_ i: Int) throws {
    for (key, versions) in devices[i].versions where key.entity.policy == .keepBoth {
      let heads = devices[i].heads[key] ?? []
      for version in versions {
        let over = heads.filter { $0.clock.includes(version.clock) }.map(\.tokens).union
        try check(
          over, covers: version.tokens,
          "\(devices[i].letter): version \(name(version.version)) dropped")
      }
    }
  }

  func picture(_ heads: [TracedHead]) -> [PictureOfHead] {
    heads.map { PictureOfHead(content: $0.content, clock: $0.clock) }
  }

  struct PictureOfHead: Hashable {
    let content: Digest
    let clock: VersionVector
  }

  /// A version as a person reads it.
  func name(_ version: RecordVersion) -> String {
    "\(names[version.fingerprint.content] ?? "deleted") \(version.clock)"
  }
}
