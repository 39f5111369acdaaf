/// Who is told of each file and directory that was pressed to the disk, by its descriptor.
///
/// That one was left out shows only in a power cut; so a test listens here.
package enum DiskPress {
  @TaskLocal package static var listener: (@Sendable (Int32) -> Void)?
}
