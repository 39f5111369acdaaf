/// Files that a sync tool put beside ours under names of its own: `X (conflicted copy).changes`,
/// `X.sync-conflict-20261130-101500-ABCDEFG.marker`, `X 2.changes`, `X - Copy.marker`.
///
/// What half-written files are called (`.X.tmp`, `~X`, `X.part`) isn't among them. They are never
/// deleted, and used only where the file itself is missing or damaged.
struct ConflictCopies {
  private(set) var markers: [String] = []
  private var bodies: [(name: String, sizeBytes: Int64)] = []

  mutating func note(_ name: String, sizeBytes: Int64) {
    guard let first = name.first, first != ".", first != "~" else { return }
    if name.hasSuffix(".marker") {
      markers.append(name)
    } else if name.hasSuffix(".changes") || name.hasSuffix(".pack") {
      bodies.append((name, sizeBytes))
    }
  }

  /// The copies of bodies with that length, in order.
  func bodies(ofBytes wanted: Int64) -> [String] {
    bodies.filter { $0.sizeBytes == wanted }.map(\.name).sorted()
  }
}
