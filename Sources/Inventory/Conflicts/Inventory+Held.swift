import Records

/// What one device deleted and the brake holds: nothing of it was done here.
package struct HeldDeletions: Hashable, Sendable {
  package let device: DeviceIdentifier
  /// How many items; places and others aren't counted.
  package let items: Int
  /// The records, items and others, the oldest first.
  package let records: [RecordKey]
}

extension Inventory {
  /// By device.
  package func heldDeletions() throws -> [HeldDeletions] {
    try reading {
      var records: [DeviceIdentifier: [RecordKey]] = [:]
      for (key, deletion) in try heldHeads() {
        for author in deletion.authors { records[author, default: []].append(key) }
      }
      return records.sorted { $0.key < $1.key }.map { device, keys in
        HeldDeletions(
          device: device, items: keys.count { $0.entity == .item }, records: keys)
      }
    }
  }

  /// Does what a device deleted, as the person who was shown it says. One `undo` takes it back.
  ///
  /// A record that was edited here since is left to the next pass: it becomes a conflict.
  ///
  /// - Returns: the versions that were accepted.
  package func acceptDeletions(by device: DeviceIdentifier) throws -> [Dot] {
    try perform(.deletion) {
      try requireHeld(by: device).flatMap { key, deletion -> [Dot] in
        try closeAttention(.held, key)
        if let row = try row(key) {
          let base = try checkpoint(key)
          guard base.map({ $0.content == row.content }) ?? true else {
            try markDirty(key)
            return deletion.dots
          }
          try dropRow(key)
          work!.act.changes.append(Act.Change(key: key, before: row.payload, after: nil))
        }
        try dropTombstone(key)
        try putCheckpoint(key, deletion.checkpoint)
        // Who accepts is asked what all others are: about bookings that the deletion didn't see.
        if let tombstone = deletion.body.tombstone { try ledger.noteDeletion(key, tombstone) }
        return deletion.dots
      }
    }
  }

  /// Brings back for everybody what a device deleted, as it is here: an edit by somebody who saw
  /// the deletion.
  ///
  /// - Returns: how many records.
  @discardableResult
  package func keepDeleted(by device: DeviceIdentifier) throws -> Int {
    try perform(nil) {
      let held = try requireHeld(by: device)
      for (key, deletion) in held {
        try closeAttention(.held, key)
        guard let row = try row(key) else { continue }
        let object = try Stored.object(row.payload)
        // Equal answers on two devices agree.
        try writeEdit(key, object, updatedAt: object["updatedAt"]?.integer, isForced: true)
        try putCheckpoint(key, .settling([deletion]))
      }
      return held.count
    }
  }

  private func requireHeld(by device: DeviceIdentifier) throws -> [(RecordKey, Head)] {
    let held = try heldHeads().filter { $0.1.authors.contains(device) }
    guard !held.isEmpty else {
      throw InventoryError(.notFound, "No deletion of that device is held. Nothing was changed.")
    }
    return held
  }

  private func heldHeads() throws -> [(RecordKey, Head)] {
    try attentionKeys(.held).compactMap { key in
      try attentionHeads(.held, key).first.map { (key, $0) }
    }
  }
}
