import Cryptography
import Folders

extension ByteSource {
  /// The SHA-256 of what is left to be read, which is read in pieces.
  package func digest() throws(FolderError) -> Digest {
    var stream = DigestStream()
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { piece.deallocate() }
    while true {
      let count = try read(into: piece)
      if count == 0 { return stream.finish() }
      stream.update(UnsafeRawBufferPointer(rebasing: piece[..<count]))
    }
  }
}
