import Records

/// The members of a record's payload.
///
/// Edits change members and leave all others as they are, so that what a newer version of the
/// app wrote survives every edit by this one.
package protocol RecordFields: Hashable, Sendable {
  var object: JSONObject { get set }
}

extension RecordFields {
  /// In milliseconds since 1970; 0 where there is none.
  package var updatedAtMilliseconds: Int64 { object["updatedAt"]?.integer ?? 0 }

  func text(_ name: String) -> String? { object[name]?.string }

  /// Text is kept trimmed and in NFC, and not at all when nothing is left of it.
  mutating func setText(_ name: String, _ text: String?) {
    let trimmed = text.map(Folding.trimmedNFC) ?? ""
    object[name] = trimmed.isEmpty ? nil : .string(trimmed)
  }

  func identifier(_ name: String) -> Identifier? { object.identifier(name) }

  mutating func setIdentifier(_ name: String, _ id: Identifier?) {
    object[name] = id.map { .string($0.text) }
  }
}
