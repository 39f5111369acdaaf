/// The codes that one cell holds.
///
/// Our own export separates them by a space, and writes a code of a package of 12 as `12*CODE`,
/// as a scanner's count prefix is written; a code that has a star in it gets one in front.
enum CodeCell {
  static func text(_ codes: [RowDraft.Code]) -> String {
    codes.map { code in
      if let pack = code.pack { return "\(pack.text)*\(code.code)" }
      return code.code.contains("*") ? "*\(code.code)" : code.code
    }.joined(separator: " ")
  }

  /// - Throws: `.notABarcode` for a code that a spreadsheet program has shortened, and what
  ///   `Barcode.parsed` throws.
  static func codes(_ cell: String, isOwn: Bool) throws(ValueError) -> [RowDraft.Code] {
    var codes: [RowDraft.Code] = []
    for piece in pieces(cell, isOwn: isOwn) {
      if isOwn, let star = piece.firstIndex(of: "*") {
        let code = try Barcode.parsed(String(piece[piece.index(after: star)...]))
        let count = piece[..<star]
        codes.append(
          RowDraft.Code(code, pack: count.isEmpty ? nil : try pack(String(count))))
      } else if !isNone(piece) {
        codes.append(RowDraft.Code(try Barcode.parsed(try whole(piece))))
      }
    }
    return codes
  }

  /// Other programs put a comma, a semicolon, a bar or a line break between codes. A space is
  /// between codes only if each piece is long enough to be one: `4 064666 263205` is one code.
  private static func pieces(_ cell: String, isOwn: Bool) -> [String] {
    if isOwn { return cell.split(whereSeparator: \.isWhitespace).map(String.init) }
    let pieces = cell.split { ",;|\n\r\r\n".contains($0) }
      .map { Folding.trimmed(String($0)) }.filter { !$0.isEmpty }
    return pieces.flatMap { piece in
      let words = piece.split(whereSeparator: \.isWhitespace).map(String.init)
      let areCodes = words.allSatisfy { $0.utf8.count >= 8 && $0.utf8.allSatisfy(isDigit) }
      return areCodes ? words : [piece]
    }
  }

  /// `7896000000001.0` is what is left of a code that was once a number.
  private static func whole(_ piece: String) throws(ValueError) -> String {
    let halves = piece.uppercased().split(separator: "E+", omittingEmptySubsequences: false)
    if halves.count == 2, let last = halves[0].utf8.last, isDigit(last), !halves[1].isEmpty,
      halves[0].utf8.allSatisfy({ isDigit($0) || $0 == 0x2E || $0 == 0x2C }),
      halves[1].utf8.allSatisfy(isDigit)
    {
      throw ValueError(
        .notABarcode,
        "\(ValueError.quoted(piece)) is a code that a spreadsheet program shortened.",
        hint: "format its column as text there, and export again")
    }
    guard let point = piece.firstIndex(of: "."), piece[..<point].utf8.count >= 6,
      piece[..<point].utf8.allSatisfy(isDigit),
      piece[point...].dropFirst().utf8.allSatisfy({ $0 == UInt8(ascii: "0") })
    else { return piece }
    return String(piece[..<point])
  }

  private static func pack(_ count: String) throws(ValueError) -> Quantity {
    let quantity = try Quantity(parsing: count)
    guard quantity > .zero else {
      throw ValueError(.notANumber, "\(ValueError.quoted(count)) isn’t what a package holds.")
    }
    return quantity
  }

  /// How shop programs say that a product has no code.
  private static func isNone(_ piece: String) -> Bool {
    ["0", "-", "–", "n/a", "sem gtin"].contains(Folding.folded(piece))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
