import Attachments
import Changesets
import Cryptography
import Folders
import Membership
import Records
import Texts

/// Checks every signature and hash in a folder. It needs no home, writes nothing, and so works on a
/// medium that can only be read.
package struct FolderVerification: Sendable {
  package struct Problem: Hashable, Sendable {
    /// The path in the folder.
    package let file: String
    /// One sentence.
    package let reason: Text
  }

  package private(set) var changesets = 0
  package private(set) var records = 0
  package private(set) var attachments = 0
  package private(set) var bytes: Int64 = 0
  package private(set) var problems: [Problem] = []

  /// Of no folder.
  package init() {}

  /// Throws only when the folder itself can't be read. Where its marker is missing or damaged, the
  /// statements say which group it is of.
  package init(of folder: any Folder) throws {
    let listing = try FolderListing(of: folder)
    let marker: SignedFolderMarker? = checking(FolderLayout.markerFile) {
      let bytes = try folder.read(
        FolderLayout.markerFile, limitBytes: Limits.folderMarkerBytes)
      return (try SignedFolderMarker.parse(bytes), bytes.count)
    }
    let statements = checkStatements(listing, in: folder)
    let group = marker?.marker.group ?? Self.group(of: statements)
    let view = MembershipView(group: group, statements: statements)
    if view.founder == nil {
      note(FolderLayout.groupFolder, "The statement that began the group is missing.")
    }
    if let marker {
      do {
        try FolderEntrance.checkSignature(of: marker, view: view)
      } catch {
        note(FolderLayout.markerFile, "\(error)")
      }
    }
    for (feed, files) in listing.feeds.sorted(by: { $0.key < $1.key }) {
      checkFeed(feed, files: files, view: view, group: group, in: folder)
    }
    try checkAttachments(in: folder)
    problems.sort { $0.file < $1.file }
  }

  /// The group of most statements; of none a group that has nobody in it.
  private static func group(of statements: [Statement]) -> Digest {
    let counts = Dictionary(statements.map { ($0.group ?? $0.hash, 1) }, uniquingKeysWith: +)
    let largest = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
    return largest?.key ?? Digest(hashing: [UInt8]())
  }

  // MARK: Kinds of files

  private mutating func checkStatements(
    _ listing: FolderListing, in folder: any Folder
  ) -> [Statement] {
    listing.statements.keys.sorted().compactMap { name in
      let path = "\(FolderLayout.groupFolder)/\(name)"
      guard case .statement(let hash)? = FileName(path: path) else { return nil }
      return checking(path) {
        let bytes = try folder.read(path, limitBytes: MembershipLimits.statementBytes)
        guard Digest(hashing: bytes) == hash else { throw FormatError(.wrongHash) }
        return (try Statement.parse(bytes), bytes.count)
      }
    }
  }

  private mutating func checkFeed(
    _ feed: Feed, files: [String: Int64], view: MembershipView, group: Digest,
    in folder: any Folder
  ) {
    for name in files.keys.sorted() {
      let path = "\(FolderLayout.feedFolder(feed))/\(name)"
      switch FileName(path: path) {
      case .marker(let body)?:
        checkChangeset(body, hasBody: files[body.bodyFile] != nil, view, group, folder)
      case .body(let body)? where files[body.markerFile] == nil:
        note(path, "Its marker hasn't arrived, so nobody uses it yet.")
      case .acknowledgement(let ack)?:
        checkAcknowledgement(ack, view, folder)
      default: break
      }
    }
  }

  private mutating func checkChangeset(
    _ name: BodyName, hasBody: Bool, _ view: MembershipView, _ group: Digest,
    _ folder: any Folder
  ) {
    let path = FileName.marker(name).path
    if checkNewerChangeset(name, view, group, folder) { return }
    let signed: SignedMarker? = checking(path) {
      let bytes = try folder.read(path, limitBytes: Limits.markerBytes)
      let signed = try SignedMarker.parse(bytes)
      try signed.checkName(name)
      guard signed.marker.group == group else { throw FormatError(.otherGroup) }
      guard let key = view.key(of: name.feed) else {
        throw FormatError(.wrongKey, "its device isn't known in this group")
      }
      try signed.checkSignature(by: key)
      return (signed, bytes.count)
    }
    guard let signed else { return }
    guard hasBody else { return note(path, "Its body hasn't arrived.") }
    let bodyPath = FileName.body(name).path
    let lines: Int? = checking(bodyPath) {
      let body = try folder.read(bodyPath, limitBytes: Limits.bodyPackedBytes)
      var lines = 0
      try ChangesetBody.decode(body, declared: signed.marker.body) { number, line in
        lines = number
        _ = try RecordLine.version(line, feed: name.feed)
      }
      return (lines, body.count)
    }
    if let lines {
      changesets += max(signed.marker.covers.count, 1)
      records += lines
    }
  }

  /// One that only a newer version can read is right as far as this one can tell. Returns whether
  /// it was such a one, with a right signature.
  private mutating func checkNewerChangeset(
    _ name: BodyName, _ view: MembershipView, _ group: Digest, _ folder: any Folder
  ) -> Bool {
    guard let key = view.key(of: name.feed),
      let bytes = try? folder.read(FileName.marker(name).path, limitBytes: Limits.markerBytes),
      let newer = try? NewerMarker(bytes, name: name, group: group, key: key)
    else { return false }
    do throws(FormatError) {
      _ = try SignedMarker.parse(bytes)
      return false
    } catch {
      guard error.needsNewerVersion else { return false }
    }
    let bodyPath = FileName.body(name).path
    let isWhole: Void? = checking(bodyPath) {
      let body = try folder.read(bodyPath, limitBytes: Limits.bodyPackedBytes)
      try newer.checkBody(body)
      return ((), body.count + bytes.count)
    }
    if isWhole != nil { changesets += 1 }
    return true
  }

  private mutating func checkAcknowledgement(
    _ name: AcknowledgementName, _ view: MembershipView, _ folder: any Folder
  ) {
    let path = FileName.acknowledgement(name).path
    let read = Result { () throws(FolderError) in
      try folder.read(path, limitBytes: Limits.acknowledgementBytes)
    }
    // Its device has put a newer one in its place since it was listed.
    if case .failure(let error) = read, error.code == .notFound { return }
    _ = checking(path) {
      let bytes = try read.get()
      let signed = try SignedAcknowledgement.parse(bytes)
      try signed.checkName(name)
      guard let key = view.key(of: name.feed) else {
        throw FormatError(.wrongKey, "its device isn't known in this group")
      }
      try signed.checkSignature(by: key)
      return ((), bytes.count)
    }
  }

  private mutating func checkAttachments(in folder: any Folder) throws {
    for name in try AttachmentListing(of: folder).sizes.keys.sorted() {
      guard let hash = Digest(hex: name) else { continue }
      let path = FileName.attachment(hash).path
      let found: Void? = checking(path) {
        let size = try folder.size(path)
        guard try Sharing.digest(path, in: folder) == hash else { throw FormatError(.wrongHash) }
        return ((), Int(size))
      }
      if found != nil { attachments += 1 }
    }
  }

  // MARK: Noting

  /// Runs one file's check, counts its bytes, and notes what was wrong with it.
  private mutating func checking<T>(_ path: String, _ check: () throws -> (T, Int)) -> T? {
    do {
      let (result, count) = try check()
      bytes += Int64(count)
      return result
    } catch {
      note(path, "\(error)")
      return nil
    }
  }

  private mutating func note(_ file: String, _ reason: Text) {
    problems.append(Problem(file: file, reason: reason))
  }
}
