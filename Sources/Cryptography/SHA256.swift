import CCrypto
import Synchronization

/// SHA-256 by OpenSSL, which uses the processor's own instructions where it has them.
enum SHA256 {
  /// The algorithm, looked up once: the look-up costs more than hashing a record.
  ///
  /// OpenSSL never changes a fetched algorithm, so every thread may read it.
  private nonisolated(unsafe) static let algorithm: OpaquePointer = {
    guard let algorithm = EVP_MD_fetch(nil, "SHA256", nil) else {
      fatalError("OpenSSL offers no SHA-256.")
    }
    return algorithm
  }()

  /// One context that whole-buffer hashing reuses. Who finds it taken makes its own.
  private static let shared = Mutex(Context())

  static func digest(of bytes: UnsafeRawBufferPointer) -> Digest {
    if let digest = shared.withLockIfAvailable({ $0.digest(of: bytes) }) { return digest }
    var context = Context()
    return context.digest(of: bytes)
  }

  /// An OpenSSL digest context, freed with its owner.
  ///
  /// Unchecked, because it can't be copied: one owner at a time has the only way to it.
  struct Context: ~Copyable, @unchecked Sendable {
    private let handle: OpaquePointer

    init() {
      guard let handle = EVP_MD_CTX_new() else { fatalError("Out of memory for a digest.") }
      self.handle = handle
    }

    deinit { EVP_MD_CTX_free(handle) }

    mutating func digest(of bytes: UnsafeRawBufferPointer) -> Digest {
      begin()
      update(bytes)
      return finish()
    }

    mutating func begin() {
      let code = EVP_DigestInit_ex2(handle, algorithm, nil)
      precondition(code == 1, "A digest couldn't begin.")
    }

    mutating func update(_ bytes: UnsafeRawBufferPointer) {
      let code = EVP_DigestUpdate(handle, bytes.baseAddress, bytes.count)
      precondition(code == 1, "A digest couldn't go on.")
    }

    mutating func finish() -> Digest {
      withUnsafeTemporaryAllocation(byteCount: Digest.byteCount, alignment: 8) { output in
        let start = output.bindMemory(to: UInt8.self).baseAddress
        let code = EVP_DigestFinal_ex(handle, start, nil)
        precondition(code == 1, "A digest couldn't finish.")
        return Digest(exactly: UnsafeRawBufferPointer(output))
      }
    }
  }
}
