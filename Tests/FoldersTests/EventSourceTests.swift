import Foundation
import Folders
import Testing

/// What the kernel tells of directories, and waiting for it.
@Suite struct `The source of events` {
  let directory: TemporaryDirectory
  let source: EventSource

  init() throws {
    directory = try TemporaryDirectory()
    source = try EventSource()
  }

  private func changes(of watch: Inotify.Watch) throws -> [Inotify.Change] {
    try source.wait(milliseconds: 0).compactMap { event in
      guard case .notice(.changed(watch, let change)) = event else { return nil }
      return change
    }
  }

  @Test func `tells each name that comes, is written, moves and goes`() throws {
    let watch = try source.inotify.watch(directory.path, .names)
    let file = directory.file("a.changes")
    // Foundation would write under another name and rename.
    let stream = try #require(fopen(file, "w"))
    fputs("1", stream)
    fclose(stream)
    try FileManager.default.moveItem(atPath: file, toPath: directory.file("b.changes"))
    try FileManager.default.removeItem(atPath: directory.file("b.changes"))
    try FileManager.default.createDirectory(
      atPath: directory.file("feed"), withIntermediateDirectories: false)
    let changes = try changes(of: watch)
    func kinds(_ name: String) -> [Inotify.Change.Kind] {
      changes.filter { $0.name == name && $0.kind != .attributes }.map(\.kind)
    }
    #expect(kinds("a.changes") == [.appeared, .arrived, .left])
    #expect(kinds("b.changes") == [.arrived, .left])
    #expect(changes.filter(\.isDirectory).map(\.name) == ["feed"])
  }

  @Test func `tells of writes only where that was asked for`() throws {
    let file = directory.file("inventory.sqlite-wal")
    #expect(FileManager.default.createFile(atPath: file, contents: nil))
    let handle = try #require(FileHandle(forWritingAtPath: file))
    let quiet = try source.inotify.watch(directory.path, .names)
    try handle.write(contentsOf: [1])
    #expect(try changes(of: quiet).isEmpty)
    let loud = try source.inotify.watch(directory.path, [.names, .writes])
    #expect(loud == quiet)
    try handle.write(contentsOf: [2])
    #expect(try changes(of: loud).map(\.kind) == [.written])
  }

  @Test func `tells that a directory is gone, whether it was moved or deleted`() throws {
    for end in ["moved", "deleted"] {
      let path = directory.file(end)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      let watch = try source.inotify.watch(path, .names)
      if end == "moved" {
        try FileManager.default.moveItem(atPath: path, toPath: path + " away")
      } else {
        try FileManager.default.removeItem(atPath: path)
      }
      #expect(try source.wait(milliseconds: 0).contains(.notice(.gone(watch))), "\(end)")
    }
  }

  @Test func `is told nothing of a directory that isn't watched any more`() throws {
    let watch = try source.inotify.watch(directory.path, .names)
    source.inotify.unwatch(watch)
    #expect(FileManager.default.createFile(atPath: directory.file("a"), contents: nil))
    #expect(try changes(of: watch).isEmpty)
  }

  @Test func `follows no link and watches no file`() throws {
    let file = directory.file("file")
    #expect(FileManager.default.createFile(atPath: file, contents: nil))
    let link = directory.file("link")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: directory.path)
    for path in [file, link, directory.file("absent")] {
      #expect(throws: FolderError.self) { _ = try source.inotify.watch(path, .names) }
    }
  }

  @Test func `wakes for another thread's ring, once for many`() throws {
    let wakeUp = source.wakeUp
    Thread.detachNewThread { for _ in 0..<5 { wakeUp.ring() } }
    #expect(try source.wait(milliseconds: nil) == [.woken])
    wakeUp.ring()
    wakeUp.ring()
    #expect(try source.wait(milliseconds: nil) == [.woken])
    #expect(try source.wait(milliseconds: 0).allSatisfy { $0 == .woken })
  }
}
