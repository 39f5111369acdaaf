import Cryptography
import Texts

/// Takes the members of an untrusted object, each with its type and limit.
package struct Members {
  package let object: JSONObject
  /// Where the object stands in the one that a person would look at, such as `body.`.
  private let prefix: String

  package init(_ object: JSONObject, at prefix: String = "") {
    self.object = object
    self.prefix = prefix
  }

  package func has(_ name: String) -> Bool { object[name] != nil }

  package func refusal(_ name: String, _ wanted: Text) -> FormatError {
    FormatError(.malformed, "“\(prefix)\(name)” must be \(wanted)")
  }

  package func integer(_ name: String, _ range: ClosedRange<Int64>) throws(FormatError) -> Int64 {
    guard let number = object[name]?.integer, range.contains(number) else {
      throw refusal(name, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Text of at least one byte.
  package func text(_ name: String, limitBytes: Int) throws(FormatError) -> String {
    guard let text = object[name]?.string, (1...limitBytes).contains(text.utf8.count) else {
      throw refusal(name, "text of 1 to \(limitBytes) bytes")
    }
    return text
  }

  /// Text that a person wrote and others are shown.
  package func label(_ name: String) throws(FormatError) -> String {
    guard let text = object[name]?.string, Label.isAllowed(text) else {
      throw refusal(name, Label.rule)
    }
    return text
  }

  package func digest(_ name: String) throws(FormatError) -> Digest {
    guard let digest = object[name]?.string.flatMap(Digest.init(hex:)) else {
      throw refusal(name, "64 hexadecimal digits")
    }
    return digest
  }

  package func feed(_ name: String) throws(FormatError) -> Feed {
    guard let feed = object[name]?.string.flatMap(Feed.init), !feed.isBranch else {
      throw refusal(name, "a feed")
    }
    return feed
  }

  package func device(_ name: String) throws(FormatError) -> DeviceIdentifier {
    guard let device = object[name]?.string.flatMap(DeviceIdentifier.init) else {
      throw refusal(name, "a device id")
    }
    return device
  }

  package func identifier(_ name: String) throws(FormatError) -> Identifier {
    guard let identifier = object[name]?.string.flatMap(Identifier.init) else {
      throw refusal(name, "an id")
    }
    return identifier
  }

  /// An Ed25519 public key: 32 bytes in base64.
  package func key(_ name: String) throws(FormatError) -> VerifyingKey {
    guard let bytes = object[name]?.string.flatMap({ Base64.decode($0) }),
      let key = VerifyingKey(bytes: bytes)
    else { throw refusal(name, "a public key of 32 bytes in base64") }
    return key
  }

  package func stamp(_ name: String) throws(FormatError) -> Stamp {
    guard let stamp = object[name].flatMap(Stamp.init(json:)), stamp.isInBounds else {
      throw refusal(name, "a stamp between 1970 and 2200")
    }
    return stamp
  }

  package func milliseconds(_ name: String) throws(FormatError) -> Int64 {
    guard let at = object[name]?.integer, (0...Stamp.latestMilliseconds).contains(at) else {
      throw refusal(name, "a time between 1970 and 2200")
    }
    return at
  }

  package func members(_ name: String) throws(FormatError) -> Members {
    guard let object = object[name]?.object else { throw refusal(name, "an object") }
    return Members(object, at: "\(prefix)\(name).")
  }

  /// A list of at most `limit` elements, each taken by `element`, which returns nil to refuse one.
  package func list<T>(
    _ name: String, limit: Int, of wanted: Text, _ element: (JSONValue) -> T?
  ) throws(FormatError) -> [T] {
    guard let values = object[name]?.array, values.count <= limit else {
      throw refusal(name, "a list of at most \(limit) \(wanted)")
    }
    let taken = values.compactMap(element)
    guard taken.count == values.count else {
      throw refusal(name, "a list of at most \(limit) \(wanted)")
    }
    return taken
  }
}
