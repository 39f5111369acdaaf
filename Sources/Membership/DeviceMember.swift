import Cryptography
import Records

/// A device of a group, as the statements make it.
package struct DeviceMember: Hashable, Sendable {
  package enum Standing: Hashable, Sendable {
    case present
    /// Needn't acknowledge any more.
    case retired
    /// By itself.
    case left
    case removed
    /// It joined through a link, which was closed.
    case linkClosed
  }

  package let id: DeviceIdentifier
  package let key: VerifyingKey
  package let name: String
  /// The person record of who usually works with it.
  package let person: Identifier?
  /// Tells devices with equal names apart; the founder's is 1.
  package let number: Int64
  package let role: Role
  package let isOwner: Bool
  package let standing: Standing
  /// The statements of the invites through which it joined; none for the founder.
  package let invites: [Digest]
  /// When it joined, by its own clock.
  package let joinedAtMilliseconds: Int64
  /// Of a device that is retired or gone, what counts, by each owner's word; else none.
  let counted: [FeedBounds]
  /// Of a reader, what it wrote as a member.
  let countedAsMember: [FeedBounds]

  /// Whether it is gone, however that came.
  package var isRemoved: Bool {
    switch standing {
    case .present, .retired: false
    case .left, .removed, .linkClosed: true
    }
  }

  /// Whether it takes part: others wait for what it acknowledges, and what it says next counts.
  package var takesPart: Bool { standing == .present }
}
