import Cryptography

/// The first 16 hexadecimal digits of a SHA-256, as names and chains carry them.
package struct HashPrefix: Hashable, Sendable, CustomStringConvertible {
  package static let digits = 16

  package let text: String

  package init(_ digest: Digest) { text = digest.prefixHex }

  /// Nil unless `text` is 16 lower-case hexadecimal digits.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count == Self.digits, Hexadecimal.decode(String(text)) != nil else {
      return nil
    }
    self.text = String(text)
  }

  package var description: String { text }
}
