import Records

extension Inventory {
  /// By name.
  package func templates() throws -> [Template] {
    try reading {
      try named(.template, includingDeleted: false) { id, object, isDeleted in
        Template(id: id, object, isDeleted: isDeleted)
      }
    }
  }

  package func resolveTemplate(_ reference: String) throws -> Resolved<Template> {
    try resolve(.template, reference, templates(), id: \.id, name: \.name)
  }

  /// Keeps what new items begin with: of `fields` what a template can say.
  ///
  /// - Throws: `.taken` for a name that another template has.
  @discardableResult
  package func addTemplate(_ name: String, _ fields: ItemFields) throws -> Template {
    try perform(nil) {
      let folded = Folding.folded(name)
      if let taken = try templates().first(where: { Folding.folded($0.name) == folded }) {
        throw InventoryError(
          .taken,
          "There is a template \(ValueError.quoted(taken.name)) already. Nothing was changed.")
      }
      var fields = fields
      try settleSupplier(&fields, before: ItemFields())
      var object = JSONObject()
      for member in Template.members { object[member] = fields.object[member] }
      object["name"] = .string(Folding.trimmedNFC(name))
      let key = RecordKey(.template, newIdentifier())
      try writeEdit(key, object)
      return Template(id: key.id, object, isDeleted: false)
    }
  }

  package func deleteTemplate(_ id: Identifier) throws {
    try perform(.deletion) {
      let key = RecordKey(.template, id)
      _ = try requireRow(key)
      try writeDeletion(key)
    }
  }
}
