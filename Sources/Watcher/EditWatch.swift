import Folders
import Inventory

/// Notices what people do on this device, in whatever process: another terminal, a page.
///
/// A write to the inventory's log shows before its commit counts, and the commit itself shows
/// nowhere. So after a write the inventory is asked a few times, soon and then less and less often.
struct EditWatch {
  enum Finding: Hashable {
    case nothing
    /// Something was committed, and there is something to pass on.
    case edits
    /// Another file is there under the inventory's name: a restored one.
    case otherInventory
  }

  private let path: String
  private var file: PlaceIdentity?
  /// Nil where there is none for a moment.
  private var probe: EditProbe?
  private var version: Int64 = 0
  private var wait = Self.wait
  private(set) var due: Moment?

  private static let wait = Backoff(firstMilliseconds: 1, longestMilliseconds: 256)

  init(inventory path: String) {
    self.path = path
    _ = reopen()
  }

  /// Whether something waits that was done since the inventory had `version`. What was there then
  /// and is there still waits for something else than a pass.
  func hasEdits(since version: Int64) -> Bool {
    guard let probe, let latest = try? probe.version, latest != version else { return false }
    return (try? probe.hasEdits) ?? false
  }

  /// That of the inventory now.
  var currentVersion: Int64 { (try? probe?.version) ?? version }

  /// Somebody has written to the inventory or its log.
  mutating func noteWrite(at now: Moment) {
    due = now
    wait = Self.wait
  }

  mutating func check(at now: Moment) -> Finding {
    let milliseconds = wait.next()
    due = milliseconds < wait.longestMilliseconds ? now + milliseconds : nil
    if reopen() { return .otherInventory }
    guard let probe, let latest = try? probe.version, latest != version else { return .nothing }
    version = latest
    return ((try? probe.hasEdits) ?? false) ? .edits : .nothing
  }

  /// Returns whether another inventory lies there than before.
  private mutating func reopen() -> Bool {
    guard let latest = try? DurableFile.identity(path) else {
      probe = nil
      return false
    }
    if probe != nil, latest == file { return false }
    let isOther = file != nil && latest != file
    probe = try? EditProbe(path: path)
    if probe != nil { file = latest }
    version = currentVersion
    return isOther && probe != nil
  }
}
