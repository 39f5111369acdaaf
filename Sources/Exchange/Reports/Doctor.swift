import Changesets
import Folders
import Membership
import Records
import Texts

/// What `doctor` finds, without anything personal in it.
package struct Diagnosis: Sendable {
  package struct Check: Hashable, Sendable {
    package enum State: String, Hashable, Sendable {
      case ok
      case warning
      case problem
    }

    /// What was looked at, for scripts and for people.
    package let name: String
    package let title: Text
    package let state: State
    /// One sentence, with what to do where there is something.
    package let detail: Text

    package init(_ name: String, _ state: State, _ detail: Text) {
      self.init(name, .word(name), state, detail)
    }

    init(_ name: String, _ title: Text, _ state: State, _ detail: Text) {
      self.name = name
      self.title = title
      self.state = state
      self.detail = detail
    }
  }

  /// The version of the inventory's schema.
  package var schema = 0
  package var checks: [Check] = []
  package var counts: [String: Int] = [:]

  /// Where there is no home yet, and none is made by asking.
  package static var withoutHome: Diagnosis {
    var diagnosis = Diagnosis()
    diagnosis.checks = [.init("home", .warning, "There is no home yet: `satchel init` makes one.")]
    return diagnosis
  }
}

extension Home {
  /// Looks at everything and changes nothing. Each part is looked at even where another fails.
  package func diagnose() -> Diagnosis {
    var diagnosis = Diagnosis()
    checkInventory(&diagnosis)
    checkPlace(&diagnosis)
    checkLog(&diagnosis)
    if hasLostIdentity {
      diagnosis.checks.append(
        .init(
          "device", .problem,
          """
          \(identityTrouble ?? "device/") is missing or can't be read, so this device can't show \
          who it is. The inventory works on. `satchel join CODE --folder PATH` makes a new \
          identity, joins again and keeps everything. Where no owner's device is left: \
          satchel group create
          """))
      return diagnosis
    }
    if (try? groupWithoutFolders) ?? nil != nil {
      diagnosis.checks.append(.init("device", .problem, "\(Self.lostFolders)"))
      return diagnosis
    }
    guard let isSharing = try? isSharing, isSharing else {
      diagnosis.checks.append(.init("sharing", .ok, "This home isn't in a group."))
      return diagnosis
    }
    do {
      let sharing = try sharingView
      try sharing.diagnose(&diagnosis)
    } catch {
      diagnosis.checks.append(
        .init("sharing", .problem, "\(error) The inventory works all the same."))
    }
    return diagnosis
  }

  private func checkInventory(_ diagnosis: inout Diagnosis) {
    do {
      let inventory = try inventory
      diagnosis.schema = try inventory.connection.userVersion
      if let reason = inventory.readOnlyReason {
        diagnosis.checks.append(.init("writing", .warning, reason))
      }
      let result = try inventory.connection.first("PRAGMA quick_check(1)") { $0.text(0) }
      diagnosis.checks.append(
        result == "ok"
          ? .init("inventory", .ok, "The inventory is whole.")
          : .init("inventory", .problem, "The inventory is damaged: \(result ?? "unreadable")."))
      diagnosis.counts["missing"] = try inventory.ledger.missingKeys().count
      diagnosis.counts["orphaned"] = try inventory.orphanedMovementCount()
      diagnosis.counts["duplicate"] = try inventory.questions().count {
        $0.kind == .barcode || $0.kind == .number
      }
      diagnosis.counts["held"] = try inventory.heldDeletions().reduce(0) { $0 + $1.records.count }
      diagnosis.counts["conflicts"] = try inventory.conflictCount()
      diagnosis.counts["unpublished"] =
        try inventory.ledger.dirtyCount() + inventory.ledger.outboxCount()
    } catch {
      diagnosis.checks.append(.init("inventory", .problem, "\(error)"))
    }
  }

  /// What the watcher noted of notices that it didn't get.
  private func checkLog(_ diagnosis: inout Diagnosis) {
    var reader = EventLog.reading(layout)
    let events = reader.next()
    let overflow = Event.queueOverflow.kind
    let limit = Event.watchLimit(path: "").kind
    diagnosis.counts["queueOverflows"] = events.count { $0.kind == overflow }
    diagnosis.counts["watchLimits"] = events.count { $0.kind == limit }
    // What an earlier watcher met may be over.
    let start = Event.watcherStarted(version: "", folders: 0).kind
    let current = events.lastIndex { $0.kind == start }.map { events[$0...] } ?? events[...]
    diagnosis.checks.append(
      current.contains { $0.kind == limit }
        ? .init(
          "watching", .warning,
          """
          The watch limit of this computer is reached, so some folders are looked through again \
          and again instead. An administrator can raise fs.inotify.max_user_watches.
          """)
        : .init("watching", .ok, "No folder is beyond the watch limit."))
  }

  private func checkPlace(_ diagnosis: inout Diagnosis) {
    if let refusal = HomePlace.refusal(at: layout.path, mounts: seams.mounts()) {
      diagnosis.checks.append(.init("home", .problem, "\(refusal) Move it."))
    } else {
      diagnosis.checks.append(.init("home", .ok, "The home lies in a fit place."))
    }
    do {
      let free = try DiskFolder(path: layout.path).freeBytes
      diagnosis.checks.append(
        free < 100 << 20
          ? .init("space", .warning, "Only \(free >> 20) MB are free; make room soon.")
          : .init("space", .ok, "\(free >> 20) MB are free."))
    } catch {
      diagnosis.checks.append(.init("space", .warning, "\(error)"))
    }
  }
}

extension Sharing {
  fileprivate func diagnose(_ diagnosis: inout Diagnosis) throws {
    let status = try status()
    for folder in status.folders {
      diagnosis.checks.append(
        .init(
          "folder \(folder.name)", "folder \(folder.name)",
          folder.issue == nil ? .ok : .warning,
          folder.issue ?? "It is \(.word(folder.state.rawValue)). \(folder.aptitude.sentence)"))
    }
    checkArrivals(Set(status.folders.flatMap(\.waiting)), &diagnosis)
    if status.issue != nil {
      diagnosis.checks.append(
        .init(
          "membership", .warning,
          "This device doesn't belong to its group any more: `satchel status` says why."))
    }
    if status.issue == nil, status.kept > 0, let restraint = status.restraint {
      diagnosis.checks.append(.init("role", .warning, restraint))
    }
    let held = status.held.map(\.sentence)
    if !held.isEmpty {
      diagnosis.checks.append(
        .init("deletions", .warning, held.joined(separator: Text(verbatim: " "))))
    }
    diagnosis.counts["refusedRecords"] = try mirror.refusedRecords().count
    diagnosis.counts["attachmentsWaiting"] = status.attachmentsWaiting
    diagnosis.counts["needsNewerVersion"] = status.needsNewerVersion
    if status.needsNewerVersion > 0 {
      diagnosis.checks.append(
        .init(
          "version", .warning,
          """
          Some information needs a newer version of Satchel (\(status.needsNewerVersion) in all). \
          It is kept and passed on; update this device to use it.
          """))
    }
    var holes = 0
    for feed in try mirror.knownFeeds() { holes += try mirror.holes(in: feed).count }
    diagnosis.counts["holes"] = holes
    if holes > 0 {
      diagnosis.checks.append(
        .init("history", .warning, "\(holes) changesets that others name haven't arrived."))
    }
    for name in forkedDevices {
      diagnosis.checks.append(
        .init(
          "copies", .warning,
          "“\(name)” was copied or set back: two lives of it exist, and both were kept."))
    }
    try checkClocks(&diagnosis)
    try checkSilence(&diagnosis)
  }

  /// Which of the files in the folders aren't in use, and what becomes of them.
  private func checkArrivals(_ arrivals: Set<Arrival>, _ diagnosis: inout Diagnosis) {
    var findings: [Text] = []
    func count(_ state: Arrival.State, _ name: String, _ sentence: (Text) -> Text) {
      let count = arrivals.count { $0.state == state }
      diagnosis.counts[name] = count
      guard count > 0 else { return }
      findings.append(
        sentence(.plural(count, one: "\(count) changeset", many: "\(count) changesets")))
    }
    count(.waiting, "waiting") { "\($0) not all here yet: sync on the device that wrote it." }
    count(.damaged, "damaged") {
      "\($0) damaged: sync on a device that has it, and it is put back."
    }
    count(.setAside, "setAside") { "\($0) set aside and not in use: `satchel status` says why." }
    diagnosis.checks.append(
      findings.isEmpty
        ? .init("arrivals", .ok, "All that has arrived is in use.")
        : .init("arrivals", .warning, findings.joined(separator: Text(verbatim: " "))))
  }

  /// Clocks that are far off make dates on screen doubtful; they decide nothing.
  private func checkClocks(_ diagnosis: inout Diagnosis) throws {
    let now = clock.nowMilliseconds()
    for member in try members() where !member.isSelf {
      guard let heard = member.lastHeardMilliseconds,
        heard > now + HybridClock.aheadLimitMilliseconds
      else { continue }
      diagnosis.checks.append(
        .init(
          "clock", .warning,
          "The clock of “\(member.device.name)” is \(Self.span(heard - now)) ahead of this one."))
    }
  }

  /// Devices that may have been put away: what they did since is on them alone.
  private func checkSilence(_ diagnosis: inout Diagnosis) throws {
    for silence in try silences() {
      diagnosis.checks.append(.init("silence", .warning, silence.sentence))
    }
  }

  private static func span(_ milliseconds: Int64) -> Text {
    let days = milliseconds / 86_400_000
    return days >= 730 ? "\(days / 365) years" : "\(days) days"
  }

  private var forkedDevices: [String] {
    Set(forks.forkedFeeds.map { DeviceIdentifier(of: $0) }).sorted().map { name(of: $0) }
  }

  /// How people call a device.
  package func name(of device: DeviceIdentifier) -> String { group.view.name(of: device) }
}
