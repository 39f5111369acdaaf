/// How a spreadsheet's bytes are text.
package enum TextEncoding: String, Sendable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case windows1252 = "Windows-1252"
}

/// A file's text in UTF-8, without a byte order mark.
struct DecodedText {
  let encoding: TextEncoding
  let utf8: [UInt8]
  /// Characters that weren't of the encoding: read as Windows-1252 in UTF-8, replaced in UTF-16.
  let damaged: Int

  /// Finds the encoding: by its byte order mark; without one UTF-16 where every other byte is
  /// nothing, UTF-8 if most of what isn't ASCII is UTF-8, else Windows-1252.
  ///
  /// A UTF-8 file into which somebody pasted a few older lines is read both ways, so that neither
  /// part is garbled.
  ///
  /// - Throws: `.tooLarge`, `.notText`.
  init(_ bytes: [UInt8], limits: SpreadsheetLimits) throws(SpreadsheetError) {
    guard bytes.count <= limits.fileBytes else {
      throw SpreadsheetError(
        .tooLarge, "The file has \(bytes.count) bytes.",
        hint: "up to \(limits.fileBytes) are read; split it")
    }
    if bytes.starts(with: [0xFF, 0xFE]) {
      self.init(utf16: bytes.dropFirst(2), bigEndian: false)
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      self.init(utf16: bytes.dropFirst(2), bigEndian: true)
    } else if let bigEndian = Self.unmarkedUTF16(bytes) {
      self.init(utf16: bytes[...], bigEndian: bigEndian)
    } else {
      let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
      try self.init(eightBit: mark ? Array(bytes.dropFirst(3)) : bytes, isMarked: mark)
    }
    guard !utf8.contains(0) else { throw Self.notText(bytes) }
  }

  /// Whether unmarked bytes are UTF-16 and begin with the high half: at least one of two characters
  /// is ASCII in what salons write, and no zero stands where its low half is.
  private static func unmarkedUTF16(_ bytes: [UInt8]) -> Bool? {
    let sample = bytes.prefix(4_096)
    guard sample.count >= 4, !isWorkbook(bytes) else { return nil }
    var zeros = (even: 0, odd: 0)
    for (place, byte) in sample.enumerated() where byte == 0 {
      if place.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 }
    }
    let enough = sample.count / 4
    if zeros.even == 0, zeros.odd >= enough { return false }
    if zeros.odd == 0, zeros.even >= enough { return true }
    return nil
  }

  private init(utf16 bytes: ArraySlice<UInt8>, bigEndian: Bool) {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for place in stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2) {
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      units.append(bigEndian ? first << 8 | second : second << 8 | first)
    }
    var text: [UInt8] = []
    text.reserveCapacity(units.count + units.count / 8)
    let isCutShort = !bytes.count.isMultiple(of: 2)
    var damaged = isCutShort ? 1 : 0
    var parser = Unicode.UTF16.ForwardParser()
    var iterator = units.makeIterator()
    decoding: while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar):
        text.append(contentsOf: Unicode.UTF8.transcode(scalar, from: Unicode.UTF16.self)!)
      case .error:
        damaged += 1
        text.append(contentsOf: "\u{FFFD}".utf8)
      case .emptyInput: break decoding
      }
    }
    self.init(
      encoding: bigEndian ? .utf16BigEndian : .utf16LittleEndian, utf8: text, damaged: damaged)
  }

  private init(eightBit bytes: [UInt8], isMarked: Bool) throws(SpreadsheetError) {
    guard !bytes.contains(0) else { throw Self.notText(bytes) }
    let (right, wrong, isCut) = Self.census(bytes)
    if wrong == 0 {
      self.init(encoding: .utf8, utf8: bytes, damaged: 0)
    } else if isMarked || right > wrong || (right > 0 && isCut) {
      self.init(
        encoding: .utf8, utf8: WindowsCodePage.decoded(bytes, keepingUTF8: true), damaged: wrong)
    } else {
      self.init(
        encoding: .windows1252, utf8: WindowsCodePage.decoded(bytes, keepingUTF8: false),
        damaged: 0)
    }
  }

  private init(encoding: TextEncoding, utf8: [UInt8], damaged: Int) {
    self.encoding = encoding
    self.utf8 = utf8
    self.damaged = damaged
  }

  /// How many characters beyond ASCII are UTF-8, how many bytes aren't, and whether these are
  /// nothing but the file's last: it is cut in the middle of a character then.
  private static func census(_ bytes: [UInt8]) -> (right: Int, wrong: Int, isCut: Bool) {
    var (right, wrong, place) = (0, 0, 0)
    var isCut = true
    while place < bytes.count {
      if bytes[place] < 0x80 {
        place += 1
        continue
      }
      let length = UTF8Sequence.length(in: bytes, at: place)
      if length == 0 { wrong += 1 } else { right += 1 }
      if length == 0, bytes.count - place > 3 { isCut = false }
      place += max(length, 1)
    }
    return (right, wrong, isCut)
  }

  /// What Excel and LibreOffice save by themselves.
  private static func isWorkbook(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("PK".utf8)) || bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0])
  }

  private static func notText(_ bytes: [UInt8]) -> SpreadsheetError {
    SpreadsheetError(
      .notText,
      isWorkbook(bytes) ? "This is a workbook, not a CSV file." : "This isn’t a text file.",
      hint: "in the spreadsheet program choose “Save as” and CSV (UTF-8)")
  }
}
