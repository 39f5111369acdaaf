import Cryptography
import Membership
import Records
import Testing

/// Random groups, in which everybody knows something else and some say what they may not.
@Suite struct OrderTests {
  @Test(arguments: 0..<60)
  func `A view depends on the set of statements alone`(seed: UInt64) throws {
    var random = Generator(seed: seed)
    let story = try Story(steps: 24, using: &random)
    let view = story.view
    for _ in 0..<3 {
      let again = story.salon.statements.shuffled(using: &random)
      #expect(story.salon.view(of: again + again.prefix(7)) == view, "seed \(seed)")
    }
    #expect(view.waiting.isEmpty)
    #expect(view.devices.contains { $0.isOwner }, "seed \(seed): nobody owns the group")
    for ignored in view.ignored where ignored.reason == .notAnOwner {
      #expect(!view.newest.contains(ignored.statement))
    }
  }

  @Test(arguments: 0..<80)
  func `Whoever removes whom, somebody owns the group`(seed: UInt64) throws {
    var random = Generator(seed: 2000 + seed)
    let salon = try Feud(using: &random).salon
    #expect(salon.view.devices.contains { $0.isOwner }, "seed \(seed)")
    #expect(salon.view(of: salon.statements.shuffled(using: &random)) == salon.view)
  }

  @Test(arguments: 0..<12)
  func `Statements that come one by one end in the same view`(seed: UInt64) throws {
    var random = Generator(seed: 1000 + seed)
    let story = try Story(steps: 16, using: &random)
    let order = story.salon.statements.shuffled(using: &random)
    var last: MembershipView?
    for count in 1...order.count {
      let view = story.salon.view(of: order.prefix(count))
      // Whatever is missing, what is there is either used, ignored or waits.
      #expect(view.waiting.allSatisfy { !$0.missing.isEmpty || count < order.count })
      if view.name != nil, view.waiting.isEmpty {
        #expect(view.devices.contains { $0.isOwner }, "seed \(seed)")
      }
      last = view
    }
    #expect(last == story.view)
  }
}

/// Owners who fall out with each other at once.
private struct Feud {
  var salon: Salon

  init(using random: inout Generator) throws {
    salon = try Salon()
    let devices = (1...4).map { Device($0) }
    let link = try salon.invite(.link)
    let ownerCount = Int.random(in: 2...4, using: &random)
    for device in devices.dropFirst() { try salon.join(device, link) }
    for device in devices[1..<ownerCount] {
      try salon.state(.owner(device: device.id), by: salon.front)
    }
    let before = salon.statements
    var own = [[Statement]](repeating: [], count: ownerCount)
    for _ in 0..<Int.random(in: 2...6, using: &random) {
      let author = Int.random(in: 0..<ownerCount, using: &random)
      // Now and then one hears what another says.
      if Int.random(in: 0..<4, using: &random) == 0 {
        let other = Int.random(in: 0..<ownerCount, using: &random)
        own[author] += own[other].filter { !own[author].contains($0) }
      }
      let target = devices.randomElement(using: &random)!.id
      let content: StatementContent =
        Int.random(in: 0..<5, using: &random) == 0
        ? .owner(device: target) : .removal(device: target, counted: FeedBounds())
      own[author].append(
        try salon.state(content, by: devices[author], knowing: before + own[author]))
    }
  }
}

/// What happens in a group of up to six devices.
private struct Story {
  var salon: Salon
  private var devices: [Device]
  /// What each device knows: places in `salon.statements`.
  private var known: [Set<Int>]
  private var invites: [(statement: Statement, code: JoinCode)] = []

  var view: MembershipView { salon.view }

  init(steps: Int, using random: inout Generator) throws {
    salon = try Salon()
    devices = (1...6).map { Device($0) }
    known = [Set<Int>](repeating: [0], count: devices.count)
    for number in 1...3 {
      _ = try salon.owner(UInt8(number + 1))
    }
    known = known.map { _ in Set(salon.statements.indices) }
    for _ in 0..<steps { try step(using: &random) }
  }

  private mutating func step(using random: inout Generator) throws {
    let author = Int.random(in: devices.indices, using: &random)
    // Half of the time somebody hears all that somebody else knows.
    if Bool.random(using: &random) {
      known[author].formUnion(known[Int.random(in: devices.indices, using: &random)])
    }
    let device = devices[author]
    let target = devices.randomElement(using: &random)!
    let knowing = known[author].sorted().map { salon.statements[$0] }
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<5: try salon.remove(target, by: device, knowing: knowing)
    case 5: try salon.remove(device, by: device, knowing: knowing)
    case 6, 7: try salon.state(.owner(device: target.id), by: device, knowing: knowing)
    case 8:
      let secret = UInt8(invites.count + 100)
      let kind: Invite.Kind = Bool.random(using: &random) ? .person : .link
      invites.append(try salon.invite(kind, by: device, secret: secret, knowing: knowing))
    case 9: try join(device, author, using: &random)
    case 10:
      if let invite = invites.randomElement(using: &random) {
        known[author].insert(place(of: invite.statement))
        try salon.state(
          .close(Close(invite: invite.statement.hash)), by: device, knowing: knowing)
      }
    default:
      try salon.state(
        .role(RoleChange(device: target.id, role: .reader)), by: device, knowing: knowing)
    }
    known[author].insert(salon.statements.count - 1)
  }

  private mutating func join(
    _ device: Device, _ author: Int, using random: inout Generator
  ) throws {
    guard let invite = invites.randomElement(using: &random) else { return }
    known[author].insert(place(of: invite.statement))
    let knowing = known[author].sorted().map { salon.statements[$0] }
    try salon.join(device, invite, knowing: knowing)
  }

  private func place(of statement: Statement) -> Int {
    salon.statements.firstIndex { $0.hash == statement.hash }!
  }
}

/// SplitMix64, so that a seed repeats a story.
struct Generator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
