import Records

/// A pass: import, reconcile, publish, relay, acknowledge.
extension InMemoryGroup {
  func sync(_ i: Int, folder: Int) throws {
    try importFolder(i, folder)
    try reconcile(i)
    let before = (fileCount, devices[i].inventory.outbox.count, picture(i))
    try reconcile(i)
    guard before == (fileCount, devices[i].inventory.outbox.count, picture(i)) else {
      throw Violation("a second pass changed something on \(devices[i].letter)")
    }
    try publish(i)
    try reconcile(i)
    acknowledge(i)
    relay(i, folder)
  }

  func importFolder(_ i: Int, _ folder: Int, pick: UInt64? = nil) throws {
    adopt(i)
    let fresh = folders[folder].files.filter { isPicked($0, pick) && isNew($0, to: i) }
    for file in fresh { devices[i].replica.insert(file) }

    let feed = devices[i].feed
    var isAnotherLife = fresh.contains {
      $0.hasRecords && $0.feed == feed && !devices[i].published.contains($0.id)
    }
    for version in fresh.flatMap(\.versions) {
      if keeps(.ownUnknownEditsBeginAnEpoch), version.clock[feed] > devices[i].edit {
        isAnotherLife = true
      }
      devices[i].inventory.clock.observe(version.version.stamp, now: wallMilliseconds(i))
    }
    try recompute(i)
    if isAnotherLife { beginEpoch(i) }
    devices[i].gateIsOpen = true
  }

  private func isNew(_ file: GroupFile, to i: Int) -> Bool {
    let replica = devices[i].replica
    if replica.contains(file.id) { return false }
    if keeps(.packsHideWhatTheyCover), devices[i].covered.contains(file.id) { return false }
    return !file.isAcknowledgement
      || !replica.files.contains {
        $0.isAcknowledgement && $0.feed == file.feed && $0.sequence >= file.sequence
      }
  }

  /// Whether a folder shows a file while it shows only some: six in ten.
  private func isPicked(_ file: GroupFile, _ pick: UInt64?) -> Bool {
    guard let pick else { return true }
    var mixed = pick &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(file.id) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 31) &* 0x94D0_49BB_1331_11EB
    return (mixed >> 33) % 10 < 6
  }

  func publish(_ i: Int, fault: GroupOperation.PublishFault? = nil) throws {
    adopt(i)
    guard devices[i].gateIsOpen, !devices[i].inventory.outbox.isEmpty else { return }
    if fault == .reserved {
      devices[i].sequence += 1
      return crash(i)
    }
    let sequence = devices[i].sequence + 1
    let previous = devices[i].chain.reversed().prefix(ChainLink.previousLimit)
    let file = newFile(
      .changeset(previous: Array(previous)), feed: devices[i].feed, sequence: sequence,
      versions: devices[i].inventory.outbox)
    devices[i].replica.insert(file)
    if fault == .built { return crash(i) }
    recordPublished(i, file)
    if fault == .recorded { return crash(i) }
    devices[i].inventory.outbox = []
    try recompute(i)
  }

  func recordPublished(_ i: Int, _ file: GroupFile) {
    devices[i].published.insert(file.id)
    devices[i].sequence = file.sequence
    devices[i].chain.append(file.place)
    devices[i].publishedEdit = max(devices[i].publishedEdit, file.lastEdit)
  }

  func newFile(
    _ kind: GroupFile.Kind, feed: Feed, sequence: Int64, versions: [TracedVersion] = []
  ) -> GroupFile {
    fileCount += 1
    return GroupFile(
      id: fileCount, kind: kind, feed: feed, sequence: sequence, versions: versions)
  }

  func relay(_ i: Int, _ folder: Int, pick: UInt64? = nil) {
    adopt(i)
    let device = devices[i]
    for file in device.replica.files
    where !folders[folder].contains(file.id) && isPicked(file, pick) {
      if keeps(.packsHideWhatTheyCover), device.covered.contains(file.id) { continue }
      folders[folder].insert(file)
      writeCount += 1
    }
    for file in folders[folder].files {
      // Who packed clears what the pack covers, and its own older acknowledgements.
      if file.isPack, device.published.contains(file.id) {
        for id in file.covers where folders[folder].remove(id) { writeCount += 1 }
      }
      let isSuperseded =
        file.isAcknowledgement && file.feed == device.feed
        && device.replica.files.contains {
          $0.isAcknowledgement && $0.feed == file.feed && $0.sequence > file.sequence
        }
      if isSuperseded, folders[folder].remove(file.id) { writeCount += 1 }
    }
  }

  func acknowledge(_ i: Int) {
    let device = devices[i]
    let others = device.replica.records.filter { $0.feed != device.feed }
    let seen = Dictionary(others.map { ($0.feed, $0.sequence) }, uniquingKeysWith: max)
    if seen.isEmpty || seen == device.acknowledged { return }
    devices[i].acknowledged = seen
    devices[i].acknowledgementCount += 1
    let file = newFile(
      .acknowledgement(reader: device.letter, seen: seen, own: device.sequence),
      feed: device.feed, sequence: devices[i].acknowledgementCount)
    devices[i].replica.insert(file)
    devices[i].published.insert(file.id)
    guard keeps(.onlyTheNewestAcknowledgementStays) else { return }
    for older in device.replica.files
    where older.isAcknowledgement && older.feed == file.feed && older.sequence < file.sequence {
      devices[i].replica.remove(older.id)
    }
  }

  func crash(_ i: Int) {
    devices[i].gateIsOpen = false
    if !keeps(.outboxIsDurable) { devices[i].inventory.outbox = [] }
    if !keeps(.changedListIsDurable) { devices[i].changed = [] }
  }
}
