import Records

/// What a person has, and what reconciling keeps beside it.
struct GroupInventory {
  var rows: [RecordKey: TracedRow] = [:]
  var tombstones: [RecordKey: TracedRow] = [:]
  var checkpoints: [RecordKey: TracedCheckpoint] = [:]
  var dirty: Set<RecordKey> = []
  var outbox: [TracedVersion] = []
  var missing: [RecordKey: [TracedHead]] = [:]
  /// Open conflicts.
  var conflicts: [RecordKey: [TracedHead]] = [:]
  var life = 0
  var clock = HybridClock()

  /// The row or tombstone of a record; a checkpoint may be a tombstone too.
  func local(_ key: RecordKey) -> TracedRow? {
    if let row = rows[key] ?? tombstones[key] { return row }
    guard let base = checkpoints[key], base.checkpoint.isTombstone else { return nil }
    return TracedRow(
      body: .tombstone(Tombstone(deletedContents: [])), fingerprint: .tombstone(of: key),
      tokens: base.tokens)
  }
}

/// A device with everything that it holds: copying the value copies the home.
struct GroupDevice {
  let letter: Character
  var inventory = GroupInventory()

  // What `device/` knows.
  var feed: Feed
  var edit: Int64 = 0
  var sequence: Int64 = 0
  var chain: [ChainLink.Place] = []
  var publishedEdit: Int64 = 0
  var published: Set<Int> = []
  var seenLife = 0
  var acknowledgementCount: Int64 = 0
  var acknowledged: [Feed: Int64] = [:]

  // What the files say.
  var replica = FileShelf()
  /// The replica's changes when its files were last read.
  var readChanges: Int?
  var versions: [RecordKey: [TracedVersion]] = [:]
  var refused: [RecordKey: [TracedVersion]] = [:]
  var heads: [RecordKey: [TracedHead]] = [:]
  var covered: Set<Int> = []
  var forks = ForkMap()
  var changed: Set<RecordKey> = []
  var gateIsOpen = false

  /// What its person looked at and hasn't settled yet.
  var looked: [RecordKey: (heads: [TracedHead], row: TracedRow)] = [:]
  var inventoryBackup: GroupInventory?
  var homeBackup: HomeBackup?

  final class HomeBackup {
    let device: GroupDevice
    init(_ device: GroupDevice) { self.device = device }
  }

  init(letter: Character, feed: Feed) {
    self.letter = letter
    self.feed = feed
  }
}
