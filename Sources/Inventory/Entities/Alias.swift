import Records

/// “A is B”: what was made twice, or a placeholder for somebody who is known now. History stays as
/// it was booked; everything is shown and counted under B.
package struct Alias: Hashable, Sendable {
  /// What can be the same as another of its kind.
  package static let entities: [Entity] = [.item, .location, .person, .supplier]

  /// A.
  package let source: RecordKey
  /// B, or what B is in turn.
  package let root: RecordKey
}

/// What an alias' payload says. It is never edited: the newest of one source holds.
struct AliasFields {
  let object: JSONObject

  init(_ object: JSONObject) { self.object = object }

  init(_ source: RecordKey, is target: Identifier?, by person: Identifier?) {
    var object: JSONObject = [
      "entity": .string(source.entity.name), "from": .string(source.id.text),
    ]
    object["to"] = target.map { .string($0.text) }
    object["by"] = person.map { .string($0.text) }
    self.object = object
  }

  /// As it was written; may be one of which only a newer version of the app knows aliases.
  var entityName: String { object["entity"]?.string ?? "" }
  var source: Identifier? { object.identifier("from") }
  /// Nil where the alias is taken back.
  var target: Identifier? { object.identifier("to") }
}

enum AliasRules {
  static let members: Set = ["entity", "from", "to", "by"]

  static func check(_ rules: PayloadRules) throws(PayloadRefusal) {
    try rules.text("entity", limitBytes: Entity.limitBytes, isRequired: true)
    let source = try rules.identifier("from", isRequired: true)
    let target = try rules.identifier("to")
    try rules.identifier("by")
    try rules.absent("updatedAt")
    if source == target { try rules.refuse("it says that something is itself") }
    if source == .unplaced { try rules.refuse("the place of what has none is no other") }
  }
}
