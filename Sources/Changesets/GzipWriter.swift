import CZlib

/// Packs bytes that come in pieces as one gzip member (RFC 1952).
///
/// The header says nothing of when or where: no time, no name, operating system unknown (255).
/// Level 6. zlib keeps pointers into its stream, so the stream stays where it was allocated.
package struct GzipWriter: ~Copyable {
  private static let level: Int32 = 6
  private static let pieceBytes = 64 << 10

  private let stream: UnsafeMutablePointer<z_stream>
  private let header: UnsafeMutablePointer<gz_header>
  private var piece = [UInt8](repeating: 0, count: pieceBytes)
  private var output: [UInt8] = []

  package init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    header = .allocate(capacity: 1)
    header.initialize(to: gz_header())
    header.pointee.os = 255
    guard satchel_deflate_gzip(stream, Self.level) == Z_OK,
      deflateSetHeader(stream, header) == Z_OK
    else { fatalError("Out of memory for packing.") }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
    header.deallocate()
  }

  package mutating func append(_ bytes: [UInt8]) { deflate(bytes, Z_NO_FLUSH) }

  package consuming func finish() -> [UInt8] {
    deflate([], Z_FINISH)
    return output
  }

  private mutating func deflate(_ bytes: [UInt8], _ flush: Int32) {
    bytes.withUnsafeBytes { input in
      // zlib reads through a pointer that C couldn't mark as constant.
      let start = input.bindMemory(to: UInt8.self).baseAddress
      stream.pointee.next_in = UnsafeMutablePointer(mutating: start)
      stream.pointee.avail_in = uInt(input.count)
      var isDone = false
      while !isDone { isDone = deflatePiece(flush) }
    }
    stream.pointee.next_in = nil
  }

  /// Whether all input has been taken, and at the end all output given.
  private mutating func deflatePiece(_ flush: Int32) -> Bool {
    let (code, written) = piece.withUnsafeMutableBufferPointer { room in
      stream.pointee.next_out = room.baseAddress
      stream.pointee.avail_out = uInt(room.count)
      let code = CZlib.deflate(stream, flush)
      return (code, room.count - Int(stream.pointee.avail_out))
    }
    // Z_BUF_ERROR says that there was nothing to do.
    precondition(code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR, "zlib is misused")
    output.append(contentsOf: piece[..<written])
    return flush == Z_FINISH ? code == Z_STREAM_END : written < Self.pieceBytes
  }
}
