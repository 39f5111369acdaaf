import CZlib
import Records
import Texts

/// Unpacks exactly one gzip member, of which nothing is trusted, in pieces of bounded size.
struct GzipReader: ~Copyable {
  private static let pieceBytes = 64 << 10

  private let stream: UnsafeMutablePointer<z_stream>

  init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard satchel_inflate_gzip(stream) == Z_OK else { fatalError("Out of memory for unpacking.") }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Calls `piece` with what `packed` unpacks to, piece by piece.
  ///
  /// Stops with `unpacksToMore` before it hands out a byte beyond `limitBytes`. Memory doesn't
  /// depend on the input. To be called once.
  mutating func read(
    _ packed: UnsafeRawBufferPointer, limitBytes: Int,
    _ piece: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let input = packed.bindMemory(to: UInt8.self)
    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
    stream.pointee.avail_in = uInt(input.count)
    var unpackedBytes = 0
    try withUnsafeTemporaryAllocation(byteCount: Self.pieceBytes, alignment: 16) { room in
      var code = Z_OK
      while code != Z_STREAM_END {
        stream.pointee.next_out = room.bindMemory(to: UInt8.self).baseAddress
        stream.pointee.avail_out = uInt(room.count)
        code = inflate(stream, Z_NO_FLUSH)
        let written = room.count - Int(stream.pointee.avail_out)
        try check(code)
        unpackedBytes += written
        guard unpackedBytes <= limitBytes else {
          throw FormatError(.unpacksToMore, "\(limitBytes) bytes")
        }
        if written > 0 { try piece(UnsafeRawBufferPointer(rebasing: room[..<written])) }
      }
    }
    guard stream.pointee.avail_in == 0 else {
      throw FormatError(.trailingBytes, "\(stream.pointee.avail_in) bytes")
    }
    guard unpackedBytes == limitBytes else {
      throw FormatError(.unpacksToLess, "\(unpackedBytes) of \(limitBytes) bytes")
    }
  }

  private func check(_ code: Int32) throws(FormatError) {
    switch code {
    case Z_OK, Z_STREAM_END: break
    // Neither input nor room to go on: the room is fresh each time, so the input has ended.
    case Z_BUF_ERROR: throw FormatError(.truncated, "its packed bytes end too early")
    case Z_NEED_DICT: throw FormatError(.notGzip, "it needs a dictionary")
    case Z_MEM_ERROR: fatalError("Out of memory for unpacking.")
    default:
      let reason: Text =
        stream.pointee.msg.map { Text(verbatim: String(cString: $0)) } ?? "code \(code)"
      throw FormatError(.notGzip, reason)
    }
  }
}
