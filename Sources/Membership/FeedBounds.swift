import Cryptography
import Records

/// The last changeset of each feed that still counts; of a feed that isn't named, none does.
package struct FeedBounds: Hashable, Sendable {
  package struct Bound: Hashable, Sendable {
    package let lastSequence: Int64
    /// The hash of that changeset's marker: one of another branch with this number doesn't count.
    package let marker: Digest

    package init(lastSequence: Int64, marker: Digest) {
      self.lastSequence = lastSequence
      self.marker = marker
    }

    /// `isNamed` says whether a marker's hash names the changeset at hand.
    func includes(_ sequence: Int64, _ isNamed: (Digest) -> Bool) -> Bool {
      sequence < lastSequence || sequence == lastSequence && isNamed(marker)
    }
  }

  package let bounds: [Feed: Bound]

  package init(_ bounds: [Feed: Bound] = [:]) { self.bounds = bounds }

  package subscript(feed: Feed) -> Bound? { bounds[feed] }

  init(_ members: Members) throws(FormatError) {
    guard members.object.members.count <= MembershipLimits.feeds else {
      throw FormatError(.malformed, "it names more than \(MembershipLimits.feeds) feeds")
    }
    var bounds: [Feed: Bound] = [:]
    for member in members.object.members {
      guard let feed = Feed(member.name), !feed.isBranch else {
        throw FormatError(.malformed, "“\(member.name)” isn't a feed")
      }
      let bound = try members.members(member.name)
      bounds[feed] = Bound(
        lastSequence: try bound.integer("last", 1...MembershipLimits.sequence),
        marker: try bound.digest("marker"))
    }
    self.bounds = bounds
  }

  var json: JSONObject {
    var object = JSONObject()
    for (feed, bound) in bounds {
      object[feed.text] = .object([
        "last": .integer(bound.lastSequence), "marker": .string(bound.marker.hex),
      ])
    }
    return object
  }
}
