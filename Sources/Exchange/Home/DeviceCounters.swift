import Folders
import Records

/// The numbers that this device has given out, and what it has published with them.
///
/// They live apart from the inventory, so that restoring an inventory never rewinds them. A number
/// is written here before it is used, and never used for two contents; gaps are allowed.
package struct DeviceCounters: Hashable, Sendable {
  /// This device's present life: the second part of its feed.
  package var epoch: String
  /// Edits up to this number may have been given out.
  package var editsReserved: Int64 = 0
  /// Changesets up to this number may have been given out.
  package var sequenceReserved: Int64 = 0
  /// The greatest edit in a published changeset.
  package var editPublished: Int64 = 0
  /// The newest published changesets, newest first, at most 16: what the next marker names.
  package var chain: [PublishedChangeset] = []
  /// The number of this device's last acknowledgement.
  package var acknowledgement: Int64 = 0
  /// The life number that the inventory must carry.
  package var life: String
  /// The one before it, while the inventory may not have been told yet.
  package var formerLife: String?
  /// Where this home is. A copied or restored home is elsewhere.
  package var binding: HomeBinding
  /// A change of epoch that the inventory may not have followed yet.
  package var renumbering: PendingRenumbering?
  /// Of each feed the last edit up to which a person here has accepted its deletions. It isn't
  /// rewound with the inventory, so nobody is asked again after a restore.
  package var acceptedDeletions: [Feed: Int64] = [:]

  package init(epoch: String, life: String, binding: HomeBinding) {
    self.epoch = epoch
    self.life = life
    self.binding = binding
  }

  package func hasAccepted(_ dot: Dot) -> Bool { dot.edit <= acceptedDeletions[dot.feed] ?? 0 }

  package func feed(of device: String) -> Feed { Feed(device: device, epoch: epoch)! }
}

/// A changeset as markers name it: its sequence and the first 16 hexadecimal digits of the SHA-256
/// of its marker's first line.
package struct PublishedChangeset: Hashable, Sendable {
  package let sequence: Int64
  package let hash: String

  package init(sequence: Int64, hash: String) {
    self.sequence = sequence
    self.hash = hash
  }
}

/// Unpublished edits of `from`, those above `published`, get the numbers of the new feed.
package struct PendingRenumbering: Hashable, Sendable {
  package let from: Feed
  package let published: Int64
}

// MARK: - The file

extension DeviceCounters {
  package func save(_ layout: HomeLayout, hook: DurableFile.Hook? = nil) throws {
    let bytes = CanonicalJSON.bytes(object) + [UInt8(ascii: "\n")]
    try DurableFile.replace(layout.counters, bytes, mode: 0o600, hook: hook)
  }

  package static func load(_ layout: HomeLayout) throws -> DeviceCounters? {
    guard let bytes = try DeviceFile.read(layout.counters) else { return nil }
    let object = try DeviceFile.object(bytes, path: layout.counters)
    guard let counters = DeviceCounters(object) else { throw DeviceFile.damaged(layout.counters) }
    return counters
  }

  private var object: JSONObject {
    var object: JSONObject = [
      "format": .integer(1), "epoch": .string(epoch), "editsReserved": .integer(editsReserved),
      "sequenceReserved": .integer(sequenceReserved), "editPublished": .integer(editPublished),
      "chain": .array(chain.map { .array([.integer($0.sequence), .string($0.hash)]) }),
      "acknowledgement": .integer(acknowledgement), "life": .string(life),
      "binding": .object([
        "machine": .string(binding.machine), "device": .integer(binding.device),
        "inode": .integer(binding.inode),
      ]),
    ]
    object["formerLife"] = formerLife.map { .string($0) }
    object["renumbering"] = renumbering.map {
      .object(["from": .string($0.from.text), "published": .integer($0.published)])
    }
    if !acceptedDeletions.isEmpty {
      var accepted = JSONObject()
      for (feed, edit) in acceptedDeletions { accepted[feed.text] = .integer(edit) }
      object["acceptedDeletions"] = .object(accepted)
    }
    return object
  }

  private init?(_ object: JSONObject) {
    guard let epoch = object["epoch"]?.string, let life = object["life"]?.string,
      let place = object["binding"]?.object, let machine = place["machine"]?.string,
      let device = place["device"]?.integer, let inode = place["inode"]?.integer,
      let edits = object["editsReserved"]?.integer,
      let sequences = object["sequenceReserved"]?.integer,
      let published = object["editPublished"]?.integer,
      let acknowledgement = object["acknowledgement"]?.integer,
      let chain = object["chain"]?.array?.compactMap(PublishedChangeset.init(json:))
    else { return nil }
    self.init(
      epoch: epoch, life: life, binding: HomeBinding(machine: machine, device: device, inode: inode)
    )
    (editsReserved, sequenceReserved, editPublished) = (edits, sequences, published)
    (self.acknowledgement, self.chain) = (acknowledgement, chain)
    formerLife = object["formerLife"]?.string
    if let pending = object["renumbering"]?.object {
      guard let from = pending["from"]?.string.flatMap(Feed.init),
        let published = pending["published"]?.integer
      else { return nil }
      renumbering = PendingRenumbering(from: from, published: published)
    }
    for member in object["acceptedDeletions"]?.object?.members ?? [] {
      guard let feed = Feed(member.name), let edit = member.value.integer else { return nil }
      acceptedDeletions[feed] = edit
    }
  }
}

extension PublishedChangeset {
  fileprivate init?(json: JSONValue) {
    guard let parts = json.array, parts.count == 2, let sequence = parts[0].integer,
      let hash = parts[1].string
    else { return nil }
    self.init(sequence: sequence, hash: hash)
  }
}
