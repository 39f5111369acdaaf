import Changesets
import Cryptography
import Membership
import Records

extension Sharing {
  /// A file of the replica, for passing on; nil when the disk has damaged it. Such a file leaves
  /// the replica, a changeset with both its files, so that it is fetched again.
  func wholeFile(_ file: FileName) throws -> [UInt8]? {
    let bytes = try replica.read(file, limitBytes: Limits.bodyPackedBytes)
    if isWhole(file, bytes) { return bytes }
    switch file {
    case .body(let name), .marker(let name): try removeDamaged(name)
    default: try replica.remove(file)
    }
    return nil
  }

  /// Removes what the disk damaged. If no folder had it yet, it is made anew (`takeBackLost`).
  func removeDamaged(_ name: BodyName) throws {
    try replica.removeChangeset(name)
    outboxIsInDoubt = true
  }

  private func isWhole(_ file: FileName, _ bytes: [UInt8]) -> Bool {
    do throws(FormatError) {
      switch file {
      case .statement(let hash): return Digest(hashing: bytes) == hash
      case .body(let name): return HashPrefix(Digest(hashing: bytes)) == name.hash
      case .marker(let name):
        let key = group.view.key(of: name.feed)
        do throws(FormatError) {
          let signed = try SignedMarker.parse(bytes)
          try signed.checkName(name)
          if let key { try signed.checkSignature(by: key) }
        } catch {
          guard error.needsNewerVersion, let key else { throw error }
          _ = try NewerMarker(bytes, name: name, group: group.id, key: key)
        }
      case .newer(let name): return HashPrefix(Digest(hashing: bytes)) == name.hash
      case .acknowledgement(let name): try SignedAcknowledgement.parse(bytes).checkName(name)
      case .folderMarker, .attachment: break
      }
      return true
    } catch {
      return false
    }
  }
}
