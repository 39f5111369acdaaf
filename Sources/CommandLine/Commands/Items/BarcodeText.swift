import Inventory

/// A barcode as `--barcode` takes it: `4064666263205`, or `14064666263202=6` for a carton of six.
///
/// `6*14064666263202` says the same, as in a spreadsheet; the other way needs no quotes in any
/// shell.
struct BarcodeText {
  let barcode: ItemBarcode

  /// - Throws: what `Barcode.parsed` and `Quantity` throw; bad data where a package holds nothing.
  init(parsing text: String, _ unit: ItemUnit? = nil) throws {
    let (code, pack) = Self.split(text)
    let quantity = try pack.map { try Quantity(parsing: $0, unit: unit) }
    if let quantity, quantity <= .zero {
      throw Failure.badData(
        "too-little", "--barcode: a package can't hold “\(pack ?? "")”.",
        hint: "Say how much a package with this code holds, such as \(code)=6")
    }
    barcode = ItemBarcode(code: try Barcode.parsed(code), pack: quantity)
  }

  /// The code and what was said beside it. What is no amount belongs to the code.
  private static func split(_ text: String) -> (code: String, pack: String?) {
    if let mark = text.lastIndex(of: "="), mark > text.startIndex {
      let pack = String(text[text.index(after: mark)...])
      if (try? Measure(parsing: pack)) != nil { return (String(text[..<mark]), pack) }
    }
    if let star = text.firstIndex(of: "*") {
      let (pack, code) = (String(text[..<star]), String(text[text.index(after: star)...]))
      if !code.isEmpty, (try? Measure(parsing: pack)) != nil { return (code, pack) }
    }
    return (text, nil)
  }
}
