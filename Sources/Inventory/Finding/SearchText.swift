/// What an item is found by: its texts, folded, as words with a space or a line end between them.
struct SearchText: Hashable {
  /// What it is called: the name first, then what else says which item it is.
  let names: String
  /// Other ways to write words of the names: 60 for 6/0, the last digits of a code.
  let derived: String
  /// Words of the notes. They find an item in a list, after those that are called what was looked
  /// for; but they don't say which item is meant.
  let notes: String
  /// Words that may be looked for by a part of them, or misspelt.
  let vocabulary: Set<String>

  init(_ fields: ItemFields) {
    let lines = [
      fields.name, fields.brand, fields.line, fields.shade, fields.size, fields.supplier,
    ].compactMap(\.self).map(Self.words)
    let codes = fields.barcodes.map(\.code)
    let plain = [fields.number].map(Self.words) + codes.map(Self.words)
    names = (lines + plain).map { $0.joined(separator: " ") }.joined(separator: "\n")

    let words = lines.joined()
    var derived: [String] = []
    for word in words {
      if let compact = SearchWord.compact(word) { derived.append(compact) }
      derived += SearchWord.parts(word).map(String.init)
    }
    derived += codes.flatMap(Self.waysToSay)
    derived += [fields.number].compactMap { SearchWord.compact(Folding.folded($0)[...]) }
    self.derived = derived.joined(separator: " ")

    let noted = Self.words(fields.notes ?? "")
    notes = noted.joined(separator: " ")
    vocabulary = Set((Array(words) + noted).filter(Self.isVocabulary).map(String.init))
  }

  /// The name of a place or a person.
  init(name: String) {
    var fields = ItemFields()
    fields.name = name
    self.init(fields)
  }

  private static func words(_ text: String) -> [Substring] {
    let folded = Folding.folded(text)
    guard folded.utf8.allSatisfy({ $0 < 0x80 }) else {
      return folded.split(separator: " ").map(SearchWord.trimmed)
    }
    // In ASCII a byte is a character, and is found without looking for its marks.
    return folded.utf8.split(separator: 0x20).map { SearchWord.trimmed(Substring($0)) }
  }

  /// A code by its key, and by the last digits, which are what people read out.
  private static func waysToSay(_ code: String) -> [String] {
    let key = Barcode.normalised(code)
    guard code.utf8.count >= 8 else { return key == code ? [] : [key] }
    let isASCII = code.utf8.allSatisfy { $0 < 0x80 }
    return [key]
      + (4...6).map { count in
        Folding.folded(
          isASCII ? String(Substring(code.utf8.suffix(count))) : String(code.suffix(count)))
      }
  }

  /// Numbers have nothing inside that anybody would look for; shades have a mark.
  private static func isVocabulary(_ word: Substring) -> Bool {
    (3...64).contains(word.utf8.count) && !word.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
