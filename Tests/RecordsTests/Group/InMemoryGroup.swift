import Cryptography
import Records

/// What a checker found: the group lost something, or made something up.
struct Violation: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// A group of devices, their people and the folders between them, in memory.
///
/// What is decided, which versions are heads, how clocks read after a fork and what a new epoch
/// renames is the product's own code. Around it stands the least that can be called an exchange:
/// files in folders, a replica, an outbox, a gate. Checkers watch every step, and `settleDown`
/// what is left when everybody has met.
final class InMemoryGroup {
  /// A line of the table that was taken.
  struct Trace: Hashable {
    let device: Int
    let key: RecordKey
    let line: Int
    let action: String
  }

  static let lettersOfNewDevices: [Character] = ["x", "y", "z", "w", "v"]
  static let deviceLimit = 5
  static let startMilliseconds: Int64 = 1_790_000_000_000
  static let stepMilliseconds: Int64 = 60_000

  let leftOut: Set<Rule>
  /// How far each device's clock is ahead, in steps.
  let skews: [Character: Int64]
  var devices: [GroupDevice] = []
  var folders: [FileShelf]
  var now: Int64 = 0
  var fileCount = 0
  /// Files that were written to or removed from folders.
  var writeCount = 0
  var removed: Set<Character> = []
  var trace: [Trace] = []

  // The checkers' own knowledge.
  var authors: [Character] = []
  /// What a token's edit is the same as: both made the record say one thing.
  var aliases: [Int: Tokens] = [:]
  var settlements: [(key: RecordKey, shown: [TracedHead], tokens: Tokens)] = []
  var deletions: [(key: RecordKey, tokens: Tokens)] = []
  var wanted: [RecordKey: Tokens] = [:]
  var names: [Digest: String] = [:]
  /// What a record was kept beside.
  var keptFrom: [RecordKey: RecordKey] = [:]

  private var feedCount: Int64 = 0

  /// Devices that share `first` already, unless `sharing` is nil.
  init(
    devices count: Int, sharing first: RecordKey? = .first, folders folderCount: Int = 2,
    leavingOut leftOut: Set<Rule> = [], skews: [Character: Int64] = [:]
  ) throws {
    self.leftOut = leftOut
    self.skews = skews
    folders = Array(repeating: FileShelf(), count: folderCount)
    for letter in ["a", "b", "c", "d", "e"].prefix(count) as ArraySlice<Character> {
      devices.append(GroupDevice(letter: letter, feed: newFeed(letter)))
    }
    if let first {
      try perform(.add(0, first))
      for device in Array(0..<count) + [0] { try perform(.sync(device, 0)) }
    }
  }

  func keeps(_ rule: Rule) -> Bool { !leftOut.contains(rule) }

  func newFeed(_ letter: Character) -> Feed {
    feedCount += 1
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567")
    let epoch = (0..<Feed.epochBytes).reversed().map { place in
      alphabet[Int(feedCount >> Int64(5 * place)) & 31]
    }
    return Feed(
      device: String(repeating: letter, count: Feed.deviceBytes), epoch: String(epoch))!
  }

  func newToken(_ device: Int) -> Tokens {
    authors.append(devices[device].letter)
    return Tokens(number: authors.count - 1)
  }

  /// What the wall clock of a device says.
  func wallMilliseconds(_ device: Int) -> Int64 {
    Self.startMilliseconds + (now + (skews[devices[device].letter] ?? 0)) * Self.stepMilliseconds
  }

  func noteAgreement(of mine: Tokens, with theirs: Tokens) {
    for token in mine.subtracting(theirs).numbers { aliases[token, default: []].formUnion(theirs) }
  }

  /// Throws unless every token of `wanted` is among `present`, or is the same as one there.
  func check(_ present: Tokens, covers wanted: Tokens, _ where: @autoclosure () -> String) throws {
    for token in wanted.subtracting(present).numbers
    where aliases[token, default: []].isDisjoint(with: present) {
      throw Violation("lost edit \(token): \(`where`())")
    }
  }
}
