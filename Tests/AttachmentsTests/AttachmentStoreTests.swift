import Attachments
import Cryptography
import Folders
import Testing

@Suite struct AttachmentStoreTests {
  let folder = MemoryFolder()
  let store: AttachmentStore

  init() {
    store = AttachmentStore(in: folder)
  }

  @Test(arguments: Pictures.all)
  func `a picture is kept under its digest and comes back`(
    kind: AttachmentKind, bytes: [UInt8]
  ) throws {
    let reference = try store.put(bytes)
    let digest = Digest(hashing: bytes)
    #expect(
      reference
        == AttachmentReference(digest: digest, sizeBytes: Int64(bytes.count), kind: kind))
    #expect(folder.files == ["attachments/\(digest.hex.prefix(2))/\(digest.hex)": bytes])
    #expect(try store.contains(digest))
    #expect(try store.read(digest) == bytes)
  }

  @Test func `keeping a picture twice writes it once`() throws {
    let counted = InstrumentedFolder(folder)
    let store = AttachmentStore(in: counted)
    #expect(try store.put(Pictures.png) == store.put(Pictures.png))
    #expect(folder.files.count == 1)
    #expect(counted.count(of: .remove) == 0)
  }

  @Test(arguments: [[], [1, 2, 3], [UInt8](repeating: 0, count: Pictures.png.count)] as [[UInt8]])
  func `damage is noticed, and repaired by keeping the picture again`(damage: [UInt8]) throws {
    let reference = try store.put(Pictures.png)
    try folder.overwrite(AttachmentStore.path(of: reference.digest), damage)
    #expect(throws: AttachmentError.damaged(reference.digest)) {
      try store.read(reference.digest)
    }
    _ = try store.put(Pictures.png)
    #expect(try store.read(reference.digest) == Pictures.png)
  }

  @Test func `an attachment that isn't here is told apart from one that can't be reached`() throws {
    let digest = Digest(hashing: Pictures.png)
    #expect(try !store.contains(digest))
    #expect(throws: AttachmentError.notFound(digest)) { try store.read(digest) }
    folder.isAvailable = false
    let away = AttachmentError.folder(FolderError(.unavailable, path: "/memory"))
    #expect(throws: away) { try store.contains(digest) }
    #expect(throws: away) { try store.read(digest) }
    #expect(throws: away) { try store.put(Pictures.png) }
  }

  @Test func `the largest picture is kept, and one byte more is refused`() throws {
    let trailer = [UInt8](
      repeating: 0, count: AttachmentStore.limitBytes - Pictures.png.count)
    let largest = Pictures.png + trailer
    #expect(try store.put(largest).sizeBytes == Int64(AttachmentStore.limitBytes))
    #expect(
      throws: AttachmentError.tooLarge(
        sizeBytes: 25_000_001, limitBytes: AttachmentStore.limitBytes)
    ) { try store.put(largest + [0]) }
    #expect(folder.files.count == 1)
  }

  @Test func `a file larger than the reader allows isn't read`() throws {
    let reference = try store.put(Pictures.png)
    #expect(throws: AttachmentError.self) {
      try store.read(reference.digest, limitBytes: Pictures.png.count - 1)
    }
  }

  @Test func `what is no picture leaves nothing`() {
    #expect(throws: AttachmentError.notAPicture) { try store.put([1, 2, 3]) }
    #expect(throws: AttachmentError.empty) { try store.put([]) }
    #expect(folder.files == [:])
  }
}
