/// SHA-256 of bytes that come in pieces.
package struct DigestStream: ~Copyable {
  private var context = SHA256.Context()

  package init() {
    context.begin()
  }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    context.update(bytes)
  }

  package mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { context.update($0) }
  }

  /// The digest of everything that `update` was given. The stream ends here.
  package consuming func finish() -> Digest {
    context.finish()
  }
}
