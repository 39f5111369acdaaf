import Inventory
import Records
import Texts

enum TemplateCommands {
  /// What a template can say of new items.
  static let fields = [
    ItemOptions.brand, ItemOptions.line, ItemOptions.shade, ItemOptions.size, ItemOptions.unit,
    ItemOptions.pack, ItemOptions.cost, ItemOptions.price, ItemOptions.supplier,
    ItemOptions.minimum, ItemOptions.target, ItemOptions.notes, ItemOptions.location,
  ]
  static let from = Option("--from", .text("ITEM"), "an item of which all that is taken over")

  static let add = Command(
    "template add", [.one("NAME")], fields + [from],
    summary: "keeps what new items of a kind begin with"
  ) { invocation, session in
    var fields = ItemFields()
    if let item = try invocation.text(from).map({ try session.item($0) }) { fields = item.fields }
    try ItemChange(invocation, session).apply(to: &fields)
    fields.location =
      try invocation.text(ItemOptions.location).map(session.presentLocation)?.id ?? fields.location
    let template = try session.inventory.addTemplate(invocation.operands[0], fields)
    return .confirmation(
      """
      Kept the template “\(template.name)”. It is used by: satchel template use \
      “\(template.name)” NAME

      """, Document(template, in: session))
  }

  static let list = Command("template list", summary: "lists the templates") { _, session in
    let templates = try session.inventory.templates()
    return .information(
      try text(templates, session),
      ["templates": .array(templates.map { Document($0, in: session) })])
  }

  static let use = Command(
    "template use", [.one("TEMPLATE"), .one("NAME")], ItemOptions.fields + [AddCommand.quantity],
    summary: "adds an item that begins as a template says",
    details: "What is said beside the name goes before what the template says."
  ) { invocation, session in
    let template = try session.template(invocation.operands[0])
    var draft = ItemDraft(template.fields)
    draft.fields.name = invocation.operands[1]
    return try AddCommand.add(draft, invocation, session)
  }

  static let delete = Command(
    "template delete", [.one("TEMPLATE")], summary: "deletes a template",
    details: "Items that were made with it stay as they are."
  ) { invocation, session in
    let template = try session.template(invocation.operands[0])
    try session.inventory.deleteTemplate(template.id)
    return .confirmation(
      "Deleted the template “\(template.name)”. It comes back with: satchel undo\n",
      Document(template, in: session))
  }

  private static func text(_ templates: [Template], _ session: Session) throws -> Text {
    guard !templates.isEmpty else { return "There are none yet: satchel template add NAME\n" }
    var table = Table([.left, .left])
    for template in templates {
      let fields = template.fields
      let names = [
        fields.brand, fields.line, fields.shade, fields.size, fields.supplier,
        try fields.location.flatMap(session.locationName),
      ]
      let levels: [Text?] = [
        fields.minimum.map { "minimum \($0)" }, fields.target.map { "target \($0)" },
      ]
      let said = names.compactMap { $0.map { Text(verbatim: $0) } } + levels.compactMap(\.self)
      table.append(["\(template.name)", said.joined(separator: ", ")])
    }
    return table.text
  }
}

extension Session {
  fileprivate func template(_ reference: String) throws -> Template {
    switch try inventory.resolveTemplate(reference) {
    case .one(let template): return template
    case .none:
      throw Failure.notFound(
        "no-such-template", "There is no template “\(reference)”.",
        hint: "Templates are listed by: satchel template list")
    case .several(let templates):
      throw Failure.ambiguous(
        reference, templates.map { "\($0.id)  \($0.name)" }, hint: "Name one by its id.")
    }
  }
}

extension Document {
  fileprivate init(_ template: Template, in session: Session) {
    let own: Set = ["number", "name", "barcodes", "photo", "discontinued", "replacedBy", "expires"]
    self = .object(
      [("id", .text(template.id.text)), ("name", .text(template.name))]
        + Document.members(of: template.fields, in: session).filter { !own.contains($0.0) })
  }
}
