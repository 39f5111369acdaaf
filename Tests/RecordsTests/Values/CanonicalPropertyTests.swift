import Foundation
import Records
import Testing

@Suite struct `Any canonical JSON` {
  static let seeds = 0..<400

  @Test func `is read as it was written`() throws {
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      let value = Self.value(&random, depth: 0)
      let bytes = CanonicalJSON.bytes(value)
      let read = try CanonicalReader.value(bytes)
      #expect(read == value, "seed \(seed)")
      #expect(CanonicalJSON.bytes(read) == bytes, "seed \(seed)")
    }
  }

  @Test func `means the same to Foundation`() throws {
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      let value = Self.value(&random, depth: 0)
      let data = Data(CanonicalJSON.bytes(value))
      #expect(throws: Never.self) {
        try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      }
      #expect(try JSONDecoder().decode(Decoded.self, from: data).value == value, "seed \(seed)")
    }
  }

  /// One byte changed, added or left out: what is still accepted is canonical itself, and
  /// Foundation takes it too.
  @Test func `damaged is refused or canonical again`() throws {
    var accepted = 0
    var refused = 0
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      let bytes = CanonicalJSON.bytes(Self.value(&random, depth: 0))
      for _ in 0..<10 {
        let damaged = Self.damaged(bytes, &random)
        guard let value = try? CanonicalReader.value(damaged) else {
          refused += 1
          continue
        }
        accepted += 1
        #expect(CanonicalJSON.bytes(value) == damaged, "seed \(seed)")
        #expect(throws: Never.self) {
          try JSONSerialization.jsonObject(with: Data(damaged), options: .fragmentsAllowed)
        }
      }
    }
    #expect(accepted > 100 && refused > 100, "both happen")
  }

  private static func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    let place = random.below(bytes.count)
    let byte =
      random.chance(70)
      ? random.pick(Array(#"{}[]",:\ntu019-e. ab"#.utf8)) : UInt8(random.below(256))
    switch random.below(3) {
    case 0: bytes[place] = byte
    case 1: bytes.insert(byte, at: place)
    default: bytes.remove(at: place)
    }
    return bytes
  }

  private static func value(_ random: inout SeededGenerator, depth: Int) -> JSONValue {
    switch random.below(depth < 4 ? 7 : 4) {
    case 0: return random.pick([.null, .boolean(true), .boolean(false)])
    case 1: return .integer(Int64(random.below(200)) - 100)
    case 2:
      return .integer(
        Int64.random(in: -JSONValue.integerLimit...JSONValue.integerLimit, using: &random))
    case 3: return .string(text(&random))
    case 4:
      return .array((0..<random.below(5)).map { _ in value(&random, depth: depth + 1) })
    default:
      let members = (0..<random.below(6)).map { _ in
        (text(&random), value(&random, depth: depth + 1))
      }
      return .object(JSONObject(Dictionary(members, uniquingKeysWith: { first, _ in first })))
    }
  }

  /// Scalars that don't combine with each other: two texts are equal only if their bytes are.
  private static func text(_ random: inout SeededGenerator) -> String {
    let scalars: [Unicode.Scalar] = [
      "a", "b", "Z", "0", " ", "/", "\"", "\\", "\u{0}", "\u{8}", "\t", "\n", "\u{c}", "\r",
      "\u{1f}", "\u{7f}", "\u{80}", "ö", "€", "\u{2028}", "\u{d7ff}", "\u{e000}", "\u{fb33}",
      "\u{ffff}", "\u{1f600}", "\u{10ffff}",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<random.below(7) { text.append(random.pick(scalars)) }
    return String(text)
  }

  /// A value as Foundation's decoder reads it.
  private struct Decoded: Decodable {
    let value: JSONValue

    private struct Name: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init?(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      if let members = try? decoder.container(keyedBy: Name.self) {
        value = .object(
          JSONObject(
            Dictionary(
              uniqueKeysWithValues: try members.allKeys.map {
                ($0.stringValue, try members.decode(Decoded.self, forKey: $0).value)
              })))
        return
      }
      if var elements = try? decoder.unkeyedContainer() {
        var values: [JSONValue] = []
        while !elements.isAtEnd { values.append(try elements.decode(Decoded.self).value) }
        value = .array(values)
        return
      }
      let single = try decoder.singleValueContainer()
      if single.decodeNil() {
        value = .null
      } else if let flag = try? single.decode(Bool.self) {
        value = .boolean(flag)
      } else if let number = try? single.decode(Int64.self) {
        value = .integer(number)
      } else {
        value = .string(try single.decode(String.self))
      }
    }
  }
}
