import Changesets
import Cryptography
import Records
import SQLite
import Texts

/// Which changesets were applied, and which ones markers name that haven't arrived.
extension Mirror {
  /// Notes an applied changeset and what its marker says of those before it, inside a transaction.
  ///
  /// Returns whether that shows a fork: a number with two hashes, or two changesets after one.
  func note(
    _ signed: SignedMarker, lastEdit: Int64, counts: Bool
  ) throws -> Bool {
    let marker = signed.marker
    if marker.extent.isPack { return try notePack(signed, counts: counts) }
    let isForked = try note(marker.feed, signed.link, parent: parent(0, of: marker.previous))
    try connection.run(
      """
      UPDATE changeset SET stem = ?, previous = ?, last_edit = ?, counts = ?
      WHERE feed = ? AND sequence = ? AND hash = ?
      """,
      marker.name.stem, Self.list(marker.previous), lastEdit, counts, marker.feed.text,
      signed.link.sequence, signed.link.hash.text)
    return try notePrevious(of: marker) || isForked
  }

  /// Notes what a marker says of the changesets before its own. Returns as `note` does.
  func notePrevious(of marker: Marker) throws -> Bool {
    var isForked = false
    for (place, link) in marker.previous.enumerated() {
      let known: Bool? = try connection.first(
        "SELECT parent IS NOT NULL FROM changeset WHERE feed = ? AND sequence = ? AND hash = ?",
        marker.feed.text, link.sequence, link.hash.text
      ) { $0.boolean(0) }
      // What stands before a changeset whose parent is known was noted with it.
      if known == true { break }
      if try note(marker.feed, link, parent: parent(place + 1, of: marker.previous)) {
        isForked = true
      }
    }
    return isForked
  }

  /// The hash at a place of a marker's list; empty at the beginning of the feed, nil where the
  /// list was cut.
  func parent(_ place: Int, of previous: [PreviousChangeset]) -> String? {
    if place < previous.count { return previous[place].hash.text }
    return previous.count < Limits.previousLinks ? "" : nil
  }

  /// A marker's list as it is kept.
  static func list(_ previous: [PreviousChangeset]) -> String {
    previous.map { "\($0.sequence)-\($0.hash)" }.joined(separator: " ")
  }

  /// Stands at the end of a list that a pack gave: of what it covers it names the one before alone.
  static let listIsCut = "+"

  func note(
    _ feed: Feed, _ link: PreviousChangeset, parent: String?
  ) throws -> Bool {
    try connection.run(
      """
      INSERT INTO changeset (feed, sequence, hash, parent, last_edit, counts)
      VALUES (?, ?, ?, ?, 0, 1)
      ON CONFLICT DO UPDATE SET parent = coalesce(parent, excluded.parent)
      """,
      feed.text, link.sequence, link.hash.text, parent)
    // Two questions, since one with an “or” looks through the whole feed.
    return try connection.first(
      """
      SELECT EXISTS (SELECT 1 FROM changeset WHERE feed = ?1 AND sequence = ?2 AND hash <> ?3)
        OR EXISTS (SELECT 1 FROM changeset WHERE feed = ?1 AND parent = ?4 AND hash <> ?3)
      """,
      feed.text, link.sequence, link.hash.text, parent
    ) { $0.boolean(0) } ?? false
  }

  /// What the chain of a feed is known to be, for `ForkMap`: by the changesets that count, since
  /// a device that learnt of a removal first never took the others.
  func chainLinks(of feed: Feed) throws -> [ChainLink] {
    var links: [ChainLink] = []
    try connection.rows(
      """
      SELECT sequence, hash, previous, last_edit FROM changeset
      WHERE feed = ? AND stem IS NOT NULL AND counts
      """, feed.text
    ) { row in
      let list = row.text(2).split(separator: " ")
      let isCut = list.last.map { $0 == Self.listIsCut } ?? false
      let previous = list.dropLast(isCut ? 1 : 0).map { text -> ChainLink.Place in
        let parts = text.split(separator: "-")
        return .init(sequence: Int64(parts[0])!, hash: String(parts[1]))
      }
      let place = ChainLink.Place(sequence: row.integer(0), hash: row.text(1))
      links.append(
        isCut
          ? ChainLink(
            feed: feed, packed: place, predecessor: previous.first, lastEdit: row.integer(3))
          : ChainLink(feed: feed, place: place, previous: previous, lastEdit: row.integer(3)))
    }
    return links
  }

  // MARK: Questions

  /// Whether a changeset was applied and counts.
  package func isApplied(_ name: BodyName) throws -> Bool {
    try connection.first(
      """
      SELECT counts FROM changeset WHERE feed = ?1 AND sequence = ?2 AND stem = ?3
      UNION ALL SELECT counts FROM pack WHERE feed = ?1 AND stem = ?3
      """, name.feed.text, name.extent.last, name.stem
    ) { $0.boolean(0) } ?? false
  }

  /// Whether a changeset was applied, by what markers name it.
  func isApplied(_ feed: Feed, _ changeset: PublishedChangeset) throws -> Bool {
    try connection.first(
      """
      SELECT EXISTS (SELECT 1 FROM changeset
        WHERE feed = ? AND sequence = ? AND hash = ? AND stem IS NOT NULL)
      """, feed.text, changeset.sequence, changeset.hash
    ) { $0.boolean(0) } ?? false
  }

  /// Changesets of a feed that markers name and that haven't arrived, by number.
  package func holes(in feed: Feed) throws -> [Int64] {
    var holes: [Int64] = []
    try connection.rows(
      """
      SELECT DISTINCT sequence FROM changeset INDEXED BY changeset_hole
      WHERE feed = ? AND stem IS NULL ORDER BY sequence LIMIT ?
      """, feed.text, Limits.acknowledgedList
    ) { holes.append($0.integer(0)) }
    return holes
  }

  /// How far this device has come with a feed: everything up to the prefix, some beyond a hole.
  package func progress(of feed: Feed) throws -> FeedProgress {
    let holes = try holes(in: feed)
    let limit = holes.first ?? Int64.max
    let prefix = try connection.first(
      "SELECT max(sequence) FROM changeset WHERE feed = ? AND stem IS NOT NULL AND sequence < ?",
      feed.text, limit
    ) { $0.optionalInteger(0) ?? 0 }
    var progress = FeedProgress(prefix: (prefix ?? 0), wanted: holes)
    if !holes.isEmpty {
      try connection.rows(
        """
        SELECT DISTINCT sequence FROM changeset
        WHERE feed = ? AND stem IS NOT NULL AND sequence > ? ORDER BY sequence LIMIT ?
        """, feed.text, limit, Limits.acknowledgedList
      ) { progress.extras.append($0.integer(0)) }
      // A fork gives one number two contents; the one that is here doesn't fill the other's hole.
      // What is here and waits for a newer version of the app isn't asked for either.
      let parked = Set(try parked(of: feed).map(\.name.extent.last))
      progress.wanted.removeAll(where: parked.contains)
      progress.wanted.removeAll { progress.extras.contains($0) || $0 <= progress.prefix }
    }
    return progress
  }

  /// An applied file with what decides whether it counts: a changeset that stands by itself, or a
  /// pack.
  struct Applied {
    let sequence: Int64
    let stem: String
    let lastEdit: Int64
    let counts: Bool
  }

  func appliedChangesets(of feed: Feed) throws -> [Applied] {
    var found: [Applied] = []
    try connection.rows(
      """
      SELECT sequence, stem, last_edit, counts FROM changeset
      WHERE feed = ?1 AND stem IS NOT NULL AND pack IS NULL
      UNION ALL SELECT sequence, stem, last_edit, counts FROM pack WHERE feed = ?1
      ORDER BY sequence
      """, feed.text
    ) { row in
      found.append(
        Applied(
          sequence: row.integer(0), stem: row.text(1), lastEdit: row.integer(2),
          counts: row.boolean(3)))
    }
    return found
  }

  func appliedStems(of feed: Feed) throws -> Set<String> {
    Set(try appliedChangesets(of: feed).map(\.stem))
  }

  /// Names the files, packs among them, of applied changesets that hold edits from `edit` on, in
  /// the order of their last edits, until `body` answers that it wants no more.
  func changesets(
    of feed: Feed, fromEdit edit: Int64, each body: (BodyName, _ lastEdit: Int64) throws -> Bool
  ) throws {
    var last = (edit: edit, sequence: Int64(-1), hash: "")
    var packs: Set<String> = []
    while true {
      var found: [(stem: String, lastEdit: Int64, isPack: Bool)] = []
      let start = last
      try connection.rows(
        """
        SELECT coalesce(pack, stem), last_edit, sequence, hash, pack IS NOT NULL, coalesce(
          (SELECT last_edit FROM pack WHERE feed = changeset.feed AND stem = changeset.pack),
          last_edit)
        FROM changeset INDEXED BY changeset_by_edit
        WHERE feed = ? AND stem IS NOT NULL AND (last_edit, sequence, hash) > (?, ?, ?)
        ORDER BY last_edit, sequence, hash LIMIT 16
        """, feed.text, start.edit, start.sequence, start.hash
      ) { row in
        found.append((row.text(0), row.integer(5), row.boolean(4)))
        last = (row.integer(1), row.integer(2), row.text(3))
      }
      if found.isEmpty { return }
      // A pack is named once, with the last edit of all that it holds.
      for file in found where !file.isPack || packs.insert(file.stem).inserted {
        guard let name = FileName.changeset(feed: feed, stem: file.stem) else { continue }
        if try !body(name, file.lastEdit) { return }
      }
    }
  }

  /// Every feed of which a changeset was applied or is known of.
  func knownFeeds() throws -> [Feed] {
    var feeds: [Feed] = []
    // From one feed to the next, past all changesets of each.
    try connection.rows(
      """
      WITH RECURSIVE known (feed) AS (
        SELECT min(feed) FROM changeset
        UNION ALL
        SELECT (SELECT min(feed) FROM changeset WHERE feed > known.feed) FROM known
        WHERE known.feed IS NOT NULL
      )
      SELECT feed FROM known WHERE feed IS NOT NULL
      """
    ) { feeds.append(Feed($0.text(0))!) }
    return feeds
  }

  /// The name of the file that holds the newest applied changeset of a feed.
  func lastStem(of feed: Feed) throws -> String? {
    try connection.first(
      """
      SELECT coalesce(pack, stem) FROM changeset WHERE feed = ? AND stem IS NOT NULL
      ORDER BY sequence DESC LIMIT 1
      """, feed.text
    ) { $0.text(0) }
  }

  // MARK: Attachments

  func want(_ attachment: AttachmentEntry) throws {
    try connection.run(
      "INSERT OR IGNORE INTO attachment (sha256, bytes, kind, here) VALUES (?, ?, ?, 0)",
      attachment.name.hex, attachment.bytes, attachment.kind)
  }

  /// Attachments that applied changesets name and that this device hasn't.
  package func wantedAttachments() throws -> [AttachmentEntry] { try attachments(here: false) }

  /// Attachments that applied changesets name and that this device has.
  func presentAttachments() throws -> [AttachmentEntry] { try attachments(here: true) }

  private func attachments(here: Bool) throws -> [AttachmentEntry] {
    var found: [AttachmentEntry] = []
    try connection.rows(
      "SELECT sha256, bytes, kind FROM attachment WHERE here = ? ORDER BY sha256", here
    ) { row in
      found.append(
        AttachmentEntry(
          name: Digest(hex: row.text(0))!, bytes: row.integer(1), kind: row.text(2)))
    }
    return found
  }

  func noteHere(_ name: Digest, _ here: Bool = true) throws {
    try connection.run("UPDATE attachment SET here = ? WHERE sha256 = ?", here, name.hex)
  }
}

extension BodyName {
  /// The name without its extension.
  var stem: String { String(markerFile.dropLast(".marker".count)) }
}

extension FileName {
  /// The body's and marker's name from a stem that the mirror kept.
  static func changeset(feed: Feed, stem: String) -> BodyName? {
    let path = "\(FolderLayout.feedFolder(feed))/\(stem).marker"
    guard case .marker(let name)? = FileName(path: path) else { return nil }
    return name
  }
}

// MARK: - Refused records

extension Mirror {
  func refuse(_ feed: Feed, sequence: Int64, line: Int, reason: Text) throws {
    try connection.run(
      """
      INSERT OR REPLACE INTO refused_record (feed, sequence, line, reason) VALUES (?, ?, ?, ?)
      """, feed.text, sequence, line, reason.storedText)
  }

  /// Records that were refused in changesets that count, at most `limit`.
  package func refusedRecords(limit: Int = 1000) throws -> [RefusedRecord] {
    var found: [RefusedRecord] = []
    try connection.rows(
      "SELECT feed, sequence, line, reason FROM refused_record LIMIT ?", limit
    ) { row in
      found.append(
        RefusedRecord(
          feed: Feed(row.text(0))!, sequence: row.integer(1), line: Int(row.integer(2)),
          reason: Text(storedText: row.text(3))))
    }
    return found
  }
}

/// A record that breaks a rule, in a changeset that counts otherwise.
package struct RefusedRecord: Hashable, Sendable {
  package let feed: Feed
  package let sequence: Int64
  /// Which record of the changeset it is, from 1 on.
  package let line: Int
  package let reason: Text

  package var sentence: Text { "Record \(line) was refused: \(reason)." }
}
