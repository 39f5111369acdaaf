import Cryptography

/// A line of canonical JSON and the signatures of it: markers, acknowledgements, statements and
/// folder markers all are one.
///
/// Line 1 is an object with a `format`; every further line is the Ed25519 signature of line 1's
/// bytes including its line feed, in base64 with padding. Every line ends with a line feed, and
/// nothing follows the last. Members that the reader doesn't know stay in `message`.
package struct SignedLine: Hashable, Sendable {
  /// The format that this version of the app writes, and the newest that it reads.
  package static let format: Int64 = 1
  package static let signatureLimit = 4
  /// 88 characters and the line feed.
  static let signatureLineBytes = 89

  package let object: JSONObject
  /// Line 1 with its line feed: what is signed.
  package let message: [UInt8]
  /// 64 bytes each.
  package let signatures: [[UInt8]]

  package init(signing object: JSONObject, with keys: [SigningKey]) {
    precondition((1...Self.signatureLimit).contains(keys.count), "a line is signed")
    self.object = object
    message = CanonicalJSON.bytes(object) + [UInt8(ascii: "\n")]
    signatures = keys.map { [message] in $0.signature(for: message) }
  }

  /// Reads a whole file, of which nothing is trusted. No signature is checked yet.
  package init(reading bytes: [UInt8], limitBytes: Int) throws(FormatError) {
    guard bytes.count <= limitBytes else {
      throw FormatError(.tooLarge, "more than \(limitBytes) bytes")
    }
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      throw FormatError(.truncated, "its first line has no end")
    }
    do throws(CanonicalError) {
      object = try CanonicalReader.object(Array(bytes[..<end]))
    } catch {
      throw FormatError(.notCanonical, "\(error)")
    }
    message = Array(bytes[...end])
    signatures = try Self.signatures(bytes[(end + 1)...])
  }

  package var bytes: [UInt8] {
    signatures.reduce(into: message) { bytes, signature in
      bytes.append(contentsOf: Base64.encode(signature).utf8)
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// SHA-256 of line 1 including its line feed.
  package var hash: Digest { Digest(hashing: message) }

  /// What `format` says.
  package var format: Int64 {
    get throws(FormatError) { try Members(object).integer("format", 1...JSONValue.integerLimit) }
  }

  /// Throws `newerFormat` unless this version of the app reads the format.
  package func checkFormat() throws(FormatError) {
    let format = try format
    guard format <= Self.format else {
      throw FormatError(.newerFormat, "it has format \(format)")
    }
  }

  /// Whether the signature in that place, from 0 on, is this key's.
  package func isSigned(by key: VerifyingKey, place: Int = 0) -> Bool {
    signatures.indices.contains(place) && key.accepts(signature: signatures[place], for: message)
  }

  private static func signatures(_ rest: ArraySlice<UInt8>) throws(FormatError) -> [[UInt8]] {
    guard !rest.isEmpty else { throw FormatError(.truncated, "its signature is missing") }
    guard rest.count <= signatureLimit * signatureLineBytes else {
      throw FormatError(.trailingBytes, "after \(signatureLimit) signatures")
    }
    var signatures: [[UInt8]] = []
    var rest = rest
    while !rest.isEmpty {
      guard rest.count >= signatureLineBytes else {
        throw FormatError(.truncated, "its signature isn't whole")
      }
      let line = rest.prefix(signatureLineBytes)
      guard line.last == UInt8(ascii: "\n"), let signature = Base64.decode(Array(line.dropLast())),
        signature.count == SigningKey.signatureByteCount
      else { throw FormatError(.malformed, "its signature isn't 64 bytes in base64") }
      signatures.append(signature)
      rest = rest.dropFirst(signatureLineBytes)
    }
    return signatures
  }
}
