/// Writes CSV as RFC 4180 has it, in UTF-8, with `,` and one `\n` a row.
struct SpreadsheetWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ cells: [String]) {
    for (place, cell) in cells.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      add(cell)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func add(_ cell: String) {
    guard cell.utf8.contains(where: Self.needsQuotes) else {
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

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "\""),
      UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      true
    default: false
    }
  }
}
