import Exchange
import Folders
import Membership

/// How devices come into the group.
extension World {
  /// The founder makes a code that opens the way for anybody and for good, and brings it to every
  /// folder.
  func invite() throws {
    for place in places { place.holder = founder.number }
    code = try use(founder) { home in
      let code = try home.sharing.invite(
        kind: .link, personName: nil, role: .member, expiresMilliseconds: Self.neverMilliseconds
      ).code
      _ = try home.sharing.sync(with: means(founder))
      return code
    }
    for place in places { place.deliverAll() }
  }

  /// In the last year that a statement may name.
  private static let neverMilliseconds: Int64 = 7_000_000_000_000

  /// Takes the device into the group. Where no folder and no member has the invite any more, its
  /// code opens nothing, and the founder makes another.
  func letIn(_ device: SimulatedDevice) throws {
    do {
      try join(device)
    } catch {
      guard try !hasInvite() else { throw error }
      try invite()
      try join(device)
    }
  }

  private func hasInvite() throws -> Bool {
    let key = try JoinCode(code).key.publicKey
    let members = devices.filter { $0.isMember && !$0.isRemoved }
    let folders: [any Folder] = places.flatMap(\.media) + members.map(\.replica)
    return try folders.contains { folder in
      try Replica(folder, removesDamage: false).statements().contains { statement in
        guard case .invite(let invite) = statement.content else { return false }
        return invite.key == key
      }
    }
  }

  /// Takes the device into the group through its first folder, which is brought to it. Where it is
  /// killed meanwhile it may be in the group or not.
  func join(_ device: SimulatedDevice, in weather: Weather = .calm) throws {
    for place in places where place.kind == .stick { place.holder = device.number }
    for place in places { place.deliverAll() }
    let former = device.identity
    // What a kill left of an identity is made anew, as the program says.
    try use(device) { home in
      if home.hasLostIdentity { try home.renewIdentity() }
    }
    let outcome = Result {
      try use(device, in: weather, SimulatedFolder.Fate(), random(for: device)) { home in
        try home.join(
          code, folder: device.paths[0], deviceName: nil, person: nil, publishesEverything: true)
      }
    }
    chronicle.note(device.identity, of: device.family)
    device.isMember = (try? use(device) { try $0.isSharing }) ?? false
    if let present = device.identity, present != former { device.isRemoved = false }
    try outcome.get()
    try use(device) { home in
      for path in device.paths.dropFirst() { _ = try? home.addFolder(path) }
      _ = try home.sharing.sync(with: means(device))
    }
    for place in places { place.deliverAll() }
  }
}
