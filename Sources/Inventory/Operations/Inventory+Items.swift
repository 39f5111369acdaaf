import Attachments
import Cryptography
import Records
import SQLite

extension Inventory {
  // MARK: Reading

  /// The item with its stock; also a deleted one. Nil where there never was one.
  package func item(_ id: Identifier) throws -> Item? { try reading { try loadItem(id) } }

  func loadItem(_ id: Identifier) throws -> Item? {
    let key = RecordKey(.item, try shown(.item, id))
    if let row = try row(key) {
      return try makeItem(key, row.payload, content: row.content)
    }
    guard let payload = try deletedPayload(key), try isDeleted(key) else { return nil }
    return try makeItem(
      key, payload, content: Fingerprint.tombstone(of: key).content, isDeleted: true)
  }

  /// - Parameter content: that of the payload unless said.
  func makeItem(
    _ key: RecordKey, _ payload: [UInt8], content: Digest? = nil, isDeleted: Bool = false
  ) throws -> Item {
    let content = try content ?? Stored.fingerprint(payload, key).content
    var fields = ItemFields(try Stored.object(payload))
    if fields.supplierID != nil { fields.supplier = try supplierName(of: fields) }
    let stock = try stockLines(key)
    let otherBarcodes = try otherBarcodes(key)
    return Item(
      id: key.id, fields: fields, otherBarcodes: otherBarcodes, stock: stock,
      isLow: try isLow(fields, stock), isDeleted: isDeleted,
      isInConflict: try attentionSince(.conflict, key) != nil, content: content)
  }

  private func otherBarcodes(_ key: RecordKey) throws -> [ItemBarcode] {
    try counted(key).dropFirst().flatMap { member -> [ItemBarcode] in
      guard let payload = try row(RecordKey(.item, member))?.payload else { return [] }
      return ItemFields(try Stored.object(payload)).barcodes
    }
  }

  /// What there is of an item and of all that is shown under it, where their places are shown.
  private func stockLines(_ key: RecordKey) throws -> [StockLine] {
    var quantities: [Identifier: Int64] = [:]
    for item in try counted(key) {
      try connection.rows(
        "SELECT location, quantity FROM stock WHERE item = ? AND quantity <> 0", item.text
      ) { row in
        let location = try shown(.location, Stored.identifier(row.text(0)))
        quantities[location, default: 0] &+= row.integer(1)
      }
    }
    let lines = try quantities.filter { $0.value != 0 }.map { location, quantity in
      StockLine(
        location: location, name: try nameOfLocation(location),
        quantity: Quantity(thousandths: quantity))
    }
    guard lines.count > 1 else { return lines }
    return lines.map { (Folding.folded($0.name), $0) }
      .sorted { ($0.0, $0.1.location) < ($1.0, $1.1.location) }.map(\.1)
  }

  /// The item, which must be there and not deleted.
  func requireItem(_ id: Identifier) throws -> Item {
    guard let item = try loadItem(id) else {
      if try attentionSince(.missing, RecordKey(.item, id)) != nil {
        throw InventoryError(
          .notFound, "The item \(id) is missing here. Nothing was changed.",
          hint: "satchel missing brings it back or deletes it")
      }
      throw InventoryError(.notFound, "There is no item \(id). Nothing was changed.")
    }
    guard !item.isDeleted else {
      throw InventoryError(
        .deleted, "\(ValueError.quoted(item.name)) is deleted. Nothing was changed.",
        hint: "satchel restore \(item.number) brings it back")
    }
    return item
  }

  // MARK: Operations

  /// Adds an item under a new number, and what of it is there already.
  ///
  /// - Parameter sharesBarcodes: whether its codes may be another item's too, as equal rows of a
  ///   spreadsheet are.
  @discardableResult
  package func add(_ draft: ItemDraft, sharesBarcodes: Bool = false) throws -> Item {
    try perform(.booking) {
      let id = newIdentifier()
      var fields = draft.fields
      let location = try placeOfDraft(draft)
      fields.location = location ?? fields.location
      fields.number = try nextNumber()
      try settleSupplier(&fields, before: ItemFields())
      if !sharesBarcodes { try requireFreeBarcodes(fields, of: id) }
      try writeEdit(RecordKey(.item, id), fields.object)
      if let quantity = draft.quantity, quantity.thousandths != 0 {
        let isNegative = quantity < .zero
        var movement = MovementDraft(isNegative ? .adjust : .receive, id, quantity, to: location)
        movement.by = draft.by
        movement.expires = isNegative ? nil : fields.expires
        try book([movement])
      }
      return try requireItem(id)
    }
  }

  /// Changes an item's fields; those that `change` leaves alone stay, known or not.
  ///
  /// - Parameter startedFrom: the item's content as the person saw it. Throws
  ///   `.changedMeanwhile` when it isn't that any more.
  @discardableResult
  package func edit(
    _ id: Identifier, startedFrom: Digest? = nil, sharesBarcodes: Bool = false,
    _ change: (inout ItemFields) throws -> Void
  ) throws -> Item {
    try perform(nil) {
      let item = try requireItem(id)
      let id = item.id
      if let startedFrom, startedFrom != item.content {
        throw InventoryError(
          .changedMeanwhile,
          "\(ValueError.quoted(item.name)) was changed meanwhile. Nothing was changed.",
          hint: "look at it again and repeat the change")
      }
      var fields = item.fields
      try change(&fields)
      if fields.supplier == item.fields.supplier {
        // As it was written: what it is called now is looked up.
        let written = ItemFields(try requireRow(item.key))
        (fields.supplier, fields.supplierID) = (written.supplier, written.supplierID)
      } else {
        try settleSupplier(&fields, before: item.fields)
      }
      if !sharesBarcodes, fields.barcodes != item.fields.barcodes {
        try requireFreeBarcodes(fields, of: id)
      }
      try writeEdit(item.key, fields.object)
      if let successor = fields.replacedBy, successor != item.fields.replacedBy {
        try handOverLevels(of: fields, to: successor)
      }
      return try requireItem(id)
    }
  }

  /// What takes an item's place is bought as that was, unless it says for itself how much there
  /// should be.
  private func handOverLevels(of fields: ItemFields, to successor: Identifier) throws {
    guard fields.hasLevels, let item = try loadItem(successor), !item.isDeleted,
      !item.fields.hasLevels
    else { return }
    try edit(item.id) { taking in
      (taking.minimum, taking.target) = (fields.minimum, fields.target)
      taking.levels = fields.levels
    }
  }

  /// Adds another item with the same fields, under a number of its own and without the barcodes.
  @discardableResult
  package func duplicate(_ id: Identifier) throws -> Item {
    try perform(nil) {
      var fields = try requireItem(id).fields
      fields.barcodes = []
      fields.number = try nextNumber()
      let copy = RecordKey(.item, newIdentifier())
      try writeEdit(copy, fields.object)
      return try requireItem(copy.id)
    }
  }

  /// Nil takes the photo away. The bytes must be kept before.
  @discardableResult
  package func setPhoto(_ id: Identifier, _ photo: AttachmentReference?) throws -> Item {
    try edit(id) { $0.photo = photo }
  }

  /// Deletes an item: the tombstone first, in one transaction with the row's removal. What is
  /// shown under it goes too.
  @discardableResult
  package func delete(_ id: Identifier) throws -> Item {
    try perform(.deletion) {
      let item = try requireItem(id)
      for member in try counted(item.key) where try row(RecordKey(.item, member)) != nil {
        try writeDeletion(RecordKey(.item, member))
      }
      return try Stored.some(loadItem(id))
    }
  }

  /// Brings a deleted item back as it last was, whoever deleted it.
  @discardableResult
  package func restore(_ id: Identifier) throws -> Item {
    try perform(nil) {
      guard try restore(RecordKey(.item, id)) else {
        throw InventoryError(
          .notFound, "There is no deleted item \(id). Nothing was changed.")
      }
      return try requireItem(id)
    }
  }

  /// Returns false when the record isn't deleted or its last payload isn't known.
  func restore(_ key: RecordKey) throws -> Bool {
    guard try isDeleted(key), let payload = try deletedPayload(key) else { return false }
    return try writeEdit(key, Stored.object(payload))
  }

  // MARK: Parts

  /// `K7FQ-12`: numbers of different devices differ by what they begin with.
  func nextNumber() throws -> String {
    let code = try requireProfile().code
    let meta = Meta(connection)
    var counter = try meta.integer("itemCounter") ?? 0
    var number: String
    // In an inventory that was restored the counter is behind the numbers that are out.
    repeat {
      counter += 1
      number = "\(code)-\(counter)"
    } while try connection.first(
      "SELECT 1 FROM item WHERE number = ?", Folding.folded(number), read: { _ in true }) != nil
    try meta.set("itemCounter", counter)
    return number
  }

  private func requireFreeBarcodes(_ fields: ItemFields, of id: Identifier) throws {
    for barcode in fields.barcodes {
      let owner = try connection.first(
        "SELECT item FROM barcode WHERE key = ? AND item <> ? LIMIT 1",
        Barcode.normalised(barcode.code), id.text
      ) { try Stored.identifier($0.text(0)) }
      guard let owner, let item = try loadItem(owner), item.id != id else { continue }
      throw InventoryError(
        .taken,
        """
        The barcode \(barcode.code) is that of \(ValueError.quoted(item.name)) (\(item.number)). \
        Nothing was changed.
        """)
    }
  }

  private func placeOfDraft(_ draft: ItemDraft) throws -> Identifier? {
    if let location = draft.location { return location }
    guard let name = draft.locationName else { return nil }
    return try locationNamed(name).id
  }
}
