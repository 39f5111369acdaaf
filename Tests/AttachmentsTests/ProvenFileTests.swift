import Attachments
import Cryptography
import Folders
import Testing

@Suite struct ProvenFileTests {
  private let bytes = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 5) }
  private let folder = MemoryFolder()

  @Test(arguments: [0, 1, 700_000])
  func `a file of the right bytes is created whole`(count: Int) throws {
    let bytes = Array(bytes.prefix(count))
    let file = try #require(proven(MemorySource(bytes), Digest(hashing: bytes), count))
    #expect(try folder.create("a", from: file) == .created)
    #expect(folder.files == ["a": bytes])
    #expect(file.failure == nil)
  }

  @Test func `a file of another size isn't begun`() {
    #expect(proven(MemorySource(bytes), Digest(hashing: bytes), bytes.count - 1) == nil)
    #expect(proven(MemorySource(bytes), Digest(hashing: bytes), bytes.count + 1) == nil)
  }

  @Test(arguments: [0, 300_000, 699_999])
  func `a file in which one byte is another leaves nothing`(place: Int) throws {
    var altered = bytes
    altered[place] ^= 1
    try expectRefusal(of: MemorySource(altered), Digest(hashing: bytes))
  }

  @Test func `a file that ends before its size leaves nothing`() throws {
    let half = Array(bytes.prefix(300_000))
    try expectRefusal(of: Misstated(half, sizeBytes: bytes.count), Digest(hashing: half))
    try expectRefusal(of: Misstated([], sizeBytes: bytes.count), Digest(hashing: [UInt8]()))
  }

  @Test func `a file that goes on after its size isn't read further`() throws {
    let longer = Misstated(bytes + bytes, sizeBytes: bytes.count)
    let file = try #require(proven(longer, Digest(hashing: bytes), bytes.count))
    #expect(try folder.create("a", from: file) == .created)
    #expect(folder.files == ["a": bytes])
    #expect(longer.givenBytes == bytes.count)
  }

  @Test func `who fails to write it isn't told that the file failed`() throws {
    folder.capacityBytes = 10
    let file = try #require(proven(MemorySource(bytes), Digest(hashing: bytes), bytes.count))
    #expect(throws: FolderError(.full, path: "a")) { try folder.create("a", from: file) }
    #expect(file.failure == nil)
  }

  // MARK: Parts

  private func proven(
    _ base: any FolderFile, _ digest: Digest, _ count: Int
  ) -> ProvenFile? {
    ProvenFile(base, digest, sizeBytes: Int64(count), path: "a")
  }

  private func expectRefusal(of base: any FolderFile, _ digest: Digest) throws {
    let file = try #require(proven(base, digest, bytes.count))
    let refusal = FolderError(.inputOutput, path: "a")
    #expect(throws: refusal) { try folder.create("a", from: file) }
    #expect(file.failure == refusal)
    #expect(folder.files == [:])
  }
}

/// Says another size than it has, as a file does that changes after it was opened.
private final class Misstated: FolderFile {
  let sizeBytes: Int64
  private(set) var givenBytes = 0
  private let base: MemorySource

  init(_ bytes: [UInt8], sizeBytes: Int) {
    base = MemorySource(bytes)
    self.sizeBytes = Int64(sizeBytes)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = base.read(into: buffer)
    givenBytes += count
    return count
  }
}
