import Records
import Texts

/// A JSON document whose members are printed in the order in which they were named.
///
/// Canonical JSON sorts them, which is right for hashing and hard to read; this is what scripts
/// and people see.
package indirect enum Document: Sendable {
  case null
  case flag(Bool)
  case number(Int)
  case text(String)
  case array([Document])
  case object([(String, Document)])

  /// Null for nil.
  init(_ text: String?) { self = text.map(Document.text) ?? .null }

  /// What is said to people, in English: scripts read the same in every language.
  static func sentence(_ text: Text) -> Document { .text(text.english) }

  /// The same; null for nil.
  init(_ text: Text?) { self = text.map(Document.sentence) ?? .null }

  /// Null for nil.
  init(_ number: Int?) { self = number.map(Document.number) ?? .null }

  /// Null for nil.
  init(_ flag: Bool?) { self = flag.map(Document.flag) ?? .null }

  /// An object with one member more.
  func adding(_ name: String, _ value: Document) -> Document {
    guard case .object(let members) = self else { return self }
    return .object(members + [(name, value)])
  }

  /// One line of UTF-8 with its line feed.
  package var line: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// JSON lets delete and the controls beyond ASCII stand as they are; terminals obey them.
  private static func append(_ text: String, to bytes: inout [UInt8]) {
    var plain: [UInt8] = []
    CanonicalJSON.append(text, to: &plain)
    guard text.unicodeScalars.contains(where: isControl) else {
      bytes += plain
      return
    }
    for scalar in String(decoding: plain, as: UTF8.self).unicodeScalars {
      let written = isControl(scalar) ? "\\u00\(String(scalar.value, radix: 16))" : String(scalar)
      bytes += Array(written.utf8)
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    (0x7F..<0xA0).contains(scalar.value)
  }

  private func append(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .flag(let flag): bytes += (flag ? "true" : "false").utf8
    case .number(let number): bytes += String(number).utf8
    case .text(let text): Self.append(text, to: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (place, element) in elements.enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        element.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (place, member) in members.enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.append(member.0, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.1.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }
}

extension Document: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, Document)...) { self = .object(elements) }
}

extension Document: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self = .text(text) }
}

extension Document: ExpressibleByBooleanLiteral {
  package init(booleanLiteral flag: Bool) { self = .flag(flag) }
}

extension Document: ExpressibleByIntegerLiteral {
  package init(integerLiteral number: Int) { self = .number(number) }
}
