import CLinux
import Glibc

/// One mounting of a file system. Pulled and put in again, or unmounted and mounted, it is another.
package struct Mounting: Hashable, Sendable {
  /// Changes with every start of the computer.
  package let boot: String
  /// The kernel's number of the mount.
  ///
  /// Linux 6.8 and later have one that is never given twice. Before, a number that was freed is
  /// given to the next mount, so that two mountings of one stick may look alike: who must not mix
  /// them up also watches the mount go.
  package let number: UInt64
  package let device: UInt64

  /// That of the file system which holds `path` now; nil where nothing answers there.
  package init?(holding path: String) {
    #if os(Linux)
      // STATX_MNT_ID and STATX_MNT_ID_UNIQUE; a kernel without the second gives the first.
      let wanted: UInt32 = 0x1000 | 0x4000
      // AT_STATX_DONT_SYNC: no server is asked.
      let flags: Int32 = 0x4000
      var status = statx()
      guard clinux_statx(AT_FDCWD, path, flags, wanted, &status) == 0,
        status.stx_mask & wanted != 0
      else { return nil }
      boot = Self.currentBoot
      number = status.stx_mnt_id
      device = UInt64(status.stx_dev_major) << 32 | UInt64(status.stx_dev_minor)
    #else
      return nil
    #endif
  }

  /// As it is kept and compared.
  package var text: String { "\(boot) \(number) \(device)" }

  private static var currentBoot: String {
    let path = "/proc/sys/kernel/random/boot_id"
    let bytes = (try? DurableFile.read(path, limitBytes: 256)) ?? []
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
