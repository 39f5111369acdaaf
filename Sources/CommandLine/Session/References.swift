import Inventory
import Records
import Texts

/// Finding what a person names: by number, barcode, id or words.
extension Session {
  /// - Throws: not found, or bad data with all that it could be.
  func item(_ reference: String, among scope: ItemScope = .present) throws -> Item {
    let inventory = try inventory
    switch try inventory.resolveItem(reference, among: scope) {
    case .one(let item): return item
    case .none:
      guard case .none = try inventory.resolveItem(reference, among: scope.other) else {
        throw scope.contradiction(reference)
      }
      throw Failure.notFound(
        "no-such-item", "There is no item “\(reference)”.",
        hint: "Items are found by: satchel list WORDS")
    case .several(let items):
      throw Failure.ambiguous(
        reference, items.map { "\($0.number)  \(ItemText.title($0))" },
        hint: "Name one by its number.")
    }
  }

  /// An item, or a deleted one where none that is there is meant.
  func itemOrDeleted(_ reference: String) throws -> Item {
    let inventory = try inventory
    if case .none = try inventory.resolveItem(reference) {
      if case .none = try inventory.resolveItem(reference, among: .deleted) {
        return try item(reference)
      }
      return try item(reference, among: .deleted)
    }
    return try item(reference)
  }

  /// A place; a deleted one too, while something is there.
  func location(_ reference: String) throws -> Location {
    let inventory = try inventory
    switch try inventory.resolveLocation(known(reference)) {
    case .one(let location): return location
    case .none:
      throw Failure.notFound(
        "no-such-location", "There is no place “\(reference)”.",
        hint: Suggestion.hint(for: reference, among: try inventory.locations().map(\.name))
          ?? "Places are listed by: satchel location list")
    case .several(let locations):
      throw Failure.ambiguous(
        reference, try locations.map { "\($0.id)  \(try locationName($0.id) ?? $0.name)" },
        hint: "Name one by its id.")
    }
  }

  /// A place that there is and that anything may be put in for good.
  ///
  /// - Throws: not found for one that is deleted.
  func presentLocation(_ reference: String) throws -> Location {
    let location = try location(reference)
    guard !location.isDeleted else {
      throw Failure.notFound(
        "deleted", "The place “\(location.name)” is deleted.",
        hint: "What is there can be moved: satchel move ITEM N --from \(location.id) --to LOCATION")
    }
    return location
  }

  /// The place with exactly this name or id, where there is one: `Bar` isn't “Colour bar” to
  /// somebody who may be naming a new place.
  func locationCalled(_ name: String) throws -> Location? {
    let found = try inventory.placesCalled(known(name))
    return found.isEmpty ? nil : try location(name)
  }

  func person(_ reference: String) throws -> Person {
    let inventory = try inventory
    switch try inventory.resolvePerson(reference) {
    case .one(let person): return person
    case .none:
      throw Failure.notFound(
        "no-such-person", "There is nobody called “\(reference)”.",
        hint: Suggestion.hint(for: reference, among: try inventory.persons().map(\.name))
          ?? "Persons are listed by: satchel person list")
    case .several(let persons):
      throw Failure.ambiguous(
        reference, persons.map { "\($0.id)  \($0.name)" }, hint: "Name one by the id.")
    }
  }

  func location(_ option: Option, of invocation: Invocation) throws -> Location? {
    try invocation.text(option).map(location)
  }

  func person(_ option: Option, of invocation: Invocation) throws -> Person? {
    try invocation.text(option).map(person)
  }
}

/// Names for what records refer to, also of what is deleted; nil where it never was here.
extension Session {
  func locationName(_ id: Identifier) throws -> String? {
    try inventory.pathOfLocation(id)
  }

  /// A place as sentences name it.
  func placeName(_ id: Identifier?) throws -> Text {
    guard let id else { return "no place" }
    return try locationName(id).map { PlaceText.name($0, of: id) } ?? "an unknown place"
  }

  func personName(_ id: Identifier?) throws -> String? {
    try id.flatMap { try inventory.displayName(RecordKey(.person, $0)) }
  }
}

extension Failure {
  static func ambiguous(_ reference: String, _ candidates: [Text], hint: Text) -> Failure {
    var failure = badData("ambiguous", "“\(reference)” can be one of these:", hint: hint)
    failure.candidates = candidates
    return failure
  }
}

extension ItemScope {
  fileprivate var other: ItemScope {
    switch self {
    case .present: .deleted
    case .deleted: .present
    }
  }

  /// What is there under `reference` is of the other kind.
  fileprivate func contradiction(_ reference: String) -> Failure {
    switch self {
    case .present:
      .notFound(
        "deleted", "“\(reference)” is deleted.",
        hint: "It comes back with: satchel restore \(reference)")
    case .deleted: .notFound("not-deleted", "“\(reference)” isn't deleted.")
    }
  }
}
