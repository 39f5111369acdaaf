import Foundation
import Inventory
import Records
import Testing
import Texts

/// The catalogue of entities and fields in Docs/Design/ChangesetFormat.md.
@Suite struct CatalogueTests {
  private struct Field {
    let entity: Entity
    /// `a`, or `a.b` for a member of an object or of a list's objects.
    let name: String
    let type: String
    let limit: String
  }

  private let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func lines(_ path: String) throws -> [String] {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
      .components(separatedBy: "\n")
  }

  private func catalogue() throws -> [Field] {
    let lines = try lines("Docs/Design/ChangesetFormat.md")
    return Entity.known.flatMap { entity -> [Field] in
      guard let start = lines.firstIndex(of: "### \(entity)") else { return [] }
      let section = lines[(start + 1)...].prefix { !$0.hasPrefix("#") }
      let rows = section.filter { $0.hasPrefix("| `") }.map {
        $0.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      }
      // The other tables have no column that says since when.
      return rows.filter { $0.count == 6 && Int($0[4]) != nil }.map { cells in
        Field(
          entity: entity, name: cells[1].replacing("`", with: ""), type: cells[2],
          limit: cells[3])
      }
    }
  }

  /// A payload of the entity that counts, with everything that must be there.
  private func payload(_ entity: Entity) -> JSONObject {
    switch entity {
    case .movement:
      [
        "item": .string("i"), "kind": .string("count"), "quantity": .integer(1),
        "to": .string("l"),
      ]
    case .item:
      [
        "barcodes": .array([.object(["code": .string("1")])]), "name": .string("n"),
        "number": .string("A-1"), "updatedAt": .integer(0),
        "levels": .array([.object(["location": .string("l"), "minimum": .integer(0)])]),
        "photo": .object([
          "bytes": .integer(1), "kind": .string("image/png"),
          "sha256": .string(String(repeating: "0", count: 64)),
        ]),
      ]
    case .alias: ["entity": .string("item"), "from": .string("a")]
    case .reminder: ["item": .string("i"), "updatedAt": .integer(0)]
    case .routine:
      [
        "every": .integer(7), "name": .string("n"), "start": .string("2026-11-30"),
        "updatedAt": .integer(0),
      ]
    case .completion:
      ["day": .string("2026-11-30"), "of": .string("x"), "updatedAt": .integer(0)]
    default: ["name": .string("n"), "updatedAt": .integer(0)]
    }
  }

  /// Why a payload with one member changed doesn't count.
  private func refusal(_ field: Field, _ value: JSONValue) throws -> Text? {
    var payload = payload(field.entity)
    if field.entity == .movement {
      switch field.name {
      case "from", "behindTo": payload["kind"] = .string("move")
      case "reverses":
        payload = ["kind": .string("reversal"), "reverses": .string("m")]
      default: break
      }
      if field.name == "from" || field.name == "behindTo" { payload["from"] = .string("k") }
    }
    let parts = field.name.split(separator: ".").map(String.init)
    if parts.count == 2 {
      let isList = payload[parts[0]]?.array != nil
      var inner = try #require(
        isList ? payload[parts[0]]?.array?.first?.object : payload[parts[0]]?.object)
      inner[parts[1]] = value
      payload[parts[0]] = isList ? .array([.object(inner)]) : .object(inner)
    } else {
      payload[field.name] = value
    }
    if field.entity == .reminder {
      if field.name == "location" { payload["item"] = nil }
      if field.name == "every" { payload["start"] = .string("2026-11-30") }
    }
    let id = try #require(
      Identifier(
        field.name == "reverses"
          ? "m~1" : field.entity == .completion ? "x_2026-11-30" : "x"))
    return EntityRules.refusal(of: payload, key: RecordKey(field.entity, id))
  }

  @Test func `Every field that the code knows stands in the catalogue`() throws {
    let known = Set(try catalogue().map { $0.name.split(separator: ".").last.map(String.init)! })
    let folder = "Sources/Inventory/Entities"
    let files = try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: folder).path)
    var named: Set<String> = []
    for file in files where file.hasSuffix(".swift") {
      for line in try lines("\(folder)/\(file)") {
        let rules = #/(?:rules|members)\.(?:text|integer|instant|identifier|day|boolean)\("(\w+)"/#
        let members = #/(?:payload|object|photo)\["(\w+)"\]/#
        named.formUnion(line.matches(of: rules).map { String($0.1) })
        named.formUnion(line.matches(of: members).map { String($0.1) })
      }
    }
    #expect(named.count > 30)
    #expect(named.subtracting(known) == [])
  }

  @Test func `Every field of the catalogue is one that the code knows`() throws {
    let fields = try catalogue()
    #expect(Set(fields.map(\.entity)) == Set(Entity.known))
    for field in fields {
      // No member may be an object that has nothing of what it should have.
      let refusal = try refusal(field, .object(["x": .null]))
      #expect(refusal != nil, "\(field.entity).\(field.name)")
    }
  }

  @Test func `The members that this version understands are those of the catalogue`() throws {
    for entity in Entity.known {
      let documented = try catalogue().filter { $0.entity == entity && !$0.name.contains(".") }
      #expect(
        EntityCatalogue.current.members[entity] == Set(documented.map(\.name)), "\(entity)")
    }
  }

  @Test func `Every text is taken at its limit and refused beyond`() throws {
    let texts = try catalogue().filter { $0.type.hasPrefix("text") }
    #expect(texts.count > 12)
    for field in texts {
      let limit = try #require(Int(field.limit), "\(field.entity).\(field.name)")
      let long = String(repeating: "x", count: limit)
      #expect(try refusal(field, .string(long)) == nil, "\(field.entity).\(field.name)")
      #expect(try refusal(field, .string(long + "x")) != nil, "\(field.entity).\(field.name)")
      #expect(try refusal(field, .string("")) != nil, "\(field.entity).\(field.name)")
    }
  }

  @Test func `Every number is taken at its limits and refused beyond`() throws {
    let numbers = try catalogue().filter { $0.limit.contains(" to ") }
    #expect(numbers.count > 8)
    for field in numbers {
      let range = field.limit.components(separatedBy: ";")[0].components(separatedBy: " to ")
      let (low, high) = (try #require(Int64(range[0])), try #require(Int64(range[1])))
      for (value, isTaken) in [(low, true), (high, true), (low - 1, false), (high + 1, false)] {
        let refusal = try refusal(field, .integer(value))
        #expect((refusal == nil) == isTaken, "\(field.entity).\(field.name): \(value)")
      }
    }
  }

  @Test func `What must be there says so`() throws {
    for field in try catalogue() where !field.name.contains(".") {
      var payload = payload(field.entity)
      guard payload[field.name] != nil else { continue }
      payload[field.name] = nil
      let key = RecordKey(
        field.entity, Identifier(field.entity == .completion ? "x_2026-11-30" : "x")!)
      let isRequired = field.type.contains("required")
      // A count needs its place.
      guard field.name != "to" else { continue }
      #expect(
        (EntityRules.refusal(of: payload, key: key) != nil) == isRequired,
        "\(field.entity).\(field.name)")
    }
  }

  @Test func `The place of what has none has the printed id`() throws {
    let lines = try lines("Docs/Design/ChangesetFormat.md")
    #expect(lines.contains { $0.contains("`\(Identifier.unplaced)`") })
  }
}
