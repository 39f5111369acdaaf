import Cryptography
import Records

extension StatementContent {
  init(_ members: Members) throws(FormatError) {
    switch try members.text("kind", limitBytes: MembershipLimits.kindBytes) {
    case "founder": self = .founder(try Founder(members))
    case "invite": self = .invite(try Invite(members))
    case "admission": self = .admission(try Admission(members))
    case "owner": self = .owner(device: try members.device("device"))
    case "role": self = .role(try RoleChange(members))
    case "removal":
      self = .removal(
        device: try members.device("device"), counted: try FeedBounds(members.members("feeds")))
    case "close": self = .close(try Close(members))
    case "retire":
      self = .retire(
        device: try members.device("device"), counted: try FeedBounds(members.members("feeds")))
    case "end":
      guard let how = EndKind(rawValue: try members.text("how", limitBytes: 40)) else {
        throw members.refusal("how", "“stopped” or “deleted”")
      }
      self = .end(how)
    case let kind: self = .unknown(kind: kind)
    }
  }

  /// Adds its members to those that every statement has.
  func write(to object: inout JSONObject) {
    object["kind"] = .string(kind)
    switch self {
    case .founder(let founder): founder.write(to: &object)
    case .invite(let invite): invite.write(to: &object)
    case .admission(let admission): admission.write(to: &object)
    case .owner(let device): object["device"] = .string(device.text)
    case .role(let change):
      object["device"] = .string(change.device.text)
      object["role"] = .string(change.role.rawValue)
      object["feeds"] = .object(change.counted.json)
    case .removal(let device, let counted), .retire(let device, let counted):
      object["device"] = .string(device.text)
      object["feeds"] = .object(counted.json)
    case .close(let close):
      object["invite"] = .string(close.invite.hex)
      var devices = JSONObject()
      for (device, counted) in close.counted { devices[device.text] = .object(counted.json) }
      object["devices"] = .object(devices)
    case .end(let how): object["how"] = .string(how.rawValue)
    case .unknown: break
    }
  }
}

extension Founder {
  fileprivate init(_ members: Members) throws(FormatError) {
    groupName = try members.label("name")
    key = try members.key("key")
    deviceName = try members.label("deviceName")
    person = try members.has("person") ? members.identifier("person") : nil
  }

  fileprivate func write(to object: inout JSONObject) {
    object["name"] = .string(groupName)
    object["key"] = .string(Base64.encode(key.bytes))
    object["deviceName"] = .string(deviceName)
    object["person"] = person.map { .string($0.text) }
  }
}

extension Invite {
  fileprivate init(_ members: Members) throws(FormatError) {
    key = try members.key("key")
    guard let kind = Kind(rawValue: try members.text("for", limitBytes: 40)) else {
      throw members.refusal("for", "“person” or “link”")
    }
    self.kind = kind
    personName = try members.has("personName") ? members.label("personName") : nil
    role = try Role(members)
    expiresMilliseconds = try members.milliseconds("expires")
  }

  fileprivate func write(to object: inout JSONObject) {
    object["key"] = .string(Base64.encode(key.bytes))
    object["for"] = .string(kind.rawValue)
    object["personName"] = personName.map { .string($0) }
    object["role"] = .string(role.rawValue)
    object["expires"] = .integer(expiresMilliseconds)
  }
}

extension Admission {
  fileprivate init(_ members: Members) throws(FormatError) {
    invite = try members.digest("invite")
    key = try members.key("key")
    deviceName = try members.label("deviceName")
    person = try members.has("person") ? members.identifier("person") : nil
    number = try members.integer("number", 1...MembershipLimits.deviceNumber)
  }

  fileprivate func write(to object: inout JSONObject) {
    object["invite"] = .string(invite.hex)
    object["key"] = .string(Base64.encode(key.bytes))
    object["deviceName"] = .string(deviceName)
    object["person"] = person.map { .string($0.text) }
    object["number"] = .integer(number)
  }
}

extension RoleChange {
  fileprivate init(_ members: Members) throws(FormatError) {
    device = try members.device("device")
    role = try Role(members)
    counted = try FeedBounds(members.members("feeds"))
  }
}

extension Close {
  fileprivate init(_ members: Members) throws(FormatError) {
    invite = try members.digest("invite")
    let devices = try members.members("devices")
    guard devices.object.members.count <= MembershipLimits.devices else {
      throw members.refusal("devices", "at most \(MembershipLimits.devices) devices")
    }
    var counted: [DeviceIdentifier: FeedBounds] = [:]
    for member in devices.object.members {
      guard let device = DeviceIdentifier(member.name) else {
        throw members.refusal("devices", "named by device ids")
      }
      counted[device] = try FeedBounds(devices.members(member.name))
    }
    self.counted = counted
  }
}

extension Role {
  fileprivate init(_ members: Members) throws(FormatError) {
    guard let role = Role(rawValue: try members.text("role", limitBytes: 40)) else {
      throw members.refusal("role", "“member” or “reader”")
    }
    self = role
  }
}
