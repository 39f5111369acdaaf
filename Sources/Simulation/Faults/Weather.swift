import Exchange
import Folders
import Glibc

/// What goes wrong while one step is done.
///
/// Every call on a folder, on the replica and on the home asks it first, and every commit and file
/// of `device/`. A simulation is of one thread.
package final class Weather: @unchecked Sendable {
  package enum Kind: Hashable, Sendable {
    case calm
    /// The process dies at its n-th step of input or output, and does nothing after it.
    case crash(at: Int)
    /// As `crash`, and the power goes with it: what wasn't pressed to the disk is there or not.
    case powerCut(at: Int)
    /// At the n-th call on a shared folder somebody does something in the inventory meanwhile.
    case visited(at: Int)
    /// Of a hundred calls on shared folders so many fail.
    case failing(Failure, percent: Int)
    /// As `failing`, on the device's own disk.
    case ownDisk(Failure, percent: Int)
    /// Of a hundred files of shared folders so many are listed, and fail when they are read.
    case unreadable(Failure, percent: Int)
    /// A write to a shared folder stops half way and the half stays.
    case torn(percent: Int)
    /// A write to a shared folder is said to be done and is gone afterwards.
    case vanishing(percent: Int)
    /// A write to a shared folder is said to be done and only its beginning is there.
    case shortened(percent: Int)
    /// Listings of shared folders leave names out.
    case stale(percent: Int)
    /// What is read from shared folders has a wrong bit.
    case flipped(percent: Int)
  }

  /// What the system says.
  package enum Failure: String, Hashable, Sendable {
    case EIO, ENOSPC, EROFS, EACCES, ESTALE, ENOTCONN, ENOENT

    var code: Int32 {
      switch self {
      case .EIO: Glibc.EIO
      case .ENOSPC: Glibc.ENOSPC
      case .EROFS: Glibc.EROFS
      case .EACCES: Glibc.EACCES
      case .ESTALE: Glibc.ESTALE
      case .ENOTCONN: Glibc.ENOTCONN
      case .ENOENT: Glibc.ENOENT
      }
    }

    func error(_ path: String) -> FolderError { FolderError(errno: code, path: path) }
  }

  /// The death of a process, in thought.
  struct Crash: Error {}

  let kind: Kind
  private let random: SeededGenerator
  private let salt: UInt64
  private(set) var callCount = 0
  package private(set) var hasCrashed = false
  /// Who comes by in the midst of a pass.
  var visit: () -> Void = {}
  /// The shared folders of which a listing failed that an import needs.
  private(set) var failedListings: Set<String> = []

  package init(_ kind: Kind, _ random: SeededGenerator) {
    self.kind = kind
    self.random = random
    if case .unreadable = kind { salt = random.next() } else { salt = 0 }
  }

  package static var calm: Weather { Weather(.calm, SeededGenerator(0)) }

  // MARK: The device's own disk

  /// Before and after a commit, and after each step of writing a file of `device/`.
  func crashPoint() throws {
    if isFatal() { throw Crash() }
  }

  func ownCall(_ call: FolderCall, _ moment: FolderMoment) throws(FolderError) {
    let path = call.path ?? ""
    if isFatal() { throw FolderError(.inputOutput, path: path) }
    if case .ownDisk(let failure, let percent) = kind, moment != .halfway, random.chance(percent),
      failure != .ENOSPC || call.kind == .create && moment == .before
    {
      throw failure.error(path)
    }
  }

  /// Whether a step of the process's own can still be done.
  func passes() -> Bool { !isFatal() }

  /// The process is done; that its power goes now is the last that happens to it.
  package func end() { hasCrashed = cutsPower || hasCrashed }

  var cutsPower: Bool { if case .powerCut = kind { true } else { false } }

  // MARK: Shared folders

  func sharedCall(_ call: FolderCall, at place: String) throws(FolderError) {
    let error = FolderError(.inputOutput, path: call.path ?? place)
    if isFatal() { throw error }
    if case .visited(let number) = kind {
      callCount += 1
      if callCount == number { visit() }
    }
    if case .unreadable(let failure, let percent) = kind, isRead(call),
      draw(call.path ?? "") < percent
    {
      throw failure.error(error.path)
    }
    guard case .failing(let failure, let percent) = kind, random.chance(percent) else { return }
    let writes = call.kind == .create || call.kind == .remove
    if [.ENOSPC, .EROFS].contains(failure), !writes { return }
    // Photos and the folder's marker are also looked for when something is written, and the gate is
    // open by then.
    if case .list(let path) = call, path.hasPrefix("feeds") || path.hasPrefix("group") {
      failedListings.insert(place)
    }
    throw failure.error(error.path)
  }

  private func isRead(_ call: FolderCall) -> Bool { call.kind == .read || call.kind == .open }

  /// Of a hundred: the same for a file as long as this weather lasts.
  private func draw(_ path: String) -> Int {
    let hash = path.utf8.reduce(salt) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return Int((hash >> 20) % 100)
  }

  /// How many of the bytes a torn write leaves; nil where it isn't torn.
  func tornBytes(of count: Int) -> Int? {
    if isFatal() { return random.below(count + 1) }
    guard case .torn(let percent) = kind, random.chance(percent) else { return nil }
    return random.below(count + 1)
  }

  var makesFileVanish: Bool {
    if case .vanishing(let percent) = kind { random.chance(percent) } else { false }
  }

  /// How many of the bytes of a write that is said to be done are there.
  func writtenBytes(of count: Int) -> Int {
    guard case .shortened(let percent) = kind, random.chance(percent) else { return count }
    return random.below(count + 1)
  }

  func listed(_ entries: [FolderEntry]) -> [FolderEntry] {
    guard case .stale(let percent) = kind else { return entries }
    return entries.filter { _ in !random.chance(percent) }
  }

  func read(_ bytes: [UInt8]) -> [UInt8] {
    guard case .flipped(let percent) = kind, !bytes.isEmpty, random.chance(percent) else {
      return bytes
    }
    var damaged = bytes
    damaged[random.below(bytes.count)] ^= UInt8(1 << random.below(8))
    return damaged
  }

  /// Whether the process is dead from here on.
  private func isFatal() -> Bool {
    let number: Int
    switch kind {
    case .crash(let at), .powerCut(let at): number = at
    default: return false
    }
    callCount += 1
    if callCount >= number { hasCrashed = true }
    return hasCrashed
  }
}

extension Weather.Kind {
  static func drawn(_ random: SeededGenerator) -> Self {
    let percent = [1, 3, 10, 40][random.below(4)]
    let failures: [Weather.Failure] = [.EIO, .ENOSPC, .EROFS, .EACCES, .ESTALE, .ENOTCONN]
    // As often in the first ten calls as in the hundred after them.
    let call = 1 + random.below([4, 16, 64, 256][random.below(4)])
    let unreadable = random.pick([Weather.Failure.EIO, .EACCES, .ENOENT, .ESTALE])!
    return random.weighted([
      (40, .calm), (8, .visited(at: call)), (20, .crash(at: call)),
      (10, .powerCut(at: call * 2)),
      (8, .failing(random.pick(failures)!, percent: percent)),
      (4, .ownDisk(random.chance(50) ? .EIO : .ENOSPC, percent: percent)),
      (3, .unreadable(unreadable, percent: percent)),
      (5, .torn(percent: percent)), (3, .vanishing(percent: percent)),
      (2, .shortened(percent: percent)), (5, .stale(percent: percent)),
      (5, .flipped(percent: percent)),
    ])
  }
}
