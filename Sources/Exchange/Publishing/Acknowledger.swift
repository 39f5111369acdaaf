import Changesets
import Cryptography
import Records

extension Sharing {
  /// Says what this device has applied, wants, found damaged and set aside: one file at most, and
  /// none where it would say what the last one said. Never because of an acknowledgement, so idle
  /// devices write nothing.
  func acknowledge(_ gate: OpenGate, arrivals: [Arrival]) throws {
    var feeds: [Feed: FeedProgress] = [:]
    for feed in try mirror.knownFeeds() where feed != numbers.feed {
      feeds[feed] = try mirror.progress(of: feed)
    }
    for arrival in Set(arrivals) where arrival.feed != numbers.feed {
      switch arrival.state {
      case .waiting: break
      case .damaged:
        if let file = arrival.file { feeds[arrival.feed, default: .init()].damaged.append(file) }
      case .setAside:
        feeds[arrival.feed, default: .init()].setAside.append(
          .init(sequence: arrival.sequence, reason: arrival.reason))
      }
    }
    for feed in feeds.keys {
      feeds[feed]!.damaged = Set(feeds[feed]!.damaged).sorted()
      feeds[feed]!.setAside.sort { ($0.sequence, $0.reason) < ($1.sequence, $1.reason) }
    }
    let wanted = try mirror.wantedAttachments().map(\.name)
    let former = try replica.acknowledgement(of: numbers.feed)
    guard former?.feeds ?? [:] != feeds || Set(former?.wantedAttachments ?? []) != Set(wanted)
    else { return }
    try write(feeds: feeds, wanted: wanted)
  }

  private func write(feeds: [Feed: FeedProgress], wanted: [Digest]) throws {
    let former = replica.acknowledgements(of: numbers.feed)
    let acknowledgement = Acknowledgement(
      group: group.id, feed: numbers.feed, counter: try numbers.nextAcknowledgement(),
      lastSequence: numbers.counters.chain.first?.sequence ?? 0, feeds: feeds,
      wantedAttachments: wanted,
      atMilliseconds: min(max(clock.nowMilliseconds(), 0), Stamp.latestMilliseconds))
    let signed = acknowledgement.signed(with: identity.key)
    try replica.store(.acknowledgement(signed.name), signed.bytes)
    for old in former { try replica.remove(.acknowledgement(old)) }
  }
}
