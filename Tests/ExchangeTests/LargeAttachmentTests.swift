import Exchange
import Folders
import Synchronization
import Testing

/// A photo of many pieces, which change, end or fail while it is fetched.
@Suite struct `A large photo` {
  private static let picture =
    Picture.png + (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) }

  private let scene: PhotoScene

  init() throws { scene = try PhotoScene(Self.picture) }

  @Test func `is taken in pieces`() throws {
    let faults = Faults(scene.folder.path)
    let report = try scene.front.sync(seams: faults.seams).folders[0]
    #expect(report.imported?.attachments == 1)
    #expect(try scene.front.home.bytes(scene.photo) == Self.picture)
    let calls = faults.calls.filter { $0.path == scene.photo }
    #expect(calls.first == .open(scene.photo))
    #expect(calls.filter { $0 == .read(scene.photo) }.count >= 4)
  }

  @Test(arguments: ["longer", "altered", "cut short"])
  func `isn't taken where it turns out to be otherwise, and nothing of it stays`(
    change: String
  ) throws {
    let (folder, photo) = (scene.folder, scene.photo)
    try fetch(at: change == "longer" ? .open(photo) : .read(photo), change == "longer" ? 1 : 3) {
      switch change {
      case "longer": try? folder.write(photo, Self.picture + [0])
      case "altered": try? folder.flip(photo, byte: 900_000)
      default: try? folder.write(photo, Self.picture.prefix(600_000))
      }
      return nil
    }
    try expectNothing()
    try folder.write(photo, Self.picture)
    try expectThatItComes()
  }

  @Test func `that grows meanwhile is read no further than it was said to be`() throws {
    let (folder, photo) = (scene.folder, scene.photo)
    try fetch(at: .read(photo), 3) {
      try? folder.write(photo, Self.picture + [0])
      return nil
    }
    #expect(try scene.front.home.bytes(photo) == Self.picture)
    #expect(try scene.isHere(scene.front))
  }

  @Test func `whose folder fails half way is passed over, and one that is away ends the pass`()
    throws
  {
    for code in [FolderError.Code.inputOutput, .denied, .full] {
      let report = try fetch(at: .read(scene.photo), 3) { code }
      #expect(report.error == nil, "\(code)")
      try expectNothing()
    }
    let report = try fetch(at: .read(scene.photo), 3) { .unavailable }
    #expect(report.state == .unavailable)
    try expectNothing()
    try expectThatItComes()
  }

  @Test(arguments: [FolderMoment.before, .halfway])
  func `for which there is no room here stops the pass, which says so`(
    moment: FolderMoment
  ) throws {
    let photo = scene.photo
    let faults = Faults(scene.front.home.path) { (_, call, now) in
      call == .create(photo) && now == moment ? .full : nil
    }
    let report = try scene.front.sync(seams: faults.seams).folders[0]
    #expect(report.state == .failed)
    #expect(report.error?.english.contains("no room left") == true)
    #expect(try scene.front.status().attachmentsWaiting == 1)
    // As a kill leaves it.
    #expect(scene.front.home.exists(photo) == (moment == .halfway))
    try expectThatItComes()
  }

  // MARK: Parts

  /// A pass in which something happens before the call of that number, which may fail.
  @discardableResult
  private func fetch(
    at call: FolderCall, _ number: Int, _ event: @escaping @Sendable () -> FolderError.Code?
  ) throws -> FolderReport {
    let calls = Calls()
    let faults = Faults(scene.folder.path) { (_, asked, moment) in
      guard moment == .before, asked == call, calls.next() == number else { return nil }
      return event()
    }
    return try #require(try scene.front.sync(seams: faults.seams).folders.first)
  }

  private func expectNothing() throws {
    #expect(!scene.front.home.exists(scene.photo))
    #expect(try scene.front.status().attachmentsWaiting == 1)
  }

  private func expectThatItComes() throws {
    #expect(try scene.front.sync().folders[0].imported?.attachments == 1)
    #expect(try scene.front.home.bytes(scene.photo) == Self.picture)
    #expect(try scene.front.status().attachmentsWaiting == 0)
  }

  private final class Calls: Sendable {
    private let count = Atomic(0)
    func next() -> Int { count.add(1, ordering: .relaxed).newValue }
  }
}
