import Exchange
import Folders
import Inventory
import Records

/// A mistake that is planted on purpose, to see that the simulation finds it.
///
/// The program has none of them: each stands in a seam, or does to the stores between two passes
/// what the mistake would have done.
package enum Canary: String, CaseIterable, Sendable {
  /// A deletion that arrives deletes a row that was edited meanwhile.
  case tombstoneBeatsEdit = "tombstone-beats-edit"
  /// Of two edits that don't know of each other the later one is taken.
  case stampChooses = "stamp-chooses"
  /// An edit that meets another one is taken for the same.
  case conflictIsAgreement = "conflict-is-agreement"
  /// A deletion that arrives isn't carried out.
  case deletionIsForgotten = "deletion-is-forgotten"
  /// What an import brought is published as if somebody had done it.
  case importPublishes = "import-publishes"
  /// A listing that failed is taken for an empty one, and the gate opens.
  case failedListingIsEmpty = "failed-listing-is-empty"
  /// A write to the replica that stopped half way is taken for done.
  case tornWriteIsWhole = "torn-write-is-whole"
  /// Settling a conflict includes versions that the person wasn't shown.
  case settlesUnseen = "settles-unseen"
  /// An error of a folder drops what waits to be published.
  case errorDropsOutbox = "error-drops-outbox"
  /// A record is struck off the list of changed ones before it was applied.
  case strikesBeforeApplying = "strikes-before-applying"
  /// An inventory that was put back isn't told from the one before.
  case restoreIsUnnoticed = "restore-is-unnoticed"
  /// A booking that was undone is taken off the shelf twice.
  case undoCountsTwice = "undo-counts-twice"
  /// A folder that is gone is taken for an empty one, and that for an empty inventory.
  case emptyFolderDeletes = "empty-folder-deletes"
  /// What the record of the group doesn't know goes.
  case absenceDeletes = "absence-deletes"
  /// The checkpoint is moved to what arrived, and the process dies before the row is written.
  case checkpointBeforeRow = "checkpoint-before-row"
  /// A changeset's marker is written before its body.
  case markerBeforeBody = "marker-before-body"
  /// Signatures aren't looked at.
  case signatureIsSkipped = "signature-is-skipped"
  /// Who restored an inventory gives out numbers again that were given out before.
  case numbersAreReused = "numbers-are-reused"
  /// A commit of the inventory isn't pressed to the disk.
  case commitIsNotPressed = "commit-is-not-pressed"

  // MARK: In the seams

  func plant(in seams: inout Seams) {
    switch self {
    case .tombstoneBeatsEdit, .stampChooses, .conflictIsAgreement, .deletionIsForgotten,
      .importPublishes:
      seams.decide = { [self] situation in mistaken(Decision(situation), situation) }
    case .absenceDeletes:
      seams.decide = { situation in
        let decision = Decision(situation)
        guard case .row = situation.local, situation.base != nil, decision.action == .nothing,
          situation.heads.isEmpty || decision.line == 16
        else { return decision }
        return Decision(14, .apply(nil))
      }
    case .markerBeforeBody:
      let folder = seams.folder
      seams.folder = { base in
        let real = folder(base)
        return real is SimulatedFolder ? real : HastyFolder(base: real)
      }
    case .failedListingIsEmpty, .tornWriteIsWhole:
      let folder = seams.folder
      seams.folder = { [self] base in
        let real = folder(base)
        if self == .failedListingIsEmpty {
          return real is SimulatedFolder ? ForgivingFolder(base: real, forgives: .list) : real
        }
        return real is SimulatedFolder ? real : ForgivingFolder(base: real, forgives: .create)
      }
    default: break
    }
  }

  private func mistaken(_ decision: Decision, _ situation: Situation) -> Decision {
    switch (self, decision.line, decision.action) {
    case (.tombstoneBeatsEdit, 8, _):
      guard let deletion = situation.heads.first(where: \.isTombstone) else { return decision }
      return Decision(8, .apply(deletion))
    case (.stampChooses, 8, _):
      return Decision(8, .apply(situation.heads.max { $0.stamp < $1.stamp }))
    case (.conflictIsAgreement, 8, _):
      guard let head = situation.heads.last else { return decision }
      return Decision(8, .agree(head))
    case (.deletionIsForgotten, 11, .apply(let head?)) where head.isTombstone:
      return Decision(11, .nothing)
    case (.importPublishes, 10, _), (.importPublishes, 9, _):
      return situation.heads.count == 1 ? Decision(5, .publish) : decision
    default: return decision
    }
  }

  /// After a home was opened.
  func loosen(_ home: Home) throws {
    guard self == .commitIsNotPressed else { return }
    try home.inventory.connection.execute("PRAGMA synchronous = OFF")
  }

  // MARK: Between passes

  /// Does to the stores what the mistake would have left. `report` is nil where the process died.
  func strike(_ world: World, _ device: SimulatedDevice, after report: SyncReport?) throws {
    switch self {
    case .errorDropsOutbox:
      guard report?.folders.contains(where: { $0.error != nil }) ?? true else { return }
      try world.use(device) { home in
        let dots = try home.inventory.ledger.outbox(limit: .max).map(\.dot)
        try home.inventory.transaction { try $0.removeFromOutbox(dots) }
      }
    case .strikesBeforeApplying:
      guard report == nil else { return }
      try world.use(device) { home in
        let mirror = try home.sharing.mirror
        let changes = try mirror.changes(after: 0, limit: .max)
        try mirror.transaction { try mirror.strike(changes) }
      }
    case .checkpointBeforeRow:
      guard report == nil else { return }
      try world.use(device) { home in
        let mirror = try home.sharing.mirror
        for change in try mirror.changes(after: 0, limit: .max) {
          let versions = try mirror.versions(of: change.key)
          let heads = Head.all(of: versions, policy: change.key.entity.policy)
          guard heads.count == 1, change.key.entity.policy == .keepBoth else { continue }
          try home.inventory.transaction {
            try $0.setCheckpoint(change.key, heads[0].checkpoint)
          }
        }
      }
    case .emptyFolderDeletes:
      guard report?.folders.contains(where: { $0.state == .unavailable }) ?? false else { return }
      try world.use(device) { home in
        for item in try home.inventory.items() { _ = try home.inventory.delete(item.id) }
      }
    case .undoCountsTwice:
      try world.use(device) { home in
        let undone = try home.inventory.history().first { $0.kind == .consume && !$0.stands }
        guard let undone, let item = undone.item, let from = undone.from else { return }
        try home.inventory.connection.run(
          "UPDATE stock SET quantity = quantity - ? WHERE item = ? AND location = ?",
          undone.quantity?.thousandths, item.text, from.text)
      }
    default: return
    }
  }

  /// After an inventory was put back.
  func restored(_ world: World, _ device: SimulatedDevice, from copy: String) throws {
    guard [.restoreIsUnnoticed, .numbersAreReused].contains(self),
      var counters = try DeviceCounters.load(device.layout)
    else { return }
    try world.use(device) { home in
      try home.inventory.transaction { try $0.setLife(counters.life) }
      guard self == .numbersAreReused, try home.isSharing else { return }
      // It was noticed, and looks at everything; it goes on under the numbers of the copy.
      let mirror = try home.sharing.mirror
      try mirror.transaction { try mirror.markAllChanged() }
    }
    guard self == .numbersAreReused,
      let former = try DeviceCounters.load(HomeLayout(path: copy)), former.epoch == counters.epoch
    else { return }
    counters.editsReserved = former.editsReserved
    counters.editPublished = former.editPublished
    try counters.save(device.layout)
  }
}
