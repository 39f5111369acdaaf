import Records
import Texts

/// A changeset that is on its way, or that isn't used, and why.
package struct Arrival: Hashable, Sendable {
  package enum State: String, Hashable, Sendable {
    /// Something of it hasn't arrived yet.
    case waiting
    /// A file of it is damaged; whoever has the right bytes puts it back.
    case damaged
    /// It is whole and isn't used: by whom it is, or what it is, doesn't count here.
    case setAside
  }

  package let state: State
  package let feed: Feed
  package let sequence: Int64
  /// One sentence.
  package let reason: Text
  /// The file that isn't what its name says, by that name in the feed's directory: whoever has the
  /// right one compares and puts it back.
  package let file: String?
  /// When a pass first found it so, in milliseconds since 1970; nil until that was noted.
  package var sinceMilliseconds: Int64?

  package init(
    _ state: State, feed: Feed, sequence: Int64, reason: Text, file: String? = nil
  ) {
    self.state = state
    self.feed = feed
    self.sequence = sequence
    self.reason = reason
    self.file = file
  }
}

/// What an import pass found.
package struct ImportReport: Sendable {
  package var changesets = 0
  package var records = 0
  package var attachments = 0
  /// Statements and acknowledgements.
  package var notes = 0
  package var arrivals: [Arrival] = []
  /// Changesets that were set aside for this pass only.
  package var leftOut = 0
  /// Whether something came that this device didn't have.
  package var hasNews: Bool { changesets + attachments + notes > 0 }
  /// The names that the folder held; relaying brings what is missing there.
  var listing: FolderListing
}
