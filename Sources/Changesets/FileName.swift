import Cryptography
import Records

/// Where things stand in a shared folder, and in a device's own replica, which looks the same.
///
/// Every name is lower-case ASCII letters, digits, `-` and at most one `.`, under 100 bytes.
package enum FolderLayout {
  package static let markerFile = "satchel-folder.json"
  package static let groupFolder = "group"
  package static let feedsFolder = "feeds"
  package static let attachmentsFolder = "attachments"

  package static func feedFolder(_ feed: Feed) -> String {
    precondition(!feed.isBranch, "a branch has no folder of its own")
    return "\(feedsFolder)/\(feed)"
  }

  /// Attachments are spread over 256 folders by the first two digits of their names.
  package static func attachmentFolder(_ name: Digest) -> String {
    "\(attachmentsFolder)/\(name.hex.prefix(2))"
  }
}

/// A file of a shared folder, by its path.
///
/// What has no such name isn't Satchel's, and is left alone.
package enum FileName: Hashable, Sendable {
  case folderMarker
  /// Named by the SHA-256 of its bytes.
  case statement(Digest)
  case body(BodyName)
  case marker(BodyName)
  case acknowledgement(AcknowledgementName)
  /// Named by the SHA-256 of its bytes.
  case attachment(Digest)
  /// Of a kind that a newer version of the app knows.
  case newer(NewerFileName)

  /// Relative to the folder, with `/` between the parts.
  package var path: String {
    switch self {
    case .folderMarker: FolderLayout.markerFile
    case .statement(let hash): "\(FolderLayout.groupFolder)/\(hash.hex).statement"
    case .body(let name): "\(FolderLayout.feedFolder(name.feed))/\(name.bodyFile)"
    case .marker(let name): "\(FolderLayout.feedFolder(name.feed))/\(name.markerFile)"
    case .acknowledgement(let name): "\(FolderLayout.feedFolder(name.feed))/\(name.file)"
    case .attachment(let hash): "\(FolderLayout.attachmentFolder(hash))/\(hash.hex)"
    case .newer(let name): "\(FolderLayout.feedFolder(name.feed))/\(name.file)"
    }
  }

  /// The changeset or pack that a body or a marker is of.
  package var bodyName: BodyName? {
    switch self {
    case .body(let name), .marker(let name): name
    default: nil
    }
  }

  /// Nil for every path that `path` doesn't write exactly so.
  package init?(path: String) {
    // Long names are never ours, and needn't be looked at.
    guard path.utf8.count <= 200, let name = Self.parse(path), name.path == path else {
      return nil
    }
    self = name
  }

  private static func parse(_ path: String) -> FileName? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    switch (parts.count, parts[0]) {
    case (1, "satchel-folder.json"):
      return .folderMarker
    case (2, "group"):
      let stem = parts[1].prefix { $0 != "." }
      return Digest(hex: String(stem)).map { .statement($0) }
    case (3, "feeds"):
      guard let feed = Feed(String(parts[1])), !feed.isBranch else { return nil }
      return parse(parts[2], feed: feed)
    case (3, "attachments"):
      return Digest(hex: String(parts[2])).map { .attachment($0) }
    default:
      return nil
    }
  }

  private static func parse(_ name: Substring, feed: Feed) -> FileName? {
    let halves = name.split(separator: ".", omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    let stem = halves[0].split(separator: "-", omittingEmptySubsequences: false)
    guard let hash = stem.last.flatMap({ HashPrefix($0) }) else { return nil }
    let numbers = stem.dropLast().compactMap { Int64(eightDigits: $0) }
    guard numbers.count == stem.count - 1 else { return nil }
    let extent: Extent
    switch numbers.count {
    case 1: extent = .changeset(numbers[0])
    case 2 where numbers[0] <= numbers[1]: extent = .pack(first: numbers[0], last: numbers[1])
    default: return nil
    }
    let body = BodyName(feed: feed, extent: extent, hash: hash)
    switch (halves[1], extent) {
    case ("changes", .changeset), ("pack", .pack): return .body(body)
    case ("marker", _): return .marker(body)
    case ("ack", .changeset(let counter)):
      return .acknowledgement(AcknowledgementName(feed: feed, counter: counter, hash: hash))
    default:
      return NewerFileName(feed: feed, stem: halves[0], hash: hash, kind: halves[1])
        .map { .newer($0) }
    }
  }
}
