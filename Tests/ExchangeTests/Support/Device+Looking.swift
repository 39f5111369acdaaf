import Attachments
import Changesets
import Cryptography
import Exchange
import Folders
import Foundation
import Inventory
import Membership
import Records
import Testing

/// What tests ask of a device beyond what its person does.
extension Device {
  var layout: HomeLayout { HomeLayout(path: path) }
  var home: Place { Place(path) }

  var identity: DeviceIdentity {
    get throws { try #require(try DeviceIdentity.load(layout)) }
  }

  var counters: DeviceCounters {
    get throws { try #require(try DeviceCounters.load(layout)) }
  }

  var feed: Feed { get throws { try counters.feed(of: identity.id.text) } }
  var group: Group { get throws { try run { try #require(try $0.group) } } }

  // MARK: Work

  @discardableResult
  func edit(_ id: Identifier, _ change: (inout ItemFields) -> Void) throws -> Item {
    try run { try $0.inventory.edit(id) { change(&$0) } }
  }

  func settle(_ id: Identifier, _ choice: SettleChoice, seen: String? = nil) throws {
    try run { _ = try $0.inventory.settle(id, choice, seen: seen) }
  }

  func addFolder(_ path: String) throws { try run { _ = try $0.addFolder(path) } }

  func prepareFolder(_ path: String) throws {
    try run { _ = try $0.prepareFolder(path, name: nil, groupName: "Salon", person: nil) }
  }

  func setPhoto(_ id: Identifier, _ bytes: [UInt8] = Picture.png) throws {
    try run { home in
      let photo = try AttachmentStore(in: DiskFolder(path: home.layout.path)).put(bytes)
      _ = try home.inventory.setPhoto(id, photo)
    }
  }

  func remove(_ other: Device) throws {
    let id = try other.identity.id
    try run { home in
      let sharing = try home.sharing
      try sharing.remove(try #require(sharing.group.view[id]))
      _ = try sharing.sync()
    }
  }

  // MARK: Looking

  /// The versions that this device holds of a record, imported ones and its own.
  func versions(_ key: RecordKey) throws -> Set<RecordVersion> {
    try run { home in
      Set(try home.sharing.mirror.versions(of: key) + home.inventory.ledger.outbox(key))
    }
  }

  func versions(of item: Identifier) throws -> Set<RecordVersion> {
    try versions(RecordKey(.item, item))
  }

  func status() throws -> StatusReport { try run { try $0.sharing.status() } }
  func unpublished() throws -> Int { try status().unpublished }
  func diagnosis() throws -> Diagnosis { try run { $0.diagnose() } }

  /// What `feed`'s changesets on this device hold, with their edits.
  func published(by feed: Feed) throws -> [RecordVersion] {
    try run { home in
      let sharing = try home.sharing
      return try sharing.replica.changesets(of: feed).flatMap { name in
        let body = try sharing.replica.read(.body(name), limitBytes: Limits.bodyPackedBytes)
        let marker = try sharing.replica.read(.marker(name), limitBytes: Limits.markerBytes)
        var versions: [RecordVersion] = []
        try ChangesetBody.decode(body, declared: SignedMarker.parse(marker).marker.body) {
          _, line in
          versions.append(try RecordLine.version(line, feed: feed))
        }
        return versions
      }
    }
  }

  /// What may not change while nothing may be authored or applied.
  func standstill() throws -> Standstill {
    try run { home in
      let ledger = try home.inventory.ledger
      return Standstill(
        dirty: try ledger.dirty(limit: .max).map { "\($0.key) \($0.mark)" },
        outbox: try ledger.outbox(limit: .max),
        names: try home.inventory.items().map(\.name).sorted(),
        counters: try Place(path).bytes("device/counters.json"))
    }
  }
}

struct Standstill: Equatable {
  let dirty: [String]
  let outbox: [RecordVersion]
  let names: [String]
  let counters: [UInt8]
}

extension SyncReport {
  /// What was said of a feed's changesets, whatever folder it was in.
  func arrivals(of feed: Feed) -> [Arrival] {
    folders.flatMap { $0.imported?.arrivals ?? [] }.filter { $0.feed == feed }
  }

  /// Nothing was wrong anywhere.
  var isCalm: Bool {
    folders.allSatisfy { $0.error == nil && $0.state == .available }
      && folders.allSatisfy { $0.imported?.arrivals.isEmpty ?? false }
  }
}
