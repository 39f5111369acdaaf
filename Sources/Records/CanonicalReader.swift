import Texts

/// Reads canonical JSON from untrusted bytes and refuses every other spelling of it.
///
/// Only one text of a value is accepted (RFC 8785, whole numbers only): no white space, members in
/// order and named once, the shortest escapes, valid UTF-8, numbers within ±(2^53 - 1) without
/// leading zeros, at most 16 levels. So nothing has to be kept beside the bytes to know what
/// was hashed.
package struct CanonicalReader {
  package static let depthLimit = 16

  package let bytes: UnsafeRawBufferPointer
  package private(set) var position: Int
  private var depth = 0

  /// The bytes must outlive the reader.
  package init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    position = 0
  }

  /// The value that `bytes` are, whole.
  package static func value(_ bytes: [UInt8]) throws(CanonicalError) -> JSONValue {
    try read(bytes) { (reader) throws(CanonicalError) in try reader.value() }
  }

  /// The object that `bytes` are, whole.
  package static func object(_ bytes: [UInt8]) throws(CanonicalError) -> JSONObject {
    guard case .object(let object) = try value(bytes) else {
      throw CanonicalError("an object was expected", at: 0)
    }
    return object
  }

  /// Runs `body` over `bytes` and makes sure that it read all of them.
  package static func read<T>(
    _ bytes: [UInt8], _ body: (inout CanonicalReader) throws(CanonicalError) -> T
  ) throws(CanonicalError) -> T {
    let outcome: Result<T, CanonicalError> = bytes.withUnsafeBytes { buffer in
      var reader = CanonicalReader(buffer)
      do throws(CanonicalError) {
        let result = try body(&reader)
        try reader.end()
        return .success(result)
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }

  // MARK: Values

  package mutating func value() throws(CanonicalError) -> JSONValue {
    switch peek {
    case UInt8(ascii: "{"):
      var object = JSONObject()
      try members { (name, reader) throws(CanonicalError) in
        object.append(name, try reader.value())
      }
      return .object(object)
    case UInt8(ascii: "["):
      var values: [JSONValue] = []
      try elements { (reader) throws(CanonicalError) in values.append(try reader.value()) }
      return .array(values)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return .boolean(try literal("true", true))
    case UInt8(ascii: "f"): return .boolean(try literal("false", false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: return .integer(try integer())
    }
  }

  /// Reads an object, calling `member` with each name in order; `member` reads the value.
  package mutating func members(
    _ member: (String, inout CanonicalReader) throws(CanonicalError) -> Void
  ) throws(CanonicalError) {
    try namedPlaces { (name, reader) throws(CanonicalError) in
      try member(reader.string(at: name), &reader)
    }
  }

  /// As `members`, with where each name stands: most readers ask only whether it is the one.
  mutating func namedPlaces(
    _ member: (TextPlace, inout CanonicalReader) throws(CanonicalError) -> Void
  ) throws(CanonicalError) {
    try enter(UInt8(ascii: "{"))
    var previous: TextPlace?
    while !take(UInt8(ascii: "}")) {
      if previous != nil { try expect(UInt8(ascii: ",")) }
      let start = position
      let name = try text()
      if let previous, !precedes(previous, name) {
        throw CanonicalError("members must be in order and named once", at: start)
      }
      try expect(UInt8(ascii: ":"))
      try member(name, &self)
      previous = name
    }
    depth -= 1
  }

  private func precedes(_ a: TextPlace, _ b: TextPlace) -> Bool {
    guard a.isPlain, b.isPlain else { return JSONObject.precedes(string(at: a), string(at: b)) }
    let count = min(a.bytes.count, b.bytes.count)
    for place in 0..<count {
      let (one, other) = (bytes[a.bytes.lowerBound + place], bytes[b.bytes.lowerBound + place])
      if one != other { return one < other }
    }
    return a.bytes.count < b.bytes.count
  }

  /// Reads an array, calling `element` before each value; `element` reads it.
  package mutating func elements(
    _ element: (inout CanonicalReader) throws(CanonicalError) -> Void
  ) throws(CanonicalError) {
    try enter(UInt8(ascii: "["))
    var isFirst = true
    while !take(UInt8(ascii: "]")) {
      if !isFirst { try expect(UInt8(ascii: ",")) }
      isFirst = false
      try element(&self)
    }
    depth -= 1
  }

  /// Checks a value without keeping it, and returns where it stands.
  package mutating func skip() throws(CanonicalError) -> Range<Int> {
    let start = position
    switch peek {
    case UInt8(ascii: "{"):
      try namedPlaces { (_, reader) throws(CanonicalError) in _ = try reader.skip() }
    case UInt8(ascii: "["):
      try elements { (reader) throws(CanonicalError) in _ = try reader.skip() }
    case UInt8(ascii: "\""): _ = try text()
    default: _ = try value()
    }
    return start..<position
  }

  package mutating func integer() throws(CanonicalError) -> Int64 {
    let start = position
    let isNegative = take(UInt8(ascii: "-"))
    let digits = position
    var number: Int64 = 0
    while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(peek) {
      number = number * 10 + Int64(peek - UInt8(ascii: "0"))
      position += 1
      guard number <= JSONValue.integerLimit else {
        throw CanonicalError("a number is too large", at: start)
      }
    }
    let hasLeadingZero = position - digits > 1 && bytes[digits] == UInt8(ascii: "0")
    guard position > digits, !hasLeadingZero, !(isNegative && number == 0) else {
      throw CanonicalError("a value was expected", at: start)
    }
    return isNegative ? -number : number
  }

  /// Tries to read something, and stays where it is where that fails or gives nothing.
  mutating func attempt<T>(
    _ body: (inout CanonicalReader) throws(CanonicalError) -> T?
  ) -> T? {
    let before = self
    if let found = try? body(&self) { return found }
    self = before
    return nil
  }

  /// The bytes must end here.
  package func end() throws(CanonicalError) {
    guard position == bytes.count else { throw CanonicalError("nothing may follow", at: position) }
  }

  // MARK: Strings

  /// Where a text stands between its quotes.
  struct TextPlace {
    let bytes: Range<Int>
    /// ASCII without escapes: its bytes are compared as they are.
    let isPlain: Bool
    let isEscaped: Bool
  }

  package mutating func string() throws(CanonicalError) -> String { string(at: try text()) }

  /// The feed at hand, nil where it isn't one, and `known` itself where it says the same: the lines
  /// of a changeset name one feed over and over.
  mutating func feed(likely known: Feed?) throws(CanonicalError) -> Feed? {
    feed(at: try text(), likely: known)
  }

  func feed(at place: TextPlace, likely known: Feed?) -> Feed? {
    if let known, stands(known.text, at: place) { return known }
    return Feed(string(at: place))
  }

  /// Whether the text at a place is `text`, which has nothing to escape.
  func stands(_ text: String, at place: TextPlace) -> Bool {
    text.utf8.count == place.bytes.count && text.utf8.elementsEqual(bytes[place.bytes])
  }

  /// Checks a text without keeping it.
  mutating func text() throws(CanonicalError) -> TextPlace {
    let opening = position
    try expect(UInt8(ascii: "\""))
    let start = position
    var isEscaped = false
    var all: UInt8 = 0
    while true {
      guard position < bytes.count else { throw CanonicalError("a text has no end", at: opening) }
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") { break }
      if byte < 0x20 { throw CanonicalError("a text has a bare control character", at: position) }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        _ = try escape()
      } else {
        all |= byte
        position += 1
      }
    }
    let range = start..<position
    // Escapes stand for ASCII, so they don't make valid what isn't.
    guard all < 0x80 || Self.isUTF8(UnsafeRawBufferPointer(rebasing: bytes[range])) else {
      throw CanonicalError("a text isn't UTF-8", at: start)
    }
    position += 1
    return TextPlace(bytes: range, isPlain: all < 0x80 && !isEscaped, isEscaped: isEscaped)
  }

  private static func isUTF8(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.withMemoryRebound(to: UInt8.self) { (try? UTF8Span(validating: $0.span)) != nil }
  }

  /// The text at a place that was checked.
  func string(at place: TextPlace) -> String {
    guard place.isEscaped else {
      return UnsafeRawBufferPointer(rebasing: bytes[place.bytes])
        .withMemoryRebound(to: UInt8.self) { String(decoding: $0, as: UTF8.self) }
    }
    var reader = self
    reader.position = place.bytes.lowerBound
    var unescaped: [UInt8] = []
    unescaped.reserveCapacity(place.bytes.count)
    while reader.position < place.bytes.upperBound {
      let byte = bytes[reader.position]
      if byte == UInt8(ascii: "\\"), let escaped = try? reader.escape() {
        unescaped.append(escaped)
      } else {
        unescaped.append(byte)
        reader.position += 1
      }
    }
    return String(decoding: unescaped, as: UTF8.self)
  }

  /// The one byte that an escape stands for: canonical text escapes only `"`, `\` and controls.
  private mutating func escape() throws(CanonicalError) -> UInt8 {
    let start = position
    position += 1
    let letter = peek
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return letter
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "u"):
      guard position + 4 <= bytes.count,
        bytes[position] == UInt8(ascii: "0"), bytes[position + 1] == UInt8(ascii: "0"),
        let high = Self.digit(bytes[position + 2]), let low = Self.digit(bytes[position + 3])
      else { break }
      let byte = high << 4 | low
      if byte < 0x20, ![0x08, 0x09, 0x0A, 0x0C, 0x0D].contains(byte) {
        position += 4
        return byte
      }
    default: break
    }
    throw CanonicalError("an escape isn't the shortest", at: start)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  // MARK: Bytes

  /// The next byte, 0 at the end: no value begins with it.
  var peek: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ byte: UInt8) throws(CanonicalError) {
    guard take(byte) else {
      throw CanonicalError("“\(Character(UnicodeScalar(byte)))” was expected", at: position)
    }
  }

  private mutating func enter(_ byte: UInt8) throws(CanonicalError) {
    try expect(byte)
    depth += 1
    if depth > Self.depthLimit { throw CanonicalError("values are nested too deep", at: position) }
  }

  private mutating func literal<T>(_ word: StaticString, _ value: T) throws(CanonicalError) -> T {
    let count = word.utf8CodeUnitCount
    guard position + count <= bytes.count,
      (0..<count).allSatisfy({ bytes[position + $0] == word.utf8Start[$0] })
    else { throw CanonicalError("a value was expected", at: position) }
    position += count
    return value
  }
}

/// Why bytes aren't the canonical JSON that was expected.
package struct CanonicalError: Error, Equatable, TextConvertible {
  package let reason: Text
  /// Bytes from the beginning of the value.
  package let offset: Int

  package init(_ reason: Text, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  package var text: Text { "\(reason) (at byte \(offset))" }
}
