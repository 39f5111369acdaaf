import Glibc

/// Small files that nobody misses after a crash. A reader finds all of one or none of it, and
/// nothing is pressed to the disk.
package enum FleetingFile {
  /// `mode` is exact, whatever the umask.
  package static func replace(
    _ path: String, _ bytes: [UInt8], mode: UInt32
  ) throws(FolderError) {
    let temporary = "\(path).\(getpid()).new"
    do throws(FolderError) {
      let file = try Descriptor.open(
        path: temporary, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, mode: mode)
      let number = file.number
      _ = try systemCall(temporary) { fchmod(number, mode) }
      try file.write(bytes[...], path: temporary)
      try file.close(path: temporary)
      _ = try systemCall(path) { rename(temporary, path) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// One that isn't there is fine.
  package static func remove(_ path: String) { unlink(path) }
}
