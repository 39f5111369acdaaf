import Cryptography
import Folders

/// Keeps the bytes of attachments in a folder, each under the SHA-256 of its content.
package struct AttachmentStore: Sendable {
  /// The largest picture that is kept.
  package static let limitBytes = 25_000_000

  /// The directory of the folder that all of them lie in.
  package static let directory = "attachments"

  private let folder: any Folder

  package init(in folder: any Folder) {
    self.folder = folder
  }

  /// The path of an attachment inside its folder: `attachments/<2 hex>/<64 hex>`.
  package static func path(of digest: Digest) -> String {
    let hex = digest.hex
    return "\(directory)/\(hex.prefix(2))/\(hex)"
  }

  /// Keeps a picture, and says what a record needs to name it.
  ///
  /// Keeping what is kept already changes nothing, unless the copy here is damaged: that one is
  /// replaced.
  package func put(_ bytes: [UInt8]) throws(AttachmentError) -> AttachmentReference {
    guard bytes.count <= Self.limitBytes else {
      throw .tooLarge(sizeBytes: Int64(bytes.count), limitBytes: Self.limitBytes)
    }
    let kind = try AttachmentKind(of: bytes)
    let digest = Digest(hashing: bytes)
    let path = Self.path(of: digest)
    try asking { () throws(FolderError) in
      guard try folder.create(path, bytes) == .exists else { return }
      if try isRight(path, digest, sizeBytes: bytes.count) { return }
      try folder.remove(path)
      _ = try folder.create(path, bytes)
    }
    return AttachmentReference(digest: digest, sizeBytes: Int64(bytes.count), kind: kind)
  }

  /// Whether there is a file for this digest. Its content isn't looked at, but one that is still
  /// being written hasn't got its size yet.
  package func contains(
    _ digest: Digest, sizeBytes: Int64? = nil
  ) throws(AttachmentError) -> Bool {
    do {
      let found = try folder.size(Self.path(of: digest))
      return found == sizeBytes ?? found
    } catch {
      if error.code == .notFound { return false }
      throw .folder(error)
    }
  }

  /// The bytes of an attachment, after making sure that they are the right ones.
  package func read(
    _ digest: Digest, limitBytes: Int = limitBytes
  ) throws(AttachmentError) -> [UInt8] {
    let bytes: [UInt8]
    do {
      bytes = try folder.read(Self.path(of: digest), limitBytes: limitBytes)
    } catch {
      throw error.code == .notFound ? .notFound(digest) : .folder(error)
    }
    guard Digest(hashing: bytes) == digest else { throw .damaged(digest) }
    return bytes
  }

  private func isRight(
    _ path: String, _ digest: Digest, sizeBytes: Int
  ) throws(FolderError) -> Bool {
    guard try folder.size(path) == Int64(sizeBytes) else { return false }
    return try folder.open(path).digest() == digest
  }

  private func asking(
    _ body: () throws(FolderError) -> Void
  ) throws(AttachmentError) {
    do { try body() } catch { throw .folder(error) }
  }
}
