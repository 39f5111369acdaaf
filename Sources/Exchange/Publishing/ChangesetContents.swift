import Inventory
import Records
import Texts

/// What was learnt of the versions of a changeset while they were packed.
struct ChangesetContents {
  private(set) var lines = 0
  private(set) var stamp: Stamp?
  private(set) var lastEdit: Int64 = 0
  /// Why a line doesn't count, by its number from 1 on.
  private(set) var refused: [Int: Text] = [:]

  /// The next line is this version's.
  mutating func note(_ version: RecordVersion, _ examination: EntityCatalogue.Examination) {
    lines += 1
    stamp = stamp.map { max($0, version.stamp) } ?? version.stamp
    lastEdit = max(lastEdit, version.dot.edit)
    if case .refused(let reason) = examination { refused[lines] = reason }
  }
}
