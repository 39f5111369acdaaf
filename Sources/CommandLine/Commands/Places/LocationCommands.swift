import Inventory
import Records
import Texts

enum LocationCommands {
  static let parent = Option("--in", .text("LOCATION"), "the place that it is in")

  static let add = Command(
    "location add", [.one("NAME")], [parent], summary: "adds a place"
  ) { invocation, session in
    let outer = try invocation.text(parent).map(session.presentLocation)
    let location = try session.inventory.addLocation(invocation.operands[0], in: outer?.id)
    return .confirmation(
      "Added the place “\(try session.locationName(location.id) ?? location.name)”.\n",
      try Document(location, in: session))
  }

  static let list = Command(
    "location list", summary: "lists the places",
    details: "A deleted place is listed while something is there."
  ) { _, session in
    let locations = try session.inventory.placesInUse()
    return .information(
      try text(locations, session),
      ["locations": .array(try locations.map { try Document($0, in: session) })])
  }

  static let rename = Command(
    "location rename", [.one("LOCATION"), .one("NAME")], summary: "gives a place another name"
  ) { invocation, session in
    let location = try session.storedLocation(invocation.operands[0])
    let renamed = try session.inventory.renameLocation(location.id, invocation.operands[1])
    return .confirmation(
      "“\(location.name)” is called “\(renamed.name)” now.\n", try Document(renamed, in: session))
  }

  static let move = Command(
    "location move", [.one("LOCATION")], [parent], summary: "puts a place into another",
    details: "With all that is in it. Without --in it is in none from then on."
  ) { invocation, session in
    let location = try session.storedLocation(invocation.operands[0])
    let outer = try invocation.text(parent).map(session.storedLocation)
    let moved = try session.inventory.moveLocation(location.id, into: outer?.id)
    return .confirmation(
      "It is “\(try session.locationName(moved.id) ?? moved.name)” now.\n",
      try Document(moved, in: session))
  }

  static let delete = Command(
    "location delete", [.one("LOCATION")], summary: "deletes a place where nothing is"
  ) { invocation, session in
    let location = try session.storedLocation(invocation.operands[0])
    let document = try Document(location, in: session)
    try session.inventory.deleteLocation(location.id)
    return .confirmation(
      "Deleted the place “\(location.name)”. It comes back with: satchel undo\n", document)
  }

  private static func text(_ locations: [Location], _ session: Session) throws -> Text {
    var table = Table([.left, .left, .left])
    for location in locations {
      table.append([
        try session.placeName(location.id),
        location.isDeleted ? .word("deleted") : .none,
        location.isUnplaced ? .none : "\(location.id)",
      ])
    }
    return table.text
  }
}

extension Document {
  fileprivate init(_ location: Location, in session: Session) throws {
    self = [
      "id": .text(location.id.text), "name": .text(location.name),
      "path": Document(try session.locationName(location.id)),
      "parent": Document(location.parent?.text), "deleted": .flag(location.isDeleted),
    ]
  }
}

extension Session {
  /// A place that can be renamed and deleted.
  fileprivate func storedLocation(_ reference: String) throws -> Location {
    let location = try presentLocation(reference)
    guard !location.isUnplaced else {
      throw Failure(
        status: .notAllowed, code: "built-in",
        message: "“\(location.shown)” stands for things without a place and stays as it is.")
    }
    return location
  }
}
