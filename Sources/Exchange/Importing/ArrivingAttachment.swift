import Cryptography
import Folders

/// An attachment that a pass is fetching. Its file stands under its final name and isn't whole.
final class ArrivingAttachment {
  let folderID: String

  init(from folderID: String) { self.folderID = folderID }
}

extension Sharing {
  /// Keeps the passes of other threads from taking the half file for one that a kill left. Returns
  /// false, and fetches nothing, where another pass is at it.
  func fetching(
    _ name: Digest, from folderID: String, _ fetch: () throws(FolderError) -> Bool
  ) throws(FolderError) -> Bool {
    if arriving[name] != nil { return false }
    let mine = ArrivingAttachment(from: folderID)
    arriving[name] = mine
    defer { if arriving[name] === mine { arriving[name] = nil } }
    return try fetch()
  }

  /// The pass over that folder was given up: it won't take what it was fetching, and another may.
  func giveUpArriving(from folderID: String) {
    arriving = arriving.filter { $0.value.folderID != folderID }
  }
}
