import Cryptography
import Records

/// What the titles of a spreadsheet are remembered by: the same whatever their case, accents and
/// marks are.
package struct TitleKey: Hashable, Sendable {
  /// 32 hexadecimal digits.
  let text: String

  package init(_ titles: [String]) {
    let keys = titles.map { ColumnTitles.key($0) }
    // Empty columns at the end come and go with every time that a file is saved.
    let last = keys.lastIndex { !$0.isEmpty } ?? -1
    let joined = keys.prefix(last + 1).joined(separator: "\u{1F}")
    text = String(Digest(hashing: Array(joined.utf8)).hex.prefix(32))
  }

  init(text: String) { self.text = text }
}

/// What people said of the columns of files with one row of titles.
struct RememberedMapping {
  let titles: TitleKey
  /// What holds: what was said with this file, then what an earlier one was said to be.
  let choices: [ColumnChoice]
  /// Whether anything was said with this file.
  let isSaidNow: Bool
  /// Whether anything holds that was only said with an earlier one.
  let usesEarlier: Bool

  /// What is said now of a column, or of a field that only one column can be, goes before what
  /// was said earlier.
  init(titles: TitleKey, said: [ColumnChoice], before: [ColumnChoice]) {
    let columns = Set(said.map { ColumnTitles.key($0.column) })
    let fields = Set(said.compactMap(\.field)).subtracting([.barcodes, .notes])
    let kept = before.filter { choice in
      !columns.contains(ColumnTitles.key(choice.column))
        && !(choice.field.map(fields.contains) ?? false)
    }
    self.titles = titles
    choices = said + kept
    isSaidNow = !said.isEmpty
    usesEarlier = !kept.isEmpty
  }
}

/// Kept among what is set for this device alone.
extension Inventory {
  private static let mappingPrefix = "columns."

  func rememberedMappings() throws -> [TitleKey: [ColumnChoice]] {
    var mappings: [TitleKey: [ColumnChoice]] = [:]
    for (name, text) in try settings() where name.hasPrefix(Self.mappingPrefix) {
      let titles = TitleKey(text: String(name.dropFirst(Self.mappingPrefix.count)))
      mappings[titles] = try Stored.value(Array(text.utf8)).array?.compactMap(Self.choice)
    }
    return mappings
  }

  /// - Parameter forgetting: whether what was said earlier is forgotten where nothing is said now.
  func remember(_ mapping: RememberedMapping, forgetting: Bool) throws {
    guard mapping.isSaidNow else {
      if forgetting { try setSetting(Self.mappingPrefix + mapping.titles.text, nil) }
      return
    }
    let pairs = mapping.choices.map { choice in
      JSONValue.array([.string(choice.column), .string(choice.field?.rawValue ?? "")])
    }
    try setSetting(
      Self.mappingPrefix + mapping.titles.text,
      String(decoding: CanonicalJSON.bytes(.array(pairs)), as: UTF8.self))
  }

  /// Nil for a field that only a newer version of the program knows.
  private static func choice(_ pair: JSONValue) -> ColumnChoice? {
    guard let words = pair.array, words.count == 2, let column = words[0].string,
      let name = words[1].string
    else { return nil }
    let field = SpreadsheetField(rawValue: name)
    return field == nil && !name.isEmpty ? nil : ColumnChoice(column: column, field: field)
  }
}
