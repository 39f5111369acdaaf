import Attachments
import Testing

@Suite struct AttachmentKindTests {
  @Test(arguments: Pictures.all)
  func `a whole picture is known by its content`(kind: AttachmentKind, bytes: [UInt8]) throws {
    #expect(try AttachmentKind(of: bytes) == kind)
  }

  /// Where each kind's sign ends; what is shorter is no picture at all.
  private static let signByteCounts: [AttachmentKind: Int] = [
    .jpeg: 3, .png: 8, .webp: 12, .heic: 12,
  ]

  @Test(arguments: Pictures.all)
  func `a picture cut off anywhere is refused`(kind: AttachmentKind, bytes: [UInt8]) throws {
    for count in 1..<bytes.count {
      let isKnown = count >= Self.signByteCounts[kind] ?? 0
      let expected: AttachmentError = isKnown ? .cutOff(kind) : .notAPicture
      // A HEIC ends well after each box, but isn't whole before the last one.
      #expect(throws: expected, "\(count) bytes") {
        try AttachmentKind(of: Array(bytes.prefix(count)))
      }
    }
  }

  @Test(arguments: [AttachmentKind.jpeg, .png, .webp])
  func `what follows the end of a picture doesn't matter`(kind: AttachmentKind) throws {
    let bytes = try #require(Pictures.all.first { $0.0 == kind }).1
    #expect(try AttachmentKind(of: bytes + Array("a short film".utf8)) == kind)
  }

  @Test func `a camera's name for a file isn't asked`() {
    #expect(throws: AttachmentError.notAPicture) {
      try AttachmentKind(of: Array("%PDF-1.7 picture.jpg".utf8))
    }
    #expect(throws: AttachmentError.notAPicture) {
      try AttachmentKind(of: Pictures.box("ftyp", Array("mp42".utf8) + [0, 0, 0, 0]))
    }
    #expect(throws: AttachmentError.empty) { try AttachmentKind(of: []) }
  }

  @Test(
    arguments: [
      // A JPEG without a scan, one whose segment is shorter than its own length, one without a
      // frame, and one that is nothing wide.
      [0xFF, 0xD8, 0xFF, 0xD9], [0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x01, 0xFF, 0xD9],
      [0xFF, 0xD8, 0xFF, 0xDA, 0x00, 0x03, 0x01, 0x11, 0xFF, 0xD9],
      [0xFF, 0xD8] + Pictures.frame(width: 0)
        + [0xFF, 0xDA, 0x00, 0x03, 0x01, 0x11, 0xFF, 0xD9],
    ] as [[UInt8]])
  func `a JPEG without a picture is refused`(bytes: [UInt8]) {
    #expect(throws: AttachmentError.unsound(.jpeg)) { try AttachmentKind(of: bytes) }
  }

  @Test func `a PNG without a picture or with an endless chunk is refused`() {
    let header = Array(Pictures.png.prefix(33))
    for bytes in [
      header + Pictures.chunk("IEND", []), header + [0xFF, 0xFF, 0xFF, 0xFF] + Array("IDAT".utf8),
    ] {
      #expect(throws: AttachmentError.unsound(.png)) { try AttachmentKind(of: bytes) }
    }
  }

  /// What a copy leaves that was interrupted after the room for it was made.
  @Test(arguments: [AttachmentKind.jpeg, .png, .webp, .heic])
  func `a picture of the right length that ends in zeros is refused`(kind: AttachmentKind) throws {
    let bytes = try #require(Pictures.all.first { $0.0 == kind }).1
    let head = bytes.prefix(16)
    let hollow = head + [UInt8](repeating: 0, count: bytes.count - head.count)
    #expect(throws: AttachmentError.self) { try AttachmentKind(of: Array(hollow)) }
  }

  @Test func `a PNG with one wrong bit is refused, wherever it is`() throws {
    for place in 8..<Pictures.png.count {
      var bytes = Pictures.png
      bytes[place] ^= 0x10
      #expect(throws: AttachmentError.self, "\(place)") { try AttachmentKind(of: bytes) }
    }
  }

  @Test func `a WebP whose chunks aren't what its header counts is refused`() {
    var (other, long) = (Pictures.webp, Pictures.webp)
    other[15] = UInt8(ascii: "Z")
    long[16] = 7
    for bytes in [other, long] {
      #expect(throws: AttachmentError.unsound(.webp)) { try AttachmentKind(of: bytes) }
    }
  }

  @Test(
    arguments: [[0, 0, 0, 0], [0, 0, 0, 7], [0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 1]] as [[UInt8]])
  func `a HEIC with a box of no sane size is refused`(size: [UInt8]) {
    let bytes =
      Pictures.box("ftyp", Array("heic".utf8) + [0, 0, 0, 0]) + size + Array("meta".utf8)
      + [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
    #expect(throws: AttachmentError.self) { try AttachmentKind(of: bytes) }
  }

  @Test func `each refusal is one sentence`() {
    let refusals: [(AttachmentError, String)] = [
      (.empty, "The file is empty."),
      (.notAPicture, "The file isn't a JPEG, PNG, WebP or HEIC picture."),
      (.cutOff(.png), "The PNG picture is cut off; copy it again."),
      (
        .unsound(.jpeg),
        "The file begins like a JPEG picture and doesn't go on like one; copy it again."
      ),
      (
        .tooLarge(sizeBytes: 25_000_001, limitBytes: 25_000_000),
        "The file has 25.1 MB; at most 25 MB can be kept."
      ),
    ]
    for (error, text) in refusals { #expect(error.description == text) }
  }
}
