import Cryptography
import Membership
import Records

/// A device with a fixed key.
struct Device {
  let key: SigningKey
  var id: DeviceIdentifier { DeviceIdentifier(key.publicKey) }
  var feed: Feed { Feed(device: id.text, epoch: "k3m5q7")! }

  init(_ number: UInt8) { key = SigningKey(seed: [UInt8](repeating: number, count: 32))! }
}

/// A group whose statements a test makes, each knowing what the test says.
struct Salon {
  static let start: Int64 = 1_796_052_000_000
  static let day: Int64 = 86_400_000

  /// The founder.
  let front = Device(1)
  let founder: Statement
  private(set) var statements: [Statement]
  private(set) var now = start

  init(name: String = "Salon Lumière") throws {
    founder = try Statement.founding(
      groupName: name, deviceName: "Front desk", person: nil,
      stamp: Stamp(milliseconds: Self.start, counter: 0, feed: front.feed),
      atMilliseconds: Self.start, with: front.key)
    statements = [founder]
  }

  var group: Digest { founder.hash }
  var view: MembershipView { view(of: statements) }

  func view(of statements: some Sequence<Statement>) -> MembershipView {
    MembershipView(group: group, statements: statements)
  }

  mutating func pass(_ milliseconds: Int64) { now += milliseconds }

  mutating func add(_ statement: Statement) { statements.append(statement) }

  /// A moment later, by a device that knows `known`, everything if that is nil.
  private mutating func occasion(
    _ device: Device, _ known: [Statement]?, stampedAt: Int64? = nil
  ) -> Statement.Occasion {
    now += 1
    return Statement.Occasion(
      group: group, after: view(of: known ?? statements).newest,
      stamp: Stamp(milliseconds: stampedAt ?? now, counter: 0, feed: device.feed),
      atMilliseconds: now)
  }

  @discardableResult
  mutating func state(
    _ content: StatementContent, by device: Device, knowing known: [Statement]? = nil
  ) throws -> Statement {
    let occasion = occasion(device, known)
    let statement = try Statement.stating(content, on: occasion, with: device.key)
    statements.append(statement)
    return statement
  }

  mutating func invite(
    _ kind: Invite.Kind = .person, by device: Device? = nil, role: Role = .member,
    secret: UInt8 = 9, knowing known: [Statement]? = nil
  ) throws -> (statement: Statement, code: JoinCode) {
    let code = JoinCode(group: group, secret: [UInt8](repeating: secret, count: 16))
    let invite = Invite(
      key: code.key.publicKey, kind: kind, personName: kind == .person ? "Sam" : nil, role: role,
      expiresMilliseconds: now + 7 * Self.day)
    return (try state(.invite(invite), by: device ?? front, knowing: known), code)
  }

  @discardableResult
  mutating func join(
    _ device: Device, _ invite: (statement: Statement, code: JoinCode),
    knowing known: [Statement]? = nil, stampedAt: Int64? = nil, name: String = "Back room"
  ) throws -> Statement {
    let occasion = occasion(device, known, stampedAt: stampedAt)
    let statement = try Statement.admitting(
      through: invite.statement.hash, deviceName: name, person: nil,
      number: view.nextDeviceNumber, on: occasion, inviteKey: invite.code.key,
      deviceKey: device.key)
    statements.append(statement)
    return statement
  }

  /// A device that was invited by name and joined.
  mutating func member(_ number: UInt8, role: Role = .member) throws -> Device {
    let device = Device(number)
    let invite = try invite(role: role, secret: number)
    try join(device, invite, name: "Device \(number)")
    return device
  }

  /// A member whom the founder made an owner.
  mutating func owner(_ number: UInt8) throws -> Device {
    let device = try member(number)
    try state(.owner(device: device.id), by: front)
    return device
  }

  @discardableResult
  mutating func remove(
    _ device: Device, by author: Device, counting bounds: [Feed: FeedBounds.Bound] = [:],
    knowing known: [Statement]? = nil
  ) throws -> Statement {
    try state(
      .removal(device: device.id, counted: FeedBounds(bounds)), by: author, knowing: known)
  }

  func isPresent(_ device: Device) -> Bool { view[device.id]?.isRemoved == false }
  func isOwner(_ device: Device) -> Bool { view[device.id]?.isOwner == true }

  func verdict(
    _ device: Device, _ sequence: Int64 = 1, marker: Digest? = nil
  ) -> Verdict {
    view.verdict(feed: device.feed, sequence: sequence, markerHash: marker)
  }

  func reason(_ statement: Statement) -> StatementRefusal? {
    view.ignored.first { $0.statement == statement.hash }?.reason
  }
}

/// Why a file or code was refused, nil when it wasn't.
func code(_ body: () throws -> Void) -> FormatError.Code? {
  do {
    try body()
    return nil
  } catch let error as FormatError {
    return error.code
  } catch {
    return nil
  }
}

func marker(_ number: Int) -> Digest { Digest(hashing: Array("marker \(number)".utf8)) }

func bound(_ sequence: Int64, _ marker: Digest) -> FeedBounds.Bound {
  FeedBounds.Bound(lastSequence: sequence, marker: marker)
}
