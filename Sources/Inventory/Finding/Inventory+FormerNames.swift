import Records
import SQLite

extension Inventory {
  /// What is shown as another and has this name, number or id itself, whatever case and accents.
  func formerNames(_ entity: Entity, _ text: String) throws -> [Alias] {
    let folded = Folding.folded(text)
    return try reading {
      try aliases().filter { alias in
        guard alias.source.entity == entity else { return false }
        if alias.source.id.text == text { return true }
        if text.utf8.count >= 6, alias.source.id.text.hasSuffix(text.lowercased()) { return true }
        let payload = try row(alias.source)?.payload ?? deletedPayload(alias.source)
        guard let object = try payload.map(Stored.object) else { return false }
        return [object["name"]?.string, object["number"]?.string].compactMap(\.self).contains {
          Folding.folded($0) == folded
        }
      }
    }
  }

  /// What a person means who takes back that something is another: its former name, number or id.
  package func resolveAlias(_ reference: String, among entities: [Entity]) throws -> [Alias] {
    try entities.flatMap { try formerNames($0, Folding.trimmedNFC(reference)) }
  }

  /// The own name of what is shown as another.
  package func formerName(_ key: RecordKey) throws -> String? {
    try reading {
      let payload = try row(key)?.payload ?? deletedPayload(key)
      return try payload.flatMap { try Stored.object($0)["name"]?.string }
    }
  }
}

extension [Location] {
  /// Without deleted ones, unless there are no others.
  var preferringPresent: [Location] {
    let present = filter { !$0.isDeleted }
    return present.isEmpty ? self : present
  }
}
