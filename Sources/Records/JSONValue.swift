/// A JSON value without floating-point numbers.
package enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// The whole numbers that every JSON reader holds exactly (RFC 8785, section 3.2.2.3).
  package static let integerLimit: Int64 = (1 << 53) - 1

  package var string: String? { if case .string(let text) = self { text } else { nil } }
  package var integer: Int64? { if case .integer(let number) = self { number } else { nil } }
  package var boolean: Bool? { if case .boolean(let flag) = self { flag } else { nil } }
  package var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
  package var object: JSONObject? { if case .object(let object) = self { object } else { nil } }
}

/// The members of a JSON object, by name, in the order of RFC 8785: that of UTF-16 code units.
package struct JSONObject: Hashable, Sendable {
  package struct Member: Hashable, Sendable {
    package let name: String
    package var value: JSONValue
  }

  package private(set) var members: [Member] = []

  package init() {}

  package init(_ members: [String: JSONValue]) {
    self.members = members.map { Member(name: $0.key, value: $0.value) }
    self.members.sort { Self.precedes($0.name, $1.name) }
  }

  package var isEmpty: Bool { members.isEmpty }

  package subscript(name: String) -> JSONValue? {
    get { members.first { $0.name == name }?.value }
    set {
      let place = members.firstIndex { $0.name == name }
      switch (place, newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?):
        let before = members.firstIndex { Self.precedes(name, $0.name) } ?? members.count
        members.insert(Member(name: name, value: value), at: before)
      case (nil, nil): break
      }
    }
  }

  /// Adds a member that comes after all others, as a reader of canonical text meets them.
  mutating func append(_ name: String, _ value: JSONValue) {
    members.append(Member(name: name, value: value))
  }

  /// The order of member names in RFC 8785, section 3.2.3.
  static func precedes(_ a: String, _ b: String) -> Bool {
    if a.utf8.allSatisfy({ $0 < 0x80 }), b.utf8.allSatisfy({ $0 < 0x80 }) { return a < b }
    return a.utf16.lexicographicallyPrecedes(b.utf16)
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(Dictionary(uniqueKeysWithValues: elements))
  }
}
