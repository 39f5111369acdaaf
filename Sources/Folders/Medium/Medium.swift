/// A mounted file system that somebody may pull: a stick, a card, a disk in a box of its own.
package struct Medium: Hashable, Sendable {
  package let mount: Mount

  /// What may be pulled of what is mounted: not a network folder or memory, whose content would be
  /// away or gone, and nothing that the system runs on.
  ///
  /// - Parameter systemTable: the text of /etc/fstab. What is mounted from it at every start is the
  ///   system's own.
  package init?(_ mount: Mount, systemTable: String) {
    guard mount.kind != .network, mount.kind != .memory, !Self.isSystems(mount),
      !Self.points(mountedBy: systemTable).contains(mount.point)
    else { return nil }
    self.mount = mount
  }

  /// The medium that holds `path`, an absolute path without links; nil if it lies on none.
  package init?(holding path: String, mounts: MountTable = .current()) {
    guard let mount = mounts.mount(holding: path) else { return nil }
    let bytes = try? DurableFile.read("/etc/fstab", limitBytes: 1 << 20)
    self.init(mount, systemTable: String(decoding: bytes ?? [], as: UTF8.self))
  }

  /// Beside what nobody has a folder on: where people's own files lie on this computer.
  private static func isSystems(_ mount: Mount) -> Bool {
    let directories = ["/etc", "/nix", "/usr", "/var"]
    return mount.isOfSystem
      || ["/home", "/opt", "/root", "/srv", "/tmp"].contains(mount.point)
      || directories.contains { mount.point == $0 || mount.point.hasPrefix($0 + "/") }
  }

  /// The points of fstab(5) that are mounted without anybody asking.
  private static func points(mountedBy table: String) -> Set<String> {
    var points: Set<String> = []
    for line in table.split(separator: "\n") {
      let fields = line.split { $0 == " " || $0 == "\t" }
      guard fields.count >= 4, !fields[0].hasPrefix("#"),
        !fields[3].split(separator: ",").contains("noauto")
      else { continue }
      points.insert(MountTable.unescaped(fields[1]))
    }
    return points
  }
}
