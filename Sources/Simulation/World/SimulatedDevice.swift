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
  var isMember = false
  /// Removed from the group and not in it again.
  var isRemoved = false
  /// Copies to restore from, and after which act each was made.
  var inventoryCopy: (path: String, act: Int)?
  var homeCopy: (path: String, act: Int)?
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
  /// Its folders' paths, in order.
  var paths: [String] { places.keys.sorted() }

  /// Its name in the group, and in what is printed.
  var name: String { "device \(number)" }

  func seams(_ weather: Weather, _ fate: SimulatedFolder.Fate, _ random: SeededGenerator) -> Seams {
    var seams = Seams()
    seams.folder = { [places, number] base in
      guard let disk = base as? DiskFolder else { return base }
      if let place = places[disk.path] {
        return SimulatedFolder(
          medium: place.medium(for: number), place: disk.path,
          isReachable: place.isReachable(by: number), weather: weather, fate: fate)
      }
      if weather.kind == .calm { return base }
      return InstrumentedFolder(base) { (call, moment) throws(FolderError) in
        try weather.ownCall(call, moment)
      }
    }
    seams.mounts = { MountTable(mounts: []) }
    seams.beforeCommit = { try weather.crashPoint() }
    seams.afterCommit = { try weather.crashPoint() }
    seams.file = { _ in try weather.crashPoint() }
    seams.random = random
    return seams
  }

  /// Which identity the device has now, by its id; nil where it has none.
  var identity: String? { (try? DeviceIdentity.load(layout))??.id.text }
}
