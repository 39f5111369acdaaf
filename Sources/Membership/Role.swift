/// What a device may do beyond importing.
package enum Role: String, Hashable, Sendable {
  case member
  /// Imports only: its changes are refused.
  case reader
}
