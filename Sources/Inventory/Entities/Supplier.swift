import Cryptography
import Records

/// Somebody from whom items are bought. What is shared is the name and what there is to know;
/// phone numbers and addresses of persons stay on the device.
package struct Supplier: Hashable, Sendable {
  package let id: Identifier
  package let name: String
  package let notes: String?
  package let isDeleted: Bool
}

/// What a supplier's payload says.
package struct SupplierFields: RecordFields {
  package var object: JSONObject

  package init(_ object: JSONObject = JSONObject()) { self.object = object }

  package var name: String {
    get { text("name") ?? "" }
    set { setText("name", newValue) }
  }

  package var notes: String? {
    get { text("notes") }
    set { setText("notes", newValue) }
  }
}

enum SupplierRules {
  static let members: Set = ["name", "notes", "updatedAt"]

  static func check(_ rules: PayloadRules) throws(PayloadRefusal) {
    try rules.text("name", isRequired: true)
    try rules.text("notes", limitBytes: TrimmedText.notesLimitBytes)
    try rules.instant("updatedAt", isRequired: true)
  }
}

extension Identifier {
  /// The id of the supplier that is made where an item names one which there is none of yet: two
  /// devices that do so apart make the same one.
  static func supplier(named name: String) -> Identifier {
    let parts: JSONValue = .array([.string(Entity.supplier.name), .string(name)])
    return derived(from: Digest(hashing: CanonicalJSON.bytes(parts)).bytes)
  }
}
