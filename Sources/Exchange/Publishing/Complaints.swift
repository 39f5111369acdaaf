import Changesets
import Cryptography
import Records

/// What the devices' acknowledgements miss in the folders.
struct Complaints {
  /// Paths of files that aren't what their names say.
  var files: Set<String> = []
  /// For each attachment that somebody wants the acknowledgements that say so.
  var wanters: [Digest: [String]] = [:]
}

extension Sharing {
  /// Also of devices that went on under a new epoch: of two copies of a home that live on, each
  /// looks as if it had followed the other. What a former life missed is looked at once more for
  /// nothing.
  func complaints() throws -> Complaints {
    var complaints = Complaints()
    for acknowledgement in try replica.feeds.compactMap({ try replica.acknowledgement(of: $0) }) {
      for (author, progress) in acknowledgement.feeds {
        complaints.files.formUnion(
          progress.damaged.map { "\(FolderLayout.feedFolder(author.trunk))/\($0)" })
      }
      guard acknowledgement.feed != numbers.feed else { continue }
      for name in acknowledgement.wantedAttachments {
        complaints.wanters[name, default: []].append(
          "\(acknowledgement.feed) \(acknowledgement.counter)")
      }
    }
    return complaints
  }

  /// The newest acknowledgement of each feed, in the feeds' order, without those of former lives: a
  /// device that goes on under a new epoch names its old feed among those that it has applied.
  func currentAcknowledgements() throws -> [Acknowledgement] {
    let all = try replica.feeds.compactMap { try replica.acknowledgement(of: $0) }
    return all.filter { acknowledgement in
      !all.contains { other in
        other.feed != acknowledgement.feed && other.feed.device == acknowledgement.feed.device
          && other.feeds[acknowledgement.feed] != nil
          && other.atMilliseconds > acknowledgement.atMilliseconds
      }
    }
  }
}
