import Cryptography
import Records

/// A marker with the line that was signed.
package struct SignedMarker: Hashable, Sendable {
  package let marker: Marker
  package let signed: SignedLine

  /// Reads a marker's file, of which nothing is trusted. The signature isn't checked yet.
  package static func parse(_ bytes: [UInt8]) throws(FormatError) -> SignedMarker {
    try SignedMarker(SignedLine(reading: bytes, limitBytes: Limits.markerBytes))
  }

  init(_ signed: SignedLine) throws(FormatError) {
    try signed.checkFormat()
    marker = try Marker(Members(signed.object))
    guard signed.signatures.count == 1 else {
      throw FormatError(.malformed, "a marker has one signature")
    }
    self.signed = signed
  }

  package var bytes: [UInt8] { signed.bytes }

  /// SHA-256 of line 1 with its line feed. Its first 16 digits are what `previous` names.
  package var hash: Digest { signed.hash }
  package var link: PreviousChangeset {
    PreviousChangeset(sequence: marker.extent.last, hash: HashPrefix(hash))
  }

  /// The changeset that brought an edit: this one, or of those in a pack the first whose last edit
  /// isn't before it.
  package func carrier(of edit: Int64) -> HashPrefix {
    let covers = marker.covers
    var (low, high) = (0, covers.count)
    while low < high {
      let middle = (low + high) / 2
      if covers[middle].lastEdit < edit { low = middle + 1 } else { high = middle }
    }
    return low < covers.count ? covers[low].hash : link.hash
  }

  /// Throws unless `key` made the signature, and the feed is one of this key's device.
  package func checkSignature(by key: VerifyingKey) throws(FormatError) {
    try signed.checkSignature(by: key, of: DeviceIdentifier(of: marker.feed))
  }

  /// Throws unless the file is called what its content says.
  package func checkName(_ name: BodyName) throws(FormatError) {
    guard name == marker.name else {
      throw FormatError(
        .wrongName, "it must be “\(FileName.marker(marker.name).path)”")
    }
  }
}

extension SignedLine {
  /// Throws unless `key` is that of `device` and made the first signature.
  func checkSignature(by key: VerifyingKey, of device: DeviceIdentifier) throws(FormatError) {
    guard DeviceIdentifier(key) == device else {
      throw FormatError(.wrongKey, "not by \(device)")
    }
    guard isSigned(by: key) else { throw FormatError(.badSignature) }
  }
}
