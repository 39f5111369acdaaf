import Membership
import Records
import Texts

/// A device of the group that nothing has been heard from for long.
package struct Silence: Hashable, Sendable {
  package static let limitDays: Int64 = 30

  package let device: DeviceIdentifier
  package let name: String
  /// Whole days since it last said something, by its own clock.
  package let days: Int64

  package var sentence: Text { "“\(name)” hasn't been heard from for \(days) days." }
}

extension Sharing {
  /// Present devices that said something once, and nothing for 30 days. One that never said
  /// anything may still be on its way into the group.
  func silences() throws -> [Silence] {
    let now = clock.nowMilliseconds()
    return try members().compactMap { member in
      guard !member.isSelf, member.device.takesPart, let heard = member.lastHeardMilliseconds
      else { return nil }
      let days = (now - heard) / 86_400_000
      guard days >= Silence.limitDays else { return nil }
      return Silence(device: member.device.id, name: name(of: member.device.id), days: days)
    }
  }
}
