/// Writes canonical JSON: RFC 8785 for values without floating-point numbers.
///
/// Equal values have equal bytes, so what one device hashed is what every device hashes.
package enum CanonicalJSON {
  package static func bytes(_ object: JSONObject) -> [UInt8] {
    var output: [UInt8] = []
    append(object, to: &output)
    return output
  }

  package static func bytes(_ value: JSONValue) -> [UInt8] {
    var output: [UInt8] = []
    append(value, to: &output)
    return output
  }

  package static func append(_ value: JSONValue, to output: inout [UInt8]) {
    switch value {
    case .null: output.append(contentsOf: "null".utf8)
    case .boolean(let flag): output.append(contentsOf: (flag ? "true" : "false").utf8)
    case .integer(let number): append(number, to: &output)
    case .string(let text): append(text, to: &output)
    case .array(let values):
      output.append(UInt8(ascii: "["))
      for (place, element) in values.enumerated() {
        if place > 0 { output.append(UInt8(ascii: ",")) }
        append(element, to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .object(let object): append(object, to: &output)
    }
  }

  package static func append(_ object: JSONObject, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "{"))
    for (place, member) in object.members.enumerated() {
      if place > 0 { output.append(UInt8(ascii: ",")) }
      append(member.name, to: &output)
      output.append(UInt8(ascii: ":"))
      append(member.value, to: &output)
    }
    output.append(UInt8(ascii: "}"))
  }

  package static func append(_ number: Int64, to output: inout [UInt8]) {
    precondition(
      number.magnitude <= JSONValue.integerLimit, "numbers are checked where they come in")
    if number < 0 { output.append(UInt8(ascii: "-")) }
    let first = output.count
    var rest = number.magnitude
    repeat {
      output.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    output[first...].reverse()
  }

  /// The shortest escapes of RFC 8785, section 3.2.2.2; everything else stands as it is.
  package static func append(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { append($0, to: &output) }
    output.append(UInt8(ascii: "\""))
  }

  private static func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    guard text.contains(where: isEscaped) else { return output.append(contentsOf: text) }
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
      case 0x08: output.append(contentsOf: "\\b".utf8)
      case 0x09: output.append(contentsOf: "\\t".utf8)
      case 0x0A: output.append(contentsOf: "\\n".utf8)
      case 0x0C: output.append(contentsOf: "\\f".utf8)
      case 0x0D: output.append(contentsOf: "\\r".utf8)
      case 0..<0x20:
        output.append(contentsOf: "\\u00".utf8)
        output += [hexadecimal(byte >> 4), hexadecimal(byte & 15)]
      default: output.append(byte)
      }
    }
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
}
