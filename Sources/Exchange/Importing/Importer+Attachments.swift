import Attachments
import Changesets
import Folders

extension Importer {
  func importAttachments() throws {
    var listing: AttachmentListing?
    let wanted = try sharing.mirror.wantedAttachments()
    let meter = sharing.meter(
      .importing, .photos, folderID: folderID, total: wanted.count,
      totalBytes: wanted.reduce(0) { $0 + $1.bytes })
    for attachment in wanted {
      if try sharing.hasWhole(attachment) {
        try sharing.mirror.noteHere(attachment.name)
        continue
      }
      if listing == nil { listing = try AttachmentListing(of: folder) }
      guard listing!.sizes[attachment.name.hex] == attachment.bytes, try fetch(attachment)
      else { continue }
      try sharing.mirror.noteHere(attachment.name)
      report.attachments += 1
      try meter.step(bytes: attachment.bytes)
    }
  }

  /// Copies an attachment in pieces, however large it is, and proves it on the way. Returns whether
  /// it is here now; if not, nothing of it is. Throws what this device's own disk refused.
  private func fetch(_ attachment: AttachmentEntry) throws -> Bool {
    let path = FileName.attachment(attachment.name).path
    guard let file = try opened(path),
      let proven = ProvenFile(file, attachment.name, sizeBytes: attachment.bytes, path: path)
    else { return false }
    do throws(FolderError) {
      return try sharing.fetching(attachment.name, from: folderID) { () throws(FolderError) in
        try sharing.local.create(path, from: proven) == .created
      }
    } catch {
      guard let failure = proven.failure else { throw error }
      try passOver(failure)
      return false
    }
  }

  private func opened(_ path: String) throws -> (any FolderFile)? {
    do throws(FolderError) {
      return try folder.open(path)
    } catch {
      try passOver(error)
      return nil
    }
  }
}
