import Exchange
import Folders

/// A device with a large inventory that it hasn't published yet, and one that has joined and
/// imported nothing: both moments can be put back.
final class Publication {
  /// Items, what was received of each, and whom they are bought from.
  let records: Int
  let salon: Salon
  let author: String
  let reader: String
  private let root: String
  private let unpublished: Snapshot
  private var published: Snapshot?

  init(records: Int, _ order: SceneClock.Order, in root: String) throws {
    self.root = root
    salon = try Salon(in: root, seed: 2, founder: "author")
    (author, reader) = (salon.path("author"), salon.path("reader"))
    try salon.fill(author, records: records, order: order)
    self.records = try salon.open(author).inventory.ledger.dirty(limit: .max).count
    unpublished = try Snapshot(of: [author, salon.folder], in: root)
  }

  /// The author is about to publish.
  func putBackAuthor() throws { try unpublished.putBack() }

  /// The reader, and the folder with all of it, are as they were before anything was imported.
  func putBackReader() throws {
    if let published { return try published.putBack() }
    try publish()
    try salon.enter("reader")
    published = try Snapshot(of: [reader, salon.folder], in: root)
  }

  /// A home that has entered and imported nothing, at a place of its own.
  func enter(_ name: String, at path: String) throws {
    try putBackReader()
    try salon.enter(name, at: path)
  }

  private func publish() throws {
    try putBackAuthor()
    try salon.sync(author)
  }
}
