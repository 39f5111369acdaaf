import Inventory
import Records

enum LocationCommands {
  static let parent = Option("--in", .text("LOCATION"), "the place that it is in")

  static let add = Command(
    "location add", [.one("NAME")], [parent], summary: "adds a place"
  ) { invocation, session in
    let outer = try invocation.text(parent).map(session.presentLocation)
    let location = try session.inventory.addLocation(invocation.operands[0], in: outer?.id)
    return .confirmation("Added the place “\(location.name)”.\n", Document(location))
  }

  static let list = Command(
    "location list", summary: "lists the places",
    details: "A deleted place is listed while something is there."
  ) { _, session in
    let locations = try session.inventory.placesInUse()
    return .information(
      text(locations), ["locations": .array(locations.map(Document.init))])
  }

  static let rename = Command(
    "location rename", [.one("LOCATION"), .one("NAME")], summary: "gives a place another name"
  ) { invocation, session in
    let location = try session.storedLocation(invocation.operands[0])
    let renamed = try session.inventory.renameLocation(location.id, invocation.operands[1])
    return .confirmation(
      "“\(location.name)” is called “\(renamed.name)” now.\n", Document(renamed))
  }

  static let delete = Command(
    "location delete", [.one("LOCATION")], summary: "deletes a place where nothing is"
  ) { invocation, session in
    let location = try session.storedLocation(invocation.operands[0])
    try session.inventory.deleteLocation(location.id)
    return .confirmation(
      "Deleted the place “\(location.name)”. It comes back with: satchel undo\n",
      Document(location))
  }

  private static func text(_ locations: [Location]) -> String {
    var table = Table([.left, .left, .left, .left])
    for location in locations {
      let parent = location.parent.flatMap { id in locations.first { $0.id == id } }
      table.append([
        location.name, parent.map { "in \($0.name)" } ?? "",
        location.isDeleted ? "deleted" : "", location.isUnplaced ? "" : location.id.text,
      ])
    }
    return table.text
  }
}

extension Document {
  fileprivate init(_ location: Location) {
    self = [
      "id": .text(location.id.text), "name": .text(location.name),
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
        message: "“\(location.name)” stands for things without a place and stays as it is.")
    }
    return location
  }
}
