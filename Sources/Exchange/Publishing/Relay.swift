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
  /// Changesets that the folder still lacks where an error came before them.
  package var lacking = 0
  package var error: FolderError?
  /// The paths of all files that were written there.
  var written: [String] = []
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
  let complaints: Complaints

  private var report = RelayReport()
  /// Paths of files whose right length there proves nothing.
  private var suspects: Set<String>
  private var hasChecked = false
  /// The folder lies on a medium that somebody may pull.
  private var isOnMedium = false
  /// The changesets that have come to the folder, whoever made them; also where `run` throws.
  private(set) var brought: Set<BodyName> = []

  init(
    _ sharing: Sharing, folder: any Folder, gate: OpenGate, listing: FolderListing,
    complaints: Complaints
  ) {
    self.sharing = sharing
    self.folder = folder
    self.gate = gate
    self.listing = listing
    self.complaints = complaints
    suspects = complaints.files
  }

  /// Statements first, then changesets with their markers last, acknowledgements, and attachments
  /// after all records: a colleague waits for the number, not for the photo.
  mutating func run() throws -> RelayReport {
    if sharing.comparedFolders.insert(gate.folderID).inserted { suspectNewest() }
    do {
      try bringStatements()
      try bringChangesets()
      for feed in sharing.replica.feeds { try bringAcknowledgement(of: feed) }
      for feed in sharing.replica.feeds { try bringNewerFiles(of: feed) }
      try removeFormerAcknowledgements()
      try removeCovered()
      try bringAttachments()
    } catch let error as FolderError {
      report.error = error
      report.lacking = sharing.replica.feeds.reduce(0) { $0 + lackingCount(of: $1) }
    }
    return report
  }

  /// How many changesets of a feed the folder hasn't got after all.
  private func lackingCount(of feed: Feed) -> Int {
    let present = listing.feeds[feed] ?? [:]
    return sharing.replica.changesets(of: feed).count { name in
      !brought.contains(name)
        && (present[name.bodyFile] == nil || present[name.markerFile] == nil)
    }
  }

  /// A folder that a process sees for the first time, or again after it was away, may have lost in
  /// between what was written last: the program that stands for a network drive says "done" long
  /// before it is. So what this device wrote last is compared there, byte by byte; and all
  /// statements, which are few and small, and about which who lacks one can't complain.
  private mutating func suspectNewest() {
    suspects.formUnion(sharing.replica.statementFiles.map(\.path))
    let feed = sharing.numbers.feed
    if let newest = sharing.replica.newestChangeset(of: feed) {
      suspects.formUnion([FileName.body(newest).path, FileName.marker(newest).path])
    }
    if let newest = sharing.replica.acknowledgements(of: feed).last {
      suspects.insert(FileName.acknowledgement(newest).path)
    }
  }

  private mutating func bringStatements() throws {
    for file in sharing.replica.statementFiles {
      try bring(file, present: listing.statements)
    }
  }

  private mutating func bringChangesets() throws {
    let lacking = sharing.replica.feeds.flatMap { lackingChangesets(of: $0) }
    guard !lacking.isEmpty else { return }
    let meter = sharing.meter(
      .relaying, .changesets, folderID: gate.folderID, total: lacking.count,
      totalBytes: lacking.reduce(0) { $0 + sharing.replica.sizeBytes(of: $1) })
    for name in lacking {
      let bytes = sharing.replica.sizeBytes(of: name)
      try bringChangeset(name)
      try meter.step(bytes: bytes)
    }
  }

  /// What isn't there, is there in another length, or may be damaged there.
  private func lackingChangesets(of feed: Feed) -> [BodyName] {
    let present = listing.feeds[feed] ?? [:]
    let held = sharing.replica.listing.feeds[feed] ?? [:]
    let directory = FolderLayout.feedFolder(feed)
    let lacking = Set(
      held.filter { name, size in
        present[name] != size || suspects.contains("\(directory)/\(name)")
      }.map { $0.key.prefix { $0 != "." } })
    return lacking.isEmpty
      ? [] : sharing.replica.changesets(of: feed, where: lacking.contains)
  }

  private mutating func bringChangeset(_ name: BodyName) throws {
    let present = listing.feeds[name.feed] ?? [:]
    // The body before its marker: a marker says that everything is there.
    try bring(.body(name), present: present)
    guard sharing.replica.contains(name.feed, name.bodyFile),
      try bring(.marker(name), present: present)
    else { return }
    brought.insert(name)
    if name.feed == sharing.numbers.feed {
      report.published.changesets += 1
    } else {
      report.relayed.changesets += 1
    }
  }

  private mutating func bringAcknowledgement(of feed: Feed) throws {
    guard let newest = sharing.replica.acknowledgements(of: feed).last else { return }
    try bring(.acknowledgement(newest), present: listing.feeds[feed] ?? [:])
  }

  /// What only a newer version understands is carried like everything else.
  private mutating func bringNewerFiles(of feed: Feed) throws {
    for file in sharing.replica.newerFiles(of: feed) {
      try bring(file, present: listing.feeds[feed] ?? [:])
    }
  }

  /// Older ones are removed by their own device only. Those of its former lives stay: a copy of
  /// its home may live on under one of them, and would put it back again and again.
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

  /// What this device's packs stand for goes, once each of them was seen there whole: listed before
  /// this pass wrote anything, and read back. Also from a stick that comes back after a year.
  private mutating func removeCovered() throws {
    let feed = sharing.numbers.feed
    let present = listing.feeds[feed] ?? [:]
    var whole: [BodyName: Bool] = [:]
    let names = present.keys.filter { !sharing.replica.contains(feed, $0) }
    for (file, name) in try sharing.mirror.covered(of: feed, among: names) {
      let packs = try sharing.mirror.packs(covering: name)
      for pack in packs where whole[pack] == nil { whole[pack] = try isThere(pack, present) }
      guard !packs.isEmpty, packs.allSatisfy({ whole[$0]! }) else { continue }
      try checkPlace()
      try folder.remove(file.path)
    }
  }

  /// Whether both files of a pack lie in the folder as they do in the replica.
  private func isThere(_ pack: BodyName, _ present: [String: Int64]) throws -> Bool {
    for file in [FileName.body(pack), .marker(pack)] {
      guard let size = sharing.replica.sizeBytes(of: file), present[file.name] == size,
        let bytes = try sharing.wholeFile(file), try isRight(file, bytes)
      else { return false }
    }
    return true
  }

  private mutating func bringAttachments() throws {
    let here = try sharing.mirror.presentAttachments()
    guard !here.isEmpty else { return }
    let present = try AttachmentListing(of: folder).sizes
    let doubts = try newDoubts(here.filter { present[$0.name.hex] == $0.bytes })
    let lacking = here.filter { present[$0.name.hex] != $0.bytes }
    let meter = sharing.meter(
      .relaying, .photos, folderID: gate.folderID, total: lacking.count,
      totalBytes: lacking.reduce(0) { $0 + $1.bytes })
    for attachment in here {
      let file = FileName.attachment(attachment.name)
      let isThere = present[file.name] == attachment.bytes
      if isThere, !doubts.attachments.contains(attachment.name) { continue }
      // What the disk damaged is fetched again and never passed on.
      guard try sharing.hasWhole(attachment) else {
        try sharing.mirror.noteHere(attachment.name, false)
        continue
      }
      if isThere, try Sharing.digest(file.path, in: folder) == attachment.name { continue }
      try checkPlace()
      if present[file.name] != nil { try folder.remove(file.path) }
      let source = try sharing.local.open(file.path)
      if try create(file, from: source) {
        report.relayed.attachments += 1
      }
      if !isThere { try meter.step(bytes: attachment.bytes) }
    }
    if let note = doubts.note {
      try sharing.mirror.transaction { try sharing.mirror.setMeta(doubts.key, note) }
    }
  }

  /// Attachments that lie there in their right length and that somebody wants all the same: that
  /// device hasn't passed since, or what lies there is damaged. They are read once for what each
  /// acknowledgement says; `note` then says that this was done.
  private func newDoubts(
    _ present: [AttachmentEntry]
  ) throws -> (attachments: Set<Digest>, key: String, note: String?) {
    let wanted = present.compactMap { attachment in
      complaints.wanters[attachment.name].map { (attachment.name, $0) }
    }
    let key = "doubts:\(gate.folderID)"
    let text = wanted.map { "\($0.hex) \($1.joined(separator: " "))" }.joined(separator: "\n")
    guard text != (try sharing.mirror.meta(key) ?? "") else { return ([], key, nil) }
    return (Set(wanted.map(\.0)), key, text)
  }

  // MARK: One file

  /// Creates the file if the folder lacks it or has it damaged. Returns whether it did.
  @discardableResult
  private mutating func bring(_ file: FileName, present: [String: Int64]) throws -> Bool {
    let size = sharing.replica.sizeBytes(of: file)
    if present[file.name] == size, !suspects.contains(file.path) { return false }
    guard let bytes = try sharing.wholeFile(file) else { return false }
    if present[file.name] != nil, try isRight(file, bytes) { return false }
    try checkPlace()
    if present[file.name] != nil {
      try folder.remove(file.path)
    }
    return try create(file, from: MemorySource(bytes))
  }

  /// What goes to a medium is noted before it is written, and read back when that is ejected.
  private mutating func create(_ file: FileName, from source: any ByteSource) throws -> Bool {
    if isOnMedium { try sharing.mirror.noteUnchecked(file.path, in: gate.folderID) }
    do throws(FolderError) {
      let outcome = try folder.create(file.path, from: source)
      report.written.append(file.path)
      return outcome == .created
    } catch {
      if isOnMedium { try sharing.mirror.noteUnwritten(file.path, in: gate.folderID) }
      throw error
    }
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
    isOnMedium = Medium(holding: gate.place.path) != nil
    hasChecked = true
  }
}
