/// Every limit of what stands in a group's statements. A statement beyond one is refused whole.
package enum MembershipLimits {
  package static let statementBytes = 256 << 10
  /// Statements that one names as the newest that its author knew.
  package static let after = 1024
  package static let kindBytes = 40
  /// Feeds whose last sequence a statement names.
  package static let feeds = 256
  /// Devices whose feeds a `close` names.
  package static let devices = 256
  package static let deviceNumber: Int64 = 9999
  package static let sequence: Int64 = 99_999_999
}
