import Folders
import Glibc

/// Where everything is measured, and what several rows are measured on: made when it is first asked
/// for, and kept.
final class Stage {
  /// What has to be free in memory before anything is laid there.
  private static let roomBytes: Int64 = 8 << 30

  let options: Options
  /// What has to be durable lies here, on a disk.
  let disk: ScratchDirectory
  /// Where the rest lies, in memory if it can be.
  let memory: ScratchDirectory
  private var onlyShop: Shop?
  private var publications: [SceneClock.Order: Publication] = [:]
  private var pairs: [[Int]: SalonPair] = [:]

  init(_ options: Options) throws {
    self.options = options
    disk = try ScratchDirectory(in: options.place)
    memory = try ScratchDirectory(in: options.memory ?? Self.roomyMemory ?? options.place)
  }

  private static var roomyMemory: String? {
    let memory = DiskFolder(path: "/dev/shm")
    guard let free = try? memory.freeBytes, free > roomBytes else { return nil }
    return memory.path
  }

  var facts: Report.PlaceFacts {
    Report.PlaceFacts(
      cores: sysconf(Int32(_SC_NPROCESSORS_ONLN)), records: options.records,
      disk: Self.kind(of: disk.path), memory: Self.kind(of: memory.path))
  }

  private static func kind(of path: String) -> String {
    MountTable.current().mount(holding: path)?.kindName.english ?? "folder"
  }

  /// A home without a group, with as many items as there are to be records.
  func shop() throws -> Shop {
    if let onlyShop { return onlyShop }
    let shop = try Shop(items: options.records, in: disk)
    onlyShop = shop
    return shop
  }

  /// A device that is about to publish everything, and one that is about to import it.
  func publication(_ order: SceneClock.Order) throws -> Publication {
    if let publication = publications[order] { return publication }
    let publication = try Publication(
      records: options.records, order,
      in: memory.makeDirectory("publication-\(order.rawValue)"))
    publications[order] = publication
    return publication
  }

  /// As many records as a small inventory has.
  var few: Int { min(1_000, options.records / 10) }

  /// Two devices that have as many records in common, and after them as many changesets.
  func pair(records: Int, history: Int = 0) throws -> SalonPair {
    if let pair = pairs[[records, history]] { return pair }
    let pair = try SalonPair(
      records: records, in: memory.makeDirectory("pair-\(records)-\(history)"))
    if history > 0 { try pair.lengthen(by: history) }
    pairs[[records, history]] = pair
    return pair
  }
}
