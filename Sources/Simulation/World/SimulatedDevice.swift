import Exchange
import Folders
import Inventory
import Records

/// A computer with a home on it, and the person who works there. Each use opens the home anew, as a
/// process of its own would.
final class SimulatedDevice {
  let number: Int
  /// Devices of one family are copies of one home.
  let family: Int
  /// Where the home is, for good.
  let path: String
  let clock: SimulatedClock
  /// Which shared folder stands at which path.
  let places: [String: Place]
  /// The program that is installed.
  var version = ProgramVersion.current
  var isMember = false
  /// Removed from the group and not in it again.
  var isRemoved = false
  /// Copies to restore from, and after which act each was made.
  var inventoryCopy: (path: String, act: Int)?
  var homeCopy: (path: String, act: Int)?
  /// The last one that the program made or kept.
  var backup: SimulatedBackup?
  /// A program that stays, where one runs.
  var watcher: SimulatedWatcher?
  /// A conflict that the person has looked at and not settled yet.
  var shown: Conflict?

  init(
    number: Int, family: Int, path: String, clock: SimulatedClock, places: [String: Place]
  ) {
    self.number = number
    self.family = family
    self.path = path
    self.clock = clock
    self.places = places
  }

  var layout: HomeLayout { HomeLayout(path: path) }
  /// Empty where it was lost and no pass has begun another.
  var replica: any Folder {
    (try? DurableFile.exists(layout.replica)) == true
      ? DiskFolder(path: layout.replica) : MemoryFolder()
  }
  /// Its folders' paths, in order.
  var paths: [String] { places.keys.sorted() }

  /// Its name in the group, and in what is printed.
  var name: String { "device \(number)" }

  /// `disk` is what the computer forgets where its power goes.
  func seams(
    _ weather: Weather, _ fate: SimulatedFolder.Fate, _ random: SeededGenerator,
    disk: VolatileDisk? = nil
  ) -> Seams {
    var seams = seams(in: PresentWeather(weather, fate), random, isCalm: weather.kind == .calm)
    disk?.attach(to: &seams)
    return seams
  }

  /// What a process meets that lives through changing weather.
  func seams(in present: PresentWeather, _ random: SeededGenerator, isCalm: Bool) -> Seams {
    var seams = Seams()
    seams.catalogue = version.catalogue
    seams.folder = { [self] base in
      let reached = reach(base, in: present)
      guard !isCalm, let disk = reached as? DiskFolder else { return reached }
      return InstrumentedFolder(disk) { (call, moment) throws(FolderError) in
        try present.weather.ownCall(call, moment)
      }
    }
    seams.mounts = { MountTable(mounts: []) }
    seams.beforeCommit = { try present.weather.crashPoint() }
    seams.afterCommit = { try present.weather.crashPoint() }
    seams.file = { _ in try present.weather.crashPoint() }
    seams.random = random
    return seams
  }

  /// The shared folder that stands at a path, as this device reaches it.
  func reach(_ base: any Folder, in present: PresentWeather) -> any Folder {
    guard let disk = base as? DiskFolder, let place = places[disk.path] else { return base }
    return SimulatedFolder(
      medium: place.medium(for: number), place: disk.path,
      isReachable: place.isReachable(by: number), weather: present.weather, fate: present.fate)
  }

  /// Which identity the device has now, by its id; nil where it has none.
  var identity: String? { (try? DeviceIdentity.load(layout))??.id.text }
}

/// The weather of the step at hand, for a process that lives longer than a step.
final class PresentWeather: @unchecked Sendable {
  private(set) var weather: Weather
  private(set) var fate: SimulatedFolder.Fate

  init(_ weather: Weather, _ fate: SimulatedFolder.Fate) {
    self.weather = weather
    self.fate = fate
  }

  func change(to weather: Weather, _ fate: SimulatedFolder.Fate) {
    self.weather = weather
    self.fate = fate
  }
}
