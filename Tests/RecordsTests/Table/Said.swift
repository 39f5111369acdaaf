import Cryptography
import Records

/// The feeds of three devices. `a` comes before `b` before `c`.
enum Feeds {
  static let a = feed("a")
  static let b = feed("b")
  static let c = feed("c")

  static func feed(_ letter: Character, epoch: String = "aaaaaa") -> Feed {
    Feed(device: String(repeating: letter, count: Feed.deviceBytes), epoch: epoch)!
  }
}

/// What a version or a row of the first record says.
enum Said: Hashable, Sendable {
  case tube, jar, box
  /// Deleted, and what that deleted.
  case gone([Said])
  static let gone = Said.gone([])

  var body: VersionBody {
    switch self {
    case .gone(let contents): .tombstone(Tombstone(deletedContents: contents.map(\.content)))
    default: .payload(CanonicalJSON.bytes(["name": .string("\(self)")]))
    }
  }

  var fingerprint: Fingerprint {
    guard let fingerprint = try? Fingerprint(of: body, key: .first) else {
      preconditionFailure("a payload of ours is canonical")
    }
    return fingerprint
  }

  var content: Digest { fingerprint.content }
  var isLive: Bool { !body.isTombstone }
}

/// Which edits of each device a version includes.
struct Clock: Hashable, ExpressibleByDictionaryLiteral, Sendable {
  let vector: VersionVector

  init(dictionaryLiteral elements: (Feed, Int64)...) { vector = VersionVector(elements) }
}

/// A version vector of these entries, in any order.
func vector(_ entries: (Feed, Int64)...) -> VersionVector { VersionVector(entries) }

extension RecordVersion {
  /// A version of the first record: the edit of `author` that its clock names.
  init(
    _ said: Said, by author: Feed, _ clock: Clock, at milliseconds: Int64 = 1, counter: Int64 = 0
  ) {
    self.init(
      key: .first, dot: Dot(author, clock.vector[author]), clock: clock.vector,
      stamp: Stamp(milliseconds: milliseconds, counter: counter, feed: author),
      atMilliseconds: milliseconds, body: said.body, fingerprint: said.fingerprint)
  }
}

extension Checkpoint {
  /// A checkpoint on which the first record said this.
  init(_ said: Said, _ clock: Clock) {
    self.init(
      content: said.content, isTombstone: !said.isLive, clock: clock.vector, stamp: nil, dots: [])
  }

  /// After a person settled a conflict of heads with this joined clock.
  static func settled(_ clock: Clock) -> Checkpoint {
    Checkpoint(
      content: nil, isTombstone: false, clock: clock.vector, stamp: nil, dots: [])
  }
}
