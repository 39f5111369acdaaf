import Records

/// A line of the log: an event and when it happened. Kinds that this version doesn't know, which a
/// newer one wrote, are shown like all others.
package struct LoggedEvent: Hashable, Sendable {
  package let atMilliseconds: Int64
  package let kind: String
  package let fields: JSONObject

  package init(_ event: Event, atMilliseconds: Int64) {
    self.atMilliseconds = atMilliseconds
    kind = event.kind
    fields = event.fields
  }

  /// Nil for a line that a kill cut short, or that somebody else wrote.
  package init?(line: some Collection<UInt8>) {
    guard var object = try? CanonicalReader.object(Array(line)),
      let at = object["at"]?.integer, let kind = object["event"]?.string
    else { return nil }
    object["at"] = nil
    object["event"] = nil
    atMilliseconds = at
    self.kind = kind
    fields = object
  }

  /// Canonical JSON, which is one line.
  package var line: [UInt8] {
    var object = fields
    let limit = JSONValue.integerLimit
    object["at"] = .integer(min(max(atMilliseconds, -limit), limit))
    object["event"] = .string(kind)
    return CanonicalJSON.bytes(object)
  }
}
