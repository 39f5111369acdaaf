import Glibc

/// Reads the lines of a rotated file in the order in which they were written, and later those that
/// were added, across rotations.
package struct LineFollower {
  /// How far a file was read; known by its inode, since rotating renames it.
  private struct Position {
    var inode: UInt64
    var offset = 0
  }

  private let file: RotatedFile
  private var position: Position?

  /// Begins with the oldest line.
  package init(_ file: RotatedFile) { self.file = file }

  /// The whole lines that weren't read yet, without their line feeds. A file that can't be read
  /// has none.
  package mutating func next() -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    let former = Self.contents(of: file.formerPath, limitBytes: readLimitBytes)
    if let former, position == nil || former.inode == position?.inode {
      lines += whole(former)
    }
    if let current = Self.contents(of: file.path, limitBytes: readLimitBytes) {
      lines += whole(current)
    }
    return lines
  }

  /// What somebody else made of the file isn't read into memory whatever its size.
  private var readLimitBytes: Int { file.limitBytes * 2 }

  /// The lines of a file after what was read of it, and notes that they were read.
  private mutating func whole(_ contents: (inode: UInt64, bytes: [UInt8])) -> [ArraySlice<UInt8>] {
    var offset = contents.inode == position?.inode ? position!.offset : 0
    // It was emptied and written anew.
    if offset > contents.bytes.count { offset = 0 }
    let rest = contents.bytes[offset...]
    let end = rest.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? offset
    position = Position(inode: contents.inode, offset: end)
    return rest[..<end].split(separator: UInt8(ascii: "\n"))
  }

  private static func contents(
    of path: String, limitBytes: Int
  ) -> (inode: UInt64, bytes: [UInt8])? {
    do throws(FolderError) {
      let file = try Descriptor.open(path: path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      let status = try file.status(path: path)
      guard status.isRegular, status.st_size <= limitBytes else { return nil }
      var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
      var count = 0
      while count < bytes.count {
        let read = bytes.withUnsafeMutableBytes { buffer -> Result<Int, FolderError> in
          let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
          do throws(FolderError) { return .success(try file.read(into: rest, path: path)) } catch {
            return .failure(error)
          }
        }
        let length = try read.get()
        if length == 0 { break }
        count += length
      }
      return (UInt64(status.st_ino), Array(bytes[..<count]))
    } catch {
      return nil
    }
  }
}
