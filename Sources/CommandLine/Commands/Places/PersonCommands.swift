import Inventory
import Records
import Texts

enum PersonCommands {
  static let colour = Option("--colour", .text("COLOUR"), "the colour that they are shown in")

  static let add = Command(
    "person add", [.one("NAME")], [colour], summary: "adds somebody who books"
  ) { invocation, session in
    let person = try session.inventory.addPerson(
      invocation.operands[0], colour: invocation.text(colour))
    return .confirmation("Added \(person.name).\n", Document(person))
  }

  static let list = Command("person list", summary: "lists who books") { _, session in
    let persons = try session.inventory.persons()
    return .information(
      text(persons), ["persons": .array(persons.map(Document.init))])
  }

  static let rename = Command(
    "person rename", [.one("PERSON"), .one("NAME")],
    summary: "gives somebody another name"
  ) { invocation, session in
    let person = try session.person(invocation.operands[0])
    let renamed = try session.inventory.editPerson(person.id) { $0.name = invocation.operands[1] }
    return .confirmation("\(person.name) is called \(renamed.name) now.\n", Document(renamed))
  }

  static let delete = Command(
    "person delete", [.one("PERSON")], summary: "deletes somebody",
    details: "What they booked stays under their name."
  ) { invocation, session in
    let person = try session.person(invocation.operands[0])
    try session.inventory.deletePerson(person.id)
    return .confirmation(
      "Deleted \(person.name). They come back with: satchel undo\n", Document(person))
  }

  private static func text(_ persons: [Person]) -> Text {
    guard !persons.isEmpty else { return "There is nobody yet: satchel person add NAME\n" }
    var table = Table([.left, .left, .left])
    for person in persons {
      table.append(["\(person.name)", "\(person.colour ?? "")", "\(person.id)"])
    }
    return table.text
  }
}

extension Document {
  fileprivate init(_ person: Person) {
    self = [
      "id": .text(person.id.text), "name": .text(person.name), "colour": Document(person.colour),
    ]
  }
}
