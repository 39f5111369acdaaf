import Folders
import Foundation
import Synchronization
import Testing

/// What a power cut mustn't undo is pressed to the disk before anybody is told that it is there.
@Suite struct `What is pressed to the disk` {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// The names of what `body` presses and says, in order; the directory is `/`.
  private func heard(_ body: (Heard) throws -> Void) throws -> [String] {
    let heard = Heard()
    try DiskPress.$listener.withValue({ [root = directory.path] number in
      let path = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/self/fd/\(number)")
      heard.note(path == root ? "/" : (path ?? "nothing").dropFirst(root.count + 1).description)
    }) {
      try body(heard)
    }
    return heard.names
  }

  @Test func `of a small file are its bytes before it takes its place, and then its name`() throws {
    let temporary = "identity.\(getpid()).new"
    let names = try heard { heard in
      try DurableFile.replace(directory.file("identity"), [1], mode: 0o600) { heard.note("\($0)") }
    }
    #expect(
      names == [
        "temporaryWritten", temporary, "temporarySynchronized", "renamed", "/",
        "directorySynchronized",
      ])
  }

  @Test func `of a small file that is removed is that its name is gone`() throws {
    try directory.write("identity", [1])
    #expect(try heard { _ in try DurableFile.remove(directory.file("identity")) } == ["/"])
  }

  @Test func `of a file in a shared folder are its bytes, and then its name`() throws {
    let folder = DiskFolder(path: directory.path)
    #expect(try heard { _ in _ = try folder.create("a", [1]) } == ["a", "/"])
  }

  @Test func `of a directory in a shared folder is its name before a file in it`() throws {
    let folder = DiskFolder(path: directory.path)
    #expect(try heard { _ in _ = try folder.create("feeds/a", [1]) } == ["/", "feeds/a", "feeds"])
  }
}

private final class Heard: Sendable {
  private let list = Mutex<[String]>([])
  var names: [String] { list.withLock { $0 } }
  func note(_ name: String) { list.withLock { $0.append(name) } }
}
