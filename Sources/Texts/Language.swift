/// How texts are said: the patterns of a language, and how it writes numbers and days.
package struct Language: Sendable {
  /// As in ISO 639: `en`.
  package let code: String
  let decimalMark: String
  let thousandsMark: String
  let day: @Sendable (_ year: Int, _ month: Int, _ day: Int) -> String
  /// Whether what is said of one is said of this number.
  let isOne: @Sendable (Int) -> Bool
  /// What stands for an English pattern; nil where that is said itself.
  let pattern: @Sendable (String) -> String?

  package init(
    code: String, decimalMark: String, thousandsMark: String,
    day: @escaping @Sendable (Int, Int, Int) -> String,
    isOne: @escaping @Sendable (Int) -> Bool = { $0 == 1 },
    pattern: @escaping @Sendable (String) -> String?
  ) {
    self.code = code
    self.decimalMark = decimalMark
    self.thousandsMark = thousandsMark
    self.day = day
    self.isOne = isOne
    self.pattern = pattern
  }

  /// What the patterns are written in; its days are those of ISO 8601.
  package static let english = Language(
    code: "en", decimalMark: ".", thousandsMark: ",",
    day: { "\(digits($0, 4))-\(digits($1, 2))-\(digits($2, 2))" }, pattern: { _ in nil })

  /// A number with zeros before it, up to a width.
  package static func digits(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: Swift.max(0, width - text.utf8.count)) + text
  }
}

extension Language {
  package func said(_ text: Text) -> String {
    var said = ""
    append(text, to: &said)
    return said
  }

  private func append(_ text: Text, to said: inout String) {
    switch text.content {
    case .verbatim(let text): said += text
    case .phrase(let pattern, let arguments): append(pattern, arguments, to: &said)
    case .sequence(let texts): for text in texts { append(text, to: &said) }
    case .number(let number): said += String(number)
    case .grouped(let number): said += grouped(number)
    case .decimal(let number): said += decimal(number)
    case .day(let year, let month, let day): said += self.day(year, month, day)
    case .plural(let number, let forms): append(forms[isOne(number) ? 0 : 1], to: &said)
    case .capitalised(let texts): said += capitalised(texts)
    case .sentence(let texts):
      let text = capitalised(texts)
      said += text.last.map { ".?!".contains($0) } ?? true ? text : text + "."
    case .block(let block): said += block.said(in: self)
    }
  }

  private func append(_ pattern: String, _ arguments: [Text], to said: inout String) {
    let pattern = translated(pattern)
    guard !arguments.isEmpty else { return said += pattern }
    var rest = pattern.utf8[...]
    while let mark = rest.firstIndex(of: UInt8(ascii: "%")) {
      said += String(rest[..<mark])!
      rest = rest[mark...].dropFirst()
      guard let digit = rest.first, (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(digit),
        case let place = Int(digit - UInt8(ascii: "1")), place < arguments.count
      else {
        said += "%"
        continue
      }
      append(arguments[place], to: &said)
      rest.removeFirst()
    }
    said += String(rest)!
  }

  private func capitalised(_ texts: [Text]) -> String {
    let text = texts.map(said).joined()
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// The pattern in this language. Space around it is layout, and no part of the key.
  private func translated(_ pattern: String) -> String {
    let (before, core, after) = Self.trimmed(pattern)
    guard !core.isEmpty, let words = self.pattern(core) else { return pattern }
    return before + words + after
  }

  /// A pattern without the space around it, and that space.
  package static func trimmed(_ pattern: String) -> (before: Substring, String, after: Substring) {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") }
    let bytes = pattern.utf8
    guard let start = bytes.firstIndex(where: { !isSpace($0) }),
      let last = bytes.lastIndex(where: { !isSpace($0) })
    else { return (pattern[...], "", "") }
    let end = bytes.index(after: last)
    return (pattern[..<start], String(pattern[start..<end]), pattern[end...])
  }

  /// `1,200` for 1200.
  private func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var text = number < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.utf8.count - place).isMultiple(of: 3) { text += thousandsMark }
      text.append(digit)
    }
    return text
  }

  private func decimal(_ number: String) -> String {
    guard decimalMark != ".", let point = number.firstIndex(of: ".") else { return number }
    return number[..<point] + decimalMark + number[number.index(after: point)...]
  }
}
