import Inventory
import Records
import Texts

/// Conflicts as people read them.
struct ConflictText {
  let session: Session

  func list(_ conflicts: [Conflict]) throws -> Text {
    guard !conflicts.isEmpty else { return "There are no conflicts.\n" }
    var table = Table([.left, .left, .left, .left])
    for conflict in conflicts {
      table.append([
        name(conflict), conflict.kindName == "deletion" ? "deleted and changed" : "changed apart",
        .plural(
          conflict.versions.count, one: "\(conflict.versions.count) version",
          many: "\(conflict.versions.count) versions"),
        "\(conflict.id)",
      ])
    }
    return table.text + "Look at one with: satchel conflict show ID\n"
  }

  /// The fields that differ, a column for each version.
  func page(_ conflict: Conflict) throws -> Text {
    let authors = try conflict.versions.map { try Author(of: $0, in: session) }
    let count = conflict.versions.count
    var table = Table([.left] + Array(repeating: .left, count: count + 1))
    func row(_ name: Text, _ here: Text, _ others: [Text]) { table.append([name, here] + others) }
    row("Version", .word("here"), conflict.versions.map { "\($0.name)" })
    row("  \(.word("device"))", .none, authors.map { "\($0.deviceName)" })
    row("  \(.word("changed"))", .none, authors.map(when))
    let differing = conflict.differingFields
    let here = values(conflict.here, conflict.key)
    let versions = conflict.versions.map { values($0.fields, conflict.key) }
    for field in differing {
      row("  \(field)", "\(here?[field] ?? "")", versions.map { "\($0?[field] ?? "")" })
    }
    if conflict.here == nil || conflict.versions.contains(where: \.isDeletion) {
      row(
        "  \(.word("deleted"))", isSo(conflict.here == nil),
        conflict.versions.map { isSo($0.isDeletion) })
    }
    return """
      \(name(conflict))
      \(table.text)
      Settle it with one of these, and --seen \(conflict.token):
        satchel conflict settle \(conflict.id) --keep VERSION
        satchel conflict settle \(conflict.id) --keep-both
        satchel conflict settle \(conflict.id) --delete
        satchel conflict settle \(conflict.id) --set FIELD=VERSION

      """
  }

  /// A version with who made it and where it differs.
  func line(_ version: ConflictVersion, of conflict: Conflict) throws -> Text {
    let author = try Author(of: version, in: session)
    let fields = values(version.fields, conflict.key)
    let differing = conflict.differingFields.compactMap { name in
      fields?[name].map { value -> Text in "\(name) “\(value)”" }
    }
    let said: Text = version.isDeletion ? .word("deleted") : differing.joined(separator: ", ")
    return "\(author.deviceName), \(when(author)): \(said)"
  }

  private func isSo(_ flag: Bool) -> Text { flag ? .word("yes") : .word("no") }

  func name(_ conflict: Conflict) -> Text {
    let fields = conflict.here ?? conflict.versions.lazy.compactMap(\.fields).first
    let name = fields?["name"]?.string ?? conflict.id.text
    let number = fields?["number"]?.string
    return number.map { "\($0)  \(name)" } ?? "\(name) (\(conflict.key.entity))"
  }

  private func when(_ author: Author) -> Text {
    session.date(author.atMilliseconds)
  }

  /// Each field as a cell of a table; nil for a deletion.
  private func values(_ object: JSONObject?, _ key: RecordKey) -> [String: String]? {
    guard let object,
      case .object(let members) = Document.fields(object, of: key, in: session)
    else { return nil }
    return Dictionary(uniqueKeysWithValues: members.map { ($0.0, Self.cell($0.1)) })
  }

  private static func cell(_ value: Document) -> String {
    switch value {
    case .null: ""
    case .text(let text): text
    case .array(let values): values.map(cell).joined(separator: ", ")
    default: String(decoding: value.line.dropLast(), as: UTF8.self)
    }
  }
}
