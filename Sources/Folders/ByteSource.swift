/// Gives bytes in pieces, once, in order.
package protocol ByteSource: AnyObject {
  /// Fills the start of `buffer` and says with how many bytes: 0 only at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FolderError) -> Int
}

/// An open file of a folder. It is closed when the last reference goes.
package protocol FolderFile: ByteSource {
  /// The size when it was opened.
  var sizeBytes: Int64 { get }
}

/// Bytes in memory as a source.
package final class MemorySource: FolderFile {
  private let bytes: [UInt8]
  private var position = 0

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package var sizeBytes: Int64 { Int64(bytes.count) }

  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, bytes.count - position)
    buffer.copyBytes(from: bytes[position..<position + count])
    position += count
    return count
  }
}

extension ByteSource {
  /// Reads up to the end; `tooLarge` as soon as there are more than `limitBytes`.
  package func readAll(limitBytes: Int, path: String) throws(FolderError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: min(limitBytes + 1, 1 << 18))
    while true {
      let count = try readPiece(into: &piece)
      if count == 0 { return bytes }
      guard bytes.count + count <= limitBytes else { throw FolderError(.tooLarge, path: path) }
      bytes.append(contentsOf: piece[..<count])
    }
  }

  /// As `read(into:)`, for an array.
  func readPiece(into piece: inout [UInt8]) throws(FolderError) -> Int {
    // A closure that throws a typed error, given to a function that rethrows any, loses the type.
    let result = piece.withUnsafeMutableBytes { buffer -> Result<Int, FolderError> in
      do throws(FolderError) { return .success(try read(into: buffer)) } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
