import Cryptography
import Records

/// What some statements of a group make together: who belongs and who owns.
///
/// It is computed for all statements, and for what each author knew.
struct GroupState {
  /// Why a statement doesn't count among these, by its place. Those that aren't named do.
  var refusals: [Int: StatementRefusal] = [:]
  /// The admissions that count, by device, the one that names the device first.
  var admissions: [DeviceIdentifier: [Int]] = [:]
  /// The removals that count, by the device that they remove.
  var removals: [DeviceIdentifier: [Int]] = [:]
  /// Without those that were removed.
  var owners: Set<DeviceIdentifier> = []

  func isPresent(_ device: DeviceIdentifier) -> Bool {
    admissions[device] != nil && removals[device] == nil
  }
}
