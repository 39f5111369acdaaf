import Records

extension InMemoryGroup {
  /// Merges everything that the device's feed has published into one pack.
  func pack(_ i: Int) throws {
    adopt(i)
    let device = devices[i]
    let own = device.replica.files.filter { $0.feed == device.feed }
    let mine = own.filter(\.hasRecords)
    guard mine.count >= 2, own.allSatisfy({ device.published.contains($0.id) }) else { return }

    let all = mine.flatMap(\.versions)
    let pool = keeps(.packsDropOnlyTheirOwn) ? all : device.versions.values.flatMap { $0 }
    let kept = all.filter { version in
      let isSuperseded = pool.contains {
        $0.key == version.key && $0.clock != version.clock && $0.clock.includes(version.clock)
      }
      return !isSuperseded && !mayForget(i, version)
    }
    var entries = Set<ChainLink>()
    var covers = Set(mine.map(\.id))
    for file in mine {
      covers.formUnion(file.covers)
      switch file.kind {
      case .changeset(let previous):
        entries.insert(
          ChainLink(
            feed: file.feed, packed: file.place, predecessor: previous.first,
            lastEdit: file.lastEdit))
      default: entries.formUnion(file.links)
      }
    }
    let pack = newFile(
      .pack(entries: entries.sorted { $0.place < $1.place }, covers: covers), feed: device.feed,
      sequence: mine.map(\.sequence).max()!, versions: kept)
    devices[i].published.insert(pack.id)
    devices[i].replica.insert(pack)
    try recompute(i)
  }

  /// A tombstone is never forgotten. Without that rule: one that every member has acknowledged.
  private func mayForget(_ i: Int, _ version: TracedVersion) -> Bool {
    guard !keeps(.tombstonesStay), version.version.body.isTombstone else { return false }
    let files = devices[i].replica.files
    let at = files.filter { $0.versions.contains { $0.version == version.version } }
      .map(\.sequence).max()!
    let feed = version.version.dot.feed
    for member in Set(devices.map(\.letter)).subtracting(removed).subtracting([devices[i].letter]) {
      let newest = files.filter {
        if case .acknowledgement(member, _, _) = $0.kind { true } else { false }
      }.max { $0.sequence < $1.sequence }
      guard case .acknowledgement(_, let seen, let own)? = newest?.kind, seen[feed] ?? 0 >= at
      else { return false }
      let imported = files.filter { $0.hasRecords && $0.feed == newest!.feed }.map(\.sequence)
      if own > imported.max() ?? 0 { return false }
    }
    return !(devices[i].heads[version.key] ?? []).contains(where: \.isLive)
  }
}
