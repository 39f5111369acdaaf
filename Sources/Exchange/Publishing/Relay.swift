import Changesets
import Cryptography
import Folders
import Records

/// What a folder lacked and got.
package struct RelayReport: Hashable, Sendable {
  /// This device's own changesets.
  package var published = PublishReport()
  /// Other devices' changesets: so a stick carries one site to another.
  package var relayed = PublishReport()
  package var error: FolderError?
}

/// Brings to a folder what the replica has and the folder lacks, whoever wrote it: a signed file
/// needs no trust in who carries it. So a damaged or deleted file is put back by any device that
/// has it.
struct Relay {
  let sharing: Sharing
  let folder: any Folder
  let gate: OpenGate
  /// What the import pass saw there.
  let listing: FolderListing
  /// Files there that somebody's acknowledgement calls damaged.
  let suspects: Set<String>

  private var report = RelayReport()
  private var hasChecked = false

  init(
    _ sharing: Sharing, folder: any Folder, gate: OpenGate, listing: FolderListing,
    suspects: Set<String>
  ) {
    self.sharing = sharing
    self.folder = folder
    self.gate = gate
    self.listing = listing
    self.suspects = suspects
  }

  /// Statements first, then changesets with their markers last, acknowledgements, and attachments
  /// after all records: a colleague waits for the number, not for the photo.
  mutating func run() throws -> RelayReport {
    do {
      for file in sharing.replica.statementFiles { try bring(file, present: listing.statements) }
      for feed in sharing.replica.feeds { try bringChangesets(of: feed) }
      for feed in sharing.replica.feeds { try bringAcknowledgement(of: feed) }
      try removeFormerAcknowledgements()
      try bringAttachments()
    } catch let error as FolderError {
      report.error = error
    }
    return report
  }

  private mutating func bringChangesets(of feed: Feed) throws {
    let present = listing.feeds[feed] ?? [:]
    let held = sharing.replica.listing.feeds[feed] ?? [:]
    let directory = FolderLayout.feedFolder(feed)
    let lacking = Set(
      held.filter { present[$0.key] != $0.value || suspects.contains("\(directory)/\($0.key)") }
        .map { $0.key.prefix { $0 != "." } })
    guard !lacking.isEmpty else { return }
    for name in sharing.replica.changesets(of: feed, where: lacking.contains) {
      // The body before its marker: a marker says that everything is there.
      try bring(.body(name), present: present)
      guard try bring(.marker(name), present: present) else { continue }
      if feed == sharing.numbers.feed {
        report.published.changesets += 1
      } else {
        report.relayed.changesets += 1
      }
    }
  }

  private mutating func bringAcknowledgement(of feed: Feed) throws {
    guard let newest = sharing.replica.acknowledgements(of: feed).last else { return }
    try bring(.acknowledgement(newest), present: listing.feeds[feed] ?? [:])
  }

  /// Older ones are removed by their own device only.
  private mutating func removeFormerAcknowledgements() throws {
    let feed = sharing.numbers.feed
    guard let newest = sharing.replica.acknowledgements(of: feed).last else { return }
    for name in (listing.feeds[feed] ?? [:]).keys where name.hasSuffix(".ack") {
      let path = "\(FolderLayout.feedFolder(feed))/\(name)"
      guard case .acknowledgement(let former)? = FileName(path: path),
        former.counter < newest.counter
      else { continue }
      try checkPlace()
      try folder.remove(path)
    }
  }

  private mutating func bringAttachments() throws {
    let here = try sharing.mirror.presentAttachments()
    guard !here.isEmpty else { return }
    let present = try AttachmentListing(of: folder).sizes
    for attachment in here {
      let file = FileName.attachment(attachment.name)
      if present[file.name] == attachment.bytes { continue }
      // What the disk damaged is fetched again and never passed on.
      guard try sharing.hasWhole(attachment) else {
        try sharing.mirror.noteHere(attachment.name, false)
        continue
      }
      try checkPlace()
      if present[file.name] != nil { try folder.remove(file.path) }
      let source = try sharing.local.open(file.path)
      if try folder.create(file.path, from: source) == .created {
        report.relayed.attachments += 1
      }
    }
  }

  // MARK: One file

  /// Creates the file if the folder lacks it or has it damaged. Returns whether it did.
  @discardableResult
  private mutating func bring(_ file: FileName, present: [String: Int64]) throws -> Bool {
    let size = sharing.replica.sizeBytes(of: file)
    let isSuspect = suspects.contains(file.path)
    if present[file.name] == size, !isSuspect { return false }
    let bytes = try sharing.replica.read(file, limitBytes: Limits.bodyPackedBytes)
    try checkPlace()
    if present[file.name] != nil {
      if try isRight(file, bytes) { return false }
      try folder.remove(file.path)
    }
    return try folder.create(file.path, bytes) == .created
  }

  /// What a listing shows may be somebody writing it just now.
  private func isRight(_ file: FileName, _ bytes: [UInt8]) throws -> Bool {
    do throws(FolderError) {
      return try folder.read(file.path, limitBytes: bytes.count) == bytes
    } catch {
      if error.code == .notFound || error.code == .tooLarge { return false }
      throw error
    }
  }

  /// Before the first write: the folder is still the one that was read.
  private mutating func checkPlace() throws {
    if hasChecked { return }
    guard try folder.identity == gate.place else {
      throw FolderError(.unavailable, path: gate.place.path)
    }
    _ = try FolderEntrance.marker(
      of: folder, group: sharing.group.id, folderID: gate.folderID)
    hasChecked = true
  }
}
