import Inventory
import Records

extension Document {
  /// A conflict with all its versions whole.
  init(_ conflict: Conflict, in session: Session) throws {
    let here = try conflict.here.map { fields -> Document in
      let known = conflict.versions.first { $0.head.content == conflict.hereContent }
      return try known.map { try Document($0, of: conflict, in: session) }
        ?? Document(unsharedRow: fields, of: conflict, in: session)
    }
    self = .object([
      ("id", .text(conflict.id.text)), ("token", .text(conflict.token)),
      ("entity", .text(conflict.key.entity.name)), ("record", .text(conflict.key.id.text)),
      ("kind", .text(conflict.kindName)), ("here", here ?? .null),
      (
        "versions",
        .array(try conflict.versions.map { try Document($0, of: conflict, in: session) })
      ),
      ("differing", .array(conflict.differingFields.map(Document.text))),
      ("since", .text(InstantText.utc(conflict.sinceMilliseconds))),
    ])
  }

  private init(_ version: ConflictVersion, of conflict: Conflict, in session: Session) throws {
    let author = try Author(of: version, in: session)
    self = .object([
      ("version", .text(version.name)),
      ("fingerprint", .text(version.head.fingerprint.whole.hex)),
      ("device", .text(author.deviceName)), ("deviceID", .text(author.deviceID)),
      ("person", Document(author.person)), ("at", .text(InstantText.utc(author.atMilliseconds))),
      ("doubtful", .flag(author.isDoubtful)), ("deleted", .flag(version.isDeletion)),
      ("fields", Self.fields(version.fields, of: conflict.key, in: session)),
    ])
  }

  /// This device's row where it is none of the versions: an edit that wasn't shared yet.
  private init(
    unsharedRow fields: JSONObject, of conflict: Conflict, in session: Session
  ) throws {
    let profile = try session.inventory.profile
    let updatedAt = fields["updatedAt"]?.integer ?? 0
    self = .object([
      ("version", .null), ("fingerprint", .null), ("device", Document(profile?.name)),
      ("deviceID", Document(profile?.deviceID)), ("person", .null),
      ("at", .text(InstantText.utc(updatedAt))), ("doubtful", false), ("deleted", false),
      ("fields", Self.fields(fields, of: conflict.key, in: session)),
    ])
  }

  /// The members of an item as everywhere; of other records as they travel.
  static func fields(
    _ object: JSONObject?, of key: RecordKey, in session: Session
  ) -> Document {
    guard let object else { return .object([]) }
    if key.entity == .item {
      return .object(members(of: ItemFields(object), in: session))
    }
    return .object(
      object.members.filter { $0.name != "updatedAt" }.map { ($0.name, Document($0.value)) })
  }
}

extension Conflict {
  /// `edits`: two devices changed it apart; `deletion`: one deleted what another changed.
  var kindName: String {
    versions.contains(where: \.isDeletion) || here == nil ? "deletion" : "edits"
  }
}
