import CLinux
import Glibc

/// The mounted file systems of this process.
package struct MountTable: Sendable {
  /// In the order in which they were mounted.
  package let mounts: [Mount]

  package init(mounts: [Mount]) {
    self.mounts = mounts
  }

  /// Reads the text of /proc/self/mountinfo (proc(5)). Lines that don't parse are passed over.
  package init(parsing text: String) {
    mounts = text.split(separator: "\n").compactMap(Self.mount)
  }

  private static func mount(parsing line: Substring) -> Mount? {
    // 36 35 98:0 /root /point options optional… - type source superOptions
    let fields = line.split(separator: " ", omittingEmptySubsequences: false)
    guard
      fields.count > 6, let id = Int(fields[0]), let device = device(parsing: fields[2]),
      let separator = fields[6...].firstIndex(of: "-"), separator + 2 < fields.endIndex
    else { return nil }
    let superOptions = fields[min(separator + 3, fields.endIndex - 1)].split(separator: ",")
    return Mount(
      id: id, point: unescaped(fields[4]), fileSystem: String(fields[separator + 1]),
      source: unescaped(fields[separator + 2]), device: device,
      isReadOnly: fields[5].split(separator: ",").contains("ro") || superOptions.contains("ro"))
  }

  /// Reads `8:17`, a device's major and minor number.
  private static func device(parsing field: Substring) -> UInt64? {
    let numbers = field.split(separator: ":").compactMap { UInt32($0) }
    guard numbers.count == 2 else { return nil }
    return UInt64(gnu_dev_makedev(numbers[0], numbers[1]))
  }

  #if os(Linux)
    /// The table as it is now; empty if the system has none.
    package static func current() -> MountTable {
      var text: [UInt8] = []
      do throws(FolderError) {
        let path = "/proc/self/mountinfo"
        let file = try Descriptor.open(path: path, O_RDONLY)
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
          let number = file.number
          let count = try systemCall(path) { read(number, &piece, piece.count) }
          if count == 0 { break }
          text.append(contentsOf: piece[..<count])
        }
      } catch {
        return MountTable(mounts: [])
      }
      return MountTable(parsing: String(decoding: text, as: UTF8.self))
    }
  #endif

  /// The mount that holds `path`, an absolute path without links; `nil` if none does.
  ///
  /// Of several at one point the last counts: it hides the others.
  package func mount(holding path: String) -> Mount? {
    var found: Mount?
    for mount in mounts where Self.contains(mount.point, path) {
      if mount.point.utf8.count >= found?.point.utf8.count ?? 0 { found = mount }
    }
    return found
  }

  private static func contains(_ point: String, _ path: String) -> Bool {
    point == "/" ? path.hasPrefix("/") : path == point || path.hasPrefix(point + "/")
  }

  /// Reads the octal escapes that the kernel writes for a space, a tab, a newline and `\`.
  static func unescaped(_ field: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(field.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      if byte == UInt8(ascii: "\\"), digits.count == 3,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
      {
        bytes.append(value)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
