import Cryptography
import Membership
import Records
import Testing

@Suite struct LeavingTests {
  @Test func `A removal beats an admission, whichever comes first`() throws {
    var salon = try Salon()
    let back = try salon.member(2)
    try salon.remove(back, by: salon.front)
    #expect(salon.view[back.id]?.standing == .removed)
    // The same device is let in again, by an owner who knows of the removal.
    let again = try salon.invite(.link, secret: 8)
    try salon.join(back, again)
    #expect(salon.view[back.id]?.standing == .removed)
    #expect(salon.verdict(back) == .removed(after: nil))
    // With a new key the same tablet is another device.
    try salon.join(Device(12), again)
    #expect(salon.verdict(Device(12)) == .counts)
  }

  @Test func `Of a removed device what the removal names counts`() throws {
    var salon = try Salon()
    let back = try salon.member(2)
    try salon.remove(back, by: salon.front, counting: [back.feed: bound(12, marker(12))])
    #expect(salon.verdict(back, 1) == .counts)
    #expect(salon.verdict(back, 11, marker: marker(11)) == .counts)
    #expect(salon.verdict(back, 12, marker: marker(12)) == .counts)
    #expect(salon.verdict(back, 13) == .removed(after: 12))
    // Another branch's changeset with the number of the last one.
    #expect(salon.verdict(back, 12, marker: marker(99)) == .removed(after: 12))
    // A life of the device that the removal doesn't name.
    let other = try #require(Feed(device: back.id.text, epoch: "zzzzzz"))
    #expect(
      salon.view.verdict(feed: other, sequence: 1, markerHash: nil) == .removed(after: nil))
    // Its key is still known, so that what counts can be checked.
    #expect(salon.view.key(of: back.feed) == back.key.publicKey)
  }

  @Test func `Of two owners who remove a device what either saw counts`() throws {
    var salon = try Salon()
    let owner = try salon.owner(2)
    let back = try salon.member(3)
    let known = salon.statements
    try salon.remove(
      back, by: salon.front, counting: [back.feed: bound(10, marker(10))], knowing: known)
    try salon.remove(
      back, by: owner, counting: [back.feed: bound(12, marker(12))], knowing: known)
    #expect(salon.verdict(back, 12, marker: marker(12)) == .counts)
    #expect(salon.verdict(back, 13) == .removed(after: 12))
  }

  @Test func `A device may leave, and what it names counts`() throws {
    var salon = try Salon()
    let back = try salon.member(2)
    try salon.remove(back, by: back, counting: [back.feed: bound(5, marker(5))])
    #expect(salon.view[back.id]?.standing == .left)
    #expect(salon.verdict(back, 5, marker: marker(5)) == .counts)
    #expect(salon.verdict(back, 6) == .left(after: 5))
  }

  @Test func `Leaving doesn't undo what an owner's removal says`() throws {
    var salon = try Salon()
    let back = try salon.member(2)
    let known = salon.statements
    try salon.remove(back, by: salon.front, counting: [back.feed: bound(5, marker(5))])
    try salon.remove(
      back, by: back, counting: [back.feed: bound(1000, marker(1000))], knowing: known)
    #expect(salon.view[back.id]?.standing == .removed)
    #expect(salon.verdict(back, 6) == .removed(after: 5))
  }

  @Test func `A member can't remove anybody else`() throws {
    var salon = try Salon()
    let back = try salon.member(2)
    let third = try salon.member(3)
    let removals = [
      try salon.remove(salon.front, by: back), try salon.remove(third, by: back),
    ]
    #expect(salon.view.present.count == 3)
    #expect(removals.allSatisfy { salon.reason($0) == .notAnOwner })
  }

  @Test func `The last owner can't leave until there is another`() throws {
    var salon = try Salon()
    let back = try salon.member(2)
    let leaving = try salon.remove(salon.front, by: salon.front)
    #expect(salon.reason(leaving) == .lastOwner)
    #expect(salon.isOwner(salon.front))
    try salon.state(.owner(device: back.id), by: salon.front)
    try salon.remove(salon.front, by: salon.front)
    #expect(salon.view[salon.front.id]?.standing == .left)
    #expect(salon.isOwner(back))
  }

  @Test func `Of two owners who leave at once the later one stays`() throws {
    var salon = try Salon()
    let back = try salon.owner(2)
    let known = salon.statements
    try salon.remove(salon.front, by: salon.front, knowing: known)
    let second = try salon.remove(back, by: back, knowing: known)
    #expect(!salon.isPresent(salon.front))
    #expect(salon.isOwner(back))
    #expect(salon.reason(second) == .lastOwner)
  }

  @Test func `Closing a link removes who joined through it alone`() throws {
    var salon = try Salon()
    let link = try salon.invite(.link, secret: 7)
    try salon.join(Device(2), link)
    let named = try salon.member(3)
    try salon.join(named, link)
    let back = Device(2)
    let bounds = FeedBounds([back.feed: bound(4, marker(4))])
    try salon.state(
      .close(Close(invite: link.statement.hash, counted: [back.id: bounds])), by: salon.front)
    #expect(salon.view[back.id]?.standing == .linkClosed)
    #expect(salon.verdict(back, 4, marker: marker(4)) == .counts)
    #expect(salon.verdict(back, 5) == .linkClosed(after: 4))
    #expect(salon.isPresent(named))
    #expect(salon.verdict(named, 5) == .counts)
    // Who uses the link afterwards, or used it unseen, isn't in either.
    try salon.join(Device(4), link)
    #expect(salon.verdict(Device(4)) == .linkClosed(after: nil))
    let state = try #require(salon.view.invites.first { $0.statement == link.statement.hash })
    #expect(state.isClosed && !state.isOpen(atMilliseconds: salon.now))
  }

  @Test func `Who leaves after joining through a closed link brings nothing back`() throws {
    var salon = try Salon()
    let link = try salon.invite(.link, secret: 7)
    let back = Device(2)
    try salon.join(back, link)
    let known = salon.statements
    let bounds = FeedBounds([back.feed: bound(4, marker(4))])
    try salon.state(
      .close(Close(invite: link.statement.hash, counted: [back.id: bounds])), by: salon.front)
    try salon.remove(
      back, by: back, counting: [back.feed: bound(9, marker(9))], knowing: known)
    #expect(salon.verdict(back, 4, marker: marker(4)) == .counts)
    #expect(salon.verdict(back, 5) == .linkClosed(after: 4))
  }

  @Test func `Closing an invite for one keeps who had joined and nobody else`() throws {
    var salon = try Salon()
    let used = try salon.invite(secret: 7)
    try salon.join(Device(2), used)
    let unused = try salon.invite(secret: 8)
    let known = salon.statements
    for invite in [used, unused] {
      try salon.state(.close(Close(invite: invite.statement.hash)), by: salon.front)
    }
    try salon.join(Device(3), unused, knowing: known)
    #expect(salon.verdict(Device(2)) == .counts)
    #expect(salon.verdict(Device(3)) == .notAdmitted(.inviteClosed))
  }

  @Test func `A retired device's changes count up to the named ones`() throws {
    var salon = try Salon()
    let back = try salon.member(2)
    try salon.state(
      .retire(device: back.id, counted: FeedBounds([back.feed: bound(8, marker(8))])),
      by: salon.front)
    #expect(salon.view[back.id]?.standing == .retired)
    #expect(salon.isPresent(back))
    #expect(salon.verdict(back, 8, marker: marker(8)) == .counts)
    #expect(salon.verdict(back, 9) == .retired(after: 8))
  }

  @Test func `A group that ended says who ended it and keeps everybody's work`() throws {
    var salon = try Salon()
    let back = try salon.member(2)
    try salon.state(.end(.stopped), by: back)
    #expect(salon.view.end == nil)
    try salon.state(.end(.deleted), by: salon.front)
    #expect(salon.view.end?.kind == .deleted)
    #expect(salon.view.end?.by == salon.front.id)
    #expect(salon.verdict(back) == .counts)
  }
}
