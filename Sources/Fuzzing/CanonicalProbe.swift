import Records

/// Canonical JSON: one text of a value, so that what is read is written again byte by byte.
enum CanonicalProbe {
  static func check(_ bytes: [UInt8]) throws {
    let isSkipped =
      (try? CanonicalReader.read(bytes) { (reader) throws(CanonicalError) in try reader.skip() })
      == 0..<bytes.count
    switch Result(catching: { () throws(CanonicalError) in try CanonicalReader.value(bytes) }) {
    case .success(let value):
      try require(isSkipped, "it was read, and can't be skipped")
      try require(CanonicalJSON.bytes(value) == bytes, "another text of the same value was read")
    case .failure(let error):
      try require((0...bytes.count).contains(error.offset), "\(error): that isn't in it")
      try require(!isSkipped, "it was refused (\(error)), and can be skipped")
    }
  }
}
