import Records
import Texts

/// Why a payload is refused, in words that follow "it was refused because".
struct PayloadRefusal: Error {
  let sentence: Text
}

/// Checks the members of a payload, each by its type and its limits. A member that isn't there is
/// right unless it is required.
struct PayloadRules {
  let payload: JSONObject

  init(_ payload: JSONObject) { self.payload = payload }

  func refuse(_ sentence: Text) throws(PayloadRefusal) -> Never {
    throw PayloadRefusal(sentence: sentence)
  }

  /// Text that isn't empty, of at most `limitBytes`.
  func text(
    _ name: String, limitBytes: Int = TrimmedText.lineLimitBytes, isRequired: Bool = false
  ) throws(PayloadRefusal) {
    guard let value = try member(name, isRequired) else { return }
    guard let text = value.string else { try refuse("its \(name) isn't text") }
    guard !text.isEmpty else { try refuse("its \(name) is empty") }
    guard text.utf8.count <= limitBytes else {
      try refuse("its \(name) is longer than \(limitBytes) bytes")
    }
  }

  @discardableResult
  func integer(
    _ name: String, in range: ClosedRange<Int64>, isRequired: Bool = false
  ) throws(PayloadRefusal) -> Int64? {
    guard let value = try member(name, isRequired) else { return nil }
    guard let number = value.integer else { try refuse("its \(name) isn't a whole number") }
    guard range.contains(number) else {
      try refuse("its \(name) isn't between \(range.lowerBound) and \(range.upperBound)")
    }
    return number
  }

  func boolean(_ name: String) throws(PayloadRefusal) {
    guard let value = try member(name, false) else { return }
    guard value.boolean != nil else { try refuse("its \(name) isn't true or false") }
  }

  @discardableResult
  func identifier(
    _ name: String, isRequired: Bool = false
  ) throws(PayloadRefusal) -> Identifier? {
    guard let value = try member(name, isRequired) else { return nil }
    guard let id = value.string.flatMap(Identifier.init) else {
      try refuse("its \(name) isn't the id of a record")
    }
    return id
  }

  func day(_ name: String, isRequired: Bool = false) throws(PayloadRefusal) {
    guard let value = try member(name, isRequired) else { return }
    guard value.string.flatMap({ Day($0) }) != nil else {
      try refuse("its \(name) isn't a day like 2027-02-14")
    }
  }

  func instant(_ name: String, isRequired: Bool = false) throws(PayloadRefusal) {
    guard let value = try member(name, isRequired) else { return }
    guard let number = value.integer, (0...Stamp.latestMilliseconds).contains(number) else {
      try refuse("its \(name) isn't between 1970 and 2200")
    }
  }

  /// Members that a kind of record doesn't have.
  func absent(_ names: String...) throws(PayloadRefusal) {
    for name in names where payload[name] != nil { try refuse("it can't have a \(name)") }
  }

  private func member(_ name: String, _ isRequired: Bool) throws(PayloadRefusal) -> JSONValue? {
    let value = payload[name]
    if value == nil, isRequired { try refuse("it has no \(name)") }
    return value
  }
}
