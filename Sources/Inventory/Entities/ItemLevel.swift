import Records

/// How much of an item there should be at one place.
package struct ItemLevel: Hashable, Sendable {
  /// Places of one item.
  package static let limit = 200

  package let location: Identifier
  /// Below this it is low there.
  package var minimum: Quantity?
  /// Up to this it is ordered for that place.
  package var target: Quantity?

  package init(_ location: Identifier, minimum: Quantity? = nil, target: Quantity? = nil) {
    self.location = location
    self.minimum = minimum
    self.target = target
  }

  init?(json: JSONValue) {
    guard let object = json.object, let location = object.identifier("location") else {
      return nil
    }
    self.init(
      location, minimum: object["minimum"]?.integer.map(Quantity.init(thousandths:)),
      target: object["target"]?.integer.map(Quantity.init(thousandths:)))
  }
}

extension ItemFields {
  /// How much there should be at single places, in the order of their ids. What is said of the
  /// item itself (`minimum`, `target`) holds for all places together.
  package var levels: [ItemLevel] {
    get { (object["levels"]?.array ?? []).compactMap(ItemLevel.init(json:)) }
    set { setLevels(newValue) }
  }

  /// The level at a place; setting nil, or one that says nothing, takes it away.
  package subscript(levelAt location: Identifier) -> ItemLevel? {
    get { levels.first { $0.location == location } }
    set { levels = levels.filter { $0.location != location } + [newValue].compactMap(\.self) }
  }

  /// Levels that stay keep what else is said of them.
  private mutating func setLevels(_ levels: [ItemLevel]) {
    let known = (object["levels"]?.array ?? []).compactMap(\.object)
    let values = levels.filter { $0.minimum != nil || $0.target != nil }
      .sorted { $0.location < $1.location }
      .map { level -> JSONValue in
        var member = known.first { $0.identifier("location") == level.location } ?? JSONObject()
        member["location"] = .string(level.location.text)
        member["minimum"] = level.minimum.map { .integer($0.thousandths) }
        member["target"] = level.target.map { .integer($0.thousandths) }
        return .object(member)
      }
    object["levels"] = values.isEmpty ? nil : .array(values)
  }

  /// Whether anything says how much there should be.
  package var hasLevels: Bool { minimum != nil || !levels.isEmpty }
}
