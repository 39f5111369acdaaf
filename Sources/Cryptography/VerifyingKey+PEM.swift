extension VerifyingKey {
  /// What stands before the key's 32 bytes in a SubjectPublicKeyInfo (RFC 8410, section 4):
  /// SEQUENCE { SEQUENCE { OID 1.3.101.112 }, BIT STRING }.
  private static let prefix: [UInt8] = [
    0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00,
  ]
  private static let header = "-----BEGIN PUBLIC KEY-----\n"
  private static let footer = "\n-----END PUBLIC KEY-----\n"

  /// The key as `openssl pkeyutl -verify -pubin` reads it (RFC 7468, section 13).
  package var pem: String {
    Self.header + Base64.encode(Self.prefix + bytes) + Self.footer
  }

  /// The key that `pem` spells; `nil` for anything but what `pem` writes.
  package init?(pem: String) {
    guard
      pem.hasPrefix(Self.header), pem.hasSuffix(Self.footer),
      let der = Base64.decode(
        Array(pem.utf8.dropFirst(Self.header.utf8.count).dropLast(Self.footer.utf8.count))),
      der.starts(with: Self.prefix)
    else { return nil }
    self.init(bytes: Array(der.dropFirst(Self.prefix.count)))
  }
}
