import Exchange
import Folders
import Inventory
import Records

/// The devices, folders and people of one simulation, and what happened to them so far.
final class World {
  let script: Script
  let canary: Canary?
  let root: String
  let places: [Place]
  let chronicle = Chronicle()
  var devices: [SimulatedDevice] = []
  /// Opens the way into the group, for anybody and for good.
  var code = ""
  /// What checkers found while steps were done.
  var findings: [Finding] = []
  /// A home was copied or put back, so that a number may have two contents.
  var hasCopies = false
  /// Programs whose home was replaced. They close nothing.
  var abandoned: [SimulatedWatcher?] = []
  /// Whose homes were copied, or had something put back.
  var restoredFamilies: Set<Int> = []
  /// A person, in whose interest it is, can read what happened here.
  private(set) var log: [String] = []

  init(_ script: Script, canary: Canary?, root: String) throws {
    self.script = script
    self.canary = canary
    self.root = root
    places = script.folderKinds.enumerated().map { Place($1, number: $0) }
    try begin()
  }

  var founder: SimulatedDevice { devices[0] }

  /// Without the directory, which is another one in each run.
  func note(_ text: String) { log.append(text.replacing(root + "/", with: "")) }

  // MARK: The beginning

  /// A founder prepares the folders and lets the others in: in fine weather, since what goes wrong
  /// at the beginning is simply done again.
  private func begin() throws {
    for number in 0..<script.deviceCount { try makeDevice(number) }
    for (number, path) in founder.paths.enumerated() {
      places[number].holder = 0
      try use(founder) { home in
        _ = try home.prepareFolder(path, name: nil, groupName: "Salon", person: nil)
      }
    }
    founder.isMember = true
    try invite()
    // One or two come later, with what they have by then.
    let first = devices.count - (script.seed % 3 == 0 ? 1 : 0)
    for device in devices[1..<max(first, 2)] { try join(device) }
  }

  private func makeDevice(_ number: Int) throws {
    var reached: [String: Place] = [:]
    for (place, each) in places.enumerated() {
      let path = "\(root)/mounts/\(place)-\(number)"
      try DurableFile.createDirectory(path, mode: 0o700)
      reached[path] = each
    }
    let device = SimulatedDevice(
      number: number, family: number, path: "\(root)/home-\(number)", clock: SimulatedClock(),
      places: reached)
    let random = SeededGenerator(script.seed, UInt64(1000 + number))
    if script.seed % 4 == 1 { device.clock.set(random) }
    _ = try Home.create(
      at: device.path, deviceName: device.name, clock: device.clock.wall,
      seams: device.seams(.calm, SimulatedFolder.Fate(), random))
    chronicle.note(device.identity, of: number)
    devices.append(device)
  }

  // MARK: Opening homes

  /// Opens the device's home in fine weather.
  @discardableResult
  func use<Result>(_ device: SimulatedDevice, _ body: (Home) throws -> Result) throws -> Result {
    try use(device, in: .calm, SimulatedFolder.Fate(), random(for: device), body)
  }

  @discardableResult
  func use<Result>(
    _ device: SimulatedDevice, in weather: Weather, _ fate: SimulatedFolder.Fate,
    _ random: SeededGenerator, _ body: (Home) throws -> Result
  ) throws -> Result {
    guard weather.cutsPower else {
      return try open(device, device.seams(weather, fate, random), body)
    }
    // With its power goes every process of the computer.
    device.watcher = nil
    let disk = VolatileDisk(device.layout, weather)
    return try disk.use(random) {
      try open(device, device.seams(weather, fate, random, disk: disk)) { home in
        let result = try body(home)
        weather.end()
        return result
      }
    }
  }

  /// Nothing of the home is open any more when it returns.
  private func open<Result>(
    _ device: SimulatedDevice, _ seams: Seams, _ body: (Home) throws -> Result
  ) throws -> Result {
    var seams = seams
    seams.versionsInChangeset = script.versionsInChangeset
    seams.changesetsInPack = script.changesetsInPack
    canary?.plant(in: &seams)
    guard
      let home = try Home.open(at: device.path, clock: device.clock.wall, seams: seams)
    else { throw Weather.Crash() }
    try canary?.loosen(home)
    return try body(home)
  }

  func random(for device: SimulatedDevice) -> SeededGenerator {
    opened += 1
    return SeededGenerator(script.seed, UInt64(1_000_000 + opened * 100 + device.number))
  }

  private var opened = 0

  /// How a pass reaches its folders before the exchange does: looking for them.
  func means(
    _ device: SimulatedDevice, in weather: Weather = .calm,
    _ fate: SimulatedFolder.Fate = SimulatedFolder.Fate()
  ) -> PassMeans {
    var means = PassMeans()
    let present = PresentWeather(weather, fate)
    means.folder = { device.reach($0, in: present) }
    return means
  }
}
