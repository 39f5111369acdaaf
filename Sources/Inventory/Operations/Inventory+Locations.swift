import Cryptography
import Records
import SQLite

extension Inventory {
  /// The built-in one first, then by name.
  package func locations(includingDeleted: Bool = false) throws -> [Location] {
    try reading {
      let records = try named(.location, includingDeleted: includingDeleted) {
        id, object, deleted in
        let fields = LocationFields(object)
        return Location(id: id, name: fields.name, parent: fields.parent, isDeleted: deleted)
      }
      return [.unplaced] + records
    }
  }

  /// The places that there are, and deleted ones that still hold something: another device put it
  /// there, not knowing, and it can be found, counted and moved away.
  package func placesInUse() throws -> [Location] {
    try reading {
      try locations(includingDeleted: true).filter { try !$0.isDeleted || holdsStock($0.id) }
    }
  }

  func holdsStock(_ id: Identifier) throws -> Bool { try itemCount(at: id) > 0 }

  /// How many items there is more or less of than nothing at a place.
  private func itemCount(at id: Identifier) throws -> Int64 {
    try counted(RecordKey(.location, id)).reduce(0) { sum, place in
      let here = try connection.first(
        """
        SELECT count(*) FROM stock JOIN item ON item.id = stock.item
        WHERE location = ? AND quantity <> 0
        """, place.text
      ) { $0.integer(0) }
      return sum + (here ?? 0)
    }
  }

  package func location(_ id: Identifier) throws -> Location? {
    let id = try reading { try shown(.location, id) }
    return try locations(includingDeleted: true).first { $0.id == id }
  }

  /// Adds a place. Two places in one place can't have the same name, whatever its case and
  /// accents.
  @discardableResult
  package func addLocation(_ name: String, in parent: Identifier? = nil) throws -> Location {
    try perform(nil) {
      var fields = LocationFields()
      fields.name = name
      fields.parent = parent
      let key = RecordKey(.location, newIdentifier())
      try requireFreeName(fields, of: key)
      try writeEdit(key, fields.object)
      return Location(id: key.id, name: fields.name, parent: parent)
    }
  }

  /// The place with this name, made where there is none. `Salon East / shelf 2` is a place in
  /// another, and both are made.
  package func locationNamed(_ name: String) throws -> Location {
    try perform(nil) {
      let places = try locations()
      let tree = PlaceTree(places)
      let known = places.first { tree.isCalled($0, name) }
      if let known { return known }
      var outer: Identifier?
      for part in PlaceTree.parts(of: name) {
        let folded = Folding.folded(part)
        let found = try locations().first {
          Folding.folded($0.name) == folded && $0.parent == outer
        }
        outer = try (found ?? addLocation(part, in: outer)).id
      }
      return try Stored.some(outer.flatMap { try location($0) })
    }
  }

  /// Puts a place into another, or into none.
  ///
  /// - Throws: `.invalid` where that one is in it.
  @discardableResult
  package func moveLocation(_ id: Identifier, into parent: Identifier?) throws -> Location {
    try perform(nil) {
      let key = RecordKey(.location, id)
      var fields = LocationFields(try requireRow(key))
      if let parent, try placesCounted(at: id).contains(parent) {
        throw InventoryError(
          .invalid,
          "\(ValueError.quoted(fields.name)) can't lie in what lies in it. Nothing was changed.")
      }
      fields.parent = parent
      try requireFreeName(fields, of: key)
      try writeEdit(key, fields.object)
      return Location(id: id, name: fields.name, parent: parent)
    }
  }

  @discardableResult
  package func renameLocation(_ id: Identifier, _ name: String) throws -> Location {
    try perform(nil) {
      let key = RecordKey(.location, id)
      var fields = LocationFields(try requireRow(key))
      fields.name = name
      try requireFreeName(fields, of: key)
      try writeEdit(key, fields.object)
      return Location(id: id, name: fields.name, parent: fields.parent)
    }
  }

  /// Deletes a place where nothing is.
  package func deleteLocation(_ id: Identifier) throws {
    try perform(.deletion) {
      let key = RecordKey(.location, id)
      let fields = LocationFields(try requireRow(key))
      let inside = try locations().filter { $0.parent == id }
      if let first = inside.first {
        throw InventoryError(
          .inUse,
          """
          \(ValueError.quoted(first.name)) is in \(ValueError.quoted(fields.name)). Nothing was \
          changed.
          """, hint: "delete or move what is in it first")
      }
      let items = try itemCount(at: id)
      if items > 0 {
        throw InventoryError(
          .inUse,
          "\(ValueError.quoted(fields.name)) still holds \(items) items. Nothing was changed.",
          hint: "move them to another place first")
      }
      for member in try counted(key) where try row(RecordKey(.location, member)) != nil {
        try writeDeletion(RecordKey(.location, member))
      }
    }
  }

  /// Brings a deleted place back.
  @discardableResult
  package func restoreLocation(_ id: Identifier) throws -> Location {
    try perform(nil) {
      let key = RecordKey(.location, id)
      guard try restore(key) else {
        throw InventoryError(.notFound, "There is no deleted place \(id). Nothing was changed.")
      }
      return Location(id: id, name: LocationFields(try requireRow(key)).name)
    }
  }

  private func requireFreeName(_ fields: LocationFields, of key: RecordKey) throws {
    let folded = Folding.folded(fields.name)
    let taken = try locations().first {
      $0.id != key.id && Folding.folded($0.name) == folded
        && ($0.parent == fields.parent || $0.isUnplaced)
    }
    if let taken {
      throw InventoryError(
        .taken, "There is a place \(ValueError.quoted(taken.name)) already. Nothing was changed.")
    }
  }
}

// MARK: What has a name

extension Inventory {
  /// The name of a place, a person or an item, also of a deleted one; nil where it never was here.
  package func displayName(_ key: RecordKey) throws -> String? {
    try reading {
      let key = RecordKey(key.entity, try shown(key))
      let payload = try row(key)?.payload ?? deletedPayload(key)
      return try payload.flatMap { try Stored.object($0)["name"]?.string }
    }
  }

  func requireRow(_ key: RecordKey) throws -> JSONObject {
    if let row = try row(key) { return try Stored.object(row.payload) }
    if try isDeleted(key) {
      throw InventoryError(.deleted, "The \(key.entity) is deleted. Nothing was changed.")
    }
    throw InventoryError(
      .notFound, "There is no \(key.entity) \(key.id). Nothing was changed.")
  }

  /// Records of one entity by name, without those that are shown as another.
  func named<Element>(
    _ entity: Entity, includingDeleted: Bool,
    _ make: (Identifier, JSONObject, Bool) throws -> Element
  ) throws -> [Element] {
    var found: [(folded: String, id: Identifier, object: JSONObject, isDeleted: Bool)] = []
    let read: (borrowing Row) throws -> Void = { row in
      let object = try Stored.object(row.bytes(1))
      found.append(
        (
          Folding.folded(object["name"]?.string ?? ""), try Stored.identifier(row.text(0)),
          object, row.boolean(2)
        ))
    }
    let isOwn = "id NOT IN (SELECT id FROM aliased WHERE entity = ?1)"
    try connection.rows(
      "SELECT id, payload, 0 FROM record WHERE entity = ?1 AND \(isOwn)", entity.name, each: read)
    if includingDeleted {
      try connection.rows(
        "SELECT id, payload, 1 FROM deleted WHERE entity = ?1 AND \(isOwn)", entity.name,
        each: read)
    }
    found.sort { ($0.folded, $0.id) < ($1.folded, $1.id) }
    return try found.map { try make($0.id, $0.object, $0.isDeleted) }
  }
}
