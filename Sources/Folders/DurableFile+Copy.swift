import Glibc

extension DurableFile {
  /// Copies a file to where a person wants it, which may be any medium: under another name first,
  /// pressed to the medium, read back and compared, and then under its name, in the place of
  /// what is there. A failure leaves that as it was.
  package static func copy(_ source: String, to target: String, mode: UInt32) throws {
    let temporary = "\(target).partial"
    do {
      let from = try Descriptor.open(path: source, O_RDONLY | O_NOFOLLOW)
      do {
        let to = try Descriptor.open(
          path: temporary, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, mode: mode)
        try pieces(of: from, path: source) { try to.write($0, path: temporary) }
        try to.synchronize(path: temporary)
        try to.close(path: temporary)
      }
      try compare(source, temporary)
      _ = try systemCall(target) { rename(temporary, target) }
    } catch {
      unlink(temporary)
      throw error
    }
    try synchronizeDirectory(holding: target)
  }

  private static func compare(_ source: String, _ copy: String) throws {
    var expected: [UInt8] = []
    let to = try Descriptor.open(path: copy, O_RDONLY | O_NOFOLLOW)
    posix_fadvise(to.number, 0, 0, POSIX_FADV_DONTNEED)
    let from = try Descriptor.open(path: source, O_RDONLY | O_NOFOLLOW)
    guard try to.status(path: copy).st_size == from.status(path: source).st_size else {
      throw FolderError(.inputOutput, path: copy, errno: EIO)
    }
    try pieces(of: to, path: copy) { piece in
      expected.removeAll(keepingCapacity: true)
      while expected.count < piece.count {
        let rest = piece.count - expected.count
        let more = try [UInt8](unsafeUninitializedCapacity: rest) { buffer, count in
          count = try from.read(into: UnsafeMutableRawBufferPointer(buffer), path: source)
        }
        if more.isEmpty { break }
        expected += more
      }
      guard expected.elementsEqual(piece) else {
        throw FolderError(.inputOutput, path: copy, errno: EIO)
      }
    }
  }

  private static func pieces(
    of file: borrowing Descriptor, path: String, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { piece.deallocate() }
    while true {
      let count = try file.read(into: piece, path: path)
      if count == 0 { return }
      try body(UnsafeRawBufferPointer(rebasing: piece[..<count]))
    }
  }
}
