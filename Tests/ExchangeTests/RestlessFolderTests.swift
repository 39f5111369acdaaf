import Exchange
import Foundation
import Records
import Testing

/// S44: a folder that comes and goes, and a program beside ours that takes files away and puts them
/// back. No person does anything meanwhile.
@Suite struct `A week beside a restless folder` {
  @Test(arguments: [UInt64(1), 2])
  func `authors nothing`(seed: UInt64) throws {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    let tube = try devices[0].add("Tube", quantity: 5000)
    try devices[0].setPhoto(try devices[0].add("With a photo"))
    let gone = try devices[1].add("Gone")
    try salon.settleDown(devices)
    try devices[1].use(tube, 1000)
    try devices[1].delete(gone)
    try salon.settleDown(devices)
    let before = try devices.map { try Authored($0) }
    let markers = try Place(salon.folder).files(".marker")
    let names = try devices[0].names()

    var folder = RestlessFolder(salon.folder, seed: seed)
    for _ in 0..<7 * 24 {
      salon.clock.milliseconds += 3_600_000
      try folder.change()
      for device in devices { try device.sync() }
    }
    #expect(folder.kinds == Set(RestlessFolder.Change.allCases))
    try folder.becomeWhole()
    try salon.settleDown(devices)

    #expect(try devices.map { try Authored($0) } == before)
    #expect(try Place(salon.folder).files(".marker") == markers)
    for device in devices {
      #expect(try device.names() == names)
      #expect(try device.conflicts().isEmpty)
      #expect(try device.sync().isCalm)
    }
  }
}

/// What this device has said, and has to say.
private struct Authored: Equatable {
  let edits: [Int64]
  let sequence: Int64?
  let dirty: [String]
  let outbox: [RecordVersion]

  init(_ device: Device) throws {
    let counters = try device.counters
    edits = [counters.editPublished, counters.editsReserved]
    sequence = counters.chain.first?.sequence
    let standstill = try device.standstill()
    (dirty, outbox) = (standstill.dirty, standstill.outbox)
  }
}

private struct RestlessFolder {
  enum Change: CaseIterable {
    /// Nothing is at its path.
    case away
    /// An empty directory is at its path.
    case mountPoint
    case here
    /// The other program takes some of the files.
    case taking
    /// It puts all back that it took.
    case puttingBack
  }

  private(set) var kinds: Set<Change> = []
  private let path: String
  private var taken: [String: [UInt8]] = [:]
  private var random: SeededRandom
  private var elsewhere: String { path + " elsewhere" }
  private var isHere = true

  init(_ path: String, seed: UInt64) {
    self.path = path
    random = SeededRandom(seed)
  }

  mutating func change() throws {
    let change = Change.allCases.randomElement(using: &random)!
    kinds.insert(change)
    try come()
    switch change {
    case .away, .mountPoint:
      try FileManager.default.moveItem(atPath: path, toPath: elsewhere)
      if change == .mountPoint {
        try FileManager.default.createDirectory(
          atPath: path, withIntermediateDirectories: false)
      }
      isHere = false
    case .here: break
    case .taking:
      for file in try Place(path).files() where Bool.random(using: &random) {
        taken[file] = try Place(path).bytes(file)
        try Place(path).remove(file)
      }
    case .puttingBack: try putBack()
    }
  }

  mutating func becomeWhole() throws {
    try come()
    try putBack()
  }

  private mutating func come() throws {
    guard !isHere else { return }
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: elsewhere, toPath: path)
    isHere = true
  }

  /// An acknowledgement that a newer one has followed comes back with the rest.
  private mutating func putBack() throws {
    for (file, bytes) in taken { try Place(path).write(file, bytes) }
    taken = [:]
  }
}
