import Cryptography
import Records

/// An invite that counts, and what became of it.
package struct InviteState: Hashable, Sendable {
  /// The hash of its statement, by which admissions and `close` name it.
  package let statement: Digest
  package let by: DeviceIdentifier
  package let invite: Invite
  package let isClosed: Bool
  /// Who joined through it, in order.
  package let joined: [DeviceIdentifier]
  /// Who used it too, though it was for one device, or after it was over.
  package let refused: [DeviceIdentifier]

  /// Whether a device may still join through it. An invite for one is over when it was used.
  package func isOpen(atMilliseconds now: Int64) -> Bool {
    !isClosed && !invite.isExpired(atMilliseconds: now)
      && !(invite.kind == .person && !joined.isEmpty)
  }
}
