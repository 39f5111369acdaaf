import Texts

/// What is said later, perhaps in another language, is kept with its pattern.
extension Text {
  package var stored: JSONValue {
    switch content {
    case .verbatim(let text): .string(text)
    case .phrase(let pattern, let places): .array([.string(pattern)] + places.map(\.stored))
    case .sequence(let texts): Self.list("sequence", texts)
    case .capitalised(let texts): Self.list("capitalised", texts)
    case .sentence(let texts): Self.list("sentence", texts)
    case .number(let number): .object(["number": .integer(Int64(number))])
    case .grouped(let number): .object(["grouped": .integer(Int64(number))])
    case .decimal(let number): .object(["decimal": .string(number)])
    case .day(let year, let month, let day):
      .object(["day": .array([year, month, day].map { .integer(Int64($0)) })])
    case .plural(let number, let forms):
      .object([
        "plural": .integer(Int64(number)), "forms": .array(forms.map(\.stored)),
      ])
    case .block(let block): .string(block.said(in: .english))
    }
  }

  private static func list(_ name: String, _ texts: [Text]) -> JSONValue {
    .object([name: .array(texts.map(\.stored))])
  }

  /// Nil for what isn't a text. A string stands for itself: so older versions kept all of them.
  package init?(stored value: JSONValue) {
    switch value {
    case .string(let text): self.init(verbatim: text)
    case .array(let values):
      guard let pattern = values.first?.string, values.count < 11 else { return nil }
      self.init(.phrase(pattern, values.dropFirst().compactMap(Text.init(stored:))))
    case .object(let object): self.init(stored: object)
    default: return nil
    }
  }

  private init?(stored object: JSONObject) {
    func list(_ name: String) -> [Text]? { object[name]?.array?.compactMap(Text.init(stored:)) }
    func whole(_ name: String) -> Int? { object[name]?.integer.flatMap { Int(exactly: $0) } }
    if let texts = list("sequence") {
      self.init(.sequence(texts))
    } else if let texts = list("capitalised") {
      self.init(.capitalised(texts))
    } else if let texts = list("sentence") {
      self.init(.sentence(texts))
    } else if let number = whole("number") {
      self.init(.number(number))
    } else if let number = whole("grouped") {
      self.init(.grouped(number))
    } else if let number = object["decimal"]?.string {
      self.init(.decimal(number))
    } else if let day = object["day"]?.array?.compactMap(\.integer), day.count == 3 {
      self.init(.day(year: Int(day[0]), month: Int(day[1]), day: Int(day[2])))
    } else if let number = whole("plural"), let forms = list("forms"), forms.count == 2 {
      self.init(.plural(number, forms))
    } else {
      return nil
    }
  }

  /// As a text of its own, where a table has a column for it.
  package var storedText: String { String(decoding: CanonicalJSON.bytes(stored), as: UTF8.self) }

  package init(storedText: String) {
    let value = try? CanonicalReader.value(Array(storedText.utf8))
    self = value.flatMap(Text.init(stored:)) ?? Text(verbatim: storedText)
  }
}
