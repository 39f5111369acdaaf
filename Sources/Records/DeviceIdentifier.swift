import Cryptography

/// Names a device: the first 16 characters of the base32 of SHA-256 of its public key's 32 bytes.
///
/// It depends on the key alone, so no two devices have the same one by accident, and nobody takes
/// another's without its key. Case: lower.
package struct DeviceIdentifier: Hashable, Sendable, CustomStringConvertible {
  package let text: String

  package init(_ key: VerifyingKey) {
    text = String(Base32.encode(Digest(hashing: key.bytes).bytes).prefix(Feed.deviceBytes))
  }

  /// Nil unless `text` is 16 lower-case base32 characters.
  package init?(_ text: String) {
    guard Feed(device: text, epoch: "aaaaaa") != nil else { return nil }
    self.text = text
  }

  package init(of feed: Feed) { text = feed.device }

  package var description: String { text }
  /// What the numbers that this device hands out begin with: `K7FQ` of `K7FQ-12`.
  package var code: String { text.prefix(4).uppercased() }
}

extension DeviceIdentifier: Comparable {
  package static func < (a: DeviceIdentifier, b: DeviceIdentifier) -> Bool { a.text < b.text }
}
