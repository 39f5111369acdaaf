/// Who is told what a watcher does, on the watcher's own thread.
package protocol WatchListener: AnyObject {
  func tell(_ event: WatchEvent)

  /// Whether it has kept something back, to be told by `remind` within a minute.
  var isHolding: Bool { get }

  func remind()
}
