/// The rules that whoever uses the decision must keep, each with a sequence that fails without it.
/// The group keeps all of them but those that a test leaves out.
enum Rule: String, CaseIterable {
  /// A version, its checkpoint and the dirty mark are one transaction; changesets come from it.
  case outboxIsDurable
  /// The list of records whose heads changed is written with the import.
  case changedListIsDurable
  /// An inventory with another life than `device/`: a new epoch, and every record is looked at.
  case restoredInventoryIsNoticed
  /// What a line shows becomes the checkpoint, also where heads are in conflict.
  case conflictsMoveTheCheckpoint
  /// A settlement's checkpoint has no content, so that it is published even if it equals a head.
  case settlementsAreEdits
  /// A settlement includes the heads that its person was shown, and no others.
  case settlementsIncludeWhatWasShown
  /// Settling names heads and row as they were shown; when either has changed it is refused.
  case settlementsNameWhatWasSeen
  /// Nothing is authored under a feed whose later edit of the record the checkpoint lacks.
  case ownLaterEditsBeginAnEpoch
  /// A clock that names more edits of this feed than it has given out begins a new epoch.
  case ownUnknownEditsBeginAnEpoch
  /// Every line clears the dirty mark.
  case linesClearTheDirtyMark
  /// Clocks read in forked feeds.
  case forkedFeedsAreRenamed
  /// A pack's entries are links of the chain, and tell which changeset carried a version.
  case packsNameTheirChangesets
  /// What a pack covers is neither relayed nor read.
  case packsHideWhatTheyCover
  /// Of each feed only the newest acknowledgement is kept and relayed.
  case onlyTheNewestAcknowledgementStays
  /// A pack drops only what a newer version in the same pack includes.
  case packsDropOnlyTheirOwn
  /// Tombstones are never dropped.
  case tombstonesStay
  /// A checkpoint whose version is refused since is replaced by the heads that count.
  case refusedCheckpointsAreReplaced
  /// A checkpoint that isn't known is something else than a refused one.
  case unknownIsNotRefused
  /// A checkpoint that is known and in no head was a joined pair, superseded one by one.
  case supersededPairsAreKnown
  /// Who keeps both makes a record whose id follows from the record and the content.
  case keptRecordsHaveDerivedIDs
  /// An own version found in a file is the outbox's only if its stamp is the same too.
  case ownVersionsAreKnownByStamp
  /// An own version that comes back from a folder leaves the outbox.
  case ownVersionsLeaveTheOutbox
}
