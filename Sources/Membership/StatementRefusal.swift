import Texts

/// Why a statement says nothing in its group.
package enum StatementRefusal: Hashable, Sendable, TextConvertible {
  case badSignature
  case unknownAuthor
  case notAnOwner
  case authorRemoved
  case lastOwner
  case ownerStays
  case inviteIgnored
  case inviteExpired
  case inviteClosed
  case inviteUsed
  case otherKey
  case unknownKind

  package var text: Text {
    switch self {
    case .badSignature: "Its signature isn't that of the device that it names."
    case .unknownAuthor: "It is by a device that isn't a member of this group."
    case .notAnOwner: "It is by a device that wasn't an owner then."
    case .authorRemoved: "Its author was removed by somebody who didn't know it."
    case .lastOwner: "The last owner can't leave."
    case .ownerStays: "Owners removed each other, and nobody else was left to own the group."
    case .inviteIgnored: "The invite doesn't count."
    case .inviteExpired: "The invite had expired."
    case .inviteClosed: "The invite was closed."
    case .inviteUsed: "The invite was for one device, and another has used it."
    case .otherKey: "Another device has this id."
    case .unknownKind: "It needs a newer version of Satchel."
    }
  }
}
