import Records

/// What new items of a kind begin with: a brand, a unit, a supplier, a minimum.
package struct Template: Hashable, Sendable {
  package let id: Identifier
  package let name: String
  /// Without name, number, codes and photo: those are an item's own.
  package let fields: ItemFields
  package let isDeleted: Bool

  /// The members of an item that a template can say.
  static let members = [
    "brand", "line", "shade", "size", "supplier", "supplierId", "unit", "pack", "notes", "cost",
    "price", "minimum", "target", "location",
  ]

  init(id: Identifier, _ object: JSONObject, isDeleted: Bool) {
    self.id = id
    name = object["name"]?.string ?? ""
    var fields = JSONObject()
    for member in Self.members { fields[member] = object[member] }
    self.fields = ItemFields(fields)
    self.isDeleted = isDeleted
  }
}

enum TemplateRules {
  static let members = Set(Template.members + ["name", "updatedAt"])

  static func check(_ rules: PayloadRules) throws(PayloadRefusal) {
    try rules.text("name", isRequired: true)
    try rules.instant("updatedAt", isRequired: true)
    try ItemRules.checkKind(rules)
  }
}
