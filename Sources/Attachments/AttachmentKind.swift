/// What kind of picture an attachment is. Its bytes tell, never its name.
package enum AttachmentKind: String, Hashable, Sendable, CaseIterable {
  case jpeg
  case png
  case webp
  case heic

  /// The kind of `bytes`, which must be a whole picture.
  ///
  /// The structure is followed to its end, so that a picture whose copying was cut off isn't kept
  /// for good; whether the picture can be drawn isn't looked at. Bytes after its end are allowed:
  /// telephones put a film or their own notes there.
  package init(of bytes: [UInt8]) throws(AttachmentError) {
    if bytes.isEmpty { throw .empty }
    guard let kind = Self.kind(of: bytes) else { throw .notAPicture }
    let wholeness =
      switch kind {
      case .jpeg: JPEG.wholeness(bytes)
      case .png: PNG.wholeness(bytes)
      case .webp: WebP.wholeness(bytes)
      case .heic: HEIC.wholeness(bytes)
      }
    switch wholeness {
    case .whole: self = kind
    case .cutOff: throw .cutOff(kind)
    case .damaged: throw .unsound(kind)
    }
  }

  /// The name that people know it by.
  package var name: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .webp: "WebP"
    case .heic: "HEIC"
    }
  }

  package var mediaType: String { "image/\(rawValue)" }

  /// What a file of this kind is called after the dot.
  package var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

  private static func kind(of bytes: [UInt8]) -> AttachmentKind? {
    if JPEG.begins(bytes) { return .jpeg }
    if PNG.begins(bytes) { return .png }
    if WebP.begins(bytes) { return .webp }
    return HEIC.begins(bytes) ? .heic : nil
  }
}

/// What following a picture's structure to its end has shown.
enum Wholeness {
  case whole
  /// The bytes end before the structure does.
  case cutOff
  /// The structure contradicts itself: a hole in a copy, or something that only begins like this.
  case damaged
}
