import Attachments
import Changesets
import Cryptography
import Folders
import Inventory
import Membership
import Records
import Texts

/// Reads what a shared folder has and this device hasn't: statements first, since they decide whose
/// changesets count, then the feeds in any order, acknowledgements and attachments.
///
/// Nothing in the folder is trusted. What is incomplete waits, what is invalid is set aside with
/// its reason, and neither holds back the rest.
final class Importer {
  let sharing: Sharing
  let folder: any Folder
  let folderID: String
  var report: ImportReport
  /// The changeset after the one that is looked at, in its feed.
  private var next: BodyName?

  private init(_ sharing: Sharing, folder: any Folder, folderID: String) throws {
    self.sharing = sharing
    self.folder = folder
    self.folderID = folderID
    report = ImportReport(listing: try FolderListing(of: folder))
  }

  /// One pass over a folder whose marker must name `folderID`. Its end is the only thing that
  /// opens the folder's gate; an error before leaves what was taken so far, and the gate shut.
  static func run(
    _ sharing: Sharing, folder: any Folder, folderID: String
  ) throws -> (gate: OpenGate, report: ImportReport) {
    let place = try folder.identity
    let marker = try FolderEntrance.marker(
      of: folder, group: sharing.group.id, folderID: folderID)
    let importer = try Importer(sharing, folder: folder, folderID: folderID)
    try importer.importStatements()
    try FolderEntrance.checkSignature(of: marker, view: sharing.group.view)
    try importer.importFeeds()
    try sharing.rereadWhereForked()
    try importer.importAttachments()
    return (OpenGate(folderID: folderID, place: place), importer.report)
  }

  // MARK: Statements

  private func importStatements() throws {
    var arrived: [(file: FileName, bytes: [UInt8])] = []
    for name in report.listing.statements.keys.sorted()
    where sharing.replica.listing.statements[name] == nil {
      let path = "\(FolderLayout.groupFolder)/\(name)"
      guard let file = FileName(path: path), case .statement(let hash) = file,
        let bytes = try readable(path, limitBytes: MembershipLimits.statementBytes),
        let statement = try? Statement.parse(bytes), statement.hash == hash,
        (statement.group ?? statement.hash) == sharing.group.id
      else { continue }
      arrived.append((file, bytes))
    }
    guard !arrived.isEmpty else { return }
    // Together, so that no other pass sees a statement that the view doesn't know yet.
    for (file, bytes) in arrived { try sharing.replica.store(file, bytes) }
    try sharing.membershipChanged()
    report.notes += arrived.count
  }

  // MARK: Feeds

  private func importFeeds() throws {
    let feeds = try report.listing.feeds.sorted { $0.key < $1.key }.map {
      try NewFiles(
        of: $0.key, sizes: $0.value, besides: sharing.replica, isCovered: sharing.mirror.isCovered)
    }
    let meter = sharing.meter(
      .importing, .changesets, folderID: folderID,
      total: feeds.reduce(0) { $0 + $1.markers.count },
      totalBytes: feeds.reduce(0) { sum, files in
        files.markers.reduce(sum) { $0 + files.sizeBytes(of: $1) }
      })
    defer { sharing.noteNoImport() }
    for files in feeds { try importFeed(files, meter) }
  }

  private func importFeed(_ files: NewFiles, _ meter: ProgressMeter) throws {
    let (feed, sizes, copies) = (files.feed, files.sizes, files.copies)
    let names = files.markers.filter { !sharing.suspects.isLeftOut($0) }
    for name in files.markers where sharing.suspects.isLeftOut(name) { leaveOut(name) }
    for (place, name) in names.enumerated() {
      next = names.dropFirst(place + 1).first
      try importChangeset(name, bodyBytes: sizes[name.bodyFile], copies: copies)
      try meter.step(bytes: files.sizeBytes(of: name))
    }
    next = nil
    for path in copies.markers { try importCopy(path, of: feed, files: sizes, copies: copies) }
    try noteParked(feed, files: sizes)
    for name in files.newer { try importNewerFile(name) }
    for name in files.bodies where sizes[name.markerFile] == nil {
      wait(name, "1 of 2 files has arrived: its marker is missing")
    }
    try noteUncounted(feed, files: sizes)
    try importAcknowledgement(of: feed, among: files.acknowledgements)
  }

  /// What was imported before a removal said that it doesn't count. Only feeds of devices that are
  /// gone are looked through.
  private func noteUncounted(_ feed: Feed, files: [String: Int64]) throws {
    let view = sharing.group.view
    guard view.key(of: feed) != nil,
      !view.verdict(feed: feed, sequence: Limits.sequence, markerHash: nil).counts
    else { return }
    for applied in try sharing.mirror.appliedChangesets(of: feed) where !applied.counts {
      guard let name = FileName.changeset(feed: feed, stem: applied.stem),
        files[name.markerFile] != nil
      else { continue }
      let signed = try sharing.marker(fromReplica: name)
      note(.setAside, name, sharing.verdict(of: signed).text)
    }
  }

  /// Processes died at it. Its sentence stays the same, so that it isn't said anew at each pass.
  private func leaveOut(_ name: BodyName) {
    note(
      .setAside, name,
      "Satchel ended more than once while it took this in. It is left out now and tried again.")
    report.leftOut += 1
  }

  private func importChangeset(
    _ name: BodyName, bodyBytes: Int64?, copies: ConflictCopies
  ) throws {
    guard
      let bytes = try readable(FileName.marker(name).path, limitBytes: Limits.markerBytes)
    else {
      wait(name, "its marker can't be read yet")
      return
    }
    do {
      let signed = try SignedMarker.parse(bytes)
      try signed.checkName(name)
      guard try counts(signed), try !sharing.mirror.isCovered(signed) else { return }
      try importBody(signed, markerBytes: bytes, presentBytes: bodyBytes, copies: copies)
    } catch let error as FormatError {
      if error.needsNewerVersion,
        try parkChangeset(name, bytes, bodyBytes: bodyBytes, reason: error.text)
      {
        return
      }
      refuseMarker(name, error, bytes)
    }
  }

  /// A sync tool's copy of a marker under another name is used where the marker itself isn't
  /// there. Whatever is wrong with it is nobody's concern.
  private func importCopy(
    _ copy: String, of feed: Feed, files: [String: Int64], copies: ConflictCopies
  ) throws {
    let path = "\(FolderLayout.feedFolder(feed))/\(copy)"
    guard let bytes = try readable(path, limitBytes: Limits.markerBytes),
      let signed = try? SignedMarker.parse(bytes), signed.marker.feed == feed,
      !sharing.suspects.isLeftOut(signed.marker.name),
      files[signed.marker.name.markerFile] == nil,
      !sharing.replica.contains(feed, signed.marker.name.markerFile),
      signed.marker.group == sharing.group.id, let key = sharing.group.view.key(of: feed),
      (try? signed.checkSignature(by: key)) != nil, try counts(signed),
      try !sharing.mirror.isCovered(signed)
    else { return }
    let name = signed.marker.name
    do {
      try importBody(
        signed, markerBytes: bytes, presentBytes: files[name.bodyFile], copies: copies)
    } catch let error as FormatError {
      note(.setAside, name, error.text)
    }
  }

  /// What its author signed and can't be used is set aside. Whatever else stands there is damage:
  /// one bit can make another number, group or format of any, so its words count for nothing.
  private func refuseMarker(_ name: BodyName, _ error: FormatError, _ bytes: [UInt8]) {
    let view = sharing.group.view
    let line = try? SignedLine(reading: bytes, limitBytes: Limits.markerBytes)
    let author = line?.object["feed"]?.string.flatMap { Feed($0) }
    guard let key = author.flatMap({ view.key(of: $0) }) ?? view.key(of: name.feed) else {
      let verdict = view.verdict(feed: name.feed, sequence: name.extent.last, markerHash: nil)
      return note(.setAside, name, verdict.text)
    }
    if line?.isSigned(by: key) ?? false {
      return note(.setAside, name, error.text, file: name.markerFile)
    }
    let isUnreadable = error.isDamage || error.code == .notCanonical
    noteDamage(name, isUnreadable ? error : FormatError(.badSignature), file: name.markerFile)
  }

  /// Whether the marker is by a device whose changesets count. If not, that was noted.
  private func counts(_ signed: SignedMarker) throws(FormatError) -> Bool {
    let feed = signed.marker.feed
    guard signed.marker.group == sharing.group.id else { throw FormatError(.otherGroup) }
    let verdict = sharing.verdict(of: signed)
    guard let key = sharing.group.view.key(of: feed) else {
      note(.setAside, signed.marker.name, verdict.text)
      return false
    }
    try signed.checkSignature(by: key)
    if !verdict.counts { note(.setAside, signed.marker.name, verdict.text) }
    return verdict.counts
  }

  private func importBody(
    _ signed: SignedMarker, markerBytes: [UInt8], presentBytes: Int64?, copies: ConflictCopies
  ) throws {
    let name = signed.marker.name
    let wanted = Int64(signed.marker.body.bytes)
    if presentBytes != wanted, let copy = try self.copy(of: signed, among: copies) {
      return try take(signed, markerBytes: markerBytes, body: copy)
    }
    guard let presentBytes else {
      wait(name, "1 of 2 files has arrived: its body is missing")
      return
    }
    if presentBytes < wanted {
      wait(name, "its body is still arriving: \(presentBytes) of \(wanted) bytes")
      return
    }
    guard let body = try readable(FileName.body(name).path, limitBytes: Limits.bodyPackedBytes)
    else {
      wait(name, "its body can't be read yet")
      return
    }
    do {
      try take(signed, markerBytes: markerBytes, body: body)
    } catch let error as FormatError {
      if let copy = try self.copy(of: signed, among: copies) {
        return try take(signed, markerBytes: markerBytes, body: copy)
      }
      // The marker is right: a body with the hash that was signed is its author's own mistake.
      if error.isDamage {
        noteDamage(name, error, file: name.bodyFile)
      } else {
        note(.setAside, name, error.text)
      }
    }
  }

  /// The body under another name, if a sync tool left a whole copy.
  private func copy(of signed: SignedMarker, among copies: ConflictCopies) throws -> [UInt8]? {
    for name in copies.bodies(ofBytes: Int64(signed.marker.body.bytes)) {
      let path = "\(FolderLayout.feedFolder(signed.marker.feed))/\(name)"
      if let bytes = try readable(path, limitBytes: signed.marker.body.bytes),
        Digest(hashing: bytes) == signed.marker.body.sha256
      {
        return bytes
      }
    }
    return nil
  }

  private func take(_ signed: SignedMarker, markerBytes: [UInt8], body: [UInt8]) throws {
    let name = signed.marker.name
    // Another folder may have brought it while this one was read.
    if sharing.replica.contains(name.feed, name.markerFile) { return }
    let outcome = try sharing.take(signed, markerBytes: markerBytes, body: body, next: next)
    report.changesets += 1
    report.records += outcome.records
    for refused in outcome.refused {
      let record = RefusedRecord(
        feed: name.feed, sequence: name.extent.last, line: refused.line, reason: refused.reason)
      note(.setAside, name, record.sentence)
    }
  }

  // MARK: Acknowledgements

  /// Of each feed only the newest counts.
  private func importAcknowledgement(
    of feed: Feed, among names: [AcknowledgementName]
  ) throws {
    let known = sharing.replica.acknowledgements(of: feed)
    let newest = known.last?.counter ?? 0
    guard let key = sharing.group.view.key(of: feed) else { return }
    for name in names.sorted(by: { $0.counter > $1.counter }) where name.counter > newest {
      let file = FileName.acknowledgement(name)
      guard
        let bytes = try readable(file.path, limitBytes: Limits.acknowledgementBytes),
        let signed = try? SignedAcknowledgement.parse(bytes),
        signed.acknowledgement.group == sharing.group.id,
        (try? signed.checkName(name)) != nil, (try? signed.checkSignature(by: key)) != nil
      else { continue }
      try sharing.replica.store(file, bytes)
      for old in known { try sharing.replica.remove(.acknowledgement(old)) }
      sharing.compare(signed.acknowledgement)
      report.notes += 1
      return
    }
  }

  // MARK: Reading and noting

  /// The bytes of a file that a listing showed; nil when they can't be had now.
  func readable(_ path: String, limitBytes: Int) throws -> [UInt8]? {
    do throws(FolderError) {
      return try folder.read(path, limitBytes: limitBytes)
    } catch {
      try passOver(error)
      return nil
    }
  }

  /// Goes on without a file. Only a folder that went away, or that the pass doesn't wait for any
  /// longer, ends the pass.
  func passOver(_ error: FolderError) throws {
    if [.unavailable, .interrupted].contains(error.code) { throw error }
  }

  func noteDamage(_ name: BodyName, _ error: FormatError, file: String) {
    note(.damaged, name, "\(error) It waits for a good copy.", file: file)
  }

  func wait(_ name: BodyName, _ reason: Text) { note(.waiting, name, reason) }

  func note(
    _ state: Arrival.State, _ name: BodyName, _ reason: Text, file: String? = nil
  ) {
    report.arrivals.append(
      Arrival(state, feed: name.feed, sequence: name.extent.last, reason: reason, file: file))
  }
}
