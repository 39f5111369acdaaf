import Inventory
import Records

/// What people did, as a witness beside them wrote it down. It decides nothing, and knows nothing
/// of clocks, checkpoints and heads: only what stood in an inventory before and after an act.
///
/// Every edit signs the record: it adds the number of its act to the record's notes or name. So a
/// version names every edit that whoever made it had before them, and an edit whose number is
/// nowhere any more, without anybody having taken it out, is lost.
final class Chronicle {
  /// The number of an act where it stands in a record: put there by that act, or by one that copied
  /// the record with it.
  struct Signature: Hashable {
    let key: RecordKey
    let number: Int
  }

  struct Act {
    let number: Int
    let device: Int
    let family: Int
    let keys: Set<RecordKey>
    /// What it put into records: its own number, and those that it copied or brought back.
    let signatures: Set<Signature>
    let movements: Set<Identifier>
    /// It needn't survive: it was never published when its inventory was set back, or its device
    /// was removed before.
    var isExcused = false

    /// Deletions and bookings aren't.
    var isSigned: Bool { !signatures.isEmpty }
  }

  struct Deletion {
    let act: Int
    let key: RecordKey
    /// The numbers that stood in what was deleted.
    let seen: Set<Int>
  }

  /// Something that stood in an inventory after a person's act.
  struct Writing: Hashable {
    let family: Int
    let key: RecordKey
    /// Nil for a deletion; without the moment of the last change.
    let content: [UInt8]?
  }

  private(set) var acts: [Int: Act] = [:]
  private(set) var writings: Set<Writing> = []
  private(set) var deletions: [Deletion] = []
  /// Records that somebody brought back, or may have.
  private(set) var revived: Set<RecordKey> = []
  /// What somebody took out of a record who had it before them.
  private(set) var dismissed: Set<Signature> = []
  /// Which act made a movement.
  private(set) var movements: [Identifier: Int] = [:]
  /// Which photo which device took.
  private(set) var photos: [String: Set<Int>] = [:]
  /// Identities and the family that has each.
  private(set) var families: [String: Int] = [:]
  private var lastNumber = 0

  var now: Int { lastNumber }

  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  func note(_ identity: String?, of family: Int) {
    if let identity { families[identity] = family }
  }

  /// What may come twice, and so once after it was deleted.
  func noteReturning(_ keys: [RecordKey]) { revived.formUnion(keys) }

  func notePhoto(_ name: String, by device: Int) { photos[name, default: []].insert(device) }

  /// Writes down an act, and returns whether it did anything.
  ///
  /// - Parameters:
  ///   - shown: numbers that the person had before them in a conflict.
  ///   - settled: the record of the conflict that was settled.
  ///   - mayRevive: whether the act may have put something back that was deleted or overwritten.
  func record(
    _ number: Int, by device: SimulatedDevice, before: Snapshot, after: Snapshot,
    shown: Set<Int> = [], settled: RecordKey? = nil, mayRevive: Bool
  ) -> Bool {
    var keys: Set<RecordKey> = []
    var made: Set<Identifier> = []
    let (former, standing) = (before.signatures, after.signatures)
    let shownHere = settled.map { key in shown.map { Signature(key: key, number: $0) } } ?? []
    dismissed.formUnion(former.union(shownHere).subtracting(standing))
    for key in Set(before.bodies.keys).union(after.bodies.keys) {
      let (old, new) = (before.bodies[key], after.bodies[key])
      if old == new, key != settled { continue }
      keys.insert(key)
      writings.insert(
        Writing(family: device.family, key: key, content: new.flatMap(\.content)))
      if key.entity == .movement {
        if old == nil { made.insert(key.id) }
        continue
      }
      let seen = old?.numbers ?? []
      if new?.isDeletion ?? true {
        if old?.isDeletion == false {
          deletions.append(Deletion(act: number, key: key, seen: seen.union(shown)))
        }
      } else if mayRevive || old?.isDeletion == true {
        revived.insert(key)
      }
    }
    guard !keys.isEmpty else { return false }
    for id in made { movements[id] = number }
    acts[number] = Act(
      number: number, device: device.number, family: device.family, keys: keys,
      signatures: standing.subtracting(former), movements: made, isExcused: device.isRemoved)
    return true
  }

  /// Acts of a device after `first` needn't survive, unless `isSafe` finds them somewhere.
  func excuse(device: Int, after first: Int, unless isSafe: (Act) -> Bool) {
    for (number, act) in acts where act.device == device && number > first && !isSafe(act) {
      acts[number]!.isExcused = true
    }
  }
}
