import Cryptography
import Records

/// What a person is given to join a group: text for reading aloud, typing, or a QR code.
///
/// 36 bytes in base32, in upper case and groups of five: a version byte, the first 16 bytes of
/// the group's id, the 16 secret bytes of the invite, and 3 bytes of checksum over all before.
/// Whoever has it can join until the invite is over.
package struct JoinCode: Hashable, Sendable {
  package static let version: UInt8 = 1
  package static let groupBytes = 16
  package static let secretBytes = 16
  private static let checksumBytes = 3
  private static let groupCharacters = 5
  private static let limitCharacters = 400

  /// The beginning of the group's id.
  package let groupPrefix: [UInt8]
  package let secret: [UInt8]

  package init(group: Digest, secret: [UInt8]) {
    precondition(secret.count == Self.secretBytes, "an invite's secret has 16 bytes")
    groupPrefix = Array(group.bytes.prefix(Self.groupBytes))
    self.secret = secret
  }

  /// A code for a new invite.
  package init(group: Digest, using generator: inout some RandomNumberGenerator) {
    self.init(
      group: group, secret: SecureRandom.bytes(count: Self.secretBytes, using: &generator))
  }

  /// Throws `mistypedCode`, or `newerFormat` for a code that a newer version made.
  ///
  /// Case, spaces and dashes don't matter, nor a zero for an O or a one for an L.
  package init(_ text: String) throws(FormatError) {
    guard text.utf8.count <= Self.limitCharacters else {
      throw FormatError(.mistypedCode, "it is too long")
    }
    let bytes = try Self.bytes(text)
    guard bytes.count > Self.checksumBytes else {
      throw FormatError(.mistypedCode, "it is too short")
    }
    let content = Array(bytes.dropLast(Self.checksumBytes))
    guard Self.checksum(content) == Array(bytes.suffix(Self.checksumBytes)) else {
      throw FormatError(.mistypedCode, "its check characters don't fit")
    }
    guard content[0] == Self.version else {
      throw FormatError(.newerFormat, "the join code has version \(content[0])")
    }
    guard content.count == 1 + Self.groupBytes + Self.secretBytes else {
      throw FormatError(.mistypedCode, "it hasn't the right length")
    }
    groupPrefix = Array(content[1...Self.groupBytes])
    secret = Array(content[(1 + Self.groupBytes)...])
  }

  package var text: String {
    let content = [Self.version] + groupPrefix + secret
    let characters = Array(Base32.encode(content + Self.checksum(content)).uppercased().utf8)
    let groups = stride(from: 0, to: characters.count, by: Self.groupCharacters).map { start in
      String(decoding: characters[start...].prefix(Self.groupCharacters), as: UTF8.self)
    }
    return groups.joined(separator: "-")
  }

  package func isFor(_ group: Digest) -> Bool { group.bytes.starts(with: groupPrefix) }

  /// The invite's private key: whoever has the code has it, and no folder ever does.
  package var key: SigningKey {
    let seed = Digest(hashing: Array("satchel invite key 1\n".utf8) + secret).bytes
    return SigningKey(seed: seed)!
  }

  private static func bytes(_ text: String) throws(FormatError) -> [UInt8] {
    var characters: [UInt8] = []
    for character in text.utf8 {
      switch character {
      case UInt8(ascii: "-"), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"),
        UInt8(ascii: "\r"):
        break
      case UInt8(ascii: "0"): characters.append(UInt8(ascii: "o"))
      case UInt8(ascii: "1"): characters.append(UInt8(ascii: "l"))
      default: characters.append(character)
      }
    }
    guard let bytes = Base32.decode(String(decoding: characters, as: UTF8.self)) else {
      throw FormatError(.mistypedCode, "a character is wrong or missing")
    }
    return bytes
  }

  private static func checksum(_ content: [UInt8]) -> [UInt8] {
    let digest = Digest(hashing: Array("satchel join code\n".utf8) + content)
    return Array(digest.bytes.prefix(checksumBytes))
  }
}

extension JoinCode: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Says nothing of the secret, wherever the code is printed without being asked for.
  package var description: String { "join code of a group" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
