import Records

/// Somebody who books: what the group knows of a person is a name and a colour.
package struct Person: Hashable, Sendable {
  package let id: Identifier
  package let name: String
  package let colour: String?
  package let isDeleted: Bool
}

/// What a person's payload says.
package struct PersonFields: RecordFields {
  package var object: JSONObject

  package init(_ object: JSONObject = JSONObject()) { self.object = object }

  package var name: String {
    get { text("name") ?? "" }
    set { setText("name", newValue) }
  }

  package var colour: String? {
    get { text("colour") }
    set { setText("colour", newValue) }
  }
}
