/// Milliseconds that only grow, whatever is set at the wall's clock: for waits and deadlines,
/// never for what is kept.
package struct MonotonicClock: Sendable {
  package let nowMilliseconds: @Sendable () -> Int64

  package init(_ nowMilliseconds: @escaping @Sendable () -> Int64) {
    self.nowMilliseconds = nowMilliseconds
  }
}
