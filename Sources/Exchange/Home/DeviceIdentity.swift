import Cryptography
import Folders
import Records

/// Who this device is: its key, from which its id follows, and how people call it.
package struct DeviceIdentity: Sendable {
  package let key: SigningKey
  package let name: String

  package init(key: SigningKey = SigningKey(), name: String) {
    self.key = key
    self.name = name
  }

  /// A new device.
  package init(name: String, random: any RandomNumberGenerator) {
    var random = random
    self.init(key: SigningKey(using: &random), name: name)
  }

  package var id: DeviceIdentifier { DeviceIdentifier(key.publicKey) }

  /// Writes the key, then the identity that makes it count. Nothing is replaced by halves.
  package func save(_ layout: HomeLayout, hook: DurableFile.Hook? = nil) throws {
    try DurableFile.createDirectory(layout.device, mode: 0o700)
    let seed = Array((Hexadecimal.encode(key.seed) + "\n").utf8)
    try DurableFile.replace(layout.signingKey, seed, mode: 0o600, hook: hook)
    let identity: JSONObject = [
      "format": .integer(1), "device": .string(id.text), "name": .string(name),
    ]
    let bytes = CanonicalJSON.bytes(identity) + [UInt8(ascii: "\n")]
    try DurableFile.replace(layout.identity, bytes, mode: 0o600, hook: hook)
  }

  /// Nil when there never was one. Throws when it is there and can't be used.
  package static func load(_ layout: HomeLayout) throws -> DeviceIdentity? {
    guard let bytes = try DeviceFile.read(layout.identity) else { return nil }
    let object = try DeviceFile.object(bytes, path: layout.identity)
    guard let seedText = try DeviceFile.read(layout.signingKey),
      let seed = Hexadecimal.decode(DeviceFile.line(seedText)), let key = SigningKey(seed: seed),
      let name = object["name"]?.string,
      object["device"]?.string == DeviceIdentifier(key.publicKey).text
    else { throw DeviceFile.damaged(layout.signingKey) }
    return DeviceIdentity(key: key, name: name)
  }
}

/// Reading the small files of `device/`.
enum DeviceFile {
  static let limitBytes = 1 << 20

  static func read(_ path: String) throws -> [UInt8]? {
    try DurableFile.read(path, limitBytes: limitBytes)
  }

  static func object(_ bytes: [UInt8], path: String) throws -> JSONObject {
    do throws(CanonicalError) {
      return try CanonicalReader.object(Array(line(bytes).utf8))
    } catch {
      throw damaged(path)
    }
  }

  static func line(_ bytes: [UInt8]) -> String {
    String(
      decoding: bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }

  static func damaged(_ path: String) -> ExchangeError {
    ExchangeError(
      .badData,
      """
      \(path) is missing or can't be read, so this device can't show who it is. \
      The inventory works on.
      """,
      hint: """
        `satchel join CODE --folder PATH` makes a new identity, joins again and keeps \
        everything; an owner's device makes the code with `satchel invite`. Where no owner's \
        device is left: satchel group create
        """)
  }
}
