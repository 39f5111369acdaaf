import Exchange
import Folders

/// A program that keeps a home open and passes again and again, as `satchel watch` does, while
/// other processes work with the same home.
final class SimulatedWatcher {
  private let device: SimulatedDevice
  private let present = PresentWeather(.calm, SimulatedFolder.Fate())
  private let home: SharedHome
  /// What lay in each folder when the last pass over it ended well.
  private var seen: [String: [String: [UInt8]]] = [:]

  /// `prepare` is done with the seams and with each home that is opened.
  init(
    _ device: SimulatedDevice, _ random: SeededGenerator,
    prepare: @escaping (inout Seams) -> Void, opened: @escaping (Home) throws -> Void
  ) {
    self.device = device
    // A simulation is of one thread.
    nonisolated(unsafe) let (device, random) = (device, random)
    let present = present
    // It stays as it began, whatever is installed meanwhile.
    let catalogue = device.version.catalogue
    nonisolated(unsafe) let (prepare, opened) = (prepare, opened)
    home = SharedHome(clock: MonotonicClock { 0 }, reach: { device.reach($0, in: present) }) {
      observer in
      var seams = device.seams(in: present, random, isCalm: false)
      seams.catalogue = catalogue
      prepare(&seams)
      guard
        let home = try Home.open(
          at: device.path, clock: device.clock.wall, seams: seams, observer: observer)
      else { throw Weather.Crash() }
      try opened(home)
      return home
    }
  }

  /// A pass over each folder. Where the system says what changed there, only that is looked at.
  func pass(in weather: Weather, _ fate: SimulatedFolder.Fate) throws -> SyncReport {
    present.change(to: weather, fate)
    defer { present.change(to: .calm, SimulatedFolder.Fate()) }
    var whole = SyncReport(folders: [], conflicts: 0)
    for path in device.paths {
      let report = try home.pass(over: path, changes: changes(at: path)).report
      whole.folders += report.folders
      whole.conflicts = report.conflicts
      let isWhole = report.folders.allSatisfy { $0.state == .available && $0.error == nil }
      seen[path] = isWhole ? files(at: path) : nil
    }
    return whole
  }

  private func changes(at path: String) -> FolderChanges {
    guard let before = seen[path], let now = files(at: path) else { return .anything }
    var names: [String: Set<String>] = [:]
    for file in Set(before.keys).union(now.keys) where before[file] != now[file] {
      let parts = file.split(separator: "/")
      names[parts.dropLast().joined(separator: "/"), default: []].insert(String(parts.last!))
    }
    return .only(names)
  }

  /// Nil where the device doesn't reach the folder now.
  private func files(at path: String) -> [String: [UInt8]]? {
    guard let place = device.places[path], place.isReachable(by: device.number) else { return nil }
    return place.medium(for: device.number).files
  }
}
