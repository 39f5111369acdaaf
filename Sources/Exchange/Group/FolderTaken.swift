/// A directory that is a shared folder in use from now on.
package struct FolderTaken: Hashable, Sendable {
  package let entry: FolderRegistry.Entry
  /// The folder, another one, that was in use at the same path until now.
  package let replaced: FolderRegistry.Entry?
}
