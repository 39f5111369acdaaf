import Changesets
import Membership
import Records
import Texts

/// What only a newer version of the app can read, by devices that count: kept as it is, so that it
/// travels on, and looked at again after an upgrade.
extension Importer {
  /// Takes both files of a changeset into the replica. Returns false where its marker isn't by a
  /// device that counts, or isn't one by what every version can read of it.
  func parkChangeset(
    _ name: BodyName, _ markerBytes: [UInt8], bodyBytes: Int64?, reason: Text
  ) throws -> Bool {
    guard let marker = sharing.newerMarker(markerBytes, name: name) else { return false }
    guard let bodyBytes else {
      wait(name, "1 of 2 files has arrived: its body is missing")
      return true
    }
    if bodyBytes < marker.bodyBytes {
      wait(name, "its body is still arriving: \(bodyBytes) of \(marker.bodyBytes) bytes")
      return true
    }
    guard let body = try readable(FileName.body(name).path, limitBytes: Limits.bodyPackedBytes)
    else {
      wait(name, "its body can't be read yet")
      return true
    }
    do throws(FormatError) {
      try marker.checkBody(body)
    } catch {
      noteDamage(name, error, file: name.bodyFile)
      return true
    }
    try sharing.mirror.transaction {
      try sharing.mirror.park(marker, reason: reason)
      try sharing.replica.store(.body(name), body)
      try sharing.replica.store(.marker(name), markerBytes)
    }
    return true
  }

  /// Says of what this device keeps without understanding it, where the folder has it.
  func noteParked(_ feed: Feed, files: [String: Int64]) throws {
    for parked in try sharing.mirror.parked(of: feed)
    where files[parked.name.markerFile] != nil {
      note(.setAside, parked.name, parked.reason)
    }
  }

  /// A file of a kind that this version doesn't know.
  func importNewerFile(_ name: NewerFileName) throws {
    let view = sharing.group.view
    let file = FileName.newer(name)
    guard let key = view.key(of: name.feed),
      view.verdict(feed: name.feed, sequence: Limits.sequence, markerHash: nil).counts,
      let bytes = try readable(file.path, limitBytes: Limits.markerBytes),
      (try? name.check(bytes, group: sharing.group.id, key: key)) != nil
    else { return }
    try sharing.replica.store(file, bytes)
    report.notes += 1
  }
}
