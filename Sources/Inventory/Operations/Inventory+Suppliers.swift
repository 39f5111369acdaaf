import Records
import SQLite

extension Inventory {
  /// By name.
  package func suppliers(includingDeleted: Bool = false) throws -> [Supplier] {
    try reading {
      try named(.supplier, includingDeleted: includingDeleted) { id, object, isDeleted in
        let fields = SupplierFields(object)
        return Supplier(id: id, name: fields.name, notes: fields.notes, isDeleted: isDeleted)
      }
    }
  }

  package func supplier(_ id: Identifier) throws -> Supplier? {
    let id = try reading { try shown(.supplier, id) }
    return try suppliers(includingDeleted: true).first { $0.id == id }
  }

  /// Adds a supplier. Two can't have the same name, whatever its case and accents.
  @discardableResult
  package func addSupplier(_ name: String, notes: String? = nil) throws -> Supplier {
    try perform(nil) {
      var fields = SupplierFields()
      fields.name = name
      fields.notes = notes
      let key = RecordKey(.supplier, try supplierIdentifier(for: fields.name))
      try requireFreeName(fields, of: key)
      try writeEdit(key, fields.object)
      return Supplier(id: key.id, name: fields.name, notes: fields.notes, isDeleted: false)
    }
  }

  /// The supplier with this name, whatever its case and accents, made where there is none.
  package func supplierNamed(_ name: String) throws -> Supplier {
    try perform(nil) {
      let folded = Folding.folded(name)
      let known = try suppliers().first { Folding.folded($0.name) == folded }
      return try known ?? addSupplier(name)
    }
  }

  @discardableResult
  package func editSupplier(
    _ id: Identifier, _ change: (inout SupplierFields) throws -> Void
  ) throws -> Supplier {
    try perform(nil) {
      let key = RecordKey(.supplier, id)
      var fields = SupplierFields(try requireRow(key))
      try change(&fields)
      try requireFreeName(fields, of: key)
      try writeEdit(key, fields.object)
      return Supplier(id: id, name: fields.name, notes: fields.notes, isDeleted: false)
    }
  }

  /// Deletes a supplier that no item names any more.
  package func deleteSupplier(_ id: Identifier) throws {
    try perform(.deletion) {
      let fields = SupplierFields(try requireRow(RecordKey(.supplier, id)))
      let members = try counted(RecordKey(.supplier, id))
      let items = try members.reduce(Int64(0)) { try $0 + itemCount(boughtFrom: $1) }
      if items > 0 {
        throw InventoryError(
          .inUse,
          """
          \(ValueError.quoted(fields.name)) is the supplier of \(items) items. Nothing was \
          changed.
          """, hint: "give them another one first, or clear it")
      }
      for member in members where try row(RecordKey(.supplier, member)) != nil {
        try writeDeletion(RecordKey(.supplier, member))
      }
    }
  }

  private func itemCount(boughtFrom id: Identifier) throws -> Int64 {
    try connection.first("SELECT count(*) FROM item WHERE supplier = ?", id.text) {
      $0.integer(0)
    } ?? 0
  }

  // MARK: What items say

  /// The name of an item's supplier as it is called now; as it was written where its record isn't
  /// here.
  func supplierName(of fields: ItemFields) throws -> String? {
    guard let id = fields.supplierID else { return fields.supplier }
    if let known = work?.supplierNames[id] { return known ?? fields.supplier }
    let name = try displayName(RecordKey(.supplier, id))
    work?.supplierNames[id] = .some(name)
    return name ?? fields.supplier
  }

  /// Makes what an item says of its supplier whole: who was named is found or made, and who wasn't
  /// isn't named by id either.
  func settleSupplier(_ fields: inout ItemFields, before: ItemFields) throws {
    guard fields.supplier != before.supplier else { return }
    guard let name = fields.supplier else {
      fields.supplierID = nil
      return
    }
    let supplier = try supplierNamed(name)
    fields.supplierID = supplier.id
    fields.supplier = supplier.name
  }

  /// One that two devices give the same name apart, unless it was given to another meanwhile.
  private func supplierIdentifier(for name: String) throws -> Identifier {
    let id = Identifier.supplier(named: name)
    return try row(RecordKey(.supplier, id)) == nil ? id : newIdentifier()
  }

  private func requireFreeName(_ fields: SupplierFields, of key: RecordKey) throws {
    let folded = Folding.folded(fields.name)
    let taken = try suppliers().first { $0.id != key.id && Folding.folded($0.name) == folded }
    if let taken {
      throw InventoryError(
        .taken,
        "There is a supplier \(ValueError.quoted(taken.name)) already. Nothing was changed.")
    }
  }
}
