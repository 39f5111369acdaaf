/// Bytes that nobody can guess, from the operating system's generator.
package enum SecureRandom {
  package static func bytes(count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return bytes(count: count, using: &generator)
  }

  /// Bytes from `generator`, so that a test or the simulator repeats them.
  package static func bytes(
    count: Int, using generator: inout some RandomNumberGenerator
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count {
      let word = generator.next()
      withUnsafeBytes(of: word.littleEndian) {
        bytes.append(contentsOf: $0.prefix(count - bytes.count))
      }
    }
    return bytes
  }
}
