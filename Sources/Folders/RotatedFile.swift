import Glibc

/// A file of lines that never grows beyond a limit: when it is full it takes the place of an older
/// one beside it, and a new one is begun.
///
/// It is for what is good to have and never worth failing for. Nothing here throws, waits or
/// presses anything to the disk: a full disk, a damaged file or a directory that is gone costs
/// lines and nothing else.
package struct RotatedFile: Hashable, Sendable {
  package let path: String
  package let limitBytes: Int

  package init(path: String, limitBytes: Int) {
    self.path = path
    self.limitBytes = limitBytes
  }

  /// Where the lines before the newest are.
  package var formerPath: String { path + ".1" }

  /// Adds a line, given without its line feed, in one write. Several processes may do so.
  ///
  /// - Returns: whether it is there now.
  @discardableResult
  package func append(_ line: [UInt8]) -> Bool {
    do throws(FolderError) {
      try write(line)
      return true
    } catch {
      return false
    }
  }

  private func write(_ line: [UInt8]) throws(FolderError) {
    var file = try opened()
    var size = try Self.size(of: file, path)
    if size > 0, size + Int64(line.count) > Int64(limitBytes) {
      _ = try systemCall(path) { rename(path, formerPath) }
      file = try opened()
      size = 0
    }
    // A write that a full disk cut short, or a kill, left half a line: it stays alone.
    let begin = try Self.endsWithinLine(file, size: size, path) ? [UInt8(ascii: "\n")] : []
    let bytes = begin + line + [UInt8(ascii: "\n")]
    let number = file.number
    let count = try systemCall(path) { Glibc.write(number, bytes, bytes.count) }
    guard count == bytes.count else { throw FolderError(.full, path: path, errno: ENOSPC) }
  }

  /// The file, made where there is none; its directory too, but nothing above that.
  private func opened() throws(FolderError) -> Descriptor {
    // A pipe in its place must not hold up whoever opens it.
    let flags = O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK
    do throws(FolderError) {
      return try Descriptor.open(path: path, flags, mode: 0o600)
    } catch {
      guard error.code == .notFound, let slash = path.lastIndex(of: "/") else { throw error }
      _ = try systemCall(path) { mkdir(String(path[..<slash]), 0o700) }
      return try Descriptor.open(path: path, flags, mode: 0o600)
    }
  }

  private static func size(
    of file: borrowing Descriptor, _ path: String
  ) throws(FolderError) -> Int64 {
    let status = try file.status(path: path)
    guard status.isRegular else { throw FolderError(.notRegular, path: path) }
    return Int64(status.st_size)
  }

  private static func endsWithinLine(
    _ file: borrowing Descriptor, size: Int64, _ path: String
  ) throws(FolderError) -> Bool {
    guard size > 0 else { return false }
    let number = file.number
    var last: UInt8 = 0
    _ = try systemCall(path) { pread(number, &last, 1, off_t(size - 1)) }
    return last != UInt8(ascii: "\n")
  }
}
