import Inventory

/// Notices what people do on this device, in whatever process: another terminal, a page.
///
/// A write to the inventory's log shows before its commit counts, and the commit itself shows
/// nowhere. So after a write the inventory is asked a few times, soon and then less and less often.
struct EditWatch {
  private let probe: EditProbe
  private var version: Int64
  private var wait = Self.wait
  private(set) var due: Moment?

  private static let wait = Backoff(firstMilliseconds: 1, longestMilliseconds: 256)

  init(inventory path: String) throws {
    probe = try EditProbe(path: path)
    version = try probe.version
  }

  /// Whether something waits that was done since the inventory had `version`. What was there then
  /// and is there still waits for something else than a pass.
  func hasEdits(since version: Int64) throws -> Bool {
    try probe.version != version && probe.hasEdits
  }

  /// That of the inventory now.
  var currentVersion: Int64 { get throws { try probe.version } }

  /// Somebody has written to the inventory's log.
  mutating func noteWrite(at now: Moment) {
    due = now
    wait = Self.wait
  }

  /// Returns whether something was committed since, and there is something to pass on.
  mutating func check(at now: Moment) throws -> Bool {
    let milliseconds = wait.next()
    due = milliseconds < wait.longestMilliseconds ? now + milliseconds : nil
    let latest = try probe.version
    guard latest != version else { return false }
    version = latest
    return try probe.hasEdits
  }
}
