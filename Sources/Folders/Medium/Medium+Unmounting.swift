import Glibc

extension Medium {
  /// What became of an attempt to unmount.
  package enum Unmounting: Hashable, Sendable {
    case unmounted
    /// Something on it is in use.
    case busy
    /// This user may not do it, and no program did it for them.
    case notAllowed
    case failed(FolderError)
  }

  /// Unmounts it: by itself where that is allowed, else through the desktop's service, else through
  /// the system's program, which lets a person unmount what they mounted.
  package func unmount() -> Unmounting {
    do throws(FolderError) {
      _ = try systemCall(mount.point) { umount2(mount.point, Int32(UMOUNT_NOFOLLOW)) }
      return .unmounted
    } catch {
      switch error.errno {
      case EBUSY: return .busy
      case EPERM: return unmountThroughPrograms()
      default: return isMounted ? .failed(error) : .unmounted
      }
    }
  }

  /// The desktop may have been faster.
  private var isMounted: Bool {
    MountTable.current().mounts.contains { $0.point == mount.point && $0.id == mount.id }
  }

  private func unmountThroughPrograms() -> Unmounting {
    let desktop = ["udisksctl", "unmount", "--no-user-interaction", "-b", mount.source]
    if mount.source.hasPrefix("/dev/"), ChildProcess.run(desktop) == 0 { return .unmounted }
    return ChildProcess.run(["umount", mount.point]) == 0 ? .unmounted : .notAllowed
  }
}
