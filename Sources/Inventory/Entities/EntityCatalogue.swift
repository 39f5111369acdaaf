import Attachments
import Records
import Texts

/// What one version of the app understands of records: entities with their policies and members,
/// kinds of movement, and what a record must be like to count.
///
/// It is a value that is handed in, so that two versions can be told apart, and can meet. What a
/// catalogue doesn't name comes from a newer version: it is kept, passed on unchanged, named to
/// people, and looked at again by the first program that understands more.
package struct EntityCatalogue: Sendable {
  /// Only movements and aliases may be first versions: no other entity has a table for them.
  package var policies: [Entity: MergePolicy]
  /// The members of payloads by entity, those inside of members left out.
  package var members: [Entity: Set<String>]
  package var movementKinds: [String: MovementShape]
  /// One sentence that says why a payload doesn't count; nil when it does.
  package var payloadRefusal: @Sendable (JSONObject, RecordKey) -> Text?
  /// The members of payloads that name an attachment, by entity.
  package var attachmentMembers: [Entity: Set<String>]

  /// What this program understands.
  package static let current = EntityCatalogue(
    policies: Dictionary(uniqueKeysWithValues: Entity.known.map { ($0, $0.policy) }),
    members: [
      .item: ItemRules.members, .location: LocationRules.members, .person: PersonRules.members,
      .movement: MovementRules.members, .supplier: SupplierRules.members,
      .alias: AliasRules.members, .reminder: ReminderRules.members,
      .routine: RoutineRules.members, .completion: CompletionRules.members,
      .template: TemplateRules.members,
    ],
    movementKinds: Dictionary(
      uniqueKeysWithValues: MovementKind.allCases.map { ($0.rawValue, $0.shape) }),
    payloadRefusal: { EntityRules.refusal(of: $0, key: $1) },
    attachmentMembers: [.item: ["photo"]])

  package func knows(_ entity: Entity) -> Bool { policies[entity] != nil }

  /// An unknown entity keeps all its heads, so that nothing is lost before the upgrade.
  package func policy(of entity: Entity) -> MergePolicy { policies[entity] ?? .keepBoth }

  /// Whether a version counts.
  package enum Examination {
    /// One sentence says why it doesn't.
    case refused(reason: Text)
    /// It does, and names these.
    case counts(attachments: [AttachmentReference])
  }

  /// Looks at a line once, for all that an import asks of it.
  package func examine(_ line: RecordLine.Reading) -> Examination {
    var named: [AttachmentReference] = []
    let version = line.version
    let refusal = EntityRules.refusal(
      of: version.body, read: line.payload, key: version.key
    ) { payload, key in
      named = attachments(in: payload, of: key.entity)
      return payloadRefusal(payload, key)
    }
    return refusal.map { .refused(reason: $0) } ?? .counts(attachments: named)
  }

  /// The attachments that a version names.
  package func attachments(of version: RecordVersion) -> [AttachmentReference] {
    guard attachmentMembers[version.key.entity] != nil, let payload = version.body.payload,
      let object = try? CanonicalReader.object(payload)
    else { return [] }
    return attachments(in: object, of: version.key.entity)
  }

  /// As `attachments(of:)`, for a line that was examined.
  package func attachments(
    of line: RecordLine.Reading, _ examination: Examination
  ) -> [AttachmentReference] {
    if case .counts(let attachments) = examination { return attachments }
    return attachments(of: line.version)
  }

  private func attachments(
    in payload: JSONObject, of entity: Entity
  ) -> [AttachmentReference] {
    (attachmentMembers[entity] ?? []).compactMap { member in
      payload[member]?.object.flatMap { AttachmentReference(photo: $0) }
    }
  }

  /// Whether a payload says something that this version can't show or count.
  package func needsNewerVersion(_ payload: JSONObject, of key: RecordKey) -> Bool {
    guard let known = members[key.entity] else { return true }
    if key.entity == .movement, let kind = payload["kind"]?.string, movementKinds[kind] == nil {
      return true
    }
    return payload.members.contains { !known.contains($0.name) }
  }

  /// Another text than before wherever another version understands more or less.
  package var signature: String {
    let entities = policies.keys.sorted().map { entity in
      "\(entity)=\(policy(of: entity))(\((members[entity] ?? []).sorted().joined(separator: ",")))"
    }
    return (entities + [movementKinds.keys.sorted().joined(separator: ",")]).joined(separator: " ")
  }
}

/// What a kind of movement does to stock.
package enum MovementShape: Hashable, Sendable {
  /// Adds to the place that it goes to.
  case adding
  /// Takes from the place that it comes from.
  case taking
  /// Both in one.
  case moving
  /// Says what was there.
  case stating
  /// Takes another movement out of the fold.
  case reversing
}

extension MovementKind {
  package var shape: MovementShape {
    switch self {
    case .receive, .return, .adjust: .adding
    case .consume, .waste: .taking
    case .move: .moving
    case .count: .stating
    case .reversal: .reversing
    }
  }
}
