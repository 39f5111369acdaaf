import Glibc

/// A process that keeps a medium from being unmounted.
package struct MediumHolder: Hashable, Sendable {
  package enum Use: Hashable, Sendable {
    /// It is in a directory there, as a shell is.
    case workingDirectory
    /// It has a file or a directory there open.
    case openFile
    /// It runs or has loaded a program from there.
    case program
  }

  package let processID: Int32
  /// What the kernel calls it: at most 15 bytes.
  package let name: String
  package let use: Use

  package init(processID: Int32, name: String, use: Use) {
    self.processID = processID
    self.name = name
    self.use = use
  }
}

#if os(Linux)
  extension Medium {
    /// The other processes that use something on it, as far as this user may see (proc(5)). Only
    /// names are looked at: a file that is asked about may lie on a server that doesn't answer.
    package func holders() -> [MediumHolder] {
      let processes = (try? DiskFolder(path: "/proc").list("")) ?? []
      return processes.compactMap { entry in
        guard let id = Int32(entry.name), id != getpid(), let use = use(by: "/proc/\(id)") else {
          return nil
        }
        let name = Self.text("/proc/\(id)/comm").prefix { $0 != "\n" }
        return MediumHolder(processID: id, name: String(name), use: use)
      }.sorted { $0.processID < $1.processID }
    }

    /// Other file systems that are mounted inside of it.
    package func mountsInside(_ mounts: MountTable = .current()) -> [String] {
      mounts.mounts.map(\.point).filter { $0.hasPrefix(mount.point + "/") }.sorted()
    }

    private func use(by process: String) -> MediumHolder.Use? {
      if ["cwd", "root"].contains(where: { isHere(Self.target("\(process)/\($0)")) }) {
        return .workingDirectory
      }
      let descriptors = (try? DiskFolder(path: "\(process)/fd").list("")) ?? []
      if descriptors.contains(where: { isHere(Self.target("\(process)/fd/\($0.name)")) }) {
        return .openFile
      }
      let isMapped = Self.text("\(process)/maps").split(separator: "\n").contains { line in
        line.firstIndex(of: "/").map { isHere(String(line[$0...])) } ?? false
      }
      return isMapped || isHere(Self.target("\(process)/exe")) ? .program : nil
    }

    private func isHere(_ path: String?) -> Bool {
      guard let path else { return false }
      return path == mount.point || path.hasPrefix(mount.point + "/")
    }

    /// Where a link of /proc leads; nil where this user may not see it.
    private static func target(_ link: String) -> String? {
      var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(link, &bytes, bytes.count)
      return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
    }

    private static func text(_ path: String) -> String {
      let bytes = (try? DurableFile.read(path, limitBytes: 16 << 20)) ?? []
      return String(decoding: bytes, as: UTF8.self)
    }
  }
#endif
