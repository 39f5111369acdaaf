import Changesets
import Cryptography
import Records

/// Markers, as they lie there and as a member would have signed them.
enum MarkerProbe {
  static func check(_ bytes: [UInt8]) throws {
    let signed = Harness.signed(bytes, with: [Harness.key])
    for file in [bytes, signed].compactMap(\.self) {
      guard let marker = try? SignedMarker.parse(file) else { continue }
      try require(marker.bytes == file, "what was signed isn't kept byte by byte")
      let path = FileName.marker(marker.marker.name).path
      try require(
        FileName(path: path) == .marker(marker.marker.name), "“\(path)” isn't a marker's name")
      try marker.checkName(marker.marker.name)
      let again = try marker.marker.signed(with: Harness.key)
      try require(again.marker == marker.marker, "it says something else when written again")
      try require(try SignedMarker.parse(again.bytes) == again, "it is read otherwise again")
      try SignatureProbe.check(again.signed, of: DeviceIdentifier(of: again.marker.feed)) {
        try again.checkSignature(by: $0)
      }
    }
  }
}

enum AcknowledgementProbe {
  static func check(_ bytes: [UInt8]) throws {
    let signed = Harness.signed(bytes, with: [Harness.key])
    for file in [bytes, signed].compactMap(\.self) {
      guard let read = try? SignedAcknowledgement.parse(file) else { continue }
      try require(read.bytes == file, "what was signed isn't kept byte by byte")
      try read.checkName(read.name)
      let name = FileName.acknowledgement(read.name)
      try require(FileName(path: name.path) == name, "“\(name.path)” isn't its name")
      let again = read.acknowledgement.signed(with: Harness.key)
      try require(
        again.acknowledgement == read.acknowledgement, "it says something else when written again")
      try require(
        try SignedAcknowledgement.parse(again.bytes) == again, "it is read otherwise again")
      try SignatureProbe.check(
        again.signed, of: DeviceIdentifier(of: again.acknowledgement.feed)
      ) {
        try again.checkSignature(by: $0)
      }
    }
  }
}

enum FolderMarkerProbe {
  static func check(_ bytes: [UInt8]) throws {
    let signed = Harness.signed(bytes, with: [Harness.key])
    for file in [bytes, signed].compactMap(\.self) {
      guard let read = try? SignedFolderMarker.parse(file) else { continue }
      try require(read.signed.bytes == file, "what was signed isn't kept byte by byte")
      let again = try SignedFolderMarker.parse(read.marker.signed(with: Harness.key))
      try require(again.marker == read.marker, "it says something else when written again")
      try SignatureProbe.check(again.signed, of: again.marker.preparedBy) {
        try again.checkSignature(by: $0)
      }
    }
  }
}

/// Signatures count by the key of the device that is named, and by no other.
enum SignatureProbe {
  static func check(
    _ signed: SignedLine, of device: DeviceIdentifier, _ accept: (VerifyingKey) throws -> Void
  ) throws {
    let isOurs = (try? accept(Harness.key.publicKey)) != nil
    try require(isOurs == (device == Harness.device), "a signature counts for another device")
    try require((try? accept(Harness.otherKey.publicKey)) == nil, "another key's signature counts")
    try require(signed.isSigned(by: Harness.key.publicKey), "its own signature doesn't count")
  }
}
