import Inventory

/// Which folders of the group on a newly mounted medium are used.
package enum StickPolicy: String, Hashable, Sendable, CaseIterable {
  /// Those that somebody has prepared or added here.
  case known
  /// Any folder of the group, by itself.
  case group
  /// Those in use; any other one is named with the command that uses it.
  case ask
}

/// What is set for this device about its folders. It never travels.
extension Inventory {
  package var stickPolicy: StickPolicy {
    get throws { try setting(SettingName.sticks).flatMap(StickPolicy.init) ?? .known }
  }

  package static let rescanRangeSeconds: ClosedRange<Int> = 1...3600

  /// How long a network folder at rest isn't looked through again.
  package var rescanSeconds: Int {
    get throws {
      let seconds = try setting(SettingName.rescan).flatMap { Int($0) }
      return seconds.flatMap { Self.rescanRangeSeconds.contains($0) ? $0 : nil } ?? 30
    }
  }
}
