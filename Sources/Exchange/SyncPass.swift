import Changesets
import Folders
import Inventory
import Membership
import Records
import SQLite

/// How a pass reaches its folders.
package struct PassMeans {
  /// Stands between the pass and each folder that it asks, be it only to find the right one.
  package var folder: (any Folder) -> any Folder = { $0 }
  /// Stands between the pass and the folder that it is over.
  package var passedFolder: (any Folder) -> any Folder = { $0 }
  /// Called before a folder's content is read, with the path at which it was found.
  package var willRead: (String) throws -> Void = { _ in }

  package init() {}
}

/// One pass over each shared folder that is there: import, reconcile, publish, acknowledge, relay.
///
/// Folders don't hold each other up: one that fails is reported and the others go on.
struct SyncPass {
  let sharing: Sharing
  let means: PassMeans
  private var folders: [FolderReport] = []
  private var arrived = ArrivedMovements()
  private var read: [Int: (gate: OpenGate, imported: ImportReport, folder: any Folder)] = [:]

  init(_ sharing: Sharing, with means: PassMeans = PassMeans()) {
    self.sharing = sharing
    self.means = means
  }

  /// `path` restricts the pass to one of the folders in use.
  mutating func run(path: String?) throws -> SyncReport {
    sharing.numbers.beginPass()
    try sharing.finishPublishing()
    let entries = sharing.registry.entries.filter { path == nil || $0.path == path }
    for entry in entries { try importFolder(entry) }
    if sharing.isMember {
      if let gate = read.values.map(\.gate).first { try reconcileAndPublish(gate) }
      try sharing.noteTaken()
      for place in folders.indices { try relay(place) }
    }
    try nameHoles()
    var report = SyncReport(folders: folders, conflicts: try sharing.inventory.conflictCount())
    report.arrived = arrived
    report.held = try sharing.heldDeletions()
    report.notices = sharing.notices + [try sharing.restraintNotice()].compactMap(\.self)
    sharing.notices = []
    try sharing.remember(report)
    try sharing.notePassEnded()
    return report
  }

  // MARK: Steps

  /// Throws only where this device's own disk fails it.
  private mutating func importFolder(_ entry: FolderRegistry.Entry) throws {
    var report = FolderReport(path: entry.path, id: entry.id, name: entry.name)
    do {
      if try sharing.isEjected(entry) { throw Ejection.wasEjected(from: entry.path) }
      let path = try sharing.place(of: entry, through: means.folder)
      if path != entry.path { report.foundAt = path }
      let device = try means.folder(DiskFolder(path: path)).identity.device
      try means.willRead(path)
      let folder = means.passedFolder(
        means.folder(sharing.seams.folder(DiskFolder(path: path, expectedDevice: device))))
      let (gate, imported) = try Importer.run(sharing, folder: folder, folderID: entry.id)
      report.imported = imported
      report.unfinished =
        imported.arrivals.count { $0.state != .setAside } + imported.leftOut
      report.state = .available
      read[folders.count] = (gate, imported, folder)
    } catch let error as SQLiteError {
      throw error
    } catch let stop as Interruption {
      throw stop
    } catch {
      sharing.comparedFolders.remove(entry.id)
      report.fail(try sharing.cause(of: error, in: entry))
    }
    folders.append(report)
  }

  private mutating func reconcileAndPublish(_ gate: OpenGate) throws {
    if sharing.metOtherLife { try sharing.beginEpoch() }
    try sharing.takeBackLost()
    let arrivals = read.values.flatMap(\.imported.arrivals)
    try sharing.matchNewcomer()
    try reconcile(gate)
    if try sharing.meetInvitedPerson(arrivals: arrivals) { try reconcile(gate) }
    _ = try sharing.publish(gate)
    try reconcile(gate)
    do {
      try sharing.pack()
    } catch let error as FolderError where error.code == .full {
      // It takes room before it gives some: there will be a pass that has it.
    }
    try sharing.acknowledge(gate, arrivals: arrivals)
  }

  /// A second try follows a new epoch; a third would be a mistake of ours.
  private mutating func reconcile(_ gate: OpenGate) throws {
    let outcome: Reconciler.Outcome
    do {
      outcome = try sharing.reconciler.run(gate)
    } catch is Reconciler.EpochNeeded {
      try sharing.beginEpoch()
      outcome = try sharing.reconciler.run(gate)
    }
    arrived.append(outcome.arrived)
  }

  /// Changesets that others name and that no folder has brought yet.
  private mutating func nameHoles() throws {
    var holes: [Arrival] = []
    for feed in try sharing.mirror.knownFeeds() {
      for sequence in try sharing.mirror.progress(of: feed).wanted {
        holes.append(
          Arrival(
            .waiting, feed: feed, sequence: sequence, reason: "it hasn't arrived in any folder"))
      }
    }
    for place in folders.indices {
      let known = Set(
        (folders[place].imported?.arrivals ?? []).map { [$0.feed.text, "\($0.sequence)"] })
      folders[place].imported?.arrivals += holes.filter {
        !known.contains([$0.feed.text, "\($0.sequence)"])
      }
    }
  }

  private mutating func relay(_ place: Int) throws {
    guard let (gate, imported, folder) = read[place] else { return }
    var relay = Relay(
      sharing, folder: folder, gate: gate, listing: imported.listing,
      complaints: try sharing.complaints())
    let outcome = Result { try relay.run() }
    try sharing.noteBrought(relay.brought, to: gate.folderID)
    try sharing.noteDelivered(imported.listing, relay.brought)
    let report = try outcome.get()
    folders[place].published = report.published
    folders[place].relayed = report.relayed
    folders[place].lacking = report.lacking
    folders[place].written = report.written
    // What was written now is compared by the next pass: a network drive says "done" too early.
    if !report.written.isEmpty { sharing.comparedFolders.remove(gate.folderID) }
    if let error = report.error {
      sharing.comparedFolders.remove(gate.folderID)
      folders[place].fail(error)
    }
  }
}

extension Home {
  /// What a pass has to report in a home that is in no group: there is nothing to pass over.
  package func reportWithoutGroup() throws -> SyncReport {
    SyncReport(folders: [], conflicts: try inventory.conflictCount())
  }
}

extension Sharing {
  var reconciler: Reconciler {
    Reconciler(
      inventory: inventory, mirror: mirror, numbers: numbers, forks: forks, clock: clock,
      mayAuthor: mayAuthor, said: { try self.saidVersions(of: $0) }, decide: seams.decide,
      meter: { self.meter(.reconciling, .records, total: $0) })
  }

  /// One pass. Throws only what concerns this device, and `Interruption` where the observer wants
  /// it to stop; what concerns a folder is in the report.
  package func sync(
    path: String? = nil, with means: PassMeans = PassMeans()
  ) throws -> SyncReport {
    var pass = SyncPass(self, with: means)
    do {
      return try pass.run(path: path)
    } catch let error as SQLiteError where error.isCorruptOrNotADatabase {
      Mirror.discard(at: layout.mirror)
      throw ExchangeError(
        .busy, "The record of what the group has said was damaged, and was removed.",
        hint: "Nothing is lost: sync again, and it is made anew.")
    }
  }
}
