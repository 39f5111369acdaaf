/// What an item is found by: its texts folded, one a line, the name first.
struct SearchText {
  let folded: String

  init(_ fields: ItemFields) {
    let parts =
      [
        fields.name, fields.brand, fields.line, fields.shade, fields.size, fields.number,
        fields.supplier,
      ] + fields.barcodes.map(\.code)
    folded = parts.compactMap(\.self).map(Folding.folded).joined(separator: "\n")
  }
}
