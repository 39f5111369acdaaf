import CCrypto
import CZlib

/// The least that makes a changeset: every line is read from a database, packed and hashed, by
/// calls of SQLite, zlib and libcrypto.
struct PlainPacking {
  private static let level: Int32 = 6
  private static let pieceBytes = 1 << 18

  /// A mirror that has the lines of what was published.
  let path: String

  /// In microseconds; and how many lines there were.
  func run() throws -> (microseconds: Int64, lines: Int) {
    var lines = 0
    let microseconds = try Stopwatch.time {
      let database = try PlainDatabase(path, isReadOnly: true)
      let statement = try database.prepare("SELECT line FROM version")
      var stream = z_stream()
      guard satchel_deflate_gzip(&stream, Self.level) == Z_OK else {
        throw Trouble("zlib can't pack.")
      }
      defer { deflateEnd(&stream) }
      let context = EVP_MD_CTX_new()
      defer { EVP_MD_CTX_free(context) }
      EVP_DigestInit_ex(context, EVP_sha256(), nil)
      var room = [UInt8](repeating: 0, count: Self.pieceBytes)
      while try statement.step() {
        pack(statement.bytes(0), Z_NO_FLUSH, &stream, context, &room)
        lines += 1
      }
      pack(UnsafeRawBufferPointer(start: nil, count: 0), Z_FINISH, &stream, context, &room)
      var digest = [UInt8](repeating: 0, count: 32)
      EVP_DigestFinal_ex(context, &digest, nil)
    }
    return (microseconds, lines)
  }

  private func pack(
    _ bytes: UnsafeRawBufferPointer, _ flush: Int32, _ stream: inout z_stream,
    _ context: OpaquePointer?, _ room: inout [UInt8]
  ) {
    // zlib reads through a pointer that C couldn't mark as constant.
    stream.next_in = UnsafeMutablePointer(
      mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
    stream.avail_in = uInt(bytes.count)
    room.withUnsafeMutableBufferPointer { room in
      repeat {
        stream.next_out = room.baseAddress
        stream.avail_out = uInt(room.count)
        deflate(&stream, flush)
        EVP_DigestUpdate(context, room.baseAddress, room.count - Int(stream.avail_out))
      } while stream.avail_out == 0
    }
  }
}
