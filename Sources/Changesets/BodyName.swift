import Cryptography
import Records

/// Which of its feed's changesets a body holds.
package enum Extent: Hashable, Sendable {
  case changeset(Int64)
  case pack(first: Int64, last: Int64)

  package var first: Int64 {
    switch self {
    case .changeset(let sequence): sequence
    case .pack(let first, _): first
    }
  }

  package var last: Int64 {
    switch self {
    case .changeset(let sequence): sequence
    case .pack(_, let last): last
    }
  }

  package var isPack: Bool { if case .pack = self { true } else { false } }
}

/// What a body and its marker are both called: `<sequence>-<hash>` or `<first>-<last>-<hash>`,
/// the hash being the beginning of the body's SHA-256.
package struct BodyName: Hashable, Sendable {
  package let feed: Feed
  package let extent: Extent
  package let hash: HashPrefix

  package init(feed: Feed, extent: Extent, hash: HashPrefix) {
    self.feed = feed
    self.extent = extent
    self.hash = hash
  }

  /// The body's name inside its feed's folder.
  package var bodyFile: String { "\(stem).\(extent.isPack ? "pack" : "changes")" }
  /// The marker's name inside its feed's folder.
  package var markerFile: String { "\(stem).marker" }

  private var stem: String {
    switch extent {
    case .changeset(let sequence): "\(sequence.eightDigits)-\(hash)"
    case .pack(let first, let last): "\(first.eightDigits)-\(last.eightDigits)-\(hash)"
    }
  }
}

/// What an acknowledgement is called: `<counter>-<hash>`, the hash being that of its own bytes.
package struct AcknowledgementName: Hashable, Sendable {
  package let feed: Feed
  package let counter: Int64
  package let hash: HashPrefix

  package init(feed: Feed, counter: Int64, hash: HashPrefix) {
    self.feed = feed
    self.counter = counter
    self.hash = hash
  }

  package var file: String { "\(counter.eightDigits)-\(hash).ack" }
}

extension Int64 {
  var eightDigits: String {
    precondition((1...Limits.sequence).contains(self), "numbers in names have 8 digits, from 1 on")
    let digits = String(self)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }

  /// Nil unless `text` is 8 digits and not zero.
  init?(eightDigits text: some StringProtocol) {
    guard text.utf8.count == 8,
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int64(text), number > 0
    else { return nil }
    self = number
  }
}
