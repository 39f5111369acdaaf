/// Whoever waits for long work: told how far it is, and asked whether it shall go on.
package struct PassObserver {
  /// Called with nil when the work that was told of last has ended. Short work is never told of.
  package var tell: (PassProgress?) -> Void = { _ in }
  /// Asked between two steps, each a file or a transaction. Once true, the pass throws
  /// `Interruption`.
  package var isStopping: () -> Bool = { false }

  package init() {}
}
