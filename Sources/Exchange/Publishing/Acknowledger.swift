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
    for arrival in Set(arrivals) {
      if let file = arrival.file {
        // Of its own feed, too: where its replica was lost, others have the right bytes.
        let progress = try feeds[arrival.feed] ?? mirror.progress(of: arrival.feed)
        feeds[arrival.feed] = progress
        feeds[arrival.feed]!.damaged.append(file)
      }
      if arrival.state == .setAside, arrival.feed != numbers.feed {
        feeds[arrival.feed, default: .init()].setAside.append(
          .init(sequence: arrival.sequence, reason: arrival.reason))
      }
    }
    for refused in try mirror.refusedRecords() where refused.feed != numbers.feed {
      feeds[refused.feed, default: .init()].setAside.append(
        .init(sequence: refused.sequence, reason: refused.sentence))
    }
    for feed in feeds.keys {
      feeds[feed]!.damaged = Set(feeds[feed]!.damaged).sorted()
      feeds[feed]!.setAside = Set(feeds[feed]!.setAside).sorted {
        ($0.sequence, $0.reason) < ($1.sequence, $1.reason)
      }
    }
    let wanted = try mirror.wantedAttachments().map(\.name)
    try acknowledge(feeds: feeds, wanted: wanted)
  }

  private func acknowledge(feeds: [Feed: FeedProgress], wanted: [Digest]) throws {
    let former = try replica.acknowledgement(of: numbers.feed)
    if former == nil, feeds.isEmpty, wanted.isEmpty { return }
    func saying(_ counter: Int64) -> SignedAcknowledgement {
      Acknowledgement(
        group: group.id, feed: numbers.feed, counter: counter,
        lastSequence: numbers.counters.chain.first?.sequence ?? 0, feeds: feeds,
        wantedAttachments: wanted,
        atMilliseconds: clock.statementMilliseconds
      ).signed(with: identity.key)
    }
    // Compared as it would be written: lists have limits, and what was cut is no news.
    let next = saying(former?.counter ?? 1).acknowledgement
    if let former, former.feeds == next.feeds,
      former.wantedAttachments == next.wantedAttachments
    {
      return
    }
    let old = replica.acknowledgements(of: numbers.feed)
    let signed = saying(try numbers.nextAcknowledgement())
    try replica.store(.acknowledgement(signed.name), signed.bytes)
    for name in old where name != signed.name { try replica.remove(.acknowledgement(name)) }
  }
}
