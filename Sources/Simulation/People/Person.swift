import Attachments
import Exchange
import Folders
import Inventory
import Records

/// Somebody at a device, who does one thing in its inventory.
struct Person {
  let device: SimulatedDevice
  let home: Home
  let random: SeededGenerator
  let chronicle: Chronicle
  /// Settles what is there, not what was seen: a mistake to be found.
  let settlesUnseen: Bool

  /// What the person had before them in the conflict that was settled.
  struct Settled {
    var shown: Set<Int> = []
    var key: RecordKey?
  }

  /// Throws where the inventory refuses it, or the process dies.
  func perform(_ deed: Step.Deed, number: Int, _ settled: inout Settled) throws {
    let inventory = try home.inventory
    guard device.version.offers(deed) else { return }
    switch deed {
    case .add:
      var draft = ItemDraft(name: "Item \(number)")
      draft.fields.notes = "\(number)"
      if random.chance(50) { draft.quantity = Quantity(thousandths: Int64(random.below(9)) * 1000) }
      draft.location = try random.chance(50) ? place(inventory) : nil
      _ = try inventory.add(draft)
    case .edit:
      try edit(inventory, number) {
        if device.version.knowsMinimum { $0.minimum = Quantity(thousandths: Int64(number)) }
      }
    case .duplicate: if let item = try item(inventory) { _ = try inventory.duplicate(item.id) }
    case .photograph: try photograph(inventory, number)
    case .delete:
      if let item = try item(inventory) { _ = try inventory.delete(item.id) }
    case .restore:
      var filter = ItemFilter()
      filter.state = .deleted
      if let item = random.pick(try inventory.items(matching: filter)) {
        _ = try inventory.restore(item.id)
      }
    case .receive, .use, .count, .move, .waste, .giveBack, .adjust: try book(deed, inventory)
    case .undo: _ = try inventory.undo()
    case .undoAny:
      if let booked = random.pick(Array(try inventory.history().prefix(20))) {
        _ = try inventory.undo(booked.id)
      }
    case .settle: try settle(inventory, &settled)
    case .addPlace: _ = try inventory.addLocation("Place \(number)")
    case .renamePlace:
      if let place = try ownPlace(inventory) {
        _ = try inventory.renameLocation(place.id, "\(place.name) \(number)")
      }
    case .deletePlace:
      if let place = try ownPlace(inventory) { try inventory.deleteLocation(place.id) }
    case .restorePlace:
      let places = try inventory.locations(includingDeleted: true).filter(\.isDeleted)
      if let place = random.pick(places.sorted { $0.id < $1.id }) {
        _ = try inventory.restoreLocation(place.id)
      }
    case .addPerson: _ = try inventory.addPerson("Person \(number)")
    case .renamePerson:
      if let person = random.pick(try inventory.persons()) {
        _ = try inventory.editPerson(person.id) { $0.name = "Person \(number)" }
      }
    case .deletePerson:
      if let person = random.pick(try inventory.persons()) {
        try inventory.deletePerson(person.id)
      }
    case .answerMissing:
      if let missing = random.pick(try inventory.missing()) {
        if random.chance(50) {
          try inventory.bringBack(missing.key)
        } else {
          try inventory.deleteMissing(missing.key)
        }
      }
    }
  }

  // MARK: Items

  private func item(_ inventory: Inventory) throws -> Item? {
    let items = try inventory.items().sorted { $0.id < $1.id }
    // Most of what people do is about the same few.
    return random.pick(random.chance(70) ? Array(items.prefix(2)) : items)
  }

  private func edit(
    _ inventory: Inventory, _ number: Int, _ change: (inout ItemFields) -> Void
  ) throws {
    guard let item = try item(inventory) else { return }
    _ = try inventory.edit(item.id) { fields in
      fields.notes = [fields.notes, "\(number)"].compactMap(\.self).joined(separator: " ")
      change(&fields)
    }
  }

  private func photograph(_ inventory: Inventory, _ number: Int) throws {
    let store = AttachmentStore(in: home.seams.folder(DiskFolder(path: device.path)))
    let photo = try store.put(Picture.png + Array("\(number)".utf8))
    chronicle.notePhoto(photo.digest.hex, by: device.number)
    try edit(inventory, number) { $0.photo = photo }
  }

  // MARK: Stock

  private func book(_ deed: Step.Deed, _ inventory: Inventory) throws {
    guard let item = try item(inventory) else { return }
    let quantity = Quantity(thousandths: Int64(1 + random.below(9)) * 500)
    let place = try place(inventory)
    let kinds: [Step.Deed: MovementKind] = [
      .receive: .receive, .use: .consume, .count: .count, .waste: .waste, .giveBack: .return,
      .adjust: .adjust,
    ]
    var draft = MovementDraft(kinds[deed] ?? .move, item.id, quantity, to: place)
    if deed == .move { draft.from = try self.place(inventory) }
    // Some is written down a day or a year later.
    if random.chance(25) {
      let late = Int64(1 + random.below(365)) * 86_400_000
      draft.when = .instant(milliseconds: max(device.clock.wall.nowMilliseconds() - late, 0))
    }
    _ = try inventory.book([draft])
  }

  private func place(_ inventory: Inventory) throws -> Identifier? {
    random.pick(try inventory.locations().map(\.id).sorted())
  }

  private func ownPlace(_ inventory: Inventory) throws -> Location? {
    random.pick(try inventory.locations().filter { !$0.isUnplaced }.sorted { $0.id < $1.id })
  }

  // MARK: Conflicts

  /// Half of the time the person looks first and settles later, when the conflict may have changed.
  private func settle(_ inventory: Inventory, _ settled: inout Settled) throws {
    if device.shown == nil {
      device.shown = random.pick(try inventory.conflicts().sorted { $0.key < $1.key })
      if random.chance(50) || settlesUnseen { return }
    }
    guard var conflict = device.shown else { return }
    device.shown = nil
    do {
      note(conflict, &settled)
      try settle(conflict, inventory)
    } catch let error as InventoryError {
      settled = Settled()
      guard error.code == .changedMeanwhile else { throw error }
      guard let present = try inventory.conflict(conflict.key) else { return }
      conflict = present
      note(conflict, &settled)
      try settle(conflict, inventory)
    }
  }

  private func note(_ conflict: Conflict, _ settled: inout Settled) {
    let texts = (conflict.versions.compactMap(\.fields) + [conflict.here].compactMap(\.self))
      .map { RecordText(conflict.key.entity, $0) }
    settled.shown = texts.reduce(into: []) { $0.formUnion($1.numbers) }
    settled.key = conflict.key
  }

  private func settle(_ conflict: Conflict, _ inventory: Inventory) throws {
    let version = random.pick(conflict.versions)!.name
    let choice: SettleChoice =
      switch random.below(6) {
      case 0: .keepBoth
      case 1: .delete
      case 2:
        .combine(
          Dictionary(uniqueKeysWithValues: conflict.differingFields.prefix(1).map { ($0, version) })
        )
      default: .keep(version)
      }
    _ = try inventory.settle(
      conflict.id, choice, seen: settlesUnseen ? nil : conflict.token)
  }
}
