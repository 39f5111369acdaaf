import Cryptography
import Membership
import Records
import Testing

@Suite struct OwnersTests {
  @Test func `An owner makes others owners, who may do what it may`() throws {
    var salon = try Salon()
    let back = try salon.owner(2)
    #expect(salon.isOwner(back))
    let invite = try salon.invite(by: back, secret: 30)
    try salon.join(Device(3), invite)
    #expect(salon.verdict(Device(3)) == .counts)
  }

  @Test func `What a device said before it knew that it was an owner is ignored`() throws {
    var salon = try Salon()
    let back = try salon.member(2)
    let known = salon.statements
    try salon.state(.owner(device: back.id), by: salon.front)
    // Made later, by a device that hadn't heard.
    let invite = try salon.invite(by: back, secret: 30, knowing: known)
    #expect(salon.reason(invite.statement) == .notAnOwner)
  }

  @Test func `What an owner said unknown to its remover is ignored`() throws {
    var salon = try Salon()
    let back = try salon.owner(2)
    let seen = try salon.invite(by: back, secret: 30)
    let known = salon.statements
    try salon.join(Device(3), seen)
    let unseen = try salon.invite(by: back, secret: 31, knowing: known)
    try salon.join(Device(4), unseen)
    try salon.remove(back, by: salon.front, knowing: known)
    #expect(salon.verdict(Device(3)) == .counts)
    #expect(salon.reason(unseen.statement) == .authorRemoved)
    #expect(salon.verdict(Device(4)) == .notAdmitted(.inviteIgnored))
  }

  @Test func `What an owner says after it was removed is ignored`() throws {
    var salon = try Salon()
    let back = try salon.owner(2)
    let third = try salon.member(3)
    try salon.remove(back, by: salon.front)
    let removal = try salon.remove(third, by: back)
    #expect(salon.reason(removal) == .notAnOwner)
    #expect(salon.isPresent(third))
  }

  @Test func `A removed owner takes nobody along by what it dates back`() throws {
    var salon = try Salon()
    let back = try salon.owner(2)
    let third = try salon.owner(3)
    let member = try salon.member(4)
    let known = salon.statements
    try salon.remove(back, by: salon.front)
    let backdated = [
      try salon.remove(third, by: back, knowing: known),
      try salon.remove(member, by: back, knowing: known),
    ]
    #expect(backdated.allSatisfy { salon.reason($0) == .authorRemoved })
    #expect(salon.isOwner(third) && salon.isPresent(member))
  }

  @Test func `Two owners who remove each other are both removed where a third stands`() throws {
    var salon = try Salon()
    let back = try salon.owner(2)
    let third = try salon.owner(3)
    let known = salon.statements
    try salon.remove(back, by: salon.front, knowing: known)
    try salon.remove(salon.front, by: back, knowing: known)
    #expect(salon.view[salon.front.id]?.standing == .removed)
    #expect(salon.view[back.id]?.standing == .removed)
    #expect(salon.view.present.map(\.id) == [third.id])
  }

  @Test func `Two owners who remove each other leave the founder where no third stands`() throws {
    var salon = try Salon()
    let back = try salon.owner(2)
    let known = salon.statements
    let removal = try salon.remove(salon.front, by: back, knowing: known)
    try salon.remove(back, by: salon.front, knowing: known)
    #expect(salon.isOwner(salon.front))
    #expect(!salon.isPresent(back))
    #expect(salon.reason(removal) == .ownerStays)
  }

  @Test func `Without the founder who removed first stays`() throws {
    var salon = try Salon()
    let second = try salon.owner(2)
    let third = try salon.owner(3)
    try salon.remove(salon.front, by: second)
    let known = salon.statements
    try salon.remove(second, by: third, knowing: known)
    try salon.remove(third, by: second, knowing: known)
    #expect(salon.isOwner(third))
    #expect(!salon.isPresent(second) && !salon.isPresent(salon.front))
  }

  @Test func `Three owners who remove each other in a ring leave the founder`() throws {
    var salon = try Salon()
    let second = try salon.owner(2)
    let third = try salon.owner(3)
    let known = salon.statements
    try salon.remove(second, by: salon.front, knowing: known)
    try salon.remove(third, by: second, knowing: known)
    try salon.remove(salon.front, by: third, knowing: known)
    #expect(salon.view.present.map(\.id) == [salon.front.id])
    #expect(salon.isOwner(salon.front))
  }

  @Test func `Who stayed isn't removed by making another owner later`() throws {
    var salon = try Salon()
    let back = try salon.owner(2)
    let member = try salon.member(3)
    let known = salon.statements
    try salon.remove(back, by: salon.front, knowing: known)
    try salon.remove(salon.front, by: back, knowing: known)
    try salon.state(.owner(device: member.id), by: salon.front)
    #expect(salon.isOwner(salon.front) && salon.isOwner(member))
  }

  @Test func `A third owner made by one of them in secret doesn't stand`() throws {
    var salon = try Salon()
    let back = try salon.owner(2)
    let member = try salon.member(3)
    let known = salon.statements
    // The founder makes a third owner, unknown to the one who removes the founder.
    try salon.state(.owner(device: member.id), by: salon.front, knowing: known)
    try salon.remove(back, by: salon.front)
    try salon.remove(salon.front, by: back, knowing: known)
    #expect(salon.isOwner(salon.front))
    #expect(!salon.isPresent(back))
  }

  @Test func `Two pairs who remove each other at once leave somebody`() throws {
    var salon = try Salon()
    let devices = [salon.front, try salon.owner(2), try salon.owner(3), try salon.owner(4)]
    let known = salon.statements
    for (author, target) in [(0, 1), (1, 0), (2, 3), (3, 2)] {
      try salon.remove(devices[target], by: devices[author], knowing: known)
    }
    #expect(salon.view.devices.contains { $0.isOwner })
  }

  @Test func `Only a reader's changes are refused`() throws {
    var salon = try Salon()
    let reader = try salon.member(2, role: .reader)
    #expect(salon.view[reader.id]?.role == .reader)
    #expect(salon.isPresent(reader))
    #expect(salon.verdict(reader) == .reader)
    try salon.state(.role(RoleChange(device: reader.id, role: .member)), by: salon.front)
    #expect(salon.verdict(reader) == .counts)
  }

  @Test func `What a reader wrote as a member counts as far as it is named`() throws {
    var salon = try Salon()
    let back = try salon.member(2)
    let bounds = FeedBounds([back.feed: bound(3, marker(3))])
    try salon.state(
      .role(RoleChange(device: back.id, role: .reader, counted: bounds)), by: salon.front)
    #expect(salon.verdict(back, 3, marker: marker(3)) == .counts)
    #expect(salon.verdict(back, 3, marker: marker(4)) == .reader)
    #expect(salon.verdict(back, 4) == .reader)
  }

  @Test func `Of two changes of a role the greater stamp counts`() throws {
    var salon = try Salon()
    let owner = try salon.owner(2)
    let back = try salon.member(3)
    let known = salon.statements
    try salon.state(
      .role(RoleChange(device: back.id, role: .member)), by: salon.front, knowing: known)
    try salon.state(.role(RoleChange(device: back.id, role: .reader)), by: owner, knowing: known)
    #expect(salon.view[back.id]?.role == .reader)
  }

  @Test func `A member who was made a reader and is made an owner isn't a reader`() throws {
    var salon = try Salon()
    let reader = try salon.member(2, role: .reader)
    try salon.state(.owner(device: reader.id), by: salon.front)
    #expect(salon.view[reader.id]?.role == .member)
    #expect(salon.verdict(reader) == .counts)
  }
}
