import Cryptography
import Records

/// A place where things are: a salon, a shelf, a kit bag.
package struct Location: Hashable, Sendable {
  package let id: Identifier
  package let name: String
  /// The place that this one is in.
  package let parent: Identifier?
  package let isDeleted: Bool

  package var isUnplaced: Bool { id == .unplaced }

  package init(id: Identifier, name: String, parent: Identifier? = nil, isDeleted: Bool = false) {
    self.id = id
    self.name = name
    self.parent = parent
    self.isDeleted = isDeleted
  }

  /// Where things are when nobody said where. It is there on every device under the same name
  /// and is no record.
  package static let unplaced = Location(id: .unplaced, name: "Unplaced")
}

extension Identifier {
  package static let unplaced = Identifier.derived(
    from: Digest(hashing: Array("satchel: the place of what has none".utf8)).bytes)
}

/// What a location's payload says.
package struct LocationFields: RecordFields {
  package var object: JSONObject

  package init(_ object: JSONObject = JSONObject()) { self.object = object }

  package var name: String {
    get { text("name") ?? "" }
    set { setText("name", newValue) }
  }

  package var parent: Identifier? {
    get { identifier("parent") }
    set { setIdentifier("parent", newValue) }
  }
}
