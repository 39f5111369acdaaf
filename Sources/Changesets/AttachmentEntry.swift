import Cryptography
import Records

/// An attachment that a changeset's records name.
package struct AttachmentEntry: Hashable, Sendable, Comparable {
  /// SHA-256 of its bytes, which is also its file's name.
  package let name: Digest
  package let bytes: Int64
  /// A media type such as `image/png`.
  package let kind: String

  package init(name: Digest, bytes: Int64, kind: String) {
    self.name = name
    self.bytes = bytes
    self.kind = kind
  }

  package static func < (a: AttachmentEntry, b: AttachmentEntry) -> Bool { a.name < b.name }

  init?(json: JSONValue) {
    guard let object = json.object, let name = object["name"]?.string.flatMap(Digest.init(hex:)),
      let bytes = object["bytes"]?.integer, let kind = object["kind"]?.string
    else { return nil }
    self.init(name: name, bytes: bytes, kind: kind)
    guard isInBounds else { return nil }
  }

  var isInBounds: Bool {
    (0...Limits.attachmentBytes).contains(bytes) && Self.isKind(kind)
  }

  var json: JSONValue {
    .object(["bytes": .integer(bytes), "kind": .string(kind), "name": .string(name.hex)])
  }

  /// Whether `text` is `type/subtype` in lower case (RFC 6838, section 4.2).
  package static func isKind(_ text: String) -> Bool {
    let halves = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return text.utf8.count <= Limits.attachmentKindBytes && halves.count == 2
      && halves.allSatisfy { half in
        !half.isEmpty
          && half.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
              UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "+"):
              true
            default: false
            }
          }
      }
  }
}
