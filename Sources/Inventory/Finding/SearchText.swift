/// What an item is found by: its texts folded, one a line, the name first and the notes last.
///
/// Notes stand behind a mark. They find an item in a list, after those that are called what was
/// looked for; but they don't say which item is meant.
struct SearchText {
  let folded: String
  /// Folded texts have no control characters.
  private static let notesMark: UInt8 = 1

  init(_ fields: ItemFields) {
    let names =
      [
        fields.name, fields.brand, fields.line, fields.shade, fields.size, fields.number,
        fields.supplier,
      ] + fields.barcodes.map(\.code)
    let text = names.compactMap(\.self).map(Folding.folded).joined(separator: "\n")
    let mark = Unicode.Scalar(Self.notesMark)
    folded = text + (fields.notes.map { "\n\(mark)\n\(Folding.folded($0))" } ?? "")
  }

  /// What of a folded text says which item it is.
  static func names(in text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: text.prefix { $0 != notesMark })
  }
}
