import Changesets
import Folders
import Records

/// The names in a folder that may mean something, as one pass found them.
///
/// It is whole or there is none: a listing that fails half way is discarded, so nothing is ever
/// inferred from an absence that was only an error. Whose names don't parse belong to others; they
/// are ignored and never touched.
package struct FolderListing: Sendable {
  /// Sizes in bytes by file name, for `group`.
  package private(set) var statements: [String: Int64] = [:]
  /// Sizes in bytes by file name, for each feed's directory.
  package private(set) var feeds: [Feed: [String: Int64]] = [:]

  /// One listing each of `group`, `feeds` and every feed's directory.
  package init(of folder: any Folder) throws(FolderError) {
    try self.init(statementsOf: folder)
    for entry in try Self.entries(of: FolderLayout.feedsFolder, in: folder)
    where entry.kind == .directory {
      guard let feed = Feed(entry.name), !feed.isBranch else { continue }
      feeds[feed] = try Self.files(in: FolderLayout.feedFolder(feed), of: folder)
    }
  }

  /// `group` alone.
  init(statementsOf folder: any Folder) throws(FolderError) {
    statements = try Self.files(in: FolderLayout.groupFolder, of: folder)
  }

  mutating func refresh(_ feed: Feed, in folder: any Folder) throws(FolderError) {
    feeds[feed] = try Self.files(in: FolderLayout.feedFolder(feed), of: folder)
  }

  package mutating func note(_ file: FileName, sizeBytes: Int64) {
    let name = file.name
    switch file {
    case .statement: statements[name] = sizeBytes
    case .body(let body), .marker(let body): feeds[body.feed, default: [:]][name] = sizeBytes
    case .acknowledgement(let ack): feeds[ack.feed, default: [:]][name] = sizeBytes
    case .newer(let newer): feeds[newer.feed, default: [:]][name] = sizeBytes
    case .folderMarker, .attachment: break
    }
  }

  package mutating func forget(_ file: FileName) {
    switch file {
    case .statement: statements[file.name] = nil
    case .body(let body), .marker(let body): feeds[body.feed]?[file.name] = nil
    case .acknowledgement(let ack): feeds[ack.feed]?[file.name] = nil
    case .newer(let newer): feeds[newer.feed]?[file.name] = nil
    case .folderMarker, .attachment: break
    }
  }

  private static func files(
    in directory: String, of folder: any Folder
  ) throws(FolderError) -> [String: Int64] {
    var files: [String: Int64] = [:]
    for entry in try entries(of: directory, in: folder) where entry.kind == .file {
      files[entry.name] = entry.sizeBytes
    }
    return files
  }

  private static func entries(
    of directory: String, in folder: any Folder
  ) throws(FolderError) -> [FolderEntry] {
    do throws(FolderError) {
      return try folder.list(directory)
    } catch {
      if error.code == .notFound { return [] }
      throw error
    }
  }
}

/// The attachments in a folder. Listing them takes up to 257 calls, so it is asked for only where
/// there are attachments to fetch or to bring.
package struct AttachmentListing: Sendable {
  package private(set) var sizes: [String: Int64] = [:]

  package init(of folder: any Folder) throws(FolderError) {
    do throws(FolderError) {
      for directory in try folder.list(FolderLayout.attachmentsFolder)
      where directory.kind == .directory && directory.name.utf8.count == 2 {
        let path = "\(FolderLayout.attachmentsFolder)/\(directory.name)"
        for entry in try folder.list(path) where entry.kind == .file {
          sizes[entry.name] = entry.sizeBytes
        }
      }
    } catch {
      if error.code != .notFound { throw error }
    }
  }
}

extension FileName {
  /// The last part of its path.
  var name: String {
    let path = path
    return String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }
}
