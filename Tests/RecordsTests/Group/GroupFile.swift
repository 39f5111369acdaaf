import Records

/// A file of a shared folder, as far as reconciling is concerned.
final class GroupFile {
  enum Kind {
    /// Names the changesets before it, newest first.
    case changeset(previous: [ChainLink.Place])
    case pack(entries: [ChainLink], covers: Set<Int>)
    /// The last changeset of each feed that `reader` has imported, and its own last one.
    case acknowledgement(reader: Character, seen: [Feed: Int64], own: Int64)
    /// What `device` wrote beyond the last marker that counts, by feed, is refused.
    case removal(device: Character, lastCounted: [Feed: Int64])
  }

  let id: Int
  let kind: Kind
  let feed: Feed
  let sequence: Int64
  let versions: [TracedVersion]

  init(id: Int, kind: Kind, feed: Feed, sequence: Int64, versions: [TracedVersion] = []) {
    self.id = id
    self.kind = kind
    self.feed = feed
    self.sequence = sequence
    self.versions = versions
  }

  var hash: String { GroupFile.hash(id) }
  var place: ChainLink.Place { ChainLink.Place(sequence: sequence, hash: hash) }
  var lastEdit: Int64 { versions.map(\.version.dot.edit).max() ?? 0 }

  var hasRecords: Bool {
    switch kind {
    case .changeset, .pack: true
    case .acknowledgement, .removal: false
    }
  }
  var previous: [ChainLink.Place]? {
    if case .changeset(let previous) = kind { previous } else { nil }
  }
  var isPack: Bool { if case .pack = kind { true } else { false } }
  var covers: Set<Int> { if case .pack(_, let covers) = kind { covers } else { [] } }
  var isAcknowledgement: Bool { if case .acknowledgement = kind { true } else { false } }

  /// What the file says of its feed's chain.
  var links: [ChainLink] {
    switch kind {
    case .changeset(let previous):
      [ChainLink(feed: feed, place: place, previous: previous, lastEdit: lastEdit)]
    case .pack(let entries, _): entries
    case .acknowledgement, .removal: []
    }
  }

  /// The changeset that brought a version: in a pack the first that reaches to its edit.
  func carrier(of version: RecordVersion) -> String? {
    guard case .pack(let entries, _) = kind else { return hash }
    return entries.filter { $0.lastEdit >= version.dot.edit }
      .min { ($0.lastEdit, $0.place) < ($1.lastEdit, $1.place) }?.place.hash
  }

  static func hash(_ id: Int) -> String {
    let digits = String(id, radix: 16)
    return String(repeating: "0", count: Feed.branchBytes - digits.count) + digits
  }
}

/// Files in the order in which they came.
struct FileShelf {
  private(set) var files: [GroupFile] = []
  private var ids: Set<Int> = []
  /// How often files came and went.
  private(set) var changes = 0

  var sortedIDs: [Int] { ids.sorted() }
  var records: [GroupFile] { files.filter(\.hasRecords) }

  func contains(_ id: Int) -> Bool { ids.contains(id) }

  mutating func insert(_ file: GroupFile) {
    guard ids.insert(file.id).inserted else { return }
    files.append(file)
    changes += 1
  }

  /// Returns whether it was there.
  @discardableResult
  mutating func remove(_ id: Int) -> Bool {
    guard ids.remove(id) != nil else { return false }
    files.removeAll { $0.id == id }
    changes += 1
    return true
  }
}
