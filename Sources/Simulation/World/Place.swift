import Changesets
import Folders

/// A shared folder, wherever its files are: a drive, a stick, or the two sides of a sync tool.
final class Place {
  let kind: Script.FolderKind
  /// One, or the two that a sync tool keeps alike.
  let media: [MemoryFolder]
  /// Who has a stick.
  var holder = 0
  /// What the sync tool has seen on both sides, so that it knows a deletion from an addition and
  /// which side was changed.
  private var known: [String: [UInt8]] = [:]
  /// Every file that was ever here, as it was last.
  private var past: [String: [UInt8]] = [:]

  init(_ kind: Script.FolderKind, number: Int) {
    self.kind = kind
    media = (0..<(kind == .synced ? 2 : 1)).map { side in
      MemoryFolder(
        place: PlaceIdentity(
          path: "/memory/\(number)/\(side)", device: UInt64(100 + number * 2 + side), inode: 1))
    }
  }

  func medium(for device: Int) -> MemoryFolder { media[device % media.count] }

  func isReachable(by device: Int) -> Bool { kind != .stick || holder == device }

  func remember() {
    for medium in media { past.merge(medium.files) { $1 } }
  }

  // MARK: The sync tool

  /// Brings what was changed on one side across, in any order: some of it, some under a name that
  /// isn't the final one, some as a copy with a name of the tool's own.
  func deliver(_ random: SeededGenerator) {
    for path in differing {
      switch random.below(10) {
      case 0..<6: bring(path)
      case 6: leave(path, half: true) { ".syncthing.\($0).tmp" }
      case 7: leave(path, half: false, Self.conflictCopy)
      case 8:
        leave(path, half: false) { "\($0.prefix { $0 != "." }) 2\($0.drop { $0 != "." })" }
        bring(path)
      default: break
      }
    }
  }

  /// Everything that was changed on one side comes to the other.
  func deliverAll() {
    for path in differing { bring(path) }
  }

  private var differing: [String] {
    guard media.count == 2 else { return [] }
    let files = media.map(\.files)
    return Set(files.flatMap(\.keys)).union(known.keys).sorted()
      .filter { files[0][$0] != files[1][$0] || files[0][$0] != known[$0] }
  }

  /// Makes both sides alike: as the one that isn't as it was.
  private func bring(_ path: String) {
    let sides = media.map { try? $0.read(path, limitBytes: .max) }
    let changed = sides[0] != known[path] ? 0 : 1
    known[path] = sides[changed]
    if let bytes = sides[changed] {
      try? media[1 - changed].overwrite(path, bytes)
    } else {
      _ = try? media[1 - changed].remove(path)
    }
  }

  /// What the tool leaves beside a file that comes later.
  private func leave(_ path: String, half: Bool, _ rename: (String) -> String) {
    let sides = media.map { try? $0.read(path, limitBytes: .max) }
    guard let source = sides.firstIndex(where: { $0 != nil }), sides[1 - source] == nil,
      let bytes = sides[source]
    else { return }
    _ = try? media[1 - source].create(
      Self.beside(path, rename), half ? bytes.half : bytes)
  }

  private static func beside(_ path: String, _ rename: (String) -> String) -> String {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return path[..<slash] + rename(String(path[slash...]))
  }

  private static func conflictCopy(_ name: String) -> String {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    return name[..<dot] + ".sync-conflict-20261130-101500-ABCDEFG" + name[dot...]
  }

  // MARK: Mishaps

  /// A file is deleted, altered, cut short or emptied, or a foreign one appears. The folder's own
  /// marker isn't touched: that needs a person.
  func suffer(_ random: SeededGenerator) -> String {
    let medium = random.pick(media)!
    let files = medium.files
    let paths = files.keys.filter { $0 != FolderLayout.markerFile }.sorted()
    guard let path = random.pick(paths), let bytes = files[path] else { return "nothing there" }
    switch random.below(7) {
    case 5:
      let gone = past.filter { files[$0.key] == nil }.sorted { $0.key < $1.key }
      guard let old = random.pick(gone) else { return "nothing to come back" }
      try? medium.overwrite(old.key, old.value)
      return "\(old.key) comes back"
    case 6:
      try? medium.overwrite(Self.beside(path, Self.conflictCopy), bytes)
      return "\(path) has a copy"
    case 0:
      _ = try? medium.remove(path)
      return "\(path) is deleted"
    case 1:
      try? medium.overwrite(path, bytes.half)
      return "\(path) is cut short"
    case 2:
      try? medium.overwrite(path, bytes.map { _ in 0 })
      return "\(path) is zeros"
    case 3:
      try? medium.overwrite(Self.beside(path) { "~$\($0)" }, bytes.half)
      return "a foreign file beside \(path)"
    default:
      guard !bytes.isEmpty else { return "\(path) is empty" }
      var damaged = bytes
      damaged[random.below(bytes.count)] ^= 4
      try? medium.overwrite(path, damaged)
      return "\(path) has a wrong bit"
    }
  }
}

extension [UInt8] {
  fileprivate var half: [UInt8] { Array(prefix(count / 2)) }
}
