import Glibc

/// A file that a person names: read whole, through links, from wherever it is.
enum InputFile {
  /// - Throws: not found; bad data for what is no file, and beyond `limitBytes`, before it is
  ///   read; not allowed; an I/O failure.
  static func read(_ path: String, limitBytes: Int) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno, path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(errno, path) }
    // A pipe is what a shell's <(…) and /dev/stdin are.
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG || kind == S_IFIFO else {
      throw .badData("not-a-file", "\(path) isn't a file.")
    }
    guard status.st_size <= limitBytes else { throw tooLarge(path, limitBytes) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = piece.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(errno, path) }
      if count == 0 { return bytes }
      bytes += piece[..<count]
      guard bytes.count <= limitBytes else { throw tooLarge(path, limitBytes) }
    }
  }

  private static func tooLarge(_ path: String, _ limitBytes: Int) -> Failure {
    .badData(
      "too-large", "\(path) is larger than \(limitBytes / 1_000_000) MB, so it can't be used.")
  }

  private static func failure(_ code: Int32, _ path: String) -> Failure {
    let cause = String(cString: strerror(code))
    switch code {
    case ENOENT, ENOTDIR: return .notFound("no-such-file", "There is no file \(path).")
    case EISDIR: return .badData("not-a-file", "\(path) isn't a file.")
    case EACCES, EPERM:
      return Failure(
        status: .notAllowed, code: "denied", message: "\(path) can't be read (\(cause)).")
    default:
      return Failure(
        status: .inputOutput, code: "input-output", message: "\(path) can't be read (\(cause)).")
    }
  }
}

extension Session {
  /// The file at a path of where the command was run.
  func readFile(_ path: String, limitBytes: Int) throws(Failure) -> [UInt8] {
    try InputFile.read(try environment.absolute(path), limitBytes: limitBytes)
  }
}
