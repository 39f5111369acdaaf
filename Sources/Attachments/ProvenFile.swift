import Cryptography
import Folders

/// An open file that is read as an attachment: no further than it should be long, and with an error
/// in the place of an end where its bytes aren't those that its name promises. Who creates a file
/// from it has a right one or none.
package final class ProvenFile: FolderFile {
  package let sizeBytes: Int64
  /// Why it can't be read to its end; nil where whoever reads it failed by themselves.
  package private(set) var failure: FolderError?

  private let base: any FolderFile
  private let digest: Digest
  private let path: String
  private var stream: DigestStream? = DigestStream()
  private var leftBytes: Int64

  /// Nil where the file has another size already.
  package init?(_ base: any FolderFile, _ digest: Digest, sizeBytes: Int64, path: String) {
    guard base.sizeBytes == sizeBytes else { return nil }
    self.base = base
    self.digest = digest
    self.sizeBytes = sizeBytes
    self.path = path
    leftBytes = sizeBytes
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(FolderError) -> Int {
    do throws(FolderError) {
      if let failure { throw failure }
      return leftBytes > 0 ? try readOn(into: buffer) : try end()
    } catch {
      failure = error
      throw error
    }
  }

  private func readOn(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(FolderError) -> Int {
    let piece = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(Int(clamping: leftBytes)))
    let count = try base.read(into: piece)
    guard count > 0 else { throw wrong }
    stream?.update(UnsafeRawBufferPointer(rebasing: piece.prefix(count)))
    leftBytes -= Int64(count)
    return count
  }

  private func end() throws(FolderError) -> Int {
    if let stream = stream.take(), stream.finish() != digest { throw wrong }
    return 0
  }

  private var wrong: FolderError { FolderError(.inputOutput, path: path) }
}
