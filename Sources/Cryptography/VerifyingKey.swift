import CCrypto

/// An Ed25519 public key (RFC 8032).
package struct VerifyingKey: Hashable, Sendable {
  package static let byteCount = 32

  /// The 32 bytes of the key.
  package let bytes: [UInt8]

  /// `nil` unless there are exactly 32 bytes. Bytes that are no point of the curve make a key that
  /// accepts nothing.
  package init?(bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    self.bytes = bytes
  }

  /// Whether `signature` is this key's signature of exactly `message`.
  package func accepts(signature: [UInt8], for message: [UInt8]) -> Bool {
    guard
      signature.count == SigningKey.signatureByteCount,
      let key = KeyHandle(EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nil, bytes, bytes.count)),
      let context = EVP_MD_CTX_new()
    else { return false }
    defer {
      EVP_MD_CTX_free(context)
      // A refused signature leaves notes in OpenSSL's queue of this thread.
      ERR_clear_error()
    }
    guard EVP_DigestVerifyInit(context, nil, nil, nil, key.pointer) == 1 else { return false }
    return EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
  }
}

extension VerifyingKey: CustomStringConvertible {
  package var description: String { "Ed25519 \(Hexadecimal.encode(bytes))" }
}
