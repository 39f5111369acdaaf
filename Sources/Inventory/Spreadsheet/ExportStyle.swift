/// How a spreadsheet is written.
package struct ExportStyle: Hashable, Sendable {
  /// For people who open it in a spreadsheet program: with a byte order mark, so that accents are
  /// read as such, and with texts that it would take for a number, a date or a time protected.
  package var isForPrograms: Bool
  /// Decimal commas and `;` between columns, as programs in many countries write and expect them.
  package var hasDecimalCommas: Bool

  package init(isForPrograms: Bool = false, hasDecimalCommas: Bool = false) {
    self.isForPrograms = isForPrograms
    self.hasDecimalCommas = hasDecimalCommas
  }

  /// For other programs: nothing but CSV.
  package static let plain = ExportStyle()

  var separator: UInt8 { UInt8(ascii: hasDecimalCommas ? ";" : ",") }

  /// A cell of text.
  package func text(_ text: String) -> String {
    isForPrograms && LookalikeNumber.isOne(text) ? "'" + text : CellProtection.protected(text)
  }

  /// A cell of a number that is written with a decimal point.
  func number(_ text: String) -> String {
    guard hasDecimalCommas else { return text }
    return String(text.map { $0 == "." ? "," : $0 })
  }
}
