import Attachments
import Changesets
import Cryptography
import Folders
import Records

/// Reads from a medium what this device has written there, past what the system remembers, and
/// compares it with the replica. What reads back wrong is written again, once.
struct ReadBack {
  private let sharing: Sharing
  private let folder: any Folder
  private(set) var files = 0
  private(set) var bytes: Int64 = 0
  private(set) var rewritten = 0

  init(_ sharing: Sharing, folder: any Folder) {
    self.sharing = sharing
    self.folder = folder
  }

  /// Checks what has been flushed. What the replica doesn't hold any more, such as a former
  /// acknowledgement, is nobody's concern.
  ///
  /// - Throws: `Ejection.notKept` for a file that is wrong twice.
  mutating func check(_ paths: some Sequence<String>) throws {
    var wrong: [FileName] = []
    for file in paths.compactMap({ FileName(path: $0) }) where try !isRight(file) {
      wrong.append(file)
    }
    guard !wrong.isEmpty else { return }
    for file in wrong { try writeAgain(file) }
    try folder.flush()
    for file in wrong where try !isRight(file) { throw Ejection.notKept(file) }
  }

  /// Without its marker nobody finds the folder. `prepare` wrote it, so it is always read.
  mutating func checkMarker(folderID: String) throws {
    let file = FileName.folderMarker
    do {
      let found = try folder.openFromMedium(file.path)
      let limit = Limits.folderMarkerBytes
      let signed = try SignedFolderMarker.parse(
        try found.readAll(limitBytes: limit, path: file.path))
      try FolderEntrance.checkSignature(of: signed, view: sharing.group.view)
      guard signed.marker.folder.text == folderID else { throw Ejection.notKept(file) }
      files += 1
      bytes += found.sizeBytes
    } catch let error as FolderError where error.code == .unavailable {
      throw error
    } catch {
      throw Ejection.notKept(file)
    }
  }

  private mutating func isRight(_ file: FileName) throws -> Bool {
    guard let original = try original(of: file) else { return true }
    do throws(FolderError) {
      let found = try folder.openFromMedium(file.path)
      guard found.sizeBytes == original.source.sizeBytes,
        try found.digest() == original.digest
      else { return false }
    } catch {
      if error.code == .unavailable || error.code == .denied { throw error }
      return false
    }
    files += 1
    bytes += original.source.sizeBytes
    return true
  }

  private mutating func writeAgain(_ file: FileName) throws {
    guard let original = try original(of: file) else { return }
    // What this device's own disk has damaged isn't the medium's fault, and isn't passed on.
    if case .attachment(let name) = file,
      try Sharing.digest(file.path, in: sharing.local) != name
    {
      return
    }
    try folder.remove(file.path)
    _ = try folder.create(file.path, from: original.source)
    rewritten += 1
  }

  /// What the file must be; nil where this device hasn't got it.
  private func original(
    of file: FileName
  ) throws -> (digest: Digest, source: any FolderFile)? {
    if case .attachment(let name) = file {
      do throws(FolderError) {
        return (name, try sharing.local.open(file.path))
      } catch {
        if error.code == .notFound { return nil }
        throw error
      }
    }
    guard sharing.replica.sizeBytes(of: file) != nil, let bytes = try sharing.wholeFile(file)
    else { return nil }
    return (Digest(hashing: bytes), MemorySource(bytes))
  }
}
