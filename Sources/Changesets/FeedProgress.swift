import Records
import Texts

/// How far a device has come with one feed's changesets.
package struct FeedProgress: Hashable, Sendable {
  /// A changeset that this device doesn't use, and why.
  package struct SetAside: Hashable, Sendable {
    package let sequence: Int64
    /// One sentence.
    package let reason: String

    package init(sequence: Int64, reason: String) {
      precondition((1...Limits.sequence).contains(sequence) && !reason.isEmpty)
      self.sequence = sequence
      self.reason = reason
    }
  }

  /// Everything up to this number has been applied; 0 for nothing.
  package var prefix: Int64
  /// What has been applied beyond, in order.
  package var extras: [Int64]
  /// Changesets that are known to exist and haven't arrived, in order.
  package var wanted: [Int64]
  /// Files of this feed's folder that fail their own hash, in order.
  package var damaged: [String]
  package var setAside: [SetAside]

  package init(
    prefix: Int64 = 0, extras: [Int64] = [], wanted: [Int64] = [], damaged: [String] = [],
    setAside: [SetAside] = []
  ) {
    self.prefix = prefix
    self.extras = extras
    self.wanted = wanted
    self.damaged = damaged
    self.setAside = setAside
  }

  package func includes(_ sequence: Int64) -> Bool {
    sequence <= prefix || extras.contains(sequence)
  }

  /// Lists that say nothing are left out; the others are put in order.
  func json(listLimit: Int) -> JSONObject {
    func numbers(_ list: [Int64]) -> [JSONValue] {
      Set(list.filter { $0 > prefix }).sorted().prefix(listLimit).map { .integer($0) }
    }
    let files = Set(damaged.filter(Self.isFileName)).sorted().prefix(listLimit)
    let lists: [(String, [JSONValue])] = [
      ("damaged", files.map { .string($0) }), ("extras", numbers(extras)),
      ("setAside", setAside.prefix(listLimit).map(\.json)), ("wanted", numbers(wanted)),
    ]
    var object: JSONObject = ["prefix": .integer(prefix)]
    for (name, values) in lists where !values.isEmpty { object[name] = .array(values) }
    return object
  }

  init(_ members: Members) throws(FormatError) {
    prefix = try members.integer("prefix", 0...Limits.sequence)
    let prefix = prefix
    extras = try Self.list(members, "extras", of: "numbers beyond the prefix, in order") { value in
      value.integer.flatMap { prefix < $0 && $0 <= Limits.sequence ? $0 : nil }
    }
    wanted = try Self.list(members, "wanted", of: "numbers beyond the prefix, in order") { value in
      value.integer.flatMap { prefix < $0 && $0 <= Limits.sequence ? $0 : nil }
    }
    damaged = try Self.list(members, "damaged", of: "file names, in order") { value in
      value.string.flatMap { Self.isFileName($0) ? $0 : nil }
    }
    guard Self.isAscending(extras), Self.isAscending(wanted), Self.isAscending(damaged) else {
      throw FormatError(.malformed, "its lists must be in order, each element once")
    }
    setAside = try Self.list(members, "setAside", of: "numbers and reasons", SetAside.init)
  }

  private static func list<T>(
    _ members: Members, _ name: String, of wanted: Text, _ element: (JSONValue) -> T?
  ) throws(FormatError) -> [T] {
    guard members.has(name) else { return [] }
    return try members.list(name, limit: Limits.acknowledgedList, of: wanted, element)
  }

  private static func isAscending(_ values: [some Comparable]) -> Bool {
    zip(values, values.dropFirst()).allSatisfy(<)
  }

  /// Names of files that this version doesn't know are reported too.
  private static func isFileName(_ text: String) -> Bool {
    (1...Limits.fileNameBytes).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "-"), UInt8(ascii: "."):
          true
        default: false
        }
      }
  }
}

extension FeedProgress.SetAside {
  init?(json: JSONValue) {
    guard let object = json.object, let sequence = object["sequence"]?.integer,
      (1...Limits.sequence).contains(sequence), let reason = object["reason"]?.string,
      (1...Limits.reasonBytes).contains(reason.utf8.count)
    else { return nil }
    self.init(sequence: sequence, reason: reason)
  }

  /// A reason that is too long is cut at a character.
  var json: JSONValue {
    var reason = reason
    while reason.utf8.count > Limits.reasonBytes { reason.removeLast() }
    return .object(["reason": .string(reason), "sequence": .integer(sequence)])
  }
}
