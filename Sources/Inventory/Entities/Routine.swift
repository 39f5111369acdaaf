import Records

/// Something that is done again and again: cleaning the basin, ordering on Mondays.
package struct Routine: Hashable, Sendable {
  package let id: Identifier
  package let fields: RoutineFields
  package let isDeleted: Bool
  package var name: String { fields.name }
  package var recurrence: Recurrence? { fields.recurrence }
}

/// What a routine's payload says.
package struct RoutineFields: RecordFields {
  package var object: JSONObject

  package init(_ object: JSONObject = JSONObject()) { self.object = object }

  package var name: String {
    get { text("name") ?? "" }
    set { setText("name", newValue) }
  }

  package var location: Identifier? {
    get { identifier("location") }
    set { setIdentifier("location", newValue) }
  }

  /// Who does it.
  package var person: Identifier? {
    get { identifier("person") }
    set { setIdentifier("person", newValue) }
  }

  package var notes: String? {
    get { text("notes") }
    set { setText("notes", newValue) }
  }

  package var recurrence: Recurrence? {
    get {
      guard let days = object["every"]?.integer, let start = text("start").flatMap({ Day($0) })
      else { return nil }
      return Recurrence(everyDays: Int(days), from: start)
    }
    set {
      object["every"] = newValue.map { .integer(Int64($0.everyDays)) }
      object["start"] = newValue.map { .string($0.start.text) }
    }
  }
}

enum RoutineRules {
  static let members: Set = [
    "name", "every", "start", "location", "person", "notes", "updatedAt",
  ]

  static func check(_ rules: PayloadRules) throws(PayloadRefusal) {
    try rules.text("name", isRequired: true)
    try rules.integer("every", in: Recurrence.rangeDays, isRequired: true)
    try rules.day("start", isRequired: true)
    try rules.identifier("location")
    try rules.identifier("person")
    try rules.text("notes", limitBytes: TrimmedText.notesLimitBytes)
    try rules.instant("updatedAt", isRequired: true)
    try rules.absent("notification")
  }
}
