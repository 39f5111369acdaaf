/// A call on a folder, as an instrumented folder reports it.
package enum FolderCall: Hashable, Sendable {
  case identity
  case freeBytes
  case list(String)
  case size(String)
  /// A whole file is read, or one piece of an opened one.
  case read(String)
  /// Also past what the system remembers.
  case open(String)
  case create(String)
  case remove(String)
  case flush

  package enum Kind: Hashable, Sendable, CaseIterable {
    case identity, freeBytes, list, size, read, open, create, remove, flush
  }

  /// The call without its path.
  package var kind: Kind {
    switch self {
    case .identity: .identity
    case .freeBytes: .freeBytes
    case .list: .list
    case .size: .size
    case .read: .read
    case .open: .open
    case .create: .create
    case .remove: .remove
    case .flush: .flush
    }
  }

  /// The path it is about; `nil` if it is about the folder.
  package var path: String? {
    switch self {
    case .identity, .freeBytes, .flush: nil
    case .list(let path), .size(let path), .read(let path), .open(let path), .create(let path),
      .remove(let path):
      path
    }
  }
}

/// When a hook is called.
package enum FolderMoment: Hashable, Sendable {
  case before
  /// A file is there with the first half of its bytes. Only `create` has this moment.
  case halfway
  /// The call has succeeded. It isn't called after one that failed.
  case after
}
