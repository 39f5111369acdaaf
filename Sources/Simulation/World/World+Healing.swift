import Changesets
import Exchange
import Folders
import Inventory
import Records

extension World {
  /// After as many rounds without a fault everything has met everything; the last of them must
  /// have found nothing to do.
  static let roundLimit = 12

  /// Faults stop, and every device meets every folder until nothing changes any more.
  func heal() throws -> Ending {
    for device in devices {
      device.watcher = nil
      device.version = .current
    }
    let reachable = reachablePhotos()
    // What was deleted of a folder must be back before anybody enters through it.
    if devices.contains(where: { !$0.isMember }) { try meetEverybody(devices) }
    for device in devices where !device.isMember { try letIn(device) }
    for device in devices where device.isMember {
      try use(device) { home in
        for path in device.paths { _ = try? home.addFolder(path) }
      }
    }
    var isAtRest = false
    var before: [String: [UInt8]] = [:]
    for _ in 0..<Self.roundLimit {
      try meetEverybody(devices)
      let after = try traces()
      isAtRest = after == before
      if isAtRest { break }
      before = after
    }
    if !isAtRest {
      findings.append(
        Finding(
          checker: "rest",
          sentence: "After \(Self.roundLimit) rounds without a fault devices still write."))
    }
    return try ending(reachable)
  }

  /// Each device passes once, with every folder before it.
  func meetEverybody(_ devices: [SimulatedDevice]) throws {
    for device in devices where device.isMember {
      for place in places { place.holder = device.number }
      try use(device) { home in
        let report = try home.sharing.sync(with: means(device))
        for folder in report.folders where folder.state != .available && !device.isRemoved {
          note("\(device.name), \(folder.path): \(folder.error ?? "not there")")
        }
      }
      for place in places { place.deliverAll() }
    }
  }

  /// What a device that has nothing to say must leave alone.
  private func traces() throws -> [String: [UInt8]] {
    var traces: [String: [UInt8]] = [:]
    for (number, place) in places.enumerated() {
      for (side, medium) in place.media.enumerated() {
        for (path, bytes) in medium.files { traces["\(number).\(side)/\(path)"] = bytes }
      }
    }
    for device in devices where device.isMember {
      traces[device.layout.counters] = try DurableFile.read(
        device.layout.counters, limitBytes: 1 << 20)
      try use(device) { home in
        // What is left out of a pass is tried in one of the next.
        traces["\(device.number) suspects"] = try home.sharing.mirror.meta("suspects").map {
          Array($0.utf8)
        }
        for (key, text) in try Snapshot(home.inventory).bodies {
          traces["\(device.number) \(key)"] = text.content ?? []
        }
        let replica = try Replica(device.replica, removesDamage: false)
        for feed in replica.feeds {
          for name in replica.listing.feeds[feed]?.keys.sorted() ?? [] {
            traces["\(device.number) \(feed)/\(name)"] = []
          }
        }
      }
    }
    return traces
  }

  private func reachablePhotos() -> Set<String> {
    var names: Set<String> = []
    for medium in places.flatMap(\.media) { names.formUnion(WholePhotos.names(in: medium)) }
    for device in devices where !device.isRemoved {
      names.formUnion(WholePhotos.names(in: DiskFolder(path: device.path)))
    }
    return names
  }

  private func ending(_ reachable: Set<String>) throws -> Ending {
    var members: [MemberState] = []
    var bounds: [Feed: Int64] = [:]
    var removed: Set<String> = []
    for device in devices where device.isMember && !device.isRemoved {
      try use(device) { home in
        members.append(
          try MemberState(device, home, photosNamed: Set(chronicle.photos.keys)))
      }
    }
    try use(founder) { home in
      for statement in try home.sharing.replica.statements() {
        guard case .removal(let device, let counted) = statement.content else { continue }
        removed.insert(device.text)
        for (feed, bound) in counted.bounds { bounds[feed] = bound.lastSequence }
      }
    }
    return Ending(
      chronicle: chronicle, members: members,
      publications: try publications(
        in: places.flatMap(\.media) + devices.filter(\.isMember).map(\.replica)),
      reachablePhotos: reachable, hasCopies: hasCopies,
      restoredFamilies: restoredFamilies, bounds: bounds, removedDevices: removed)
  }

  /// The changesets that stand whole in folders or replicas, each once.
  func publications(in folders: [any Folder]) throws -> [Publication] {
    var found: [String: Publication] = [:]
    let view = try use(founder) { try $0.sharing.group.view }
    for folder in folders {
      let replica = try Replica(folder, removesDamage: false)
      for feed in replica.feeds {
        for name in replica.changesets(of: feed) {
          guard let publication = try? Publication(name, in: replica, of: view) else { continue }
          found["\(feed) \(publication.markerHash)"] = publication
        }
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }
}
