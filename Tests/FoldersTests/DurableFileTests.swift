import Folders
import Foundation
import Testing

private struct Stop: Error {}

@Suite struct DurableFileTests {
  let directory: TemporaryDirectory
  let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = directory.file("identity")
  }

  private func mode(of path: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  @Test func `a file is made and replaced, with exactly its mode`() throws {
    try DurableFile.replace(path, [1, 2], mode: 0o600)
    #expect(try DurableFile.read(path, limitBytes: 2) == [1, 2])
    #expect(try mode(of: path) == 0o600)
    try DurableFile.replace(path, [3], mode: 0o666)
    #expect(try DurableFile.read(path, limitBytes: 2) == [3])
    #expect(try mode(of: path) == 0o666)
    #expect(try directory.names() == ["identity"])
  }

  @Test(arguments: DurableFile.Step.allCases)
  func `a fault at any step leaves the old bytes or the new ones`(step: DurableFile.Step) throws {
    try DurableFile.replace(path, [1], mode: 0o600)
    #expect(throws: Stop.self) {
      try DurableFile.replace(path, [2, 2], mode: 0o600) { if $0 == step { throw Stop() } }
    }
    let isRenamed = step == .renamed || step == .directorySynchronized
    #expect(try DurableFile.read(path, limitBytes: 2) == (isRenamed ? [2, 2] : [1]))
    #expect(try directory.names() == ["identity"])
  }

  @Test func `the steps come in order`() throws {
    var steps: [DurableFile.Step] = []
    try DurableFile.replace(path, [1], mode: 0o600) { steps.append($0) }
    #expect(steps == DurableFile.Step.allCases)
  }

  @Test func `a link in place of the file is replaced and not written through`() throws {
    try directory.write("other", [9])
    try directory.link("identity", to: directory.file("other"))
    try DurableFile.replace(path, [1], mode: 0o600)
    #expect(try DurableFile.read(directory.file("other"), limitBytes: 1) == [9])
    #expect(try DurableFile.read(path, limitBytes: 1) == [1])
  }

  @Test func `a file that isn't there reads as nothing`() throws {
    #expect(try DurableFile.read(path, limitBytes: 1) == nil)
    #expect(try DurableFile.read(directory.file("no/such"), limitBytes: 1) == nil)
  }

  @Test func `a file beyond the limit and a directory are refused`() throws {
    try DurableFile.replace(path, [1, 2], mode: 0o600)
    #expect(try code { _ = try DurableFile.read(path, limitBytes: 1) } == .tooLarge)
    #expect(try code { _ = try DurableFile.read(directory.path, limitBytes: 1) } == .notRegular)
  }

  @Test func `replacing where there is no directory says so`() throws {
    #expect(
      try code { try DurableFile.replace(directory.file("no/such"), [1], mode: 0o600) }
        == .notFound)
  }

  @Test func `directories are made down to the last, which gets its mode`() throws {
    try DurableFile.createDirectory(directory.file("a/b/device"), mode: 0o700)
    #expect(try mode(of: directory.file("a/b/device")) == 0o700)
    try #require(chmod(directory.file("a/b/device"), 0o750) == 0)
    try DurableFile.createDirectory(directory.file("a/b/device"), mode: 0o700)
    #expect(try mode(of: directory.file("a/b/device")) == 0o750)
    try directory.write("file", [])
    #expect(
      try code { try DurableFile.createDirectory(directory.file("file"), mode: 0o700) }
        == .notRegular)
    #expect(
      try code { try DurableFile.createDirectory(directory.file("file/a"), mode: 0o700) }
        == .notRegular)
  }

  @Test func `a removed file is gone, and removing it again is fine`() throws {
    try DurableFile.replace(path, [1], mode: 0o600)
    try DurableFile.remove(path)
    #expect(try directory.names() == [])
    try DurableFile.remove(path)
  }
}
