import Changesets
import Records

/// What this device has brought to one folder, and which devices have said since that they have it:
/// where a stick has been.
///
/// What every other device has is forgotten, so it grows with what is on its way and with the
/// number of devices, not with the history.
struct Journey: Hashable {
  /// What another device has taken.
  struct Stop: Hashable {
    /// How many of `brought` it is known to have.
    var known = 0
    /// How many it took the last time that it took some; 0 for never.
    var taken = 0
    /// When it said so, by its clock.
    var atMilliseconds: Int64 = 0
    /// Its clock was more than a day away from what is possible.
    var isDoubtful = false
  }

  /// What other devices say of their progress.
  struct Progress {
    let feeds: [Feed: FeedProgress]
    let atMilliseconds: Int64
  }

  private(set) var brought: [Feed: SequenceRanges] = [:]
  private(set) var stops: [DeviceIdentifier: Stop] = [:]
  /// When the oldest of `brought` was brought, by this device's clock.
  private(set) var sinceMilliseconds: Int64 = 0

  init() {}

  /// Acknowledgements have arrived, through whatever folder.
  mutating func noteTaken(
    _ devices: [DeviceIdentifier: Progress], nowMilliseconds: Int64
  ) {
    for (device, progress) in devices {
      let known = knownCount(device, progress)
      var stop = stops[device] ?? Stop()
      if known > stop.known {
        let at = progress.atMilliseconds
        stop.taken = known - stop.known
        stop.atMilliseconds = at
        stop.isDoubtful =
          at > nowMilliseconds + HybridClock.aheadLimitMilliseconds
          || at < sinceMilliseconds - HybridClock.aheadLimitMilliseconds
      }
      stop.known = known
      if stop != stops[device] ?? Stop() { stops[device] = stop }
    }
  }

  /// Changesets came to the folder. Who has them already didn't take them from there.
  mutating func noteBrought(
    _ names: Set<BodyName>, devices: [DeviceIdentifier: Progress], everybody: Set<DeviceIdentifier>,
    nowMilliseconds: Int64
  ) {
    guard !names.isEmpty else { return }
    forgetWhatAllHave(devices, everybody)
    if brought.isEmpty { sinceMilliseconds = nowMilliseconds }
    for name in names {
      brought[name.feed, default: SequenceRanges()].insert(name.extent.first...name.extent.last)
    }
    stops = stops.filter { everybody.contains($0.key) }
    for (device, progress) in devices {
      let known = knownCount(device, progress)
      if known > 0 || stops[device] != nil { stops[device, default: Stop()].known = known }
    }
  }

  /// How many of what was brought a device hasn't said that it has.
  func pendingCount(for device: DeviceIdentifier) -> Int {
    let all = brought.reduce(0) { sum, entry in
      DeviceIdentifier(of: entry.key) == device ? sum : sum + entry.value.count
    }
    return max(0, all - (stops[device]?.known ?? 0))
  }

  // MARK: Parts

  /// A device needn't take what it wrote.
  private func knownCount(_ device: DeviceIdentifier, _ progress: Progress) -> Int {
    brought.reduce(0) { sum, entry in
      guard DeviceIdentifier(of: entry.key) != device, let feed = progress.feeds[entry.key]
      else { return sum }
      return sum + entry.value.count(in: feed)
    }
  }

  private mutating func forgetWhatAllHave(
    _ devices: [DeviceIdentifier: Progress], _ everybody: Set<DeviceIdentifier>
  ) {
    for feed in brought.keys {
      let others = everybody.subtracting([DeviceIdentifier(of: feed)])
      brought[feed]!.remove { range in
        others.allSatisfy { device in
          devices[device]?.feeds[feed].map { SequenceRanges.count(range, in: $0) == range.count }
            ?? false
        }
      }
      if brought[feed]!.ranges.isEmpty { brought[feed] = nil }
    }
  }
}

// MARK: - As it is kept

extension Journey {
  var json: JSONObject {
    let feeds = brought.map { feed, numbers in
      (
        feed.text,
        JSONValue.array(
          numbers.ranges.map { .array([.integer($0.lowerBound), .integer($0.upperBound)]) })
      )
    }
    let devices = stops.map { device, stop in
      (
        device.text,
        JSONValue.object([
          "known": .integer(Int64(stop.known)), "taken": .integer(Int64(stop.taken)),
          "at": .integer(stop.atMilliseconds), "doubtful": .boolean(stop.isDoubtful),
        ])
      )
    }
    return [
      "brought": .object(JSONObject(Dictionary(uniqueKeysWithValues: feeds))),
      "devices": .object(JSONObject(Dictionary(uniqueKeysWithValues: devices))),
      "since": .integer(sinceMilliseconds),
    ]
  }

  /// What can't be read is left out: the journey begins anew.
  init(json: JSONObject) {
    sinceMilliseconds = json["since"]?.integer ?? 0
    for member in json["brought"]?.object?.members ?? [] {
      guard let feed = Feed(member.name) else { continue }
      let ranges = (member.value.array ?? []).compactMap { pair -> ClosedRange<Int64>? in
        guard let pair = pair.array?.compactMap(\.integer), pair.count == 2, pair[0] <= pair[1]
        else { return nil }
        return pair[0]...pair[1]
      }
      brought[feed] = SequenceRanges(ranges)
    }
    for member in json["devices"]?.object?.members ?? [] {
      guard let device = DeviceIdentifier(member.name), let stop = member.value.object else {
        continue
      }
      stops[device] = Stop(
        known: Int(stop["known"]?.integer ?? 0), taken: Int(stop["taken"]?.integer ?? 0),
        atMilliseconds: stop["at"]?.integer ?? 0, isDoubtful: stop["doubtful"]?.boolean ?? false)
    }
  }
}
