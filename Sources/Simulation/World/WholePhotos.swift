import Attachments
import Cryptography
import Exchange
import Folders

/// Which photos lie somewhere with all their bytes.
enum WholePhotos {
  static func names(in folder: any Folder) -> Set<String> {
    guard let listing = try? AttachmentListing(of: folder) else { return [] }
    return Set(listing.sizes.keys.filter { isWhole($0, in: folder) })
  }

  static func isWhole(_ name: String, in folder: any Folder) -> Bool {
    guard let digest = Digest(hex: name),
      let bytes = try? folder.read(AttachmentStore.path(of: digest), limitBytes: 1 << 20)
    else { return false }
    return Digest(hashing: bytes) == digest
  }

  static func isWhole(_ name: String, in sharing: Sharing) -> Bool {
    isWhole(name, in: DiskFolder(path: sharing.layout.path))
  }
}
