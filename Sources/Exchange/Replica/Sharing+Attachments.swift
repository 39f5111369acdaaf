import Changesets
import Cryptography
import Folders

extension Sharing {
  /// Whether this device has an attachment with the right bytes. A kill may have left half of one
  /// and a disk may have damaged it: such a copy is removed, so that it is fetched again.
  func hasWhole(_ attachment: AttachmentEntry) throws -> Bool {
    let path = FileName.attachment(attachment.name).path
    do throws(FolderError) {
      if try local.size(path) == attachment.bytes,
        try Self.digest(path, in: local) == attachment.name
      {
        return true
      }
    } catch {
      if error.code == .notFound { return false }
      throw error
    }
    try local.remove(path)
    return false
  }

  /// The SHA-256 of a file, read in pieces.
  static func digest(_ path: String, in folder: any Folder) throws(FolderError) -> Digest {
    try digest(of: folder.open(path))
  }

  /// The SHA-256 of what is left to be read of an open file.
  static func digest(of file: any FolderFile) throws(FolderError) -> Digest {
    var stream = DigestStream()
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { piece.deallocate() }
    while true {
      let count = try file.read(into: piece)
      if count == 0 { return stream.finish() }
      stream.update(UnsafeRawBufferPointer(rebasing: piece[..<count]))
    }
  }
}
