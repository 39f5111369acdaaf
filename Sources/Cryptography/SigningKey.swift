import CCrypto

/// An Ed25519 private key (RFC 8032): a device's identity.
package struct SigningKey: Sendable {
  package static let seedByteCount = 32
  package static let signatureByteCount = 64

  /// The 32 secret bytes that the key is made from. Whoever has them can sign as this device.
  package let seed: [UInt8]
  package let publicKey: VerifyingKey

  private let key: KeyHandle

  /// A new key.
  package init() {
    var random = SystemRandomNumberGenerator()
    self.init(using: &random)
  }

  /// A new key of bytes that `generator` gives. Nobody else may know them.
  package init(using generator: inout some RandomNumberGenerator) {
    let seed = SecureRandom.bytes(count: Self.seedByteCount, using: &generator)
    guard let key = SigningKey(seed: seed) else {
      fatalError("OpenSSL made no key of 32 bytes.")
    }
    self = key
  }

  /// The key of a stored seed; `nil` unless there are exactly 32 bytes.
  package init?(seed: [UInt8]) {
    guard
      seed.count == Self.seedByteCount,
      let key = KeyHandle(
        EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nil, seed, seed.count)),
      let publicKey = VerifyingKey(bytes: key.rawPublicKey)
    else { return nil }
    self.seed = seed
    self.publicKey = publicKey
    self.key = key
  }

  /// The signature of `message`: 64 bytes, the same each time.
  package func signature(for message: [UInt8]) -> [UInt8] {
    let context = EVP_MD_CTX_new()
    defer { EVP_MD_CTX_free(context) }
    // Ed25519 hashes for itself, hence no digest here.
    precondition(
      EVP_DigestSignInit(context, nil, nil, nil, key.pointer) == 1, "Signing couldn't begin.")
    var length = Self.signatureByteCount
    var signature = [UInt8](repeating: 0, count: length)
    let code = EVP_DigestSign(context, &signature, &length, message, message.count)
    precondition(code == 1 && length == Self.signatureByteCount, "Signing failed.")
    return signature
  }
}

extension SigningKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Says nothing of the seed, wherever the key is printed.
  package var description: String { "signing key of \(publicKey)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
