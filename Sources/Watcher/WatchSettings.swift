/// What a watcher goes by; read again on SIGHUP.
package struct WatchSettings: Hashable, Sendable {
  /// How often a folder at rest is looked through that raises no notices of others' changes.
  package var rescanMilliseconds: Int64 = 30_000
  /// How long one answer of a folder may take before its pass is given up.
  package var answerMilliseconds: Int64 = 20_000
  /// How long passes that are under way may take to end with the file in hand.
  package var stopMilliseconds: Int64 = 1_500

  package init() {}
}
