/// Writes CSV as RFC 4180 has it, in UTF-8, with one `\n` a row.
package struct SpreadsheetWriter {
  package private(set) var bytes: [UInt8] = []
  private let separator: UInt8

  /// - Parameter isMarked: whether it begins with a byte order mark.
  package init(separator: UInt8 = UInt8(ascii: ","), isMarked: Bool = false) {
    self.separator = separator
    if isMarked { bytes = [0xEF, 0xBB, 0xBF] }
  }

  package mutating func add(_ cells: [String]) {
    for (place, cell) in cells.enumerated() {
      if place > 0 { bytes.append(separator) }
      add(cell)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func add(_ cell: String) {
    guard cell.utf8.contains(where: needsQuotes) else {
      bytes.append(contentsOf: cell.utf8)
      return
    }
    let quote = UInt8(ascii: "\"")
    bytes.append(quote)
    for byte in cell.utf8 {
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    bytes.append(quote)
  }

  /// A comma stands in every number where it isn't the separator.
  private func needsQuotes(_ byte: UInt8) -> Bool {
    switch byte {
    case separator, UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "\""),
      UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      true
    default: false
    }
  }
}
