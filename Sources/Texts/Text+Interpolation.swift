extension Text: ExpressibleByStringInterpolation {
  package init(stringLiteral pattern: String) {
    assert(
      Self.isCollected(pattern), "“\(pattern)” isn't found by the test of texts: use Text.word")
    content = .phrase(pattern, [])
  }

  package init(stringInterpolation parts: StringInterpolation) {
    precondition(parts.arguments.count < 10, "a pattern has at most nine places")
    // What only stands for itself needs no pattern.
    content =
      parts.pattern == "%1" ? parts.arguments[0].content : .phrase(parts.pattern, parts.arguments)
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    var pattern = ""
    var arguments: [Text] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      pattern.reserveCapacity(literalCapacity + 2 * interpolationCount)
      arguments.reserveCapacity(interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) { pattern += literal }

    package mutating func appendInterpolation(_ text: Text) {
      arguments.append(text)
      pattern += "%\(arguments.count)"
    }

    package mutating func appendInterpolation(_ verbatim: String) {
      appendInterpolation(Text(verbatim: verbatim))
    }

    package mutating func appendInterpolation(_ number: some BinaryInteger) {
      appendInterpolation(Text(.number(Int(clamping: number))))
    }

    package mutating func appendInterpolation(_ value: some TextConvertible) {
      appendInterpolation(value.text)
    }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendInterpolation(value.description)
    }

    package mutating func appendInterpolation(_ error: any Error) {
      appendInterpolation((error as? any TextConvertible)?.text ?? Text(verbatim: "\(error)"))
    }
  }

  /// Whether a literal is known for a text by its look, or for none: it has a space or a capital,
  /// or it has no letter or is an option, and needs no translation.
  package static func isCollected(_ literal: String) -> Bool {
    let words = Language.trimmed(literal).1.utf8
    if words.first == UInt8(ascii: "-") { return true }
    var hasLetter = false
    for byte in words {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: " "): return true
      case UInt8(ascii: "a")...UInt8(ascii: "z"): hasLetter = true
      // No word of English.
      case 0x80...: return true
      default: continue
      }
    }
    return !hasLetter
  }
}

/// What is said in a text of its own, as the errors of all layers are.
package protocol TextConvertible: CustomStringConvertible {
  var text: Text { get }
}

extension TextConvertible {
  package var description: String { text.english }
}
