import Records
import SQLite

extension Inventory {
  /// The item that a label or a package names: by its number, a barcode or its id, and never by
  /// words, since half a code isn't a name.
  package func resolveCode(_ code: String) throws -> Resolved<Item> {
    try reading {
      let text = Folding.trimmedNFC(code)
      let ids = try shown(.item, exactMatches(text))
      return Resolved(try ids.prefix(Self.candidateLimit).compactMap(loadItem))
    }
  }
}

extension Item {
  /// Whether the item has each shade of these words as it was said: 6.10 isn't 6.1.
  package func hasShades(of words: String) -> Bool {
    let words = SearchWords(words, isStrict: true).shades
    return words.isEmpty || words.rank(in: SearchText(fields), coversNotes: false) != nil
  }

  /// How much a package with this code holds; nil where the code says nothing of it, or isn't one
  /// of the item's.
  package func pack(of code: String) -> Quantity? {
    let key = Barcode.normalised(code)
    return (fields.barcodes + otherBarcodes)
      .first { Barcode.normalised($0.code) == key }?.pack
  }
}

extension Quantity {
  /// So many of packages that hold so much.
  ///
  /// - Throws: `.tooManyDecimals` where that is no whole number of thousandths; `.tooLarge`.
  package func packs(of pack: Quantity) throws(ValueError) -> Quantity {
    let (product, overflow) = thousandths.multipliedReportingOverflow(by: pack.thousandths)
    guard !overflow, (product / 1000).magnitude <= Self.limitThousandths.magnitude else {
      throw ValueError(.tooLarge, "\(self) packages of \(pack) are more than can be kept.")
    }
    guard product.isMultiple(of: 1000) else {
      throw ValueError(
        .tooManyDecimals, "\(self) packages of \(pack) have more decimals than are kept.",
        hint: "three decimals at most")
    }
    return Quantity(thousandths: product / 1000)
  }
}
