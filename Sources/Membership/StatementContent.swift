import Cryptography
import Records

/// What a statement says.
package enum StatementContent: Hashable, Sendable {
  case founder(Founder)
  case invite(Invite)
  case admission(Admission)
  /// Another device becomes an owner.
  case owner(device: DeviceIdentifier)
  case role(RoleChange)
  /// By an owner; or by the device itself, which leaves.
  case removal(device: DeviceIdentifier, counted: FeedBounds)
  case close(Close)
  /// A device needn't acknowledge any more; its changes count up to those named.
  case retire(device: DeviceIdentifier, counted: FeedBounds)
  case end(EndKind)
  /// From a newer version of the app: kept, passed on, ignored.
  case unknown(kind: String)

  package var kind: String {
    switch self {
    case .founder: "founder"
    case .invite: "invite"
    case .admission: "admission"
    case .owner: "owner"
    case .role: "role"
    case .removal: "removal"
    case .close: "close"
    case .retire: "retire"
    case .end: "end"
    case .unknown(let kind): kind
    }
  }
}

/// Begins a group. The founder's device is its first owner.
package struct Founder: Hashable, Sendable {
  package let groupName: String
  package let key: VerifyingKey
  package let deviceName: String
  /// The person record of who usually works with this device.
  package let person: Identifier?

  package init(groupName: String, key: VerifyingKey, deviceName: String, person: Identifier?) {
    self.groupName = groupName
    self.key = key
    self.deviceName = deviceName
    self.person = person
  }
}

/// Lets others in, who prove with the invite's private key that they hold the join code.
package struct Invite: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// One person, by name: one device.
    case person
    /// Open: any number of devices until it is closed or expires.
    case link
  }

  package let key: VerifyingKey
  package let kind: Kind
  package let personName: String?
  package let role: Role
  /// An admission stamped later than this doesn't count. Milliseconds since 1970.
  package let expiresMilliseconds: Int64

  package init(
    key: VerifyingKey, kind: Kind, personName: String?, role: Role, expiresMilliseconds: Int64
  ) {
    self.key = key
    self.kind = kind
    self.personName = personName
    self.role = role
    self.expiresMilliseconds = expiresMilliseconds
  }

  /// From 2026-01-01 up to 2076-01-01: other instants can only come from a wrong clock.
  package static let plausibleMilliseconds: Range<Int64> = 1_767_225_600_000..<3_345_062_400_000

  /// Whether it is over at a time. A device whose clock stands at 1970 or 2099 is let in, and an
  /// invite of such a device ends only when it is closed: a wrong clock shuts nobody out.
  package func isExpired(atMilliseconds now: Int64) -> Bool {
    Self.plausibleMilliseconds.contains(now)
      && Self.plausibleMilliseconds.contains(expiresMilliseconds) && now > expiresMilliseconds
  }
}

/// A device joins through an invite. Complete by itself: no owner need be online.
package struct Admission: Hashable, Sendable {
  /// The hash of the invite's statement.
  package let invite: Digest
  package let key: VerifyingKey
  package let deviceName: String
  package let person: Identifier?
  /// From 1 on; tells devices with equal names apart on screen. Two may have the same.
  package let number: Int64

  package init(
    invite: Digest, key: VerifyingKey, deviceName: String, person: Identifier?, number: Int64
  ) {
    self.invite = invite
    self.key = key
    self.deviceName = deviceName
    self.person = person
    self.number = number
  }
}

package struct RoleChange: Hashable, Sendable {
  package let device: DeviceIdentifier
  package let role: Role
  /// For a reader: what it wrote while it was a member still counts up to these.
  package let counted: FeedBounds

  package init(device: DeviceIdentifier, role: Role, counted: FeedBounds = FeedBounds()) {
    self.device = device
    self.role = role
    self.counted = counted
  }
}

/// An invite is over. Who joined through a link is removed with it.
package struct Close: Hashable, Sendable {
  /// The hash of the invite's statement.
  package let invite: Digest
  /// For a link: what of each device that joined through it still counts.
  package let counted: [DeviceIdentifier: FeedBounds]

  package init(invite: Digest, counted: [DeviceIdentifier: FeedBounds] = [:]) {
    self.invite = invite
    self.counted = counted
  }
}

package enum EndKind: String, Hashable, Sendable {
  case stopped
  case deleted
}
