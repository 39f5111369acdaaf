import Cryptography
import Records

/// What a marker says of its body, so that a reader knows it before it unpacks a byte.
package struct BodyDescription: Hashable, Sendable {
  /// Length as it lies in the folder, packed.
  package let bytes: Int
  /// Of the packed bytes.
  package let sha256: Digest
  package let lines: Int
  package let unpackedBytes: Int

  package init(bytes: Int, sha256: Digest, lines: Int, unpackedBytes: Int) {
    self.bytes = bytes
    self.sha256 = sha256
    self.lines = lines
    self.unpackedBytes = unpackedBytes
  }

  init(_ members: Members) throws(FormatError) {
    guard members.object["sealed"] == .null else { throw FormatError(.sealed) }
    bytes = Int(try members.integer("bytes", 1...Int64(Limits.bodyPackedBytes)))
    sha256 = try members.digest("sha256")
    lines = Int(try members.integer("lines", 1...Int64(Limits.bodyLines)))
    unpackedBytes = Int(try members.integer("unpackedBytes", 1...Int64(Limits.bodyUnpackedBytes)))
  }

  func json(name: String) -> JSONObject {
    [
      "bytes": .integer(Int64(bytes)), "lines": .integer(Int64(lines)), "name": .string(name),
      "sealed": .null, "sha256": .string(sha256.hex),
      "unpackedBytes": .integer(Int64(unpackedBytes)),
    ]
  }
}
