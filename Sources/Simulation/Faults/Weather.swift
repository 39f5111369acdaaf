import Exchange
import Folders

/// What goes wrong while one step is done.
///
/// Every call on a folder, on the replica and on the home asks it first, and every commit and file
/// of `device/`. A simulation is of one thread.
package final class Weather: @unchecked Sendable {
  package enum Kind: Hashable, Sendable {
    case calm
    /// The process dies at its n-th step of input or output, and does nothing after it.
    case crash(at: Int)
    /// At the n-th call on a shared folder somebody does something in the inventory meanwhile.
    case visited(at: Int)
    /// Of a hundred calls on shared folders so many fail.
    case failing(FolderError.Code, percent: Int)
    /// As `failing`, on the device's own disk.
    case ownDisk(FolderError.Code, percent: Int)
    /// A write to a shared folder stops half way and the half stays.
    case torn(percent: Int)
    /// A write to a shared folder is said to be done and is gone afterwards.
    case vanishing(percent: Int)
    /// Listings of shared folders leave names out.
    case stale(percent: Int)
    /// What is read from shared folders has a wrong bit.
    case flipped(percent: Int)
  }

  /// The death of a process, in thought.
  struct Crash: Error {}

  let kind: Kind
  private let random: SeededGenerator
  private(set) var callCount = 0
  private(set) var hasCrashed = false
  /// Who comes by in the midst of a pass.
  var visit: () -> Void = {}
  /// The shared folders of which a listing failed that an import needs.
  private(set) var failedListings: Set<String> = []

  init(_ kind: Kind, _ random: SeededGenerator) {
    self.kind = kind
    self.random = random
  }

  static var calm: Weather { Weather(.calm, SeededGenerator(0)) }

  // MARK: The device's own disk

  /// Before and after a commit, and after each step of writing a file of `device/`.
  func crashPoint() throws {
    if isFatal() { throw Crash() }
  }

  func ownCall(_ call: FolderCall, _ moment: FolderMoment) throws(FolderError) {
    let path = call.path ?? ""
    if isFatal() { throw FolderError(.inputOutput, path: path) }
    if case .ownDisk(let code, let percent) = kind, moment != .halfway, random.chance(percent),
      code != .full || call.kind == .create && moment == .before
    {
      throw FolderError(code, path: path)
    }
  }

  // MARK: Shared folders

  func sharedCall(_ call: FolderCall, at place: String) throws(FolderError) {
    let error = FolderError(.inputOutput, path: call.path ?? place)
    if isFatal() { throw error }
    if case .visited(let number) = kind {
      callCount += 1
      if callCount == number { visit() }
    }
    guard case .failing(let code, let percent) = kind, random.chance(percent) else { return }
    let writes = call.kind == .create || call.kind == .remove
    if [.full, .readOnly].contains(code), !writes { return }
    // Photos and the folder's marker are also looked for when something is written, and the gate is
    // open by then.
    if case .list(let path) = call, path.hasPrefix("feeds") || path.hasPrefix("group") {
      failedListings.insert(place)
    }
    throw FolderError(code, path: error.path)
  }

  /// How many of the bytes a torn write leaves; nil where it isn't torn.
  func tornBytes(of count: Int) -> Int? {
    if case .crash = kind, isFatal() { return random.below(count + 1) }
    guard case .torn(let percent) = kind, random.chance(percent) else { return nil }
    return random.below(count + 1)
  }

  var makesFileVanish: Bool {
    if case .vanishing(let percent) = kind { random.chance(percent) } else { false }
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
    guard case .crash(let number) = kind else { return false }
    callCount += 1
    if callCount >= number { hasCrashed = true }
    return hasCrashed
  }
}

extension Weather.Kind {
  static func drawn(_ random: SeededGenerator) -> Self {
    let percent = [1, 3, 10, 40][random.below(4)]
    let codes: [FolderError.Code] = [.inputOutput, .full, .readOnly, .denied, .unavailable]
    // As often in the first ten calls as in the hundred after them.
    let call = 1 + random.below([4, 16, 64, 256][random.below(4)])
    return random.weighted([
      (40, .calm), (8, .visited(at: call)), (25, .crash(at: call)),
      (8, .failing(codes[random.below(5)], percent: percent)),
      (4, .ownDisk(random.chance(50) ? .inputOutput : .full, percent: percent)),
      (5, .torn(percent: percent)), (3, .vanishing(percent: percent)),
      (5, .stale(percent: percent)), (5, .flipped(percent: percent)),
    ])
  }
}
