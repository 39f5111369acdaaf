import Attachments
import Changesets
import Cryptography
import Folders

extension Sharing {
  /// Whether this device has an attachment with the right bytes. A kill may have left half of one
  /// and a disk may have damaged it: such a copy is removed, so that it is fetched again. One that
  /// another thread's pass is fetching isn't here yet, and is left alone.
  func hasWhole(_ attachment: AttachmentEntry) throws -> Bool {
    if arriving[attachment.name] != nil { return false }
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
    try folder.open(path).digest()
  }
}
