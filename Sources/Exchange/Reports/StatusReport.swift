import Changesets
import Folders
import Membership
import Records
import Texts

/// How far this device and its folders are, from what the last passes noted. No folder is touched.
package struct StatusReport: Sendable {
  package struct FolderStatus: Sendable {
    /// Its usual path, by which it is known.
    package let path: String
    package let id: String
    package let name: String
    /// Where the last pass found it, if that isn't its usual path.
    package let foundAt: String?
    package let state: FolderReport.State
    package let aptitude: FolderAptitude
    /// When something last came from it; nil before the first.
    package let lastImportMilliseconds: Int64?
    package let waiting: [Arrival]
    package let issue: Text?
    /// Changesets that this device has and that the last pass couldn't bring there.
    package let lacking: Int
    /// Who has taken what this device brought there.
    package let journey: [JourneyStop]

    /// Why it is looked through again and again, to go after "because"; nil where that isn't needed
    /// or it isn't here.
    package var rescanReason: Text? {
      state == .available ? aptitude.fileSystem.rescanReason : nil
    }
  }

  package let device: String
  package let group: String
  package let folders: [FolderStatus]
  /// Changes that this device made and that no folder is known to have.
  package let unpublished: Int
  /// Of these, what goes to nobody as things are: all where this device may not publish.
  package let kept: Int
  package let conflicts: Int
  package let attachmentsWaiting: Int
  /// Deletions that wait for a person.
  package let held: [HeldReport]
  /// Records, changesets and files that only a newer version of the app can show.
  package let needsNewerVersion: Int
  /// Other devices that have this device's newest changeset, of all other present ones.
  package let seenBy: Int
  package let of: Int
  /// Devices that haven't been heard from for long.
  package let silences: [Silence]
  /// Why what this device does counts for nobody else; nil where it does.
  package let issue: Text?
  /// Why what is changed here stays here, whether or not something was; nil where others use it.
  package let restraint: Text?
  /// What a pass of another process is at, where it takes long.
  package let progress: PassProgress?
}

extension Sharing {
  package func status() throws -> StatusReport {
    let others = group.view.present.filter { $0.takesPart && $0.id != identity.id }
    let last = numbers.counters.chain.first?.sequence ?? 0
    var seen: Set<DeviceIdentifier> = []
    for acknowledgement in try currentAcknowledgements()
    where acknowledgement.feed != numbers.feed {
      let progress = acknowledgement.feeds[numbers.feed]
      if last == 0 || progress?.includes(last) ?? false {
        seen.insert(DeviceIdentifier(of: acknowledgement.feed))
      }
    }
    return StatusReport(
      device: identity.name, group: group.view.name ?? "",
      folders: try registry.entries.map { try folderStatus($0) },
      unpublished: try unpublishedChanges(), kept: try keptChanges(),
      conflicts: try inventory.conflictCount(),
      attachmentsWaiting: try mirror.wantedAttachments().count, held: try heldDeletions(),
      needsNewerVersion: try needsNewerVersionCount(),
      seenBy: others.filter { seen.contains($0.id) }.count, of: others.count,
      silences: try silences(), issue: exclusion, restraint: restraint,
      progress: ProgressFile.read(layout))
  }

  // MARK: What a pass leaves for it

  /// Keeps what a person may ask about later. A pass like the one before writes nothing.
  func remember(_ report: SyncReport) throws {
    for folder in report.folders {
      let former = try lastPass(over: folder.path, id: folder.id)
      let came = (folder.imported?.changesets ?? 0) + (folder.imported?.attachments ?? 0) > 0
      var object: JSONObject = [
        "id": .string(folder.id), "state": .string(folder.state.rawValue),
      ]
      object["error"] = folder.error?.stored
      object["foundAt"] = folder.foundAt.map { .string($0) }
      // What an absent folder lacks is what it lacked when it was last seen.
      object["lacking"] =
        folder.imported == nil ? former?["lacking"] : .integer(Int64(folder.lacking))
      object["arrivals"] = .array(
        (folder.imported?.arrivals ?? []).map { noted($0, formerly: former).json })
      object["lastImport"] =
        came || (folder.state == .available && former?["lastImport"] == nil)
        ? .integer(max(clock.nowMilliseconds(), 0)) : former?["lastImport"]
      guard object != former else { continue }
      let text = String(decoding: CanonicalJSON.bytes(object), as: UTF8.self)
      try mirror.transaction { try mirror.setMeta(Self.passKey(folder.path), text) }
    }
  }

  /// An arrival with the moment at which it was first found so.
  private func noted(_ arrival: Arrival, formerly former: JSONObject?) -> Arrival {
    let same = former?["arrivals"]?.array?.lazy.compactMap(Arrival.init(json:)).first {
      $0.feed == arrival.feed && $0.sequence == arrival.sequence && $0.state == arrival.state
    }
    var noted = arrival
    noted.sinceMilliseconds = same?.sinceMilliseconds ?? max(clock.nowMilliseconds(), 0)
    return noted
  }

  /// Nil where it was over another folder, which was in use at the same path before.
  func lastPass(over path: String, id: String) throws -> JSONObject? {
    let object = try mirror.meta(Self.passKey(path))
      .flatMap { try? CanonicalReader.object(Array($0.utf8)) }
    // What an older version noted has no id.
    return (object?["id"]?.string ?? id) == id ? object : nil
  }

  private static func passKey(_ path: String) -> String { "pass:\(path)" }

  /// Keeps that a folder doesn't answer, while the pass over it still waits.
  func noteNoAnswer(path: String) throws {
    guard let entry = registry.entries.first(where: { $0.path == path }) else { return }
    giveUpArriving(from: entry.id)
    var folder = FolderReport(path: path, id: entry.id, name: entry.name)
    folder.fail(PassTicket.Reason.noAnswer.error(path: path))
    try remember(SyncReport(folders: [folder], conflicts: 0))
  }

  private func folderStatus(
    _ entry: FolderRegistry.Entry
  ) throws -> StatusReport.FolderStatus {
    let object = try lastPass(over: entry.path, id: entry.id)
    let foundAt = object?["foundAt"]?.string
    let state = object?["state"]?.string.flatMap(FolderReport.State.init) ?? .unavailable
    let place = state == .available ? foundAt ?? entry.path : nil
    return StatusReport.FolderStatus(
      path: entry.path, id: entry.id, name: entry.name, foundAt: foundAt,
      state: state, aptitude: entry.knownAptitude(at: place, mounts: seams.mounts()),
      lastImportMilliseconds: object?["lastImport"]?.integer,
      waiting: object?["arrivals"]?.array?.compactMap(Arrival.init(json:)) ?? [],
      issue: object?["error"].flatMap(Text.init(stored:)),
      lacking: Int(object?["lacking"]?.integer ?? 0),
      journey: try journeyStops(of: entry.id))
  }
}

extension Arrival {
  fileprivate var json: JSONValue {
    var object: JSONObject = [
      "feed": .string(feed.text), "sequence": .integer(sequence), "reason": reason.stored,
      "state": .string(state.rawValue),
    ]
    object["since"] = sinceMilliseconds.map { .integer($0) }
    return .object(object)
  }

  fileprivate init?(json: JSONValue) {
    guard let object = json.object, let state = object["state"]?.string.flatMap(State.init),
      let feed = object["feed"]?.string.flatMap(Feed.init),
      let sequence = object["sequence"]?.integer,
      let reason = object["reason"].flatMap(Text.init(stored:))
    else { return nil }
    self.init(state, feed: feed, sequence: sequence, reason: reason)
    sinceMilliseconds = object["since"]?.integer
  }
}
