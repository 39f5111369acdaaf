import Records
import Texts

/// What a record must be like to count. Only its bytes decide, so that all devices decide alike.
///
/// Members that this version doesn't know are allowed, and so are entities and kinds of movement:
/// they come from newer versions of the app.
package enum EntityRules {
  /// One sentence that says why a version doesn't count; nil when it does.
  package static func refusal(of version: RecordVersion) -> Text? {
    refusal(of: version.body, key: version.key)
  }

  /// `payload` is asked about what isn't a tombstone; `read` is the payload where it was read.
  package static func refusal(
    of body: VersionBody, read: JSONObject? = nil, key: RecordKey,
    payload: (JSONObject, RecordKey) -> Text? = EntityRules.refusal(of:key:)
  ) -> Text? {
    switch body {
    case .tombstone:
      if key.entity == .movement { return "a movement can't be deleted, only reversed" }
      if key.entity == .alias { return "an alias can't be deleted, only taken back by another" }
      return isBuiltIn(key) ? "the place of what has none can't be deleted" : nil
    case .payload(let bytes):
      do {
        return payload(try read ?? CanonicalReader.object(bytes), key)
      } catch {
        return "its payload isn't canonical JSON: \(error)"
      }
    }
  }

  package static func refusal(of payload: JSONObject, key: RecordKey) -> Text? {
    if isBuiltIn(key) { return "the place of what has none is no record" }
    let rules = PayloadRules(payload)
    do throws(PayloadRefusal) {
      switch key.entity {
      case .item: try ItemRules.check(rules, id: key.id)
      case .location: try LocationRules.check(rules, id: key.id)
      case .person: try PersonRules.check(rules)
      case .movement: try MovementRules.check(rules, id: key.id)
      case .supplier: try SupplierRules.check(rules)
      case .alias: try AliasRules.check(rules)
      case .reminder: try ReminderRules.check(rules)
      case .routine: try RoutineRules.check(rules)
      case .completion: try CompletionRules.check(rules, id: key.id)
      case .template: try TemplateRules.check(rules)
      default: break
      }
      return nil
    } catch {
      return error.sentence
    }
  }

  private static func isBuiltIn(_ key: RecordKey) -> Bool {
    key.entity == .location && key.id == .unplaced
  }
}
