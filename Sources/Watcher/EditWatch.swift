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
    /// Another file is there under the inventory's name: a restored one, say.
    case otherInventory
  }

  private let probe: EditProbe
  private let path: String
  /// The inventory and its log as they were opened. The log belongs to it: a file that was put in
  /// place comes without.
  private let files: [PlaceIdentity?]
  private var version: Int64
  private var wait = Self.wait
  private var promptLooks = 0
  private(set) var due: Moment?

  private static let wait = Backoff(firstMilliseconds: 1, longestMilliseconds: 256)
  /// So many looks in a row are a millisecond apart: that long most disks take for a commit.
  private static let promptLookLimit = 8

  init(inventory path: String) throws {
    self.path = path
    probe = try EditProbe(path: path)
    version = try probe.version
    files = Self.files(path)
  }

  /// Whether something waits that was done since the inventory had `version`. What was there then
  /// and is there still waits for something else than a pass.
  func hasEdits(since version: Int64) -> Bool {
    guard let latest = try? probe.version, latest != version else { return false }
    return (try? probe.hasEdits) ?? false
  }

  /// That of the inventory now.
  var currentVersion: Int64 { (try? probe.version) ?? version }

  /// Somebody has written to the inventory or its log.
  mutating func noteWrite(at now: Moment) {
    due = now
    wait = Self.wait
    promptLooks = 0
  }

  mutating func check(at now: Moment) -> Finding {
    promptLooks += 1
    let milliseconds = promptLooks <= Self.promptLookLimit ? 1 : wait.next()
    due = milliseconds < wait.longestMilliseconds ? now + milliseconds : nil
    if Self.files(path) != files { return .otherInventory }
    guard let latest = try? probe.version, latest != version else { return .nothing }
    version = latest
    return ((try? probe.hasEdits) ?? false) ? .edits : .nothing
  }

  private static func files(_ path: String) -> [PlaceIdentity?] {
    [path, path + "-wal"].map { (try? DurableFile.identity($0)) ?? nil }
  }
}
