/// A file that a pass has created or removed in its folder. The kernel tells of that, too.
package struct FolderTouch: Hashable, Sendable {
  package let path: String
  package let isRemoval: Bool

  package init(path: String, isRemoval: Bool) {
    self.path = path
    self.isRemoval = isRemoval
  }
}

/// What may have changed in a folder since the last pass over it.
package enum FolderChanges: Hashable, Sendable {
  case anything
  /// Only files of these names, by their directories; none but those that the pass itself changed.
  case only([String: Set<String>])
}
