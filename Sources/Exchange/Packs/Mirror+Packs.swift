import Changesets
import Records
import SQLite

/// What packs stand for. Each changeset belongs to the largest pack that counts and covers it,
/// whatever came first; a pack to which none belongs is covered itself.
extension Mirror {
  /// Notes a pack, and the changesets that it covers as applied, inside a transaction. One that
  /// doesn't count covers nothing.
  ///
  /// Returns whether it shows a fork, as `note` does.
  func notePack(_ signed: SignedMarker, counts: Bool) throws -> Bool {
    let marker = signed.marker
    let (feed, stem) = (marker.feed, marker.name.stem)
    let size = Int64(marker.covers.count)
    try connection.run(
      """
      INSERT OR REPLACE INTO pack (feed, stem, sequence, size, last_edit, counts)
      VALUES (?, ?, ?, ?, ?, ?)
      """,
      feed.text, stem, marker.extent.last, size, marker.covers.last?.lastEdit ?? 0, counts)
    guard counts else { return false }
    var isForked = false
    var previous = marker.previous
    for covered in marker.covers {
      if try note(feed, covered.link, parent: parent(0, of: previous)) { isForked = true }
      try connection.run(
        """
        UPDATE changeset SET last_edit = max(last_edit, ?4), counts = 1,
          previous = iif(stem IS NULL, ?5, previous), stem = coalesce(stem, ''),
          pack = iif(
            (SELECT (size, stem) > (?6, ?7) FROM pack
              WHERE feed = ?1 AND stem = changeset.pack AND counts), pack, ?7)
        WHERE feed = ?1 AND sequence = ?2 AND hash = ?3
        """,
        feed.text, covered.sequence, covered.hash.text, covered.lastEdit,
        covered == marker.covers.first
          ? Self.list(previous) : "\(Self.list(previous)) \(Self.listIsCut)", size, stem)
      previous = [covered.link]
    }
    if try notePrevious(of: marker) { isForked = true }
    return isForked
  }

  /// Whether a pack that counts stands for a changeset or a smaller pack, by the name of its files.
  func isCovered(_ name: BodyName) throws -> Bool {
    if name.extent.isPack {
      return try connection.first(
        """
        SELECT NOT EXISTS (SELECT 1 FROM changeset WHERE feed = ?1 AND pack = ?2)
        FROM pack WHERE feed = ?1 AND stem = ?2 AND counts
        """, name.feed.text, name.stem
      ) { $0.boolean(0) } ?? false
    }
    return try connection.first(
      "SELECT pack IS NOT NULL FROM changeset WHERE feed = ? AND sequence = ? AND stem = ?",
      name.feed.text, name.extent.last, name.stem
    ) { $0.boolean(0) } ?? false
  }

  /// As `isCovered`, for a changeset whose name may be unknown while its marker is at hand. From
  /// then on its name is known.
  func isCovered(_ signed: SignedMarker) throws -> Bool {
    let name = signed.marker.name
    if name.extent.isPack { return try isCovered(name) }
    let isCovered = try connection.first(
      "SELECT pack IS NOT NULL FROM changeset WHERE feed = ? AND sequence = ? AND hash = ?",
      name.feed.text, name.extent.last, signed.link.hash.text
    ) { $0.boolean(0) }
    guard isCovered ?? false else { return false }
    try connection.run(
      "UPDATE changeset SET stem = ? WHERE feed = ? AND sequence = ? AND hash = ? AND stem = ''",
      name.stem, name.feed.text, name.extent.last, signed.link.hash.text)
    return true
  }

  /// The files among `names`, of a feed's directory, that packs stand for, in order. Markers come
  /// first: without its marker nobody takes a body for whole.
  func covered(
    of feed: Feed, among names: some Sequence<String>
  ) throws -> [(file: FileName, of: BodyName)] {
    let found = try names.sorted().compactMap { name -> (file: FileName, of: BodyName)? in
      guard let file = FileName(path: "\(FolderLayout.feedFolder(feed))/\(name)"),
        let body = file.bodyName, try isCovered(body)
      else { return nil }
      return (file, body)
    }
    return found.filter { $0.file == .marker($0.of) } + found.filter { $0.file == .body($0.of) }
  }

  /// The packs to which the changesets of a covered file belong.
  func packs(covering name: BodyName) throws -> Set<BodyName> {
    var found: Set<BodyName> = []
    try connection.rows(
      """
      SELECT DISTINCT pack FROM changeset
      WHERE feed = ? AND sequence BETWEEN ? AND ? AND pack IS NOT NULL
      """, name.feed.text, name.extent.first, name.extent.last
    ) { row in
      if let pack = FileName.changeset(feed: name.feed, stem: row.text(0)) { found.insert(pack) }
    }
    return found
  }

  /// The greatest edit in an applied changeset; nil for one that isn't.
  func lastEdit(of feed: Feed, _ link: PreviousChangeset) throws -> Int64? {
    try connection.first(
      """
      SELECT last_edit FROM changeset
      WHERE feed = ? AND sequence = ? AND hash = ? AND stem IS NOT NULL
      """, feed.text, link.sequence, link.hash.text
    ) { $0.integer(0) }
  }
}
