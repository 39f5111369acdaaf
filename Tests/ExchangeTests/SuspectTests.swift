import Changesets
import Exchange
import Folders
import Records
import Testing

/// S33: what a process dies at would end the next one, too.
@Suite struct `A changeset at which the program dies` {
  @Test func `twice is set aside, and the rest comes in`() throws {
    let scene = try SuspectScene()
    for death in 1...2 { #expect(try scene.diesOfIt(), "\(death)") }
    // Whatever else there is comes in, and the pass ends well.
    let report = try scene.bag.sync(seams: scene.killer.seams)
    #expect(try scene.bag.names() == ["Harmless"])
    #expect(report.folders[0].error == nil)
    #expect(report.folders[0].unfinished == 1)
    let arrivals = report.arrivals(of: scene.name.feed)
    #expect(arrivals.map(\.state) == [.setAside])
    #expect(arrivals.map(\.sequence) == [scene.name.extent.last])
    #expect(
      arrivals.first?.reason.english
        == "Satchel ended more than once while it took this in. It is left out now and tried again."
    )
    #expect(try scene.bag.status().folders[0].waiting.map(\.state) == [.setAside])
    #expect(try scene.bag.diagnosis().counts["setAside"] == 1)
  }

  @Test func `by somebody's impatience comes in with the pass after the one that left it out`()
    throws
  {
    let scene = try SuspectScene()
    for _ in 1...2 { _ = try scene.diesOfIt() }
    try scene.bag.sync()
    #expect(try scene.bag.names() == ["Harmless"])
    #expect(try scene.bag.sync().isCalm)
    #expect(try scene.bag.names() == ["Fatal", "Harmless"])
    #expect(try scene.bag.status().folders[0].waiting == [])
    #expect(try scene.bag.diagnosis().counts["setAside"] == 0)
  }

  @Test func `every time is tried more and more seldom, and never given up`() throws {
    let scene = try SuspectScene()
    let deaths = try (1...38).filter { _ in try scene.diesOfIt() }
    #expect(deaths == [1, 2, 4, 7, 12, 21, 38])
  }

  @Test func `is blamed for no pass that lived on`() throws {
    let scene = try SuspectScene()
    for _ in 1...3 {
      let fault = scene.switching(isLasting: false)
      #expect(try scene.bag.sync(seams: fault.seams).folders[0].error != nil)
      #expect(fault.hasKilled)
    }
    #expect(try scene.bag.sync().isCalm)
    #expect(try scene.bag.names() == ["Fatal", "Harmless"])
  }

  /// The process dies after both files are in the replica: the next one takes them from there.
  @Test func `and that is whole here all the same is used from here`() throws {
    let scene = try SuspectScene()
    for _ in 1...2 {
      let marker = FileName.marker(scene.name).path
      _ = try? scene.bag.sync(seams: KillSwitch(atWriting: marker, .after).seams)
    }
    let body = FileName.body(scene.name).path
    #expect(Place(scene.bag.path + "/replica").exists(body))
    for _ in 1...2 { try scene.bag.sync() }
    #expect(try scene.bag.names() == ["Fatal", "Harmless"])
  }

  @Test func `costs no commit for each of many others`() throws {
    let scene = try SuspectScene()
    try scene.bag.sync()
    let commits = try [10, 30].map { count in
      for number in 1...count {
        try scene.front.add("Item \(number) of \(count)")
        try scene.front.sync()
      }
      var commits = 0
      var seams = Seams()
      seams.afterCommit = { commits += 1 }
      try scene.bag.sync(seams: seams)
      return commits
    }
    // Each has one of its own; what reconciling commits follows the records.
    #expect(commits[1] - commits[0] < 30)
  }
}

/// A device that is about to take in two changesets, at one of which its process dies.
private struct SuspectScene {
  let salon: Salon
  let front: Device
  let bag: Device
  let name: BodyName
  /// For the last pass: it must not come to it.
  let killer: KillSwitch

  init() throws {
    salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room", "Kit bag")
    (front, bag) = (devices[0], devices[2])
    try devices[1].add("Harmless")
    try devices[1].sync()
    try front.add("Fatal")
    try front.sync()
    let path = try #require(
      try Place(salon.folder).files(".changes", under: "feeds/\(front.feed)").last)
    guard case .body(let name)? = FileName(path: path) else { throw NotABody() }
    self.name = name
    killer = KillSwitch(atWriting: path)
  }

  func switching(isLasting: Bool = true) -> KillSwitch {
    KillSwitch(atWriting: FileName.body(name).path, isLasting: isLasting)
  }

  /// One pass, by a process of its own.
  func diesOfIt() throws -> Bool {
    let killer = switching()
    _ = try? bag.sync(seams: killer.seams)
    return killer.hasKilled
  }

  private struct NotABody: Error {}
}
