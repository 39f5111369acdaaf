import Cryptography

/// What a record says of an attachment: enough to ask for it and to know it when it comes.
package struct AttachmentReference: Hashable, Sendable {
  package let digest: Digest
  package let sizeBytes: Int64
  package let kind: AttachmentKind

  package init(digest: Digest, sizeBytes: Int64, kind: AttachmentKind) {
    self.digest = digest
    self.sizeBytes = sizeBytes
    self.kind = kind
  }
}
