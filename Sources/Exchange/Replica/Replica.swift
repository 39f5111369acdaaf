import Changesets
import Folders
import Membership
import Records

/// This device's own copy of what the group has written: verified statements, changesets and
/// acknowledgements, laid out like a shared folder, so that carrying them on is copying.
package final class Replica {
  package let folder: any Folder
  /// Without it nothing is removed: what looks torn may be a pass of another process writing.
  private let removesDamage: Bool
  package private(set) var listing: FolderListing

  package init(_ folder: any Folder, removesDamage: Bool = true) throws(FolderError) {
    self.folder = folder
    self.removesDamage = removesDamage
    listing = try FolderListing(of: folder)
  }

  /// Only the statements, and nothing is removed.
  init(statementsOf folder: any Folder) throws(FolderError) {
    self.folder = folder
    removesDamage = false
    listing = try FolderListing(statementsOf: folder)
  }

  /// Puts a verified file in. One of that name with another length is damage, and is replaced.
  package func store(_ file: FileName, _ bytes: [UInt8]) throws(FolderError) {
    if try folder.create(file.path, bytes) == .exists,
      try folder.size(file.path) != Int64(bytes.count)
    {
      try folder.remove(file.path)
      _ = try folder.create(file.path, bytes)
    }
    listing.note(file, sizeBytes: Int64(bytes.count))
  }

  package func remove(_ file: FileName) throws(FolderError) {
    try folder.remove(file.path)
    listing.forget(file)
  }

  /// Removes both files of a changeset, the marker first: without it nobody takes the body for
  /// whole.
  func removeChangeset(_ name: BodyName) throws(FolderError) {
    try remove(.marker(name))
    try remove(.body(name))
  }

  package func read(_ file: FileName, limitBytes: Int) throws(FolderError) -> [UInt8] {
    try folder.read(file.path, limitBytes: limitBytes)
  }

  /// Looks again at what there is of a feed: a call that failed may have been done all the same.
  func lookAgain(at feed: Feed) throws(FolderError) { try listing.refresh(feed, in: folder) }

  // MARK: Names

  package func contains(_ feed: Feed, _ name: String) -> Bool {
    listing.feeds[feed]?[name] != nil
  }

  /// Whether both files of a changeset are here.
  func contains(_ name: BodyName) -> Bool {
    contains(name.feed, name.bodyFile) && contains(name.feed, name.markerFile)
  }

  package var feeds: [Feed] { listing.feeds.keys.sorted() }

  /// The changesets of a feed whose body and marker are here, by sequence. `isWanted` is asked
  /// about the names without extension first, so that a long history costs little.
  package func changesets(
    of feed: Feed, where isWanted: (Substring) -> Bool = { _ in true }
  ) -> [BodyName] {
    let names = listing.feeds[feed] ?? [:]
    return names.keys.compactMap { name -> BodyName? in
      guard name.hasSuffix(".marker"), isWanted(name.dropLast(".marker".count)),
        case .marker(let body)? = FileName(path: "\(FolderLayout.feedFolder(feed))/\(name)"),
        names[body.bodyFile] != nil
      else { return nil }
      return body
    }.sorted { ($0.extent.last, $0.hash.text) < ($1.extent.last, $1.hash.text) }
  }

  /// The last changeset of a feed. Names begin with the sequence, so only one is looked at closely.
  func newestChangeset(of feed: Feed) -> BodyName? {
    guard let name = listing.feeds[feed]?.keys.filter({ $0.hasSuffix(".marker") }).max(),
      case .marker(let body)? = FileName(path: "\(FolderLayout.feedFolder(feed))/\(name)")
    else { return nil }
    return body
  }

  /// The acknowledgements of a feed, the newest last.
  package func acknowledgements(of feed: Feed) -> [AcknowledgementName] {
    (listing.feeds[feed] ?? [:]).keys.compactMap { name -> AcknowledgementName? in
      guard name.hasSuffix(".ack"),
        case .acknowledgement(let ack)? = FileName(
          path: "\(FolderLayout.feedFolder(feed))/\(name)")
      else { return nil }
      return ack
    }.sorted { ($0.counter, $0.hash.text) < ($1.counter, $1.hash.text) }
  }

  /// The files of a feed that are of kinds which only a newer version knows.
  package func newerFiles(of feed: Feed) -> [FileName] {
    (listing.feeds[feed] ?? [:]).keys.sorted().compactMap { name in
      if [".changes", ".pack", ".marker", ".ack"].contains(where: name.hasSuffix) { return nil }
      let file = FileName(path: "\(FolderLayout.feedFolder(feed))/\(name)")
      if case .newer? = file { return file }
      return nil
    }
  }

  /// The newest acknowledgement of a feed. One that a kill or the disk damaged is removed.
  package func acknowledgement(of feed: Feed) throws -> Acknowledgement? {
    for name in acknowledgements(of: feed).reversed() {
      guard
        let bytes = try present(.acknowledgement(name), limitBytes: Limits.acknowledgementBytes)
      else { continue }
      if let signed = try? SignedAcknowledgement.parse(bytes), (try? signed.checkName(name)) != nil
      {
        return signed.acknowledgement
      }
      if removesDamage { try remove(.acknowledgement(name)) }
    }
    return nil
  }

  /// The statements. One that a kill or the disk damaged is removed, so that it is fetched again
  /// and not passed on.
  package func statements() throws -> [Statement] {
    try statementFiles.compactMap { file in
      guard let bytes = try present(file, limitBytes: MembershipLimits.statementBytes) else {
        return nil
      }
      if let statement = try? Statement.parse(bytes), file == .statement(statement.hash) {
        return statement
      }
      if removesDamage { try remove(file) }
      return nil
    }
  }

  /// A file that was listed; nil where a pass of another process has removed it since.
  private func present(_ file: FileName, limitBytes: Int) throws(FolderError) -> [UInt8]? {
    do throws(FolderError) {
      return try read(file, limitBytes: limitBytes)
    } catch {
      if error.code == .notFound { return nil }
      throw error
    }
  }

  package var statementFiles: [FileName] {
    listing.statements.keys.sorted().compactMap {
      guard let file = FileName(path: "\(FolderLayout.groupFolder)/\($0)"),
        case .statement = file
      else { return nil }
      return file
    }
  }
}

extension Replica {
  /// Of a changeset's two files, as far as they are here.
  func sizeBytes(of name: BodyName) -> Int64 {
    (sizeBytes(of: .body(name)) ?? 0) + (sizeBytes(of: .marker(name)) ?? 0)
  }

  /// The size of a file of the replica; nil when it isn't here.
  func sizeBytes(of file: FileName) -> Int64? {
    switch file {
    case .statement: listing.statements[file.name]
    case .body(let name), .marker(let name): listing.feeds[name.feed]?[file.name]
    case .acknowledgement(let name): listing.feeds[name.feed]?[file.name]
    case .newer(let name): listing.feeds[name.feed]?[file.name]
    case .folderMarker, .attachment: nil
    }
  }
}
