import Changesets
import Membership
import Records

/// A device on a folder's journey, as `status` shows it.
package struct JourneyStop: Hashable, Sendable {
  package let device: DeviceIdentifier
  /// How many changesets it took the last time; 0 where it hasn't said yet that it took any.
  package let changesets: Int
  /// When it said so, by its clock: it has taken them by then. Nil where it hasn't.
  package let atMilliseconds: Int64?
  /// That clock was more than a day away from what is possible.
  package let isDoubtful: Bool
  /// How many it hasn't said yet that it has.
  package let pending: Int
}

extension Sharing {
  /// Reads from the acknowledgements that have arrived who has taken what was brought to folders.
  func noteTaken() throws {
    let progress = try progressOfOthers()
    for id in Set(registry.entries.map(\.id)) {
      try changeJourney(of: id) { journey in
        journey.noteTaken(progress, nowMilliseconds: clock.nowMilliseconds())
      }
    }
  }

  func noteBrought(_ names: Set<BodyName>, to folderID: String) throws {
    guard !names.isEmpty else { return }
    let progress = try progressOfOthers()
    try changeJourney(of: folderID) { journey in
      journey.noteBrought(
        names, devices: progress, everybody: Set(others.map(\.id)),
        nowMilliseconds: clock.statementMilliseconds)
    }
  }

  /// Those that took something last, the newest first; then those that something waits for.
  func journeyStops(of folderID: String) throws -> [JourneyStop] {
    let journey = try journey(of: folderID)
    return others.compactMap { device -> JourneyStop? in
      let pending = journey.pendingCount(for: device.id)
      let stop = journey.stops[device.id] ?? Journey.Stop()
      guard stop.taken > 0 || pending > 0 else { return nil }
      return JourneyStop(
        device: device.id, changesets: stop.taken,
        atMilliseconds: stop.taken > 0 ? stop.atMilliseconds : nil, isDoubtful: stop.isDoubtful,
        pending: pending)
    }.sorted {
      ($1.atMilliseconds ?? 0, $0.device) < ($0.atMilliseconds ?? 0, $1.device)
    }
  }

  // MARK: Parts

  private var others: [DeviceMember] {
    group.view.present.filter { $0.takesPart && $0.id != identity.id }
  }

  /// A device of several present lives, as a copied home is, is known by what it said last.
  private func progressOfOthers() throws -> [DeviceIdentifier: Journey.Progress] {
    let present = Set(others.map(\.id))
    var found: [DeviceIdentifier: Journey.Progress] = [:]
    for acknowledgement in try currentAcknowledgements() {
      let device = DeviceIdentifier(of: acknowledgement.feed)
      let at = acknowledgement.atMilliseconds
      guard present.contains(device), at >= found[device]?.atMilliseconds ?? 0 else { continue }
      found[device] = Journey.Progress(feeds: acknowledgement.feeds, atMilliseconds: at)
    }
    return found
  }

  private func journey(of folderID: String) throws -> Journey {
    let text = try mirror.meta("journey:\(folderID)")
    return text.flatMap { try? CanonicalReader.object(Array($0.utf8)) }.map(Journey.init(json:))
      ?? Journey()
  }

  /// Writes nothing where nothing changes.
  private func changeJourney(of folderID: String, _ change: (inout Journey) -> Void) throws {
    let former = try journey(of: folderID)
    var journey = former
    change(&journey)
    guard journey != former else { return }
    let text = String(decoding: CanonicalJSON.bytes(journey.json), as: UTF8.self)
    try mirror.transaction { try mirror.setMeta("journey:\(folderID)", text) }
  }
}
