import Cryptography
import Records
import Texts

/// What one feed's device has imported, wants and refuses.
///
/// "Seen by 3 of 4 devices", repair by others and forgetting rest on these.
package struct Acknowledgement: Hashable, Sendable {
  package let group: Digest
  /// The feed whose device says this.
  package let feed: Feed
  /// Grows with each; the greatest of a feed is the current one.
  package let counter: Int64
  /// The last of its own changesets, 0 before the first: this counts only for who has that one.
  package let lastSequence: Int64
  package let feeds: [Feed: FeedProgress]
  package let wantedAttachments: [Digest]
  package let atMilliseconds: Int64

  package init(
    group: Digest, feed: Feed, counter: Int64, lastSequence: Int64,
    feeds: [Feed: FeedProgress], wantedAttachments: some Sequence<Digest>, atMilliseconds: Int64
  ) {
    self.group = group
    self.feed = feed
    self.counter = counter
    self.lastSequence = lastSequence
    self.feeds = feeds
    self.wantedAttachments = Set(wantedAttachments).sorted()
    self.atMilliseconds = atMilliseconds
  }

  /// Whether both say the same; then the second needn't be written, and idle devices write nothing.
  package func agrees(with other: Acknowledgement) -> Bool {
    group == other.group && feed == other.feed && lastSequence == other.lastSequence
      && feeds == other.feeds && wantedAttachments == other.wantedAttachments
  }

  /// The longest lists that the limits allow; what is left out only isn't said.
  package func signed(with key: SigningKey) -> SignedAcknowledgement {
    var listLimit = Limits.acknowledgedList
    while true {
      let line = SignedLine(signing: json(listLimit: listLimit), with: [key])
      if line.bytes.count <= Limits.acknowledgementBytes {
        do throws(FormatError) {
          return try SignedAcknowledgement(line)
        } catch {
          preconditionFailure("an acknowledgement that nobody would read: \(error)")
        }
      }
      listLimit /= 2
    }
  }

  private func json(listLimit: Int) -> JSONObject {
    let named = feeds.sorted { $0.key < $1.key }.prefix(Limits.acknowledgedFeeds)
    let feeds = named.map { ($0.key.text, JSONValue.object($0.value.json(listLimit: listLimit))) }
    let wanted = wantedAttachments.prefix(listLimit).map { JSONValue.string($0.hex) }
    return [
      "at": .integer(atMilliseconds), "attachments": .object(["wanted": .array(wanted)]),
      "counter": .integer(counter), "feed": .string(feed.text),
      "feeds": .object(JSONObject(Dictionary(uniqueKeysWithValues: feeds))),
      "format": .integer(SignedLine.format), "group": .string(group.hex),
      "lastSequence": .integer(lastSequence),
    ]
  }

  init(_ members: Members) throws(FormatError) {
    group = try members.digest("group")
    feed = try members.feed("feed")
    counter = try members.integer("counter", 1...Limits.sequence)
    lastSequence = try members.integer("lastSequence", 0...Limits.sequence)
    let named = try members.members("feeds")
    guard named.object.members.count <= Limits.acknowledgedFeeds else {
      throw members.refusal("feeds", "at most \(Limits.acknowledgedFeeds) feeds")
    }
    var feeds: [Feed: FeedProgress] = [:]
    for member in named.object.members {
      guard let feed = Feed(member.name) else { throw members.refusal("feeds", "named by feeds") }
      feeds[feed] = try FeedProgress(named.members(member.name))
    }
    self.feeds = feeds
    wantedAttachments = try members.members("attachments").list(
      "wanted", limit: Limits.acknowledgedList, of: .word("hashes")
    ) {
      $0.string.flatMap(Digest.init(hex:))
    }
    atMilliseconds = try members.milliseconds("at")
  }
}

/// An acknowledgement with the line that was signed.
package struct SignedAcknowledgement: Hashable, Sendable {
  package let acknowledgement: Acknowledgement
  package let signed: SignedLine

  /// Reads an acknowledgement's file, of which nothing is trusted. The signature isn't checked yet.
  package static func parse(_ bytes: [UInt8]) throws(FormatError) -> SignedAcknowledgement {
    try SignedAcknowledgement(
      SignedLine(reading: bytes, limitBytes: Limits.acknowledgementBytes))
  }

  init(_ signed: SignedLine) throws(FormatError) {
    try signed.checkFormat()
    acknowledgement = try Acknowledgement(Members(signed.object))
    guard signed.signatures.count == 1 else {
      throw FormatError(.malformed, "an acknowledgement has one signature")
    }
    self.signed = signed
  }

  package var bytes: [UInt8] { signed.bytes }

  package var name: AcknowledgementName {
    AcknowledgementName(
      feed: acknowledgement.feed, counter: acknowledgement.counter,
      hash: HashPrefix(Digest(hashing: bytes)))
  }

  /// Throws unless `key` made the signature, and the feed is one of this key's device.
  package func checkSignature(by key: VerifyingKey) throws(FormatError) {
    try signed.checkSignature(by: key, of: DeviceIdentifier(of: acknowledgement.feed))
  }

  /// Throws unless the file is called what its content says.
  package func checkName(_ name: AcknowledgementName) throws(FormatError) {
    guard name == self.name else {
      throw FormatError(
        .wrongName, "it must be “\(FileName.acknowledgement(self.name).path)”")
    }
  }
}
