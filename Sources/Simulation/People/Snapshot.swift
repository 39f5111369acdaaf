import Inventory
import Records

/// What stands in an inventory: every record as a version of it would say it.
struct Snapshot {
  let bodies: [RecordKey: RecordText]

  init(_ inventory: Inventory) throws {
    var bodies: [RecordKey: RecordText] = [:]
    for key in try inventory.ledger.recordedKeys() {
      guard let body = try inventory.ledger.local(key).body else { continue }
      bodies[key] = try RecordText(key.entity, body)
    }
    self.bodies = bodies
  }

  var signatures: Set<Chronicle.Signature> {
    bodies.reduce(into: []) { $0.formUnion($1.value.signatures(in: $1.key)) }
  }
}

/// What a record says, with the numbers of the acts that signed it.
struct RecordText: Hashable {
  /// Without the moment of the last change; nil for a deletion.
  let content: [UInt8]?
  let numbers: Set<Int>
  let photo: String?

  var isDeletion: Bool { content == nil }

  func signatures(in key: RecordKey) -> [Chronicle.Signature] {
    numbers.map { Chronicle.Signature(key: key, number: $0) }
  }

  init(_ entity: Entity, _ body: VersionBody) throws {
    guard let payload = body.payload else {
      self.init(content: nil, numbers: [], photo: nil)
      return
    }
    self.init(entity, try CanonicalReader.object(payload))
  }

  init(_ entity: Entity, _ object: JSONObject) {
    var object = object
    object["updatedAt"] = nil
    self.init(
      content: CanonicalJSON.bytes(object), numbers: Self.numbers(object, entity),
      photo: object["photo"]?.object?["sha256"]?.string)
  }

  private init(content: [UInt8]?, numbers: Set<Int>, photo: String?) {
    self.content = content
    self.numbers = numbers
    self.photo = photo
  }

  /// Where an edit of an entity leaves its number. What a person's name says is chosen by the
  /// greatest stamp, so edits of it may go.
  private static func numbers(_ object: JSONObject, _ entity: Entity) -> Set<Int> {
    let text =
      switch entity {
      case .item: object["notes"]?.string
      case .location: object["name"]?.string
      default: nil as String?
      }
    return Set((text ?? "").split(separator: " ").compactMap { Int($0) })
  }
}
