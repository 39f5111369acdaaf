import Foundation

/// What a document must look like: every member that is named is there and of its type. Others may
/// be there too, since later versions add some.
indirect enum JSONShape: Sendable {
  case text
  /// A decimal text, such as `12.5`.
  case decimal
  /// ISO 8601 in UTC with milliseconds.
  case instant
  case number
  case flag
  case array(JSONShape)
  case object([String: JSONShape])
  /// An object whose names are data.
  case map(JSONShape)
  case orNull(JSONShape)
  case oneOf([String])
  /// A text or a number or a flag.
  case scalar

  /// Where a value isn't like this, in words; empty where it is.
  func faults(of value: Any?, at path: String = "$") -> [String] {
    switch self {
    case .text: return value is String ? [] : ["\(path) is no text"]
    case .decimal:
      let isOne = (value as? String)?.wholeMatch(of: #/-?\d+(\.\d+)?/#) != nil
      return isOne ? [] : ["\(path) is no decimal text"]
    case .instant:
      let isOne =
        (value as? String)?.wholeMatch(of: #/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/#) != nil
      return isOne ? [] : ["\(path) is no instant"]
    case .number: return isNumber(value) ? [] : ["\(path) is no number"]
    case .flag: return isFlag(value) ? [] : ["\(path) is no flag"]
    case .scalar:
      return value is String || isNumber(value) || isFlag(value) ? [] : ["\(path) is no scalar"]
    case .oneOf(let words):
      let isOne = (value as? String).map(words.contains) ?? false
      return isOne ? [] : ["\(path) is none of \(words)"]
    case .orNull(let shape):
      if value == nil { return ["\(path) is missing"] }
      return value is NSNull ? [] : shape.faults(of: value, at: path)
    case .array(let shape):
      guard let values = value as? [Any] else { return ["\(path) is no array"] }
      return values.enumerated().flatMap { shape.faults(of: $1, at: "\(path)[\($0)]") }
    case .map(let shape):
      guard let values = value as? [String: Any] else { return ["\(path) is no object"] }
      return values.flatMap { shape.faults(of: $1, at: "\(path).\($0)") }
    case .object(let members):
      guard let values = value as? [String: Any] else { return ["\(path) is no object"] }
      return members.sorted { $0.key < $1.key }.flatMap {
        $1.faults(of: values[$0], at: "\(path).\($0)")
      }
    }
  }

  private func isNumber(_ value: Any?) -> Bool { value is NSNumber && !isFlag(value) }

  /// JSONSerialization has one class for both; only a flag prints as a word.
  private func isFlag(_ value: Any?) -> Bool {
    guard let number = value as? NSNumber else { return false }
    return String(cString: number.objCType) == "c"
  }
}

extension JSONShape {
  static let item = JSONShape.object([
    "id": .text, "number": .text, "name": .text, "brand": .orNull(.text), "line": .orNull(.text),
    "shade": .orNull(.text), "size": .orNull(.text), "unit": .oneOf(["piece", "g", "ml"]),
    "pack": .orNull(.number), "barcodes": .array(.text), "cost": .orNull(.decimal),
    "price": .orNull(.decimal), "supplier": .orNull(.text), "minimum": .orNull(.decimal),
    "target": .orNull(.decimal), "notes": .orNull(.text), "location": .orNull(.text),
    "expires": .orNull(.text),
    "photo": .orNull(.object(["sha256": .text, "state": .oneOf(["here", "waiting"])])),
    "deleted": .flag, "discontinued": .flag, "replacedBy": .orNull(.text), "conflict": .flag,
    "quantity": .decimal,
    "stock": .array(
      .object(["location": .text, "name": .text, "quantity": .decimal, "needsCount": .flag])),
    "updatedAt": .instant,
  ])

  static let movement = JSONShape.object([
    "id": .text,
    "kind": .oneOf([
      "receive", "consume", "move", "waste", "return", "adjust", "count", "reversal",
    ]), "item": .orNull(.text), "quantity": .orNull(.decimal), "from": .orNull(.text),
    "to": .orNull(.text), "at": .instant, "doubtful": .flag, "by": .orNull(.text),
    "when": .orNull(.text), "reverses": .orNull(.text), "reversed": .flag, "note": .orNull(.text),
    "reason": .orNull(.text), "cost": .orNull(.decimal), "expires": .orNull(.text),
    "booking": .orNull(.text),
  ])

  static let booking = JSONShape.object(["movements": .array(movement), "items": .array(item)])

  static let imported = JSONShape.object([
    "encoding": .oneOf(["UTF-8", "UTF-16LE", "UTF-16BE", "Windows-1252"]), "separator": .text,
    "decimals": .array(.oneOf([",", "."])), "rows": .number, "added": .number, "matched": .number,
    "unchanged": .number, "updated": .number, "counted": .number,
    "different": .array(
      .object([
        "row": .number, "item": .text, "field": .text, "here": .text, "file": .text,
      ])), "absent": .number,
    "problems": .array(.object(["row": .number, "reason": .text])), "warnings": .array(.text),
    "columns": .array(
      .object([
        "title": .text, "field": .orNull(.text), "decimals": .orNull(.oneOf([",", "."])),
        "days": .orNull(.oneOf(["day-first", "month-first"])),
      ])), "remembered": .flag, "newLocations": .array(.text), "kept": .flag,
  ])

  static let waiting = JSONShape.array(
    .object(["device": .text, "sequence": .orNull(.number), "reason": .text]))
  static let counts = JSONShape.object([
    "changesets": .number, "records": .number, "attachments": .number,
  ])

  static let synced = JSONShape.object([
    "folders": .array(
      .object([
        "path": .text, "id": .text, "state": .text, "imported": counts, "published": counts,
        "relayed": .map(.number), "waiting": waiting, "rejected": waiting, "error": .orNull(.text),
      ])), "conflicts": .number,
  ])

  static let status = JSONShape.object([
    "device": .text, "group": .orNull(.scalar),
    "folders": .array(
      .object([
        "path": .text, "id": .text, "state": .text, "lastImport": .orNull(.instant),
        "waiting": .array(.object(["reason": .text, "since": .orNull(.instant)])),
        "seenBy": .number, "of": .number, "issue": .orNull(.text),
      ])), "unpublished": .number, "conflicts": .number, "attachmentsWaiting": .number,
  ])

  private static let version = JSONShape.object([
    "version": .orNull(.text), "fingerprint": .orNull(.text), "device": .orNull(.text),
    "person": .orNull(.text), "at": .instant, "doubtful": .flag, "deleted": .flag,
    "fields": .object([:]),
  ])

  static let conflict = JSONShape.object([
    "id": .text, "token": .text, "entity": .text, "record": .text, "kind": .text,
    "here": .orNull(version), "versions": .array(version),
  ])

  private static let amounts = JSONShape.object(["piece": .decimal, "g": .decimal, "ml": .decimal])
  private static let used: [String: JSONShape] = [
    "used": amounts, "wasted": amounts, "missing": amounts, "usedCost": .decimal,
    "wastedCost": .decimal, "missingCost": .decimal, "cost": .decimal,
  ]
  private static let named: [String: JSONShape] = [
    "id": .orNull(.text), "name": .text, "week": .orNull(.text),
  ]
  private static let reported: [String: JSONShape] = [
    "by": .text, "since": .orNull(.text), "until": .orNull(.text), "withoutCost": .array(.text),
    "file": .orNull(.text),
  ]

  static let usage = JSONShape.object(
    reported.merging([
      "rows": .array(.object(named.merging(used) { $1 })), "total": .object(used),
    ]) { $1 })
  static let stockValue = JSONShape.object(
    reported.merging([
      "rows": .array(
        .object(named.merging(["quantity": amounts, "value": .decimal]) { $1 })),
      "total": .decimal, "belowNothing": .array(.text),
    ]) { $1 })

  static let error = JSONShape.object([
    "error": .object(["code": .text, "message": .text, "hint": .orNull(.text)])
  ])

  /// Objects under one name, each with an id and a name.
  static func named(_ name: String, _ others: [String: JSONShape] = [:]) -> JSONShape {
    .object([name: .array(.object(["id": .text, "name": .text].merging(others) { $1 }))])
  }
}
