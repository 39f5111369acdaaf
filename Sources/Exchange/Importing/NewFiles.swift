import Changesets
import Records

/// The files in a feed's directory of a shared folder that this device hasn't got and that no pack
/// which it has stands for.
struct NewFiles {
  let feed: Feed
  /// Sizes in bytes of all that lies there, by name.
  let sizes: [String: Int64]
  /// By sequence, packs before what they may cover.
  private(set) var markers: [BodyName] = []
  private(set) var bodies: Set<BodyName> = []
  private(set) var acknowledgements: [AcknowledgementName] = []
  /// Of kinds that only a newer version knows.
  private(set) var newer: [NewerFileName] = []
  private(set) var copies = ConflictCopies()

  init(
    of feed: Feed, sizes: [String: Int64], besides replica: Replica,
    isCovered: (BodyName) throws -> Bool
  ) rethrows {
    self.feed = feed
    self.sizes = sizes
    for (name, size) in sizes where !replica.contains(feed, name) {
      switch FileName(path: "\(FolderLayout.feedFolder(feed))/\(name)") {
      case .marker(let body)?: if try !isCovered(body) { markers.append(body) }
      case .body(let body)?: if try !isCovered(body) { bodies.insert(body) }
      case .acknowledgement(let name)?: acknowledgements.append(name)
      case .newer(let name)?: newer.append(name)
      default: copies.note(name, sizeBytes: size)
      }
    }
    markers.sort {
      $0.extent.isPack == $1.extent.isPack
        ? ($0.extent.last, $0.hash.text) < ($1.extent.last, $1.hash.text) : $0.extent.isPack
    }
  }

  /// Of a changeset's two files, as far as they are there.
  func sizeBytes(of name: BodyName) -> Int64 {
    sizes[name.markerFile, default: 0] + sizes[name.bodyFile, default: 0]
  }
}
