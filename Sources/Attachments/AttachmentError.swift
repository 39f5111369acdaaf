import Cryptography
import Folders
import Texts

/// Why bytes weren't kept, or kept bytes couldn't be had.
package enum AttachmentError: Error, Hashable, Sendable {
  /// There are no bytes.
  case empty
  /// It begins like none of the kinds.
  case notAPicture
  /// It begins like a picture of this kind and ends too early.
  case cutOff(AttachmentKind)
  /// It begins like a picture of this kind and doesn't go on like one.
  case unsound(AttachmentKind)
  case tooLarge(sizeBytes: Int64, limitBytes: Int)
  /// The folder has no attachment of this digest.
  case notFound(Digest)
  /// The folder has other bytes under this digest.
  case damaged(Digest)
  case folder(FolderError)
}

extension AttachmentError: TextConvertible {
  /// One sentence for people.
  package var text: Text {
    switch self {
    case .empty: "The file is empty."
    case .notAPicture: "The file isn't a JPEG, PNG, WebP or HEIC picture."
    case .cutOff(let kind): "The \(kind.name) picture is cut off; copy it again."
    case .unsound(let kind):
      "The file begins like a \(kind.name) picture and doesn't go on like one; copy it again."
    case .tooLarge(let sizeBytes, let limitBytes):
      """
      The file has \(Self.megabytes(sizeBytes)) MB; at most \
      \(Self.megabytes(Int64(limitBytes))) MB can be kept.
      """
    case .notFound(let digest): "The attachment \(digest.prefixHex) isn't here yet."
    case .damaged(let digest): "The attachment \(digest.prefixHex) is damaged here."
    case .folder(let error): error.text
    }
  }

  /// Megabytes of 1,000,000 bytes with one decimal where it isn't 0, rounded up, so that what is
  /// too large never reads like the limit.
  private static func megabytes(_ bytes: Int64) -> Text {
    let tenths = bytes / 100_000 + (bytes % 100_000 == 0 ? 0 : 1)
    return .decimal(tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)")
  }
}
