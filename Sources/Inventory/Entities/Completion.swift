import Records

/// What was done of a routine or a reminder on one local calendar day.
///
/// Its id follows from what it is of and the day, so that two devices say it once.
package struct Completion: Hashable, Sendable {
  package let of: Identifier
  package let day: Day
  package let by: Identifier?

  /// Nil beyond what an identifier can be.
  package static func id(of subject: Identifier, on day: Day) -> Identifier? {
    Identifier("\(subject)_\(day)")
  }
}

/// What a completion's payload says.
struct CompletionFields: RecordFields {
  var object: JSONObject

  init(_ object: JSONObject = JSONObject()) { self.object = object }

  init(of subject: Identifier, on day: Day, by person: Identifier?) {
    object = ["of": .string(subject.text), "day": .string(day.text)]
    object["by"] = person.map { .string($0.text) }
  }

  var subject: Identifier? { object.identifier("of") }
  var day: Day? { text("day").flatMap { Day($0) } }
  var by: Identifier? { object.identifier("by") }
}

enum CompletionRules {
  static let members: Set = ["of", "day", "by", "updatedAt"]

  static func check(_ rules: PayloadRules, id: Identifier) throws(PayloadRefusal) {
    let subject = try rules.identifier("of", isRequired: true)
    try rules.day("day", isRequired: true)
    try rules.identifier("by")
    try rules.instant("updatedAt", isRequired: true)
    try rules.absent("notification")
    let day = rules.payload["day"]?.string.flatMap { Day($0) }
    guard let subject, let day, Completion.id(of: subject, on: day) == id else {
      try rules.refuse("its id must be that of what was done, _, and the day")
    }
  }
}
