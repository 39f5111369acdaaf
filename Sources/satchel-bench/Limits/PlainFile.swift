import Glibc

/// Files by calls of C.
enum PlainFile {
  static func write(_ path: String, _ bytes: [UInt8]) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0, Glibc.write(file, bytes, bytes.count) == bytes.count, close(file) == 0 else {
      throw Trouble("\(path) can't be written", errno: errno)
    }
  }

  /// Reads a file and forgets it.
  static func read(_ path: String) throws {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Trouble("\(path) can't be read", errno: errno) }
    defer { close(file) }
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { piece in
      while Glibc.read(file, piece.baseAddress, piece.count) > 0 {}
    }
  }

  /// The whole text of a file that has no size, as those of /proc; nil where it is gone.
  static func text(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = Glibc.read(file, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }
}
