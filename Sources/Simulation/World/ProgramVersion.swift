import Inventory
import Records

/// A version of the program that a device has: what it understands of records, and what people can
/// do with it.
///
/// The older ones never existed. They are today's without some of what it knows.
enum ProgramVersion: String, CaseIterable {
  case current
  /// Knows neither waste nor how little there may be of an item.
  case withoutWaste = "without waste"
  /// Knows no persons and no lowest stock.
  case withoutPersons = "without persons"
  /// Knows no waste, no persons and no photos of items.
  case withoutPhotos = "without photos"

  var catalogue: EntityCatalogue {
    var catalogue = EntityCatalogue.current
    for kind in unknownKinds { catalogue.movementKinds[kind.rawValue] = nil }
    for entity in unknownEntities {
      catalogue.policies[entity] = nil
      catalogue.members[entity] = nil
    }
    catalogue.members[.item]!.remove(unknownMember ?? "")
    if self == .withoutPhotos { catalogue.attachmentMembers = [:] }
    let (entities, kinds) = (unknownEntities, Set(unknownKinds.map(\.rawValue)))
    let refusal = catalogue.payloadRefusal
    catalogue.payloadRefusal = { payload, key in
      let isUnknown =
        entities.contains(key.entity)
        || key.entity == .movement && payload["kind"]?.string.map(kinds.contains) ?? false
      return isUnknown ? nil : refusal(payload, key)
    }
    return catalogue
  }

  /// Whether people find it there.
  func offers(_ deed: Step.Deed) -> Bool {
    switch deed {
    case .waste: !unknownKinds.contains(.waste)
    case .addPerson, .renamePerson, .deletePerson: !unknownEntities.contains(.person)
    case .photograph: self != .withoutPhotos
    default: true
    }
  }

  var knowsMinimum: Bool { unknownMember != "minimum" }

  private var unknownKinds: Set<MovementKind> {
    [.withoutWaste, .withoutPhotos].contains(self) ? [.waste] : []
  }

  private var unknownEntities: Set<Entity> {
    [.withoutPersons, .withoutPhotos].contains(self) ? [.person] : []
  }

  private var unknownMember: String? {
    switch self {
    case .current: nil
    case .withoutWaste, .withoutPersons: "minimum"
    case .withoutPhotos: "photo"
    }
  }
}
