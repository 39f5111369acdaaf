import CCrypto

/// Owns an OpenSSL key.
///
/// Unchecked, because OpenSSL doesn't change a key once it is made: several threads may sign and
/// verify with one, each with a context of its own.
final class KeyHandle: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Takes what an OpenSSL constructor returned, which is `nil` when it failed.
  init?(_ pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  deinit { EVP_PKEY_free(pointer) }

  /// The raw public half; empty if there is none.
  var rawPublicKey: [UInt8] {
    var length = VerifyingKey.byteCount
    var bytes = [UInt8](repeating: 0, count: length)
    guard EVP_PKEY_get_raw_public_key(pointer, &bytes, &length) == 1 else { return [] }
    return Array(bytes.prefix(length))
  }
}
