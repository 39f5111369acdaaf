import Records

extension Inventory {
  /// By name.
  package func persons(includingDeleted: Bool = false) throws -> [Person] {
    try reading {
      try named(.person, includingDeleted: includingDeleted) { id, object, isDeleted in
        let fields = PersonFields(object)
        return Person(id: id, name: fields.name, colour: fields.colour, isDeleted: isDeleted)
      }
    }
  }

  package func person(_ id: Identifier) throws -> Person? {
    let id = try reading { try shown(.person, id) }
    return try persons(includingDeleted: true).first { $0.id == id }
  }

  /// Two persons may have the same name.
  @discardableResult
  package func addPerson(_ name: String, colour: String? = nil) throws -> Person {
    try perform(nil) {
      var fields = PersonFields()
      fields.name = name
      fields.colour = colour
      let key = RecordKey(.person, newIdentifier())
      try writeEdit(key, fields.object)
      return Person(id: key.id, name: fields.name, colour: fields.colour, isDeleted: false)
    }
  }

  /// The person of this name, whatever its case and accents.
  package func personNamed(_ name: String) throws -> Person? {
    let folded = Folding.folded(name)
    return try persons().first { Folding.folded($0.name) == folded }
  }

  @discardableResult
  package func editPerson(
    _ id: Identifier, _ change: (inout PersonFields) throws -> Void
  ) throws -> Person {
    try perform(nil) {
      let key = RecordKey(.person, id)
      var fields = PersonFields(try requireRow(key))
      try change(&fields)
      try writeEdit(key, fields.object)
      return Person(id: id, name: fields.name, colour: fields.colour, isDeleted: false)
    }
  }

  /// What the person booked stays under the name.
  package func deletePerson(_ id: Identifier) throws {
    try perform(.deletion) {
      let key = RecordKey(.person, id)
      _ = try requireRow(key)
      for member in try counted(key) where try row(RecordKey(.person, member)) != nil {
        try writeDeletion(RecordKey(.person, member))
      }
    }
  }
}
