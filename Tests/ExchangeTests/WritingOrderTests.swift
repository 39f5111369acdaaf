import Changesets
import Exchange
import Folders
import Records
import Synchronization
import Testing

/// In which order a pass writes decides what a kill or a pulled stick leaves behind.
@Suite struct `What a pass writes first` {
  /// Calls `note` with the path of each file before it is created, wherever that is.
  private static func seams(_ note: @escaping @Sendable (String) -> Void) -> Seams {
    var seams = Seams()
    seams.folder = { base in
      InstrumentedFolder(base) { (call, moment) throws(FolderError) in
        if case .create(let path) = call, moment == .before { note(path) }
      }
    }
    return seams
  }

  @Test func `is a body before its marker, and every record before a photo`() throws {
    let scene = try PhotoScene()
    let stick = Place(try scene.salon.place("stick"))
    try scene.back.prepareFolder(stick.path)
    try scene.back.add("Without a photo")
    let created = Mutex<[String]>([])
    let noting = Self.seams { path in created.withLock { $0.append(path) } }
    try scene.back.sync(seams: noting)
    let paths = created.withLock { $0 }
    let photo = try #require(paths.lastIndex(of: scene.photo))
    let markers = paths.indices.filter { paths[$0].hasSuffix(".marker") }
    // The replica gets one and the stick two.
    #expect(markers.count >= 3)
    for place in markers {
      #expect(place < photo)
      let stem = paths[place].dropLast(".marker".count)
      #expect(paths[..<place].contains("\(stem).changes"), "\(paths)")
    }
    let ends = paths.filter { $0.hasPrefix("feeds/") && !$0.hasSuffix(".ack") }.map {
      $0.hasSuffix(".marker")
    }
    #expect(ends == ends.indices.map { !$0.isMultiple(of: 2) }, "\(paths)")
  }

  @Test func `is a number before anything is called by it`() throws {
    let salon = try Salon()
    let front = try salon.devices("Front desk")[0]
    let layout = HomeLayout(path: front.path)
    let late = Mutex<[String]>([])
    let checking = Self.seams { path in
      guard case .body(let name)? = FileName(path: path) else { return }
      let saved = try? DeviceCounters.load(layout)
      if saved.map({ $0.sequenceReserved < name.extent.last }) ?? true {
        late.withLock { $0.append(path) }
      }
    }
    for round in 0..<3 {
      try front.add("Tube \(round)")
      try front.sync(seams: checking)
    }
    #expect(late.withLock { $0 } == [])
    #expect(try salon.files().count { $0.hasSuffix(".changes") } >= 3)
  }

  @Test func `is never a number that an edit has which waits to be published`() throws {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    let first = try devices[0].add("First")
    var failing = Seams()
    failing.folder = { base in
      InstrumentedFolder(base) { (call, moment) throws(FolderError) in
        guard case .create(let path) = call, path.hasSuffix(".changes") else { return }
        throw FolderError(.inputOutput, path: path)
      }
    }
    #expect(throws: FolderError.self) { try devices[0].sync(seams: failing) }
    let waiting = try devices[0].versions(of: first).map(\.dot)
    #expect(waiting.count == 1)
    let second = try devices[0].add("Second")
    try salon.settleDown(devices)
    let dots = try [first, second].flatMap { try devices[1].versions(of: $0).map(\.dot) }
    #expect(Set(dots).count == 2)
    #expect(Set(dots).isSuperset(of: waiting))
  }
}
