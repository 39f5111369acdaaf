import Folders

/// What binds a home to its place: a home that lies elsewhere was copied or restored.
package struct HomeBinding: Hashable, Sendable {
  package let machine: String
  package let device: Int64
  package let inode: Int64

  package init(machine: String, device: Int64, inode: Int64) {
    self.machine = machine
    self.device = device
    self.inode = inode
  }

  /// The binding of the home as it lies there now.
  package init(of layout: HomeLayout) throws(FolderError) {
    let place = try DiskFolder(path: layout.path).identity
    machine = Self.machineID()
    device = Int64(bitPattern: place.device) & JSONLimit.mask
    inode = Int64(bitPattern: place.inode) & JSONLimit.mask
  }

  /// Empty where the system has none, as in a container.
  private static func machineID() -> String {
    guard let bytes = try? DurableFile.read("/etc/machine-id", limitBytes: 256) else { return "" }
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// Numbers of the file system use all 64 bits; JSON holds 53 of them exactly.
  private enum JSONLimit { static let mask: Int64 = (1 << 53) - 1 }
}
