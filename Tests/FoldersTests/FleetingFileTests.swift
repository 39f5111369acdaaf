import Folders
import Foundation
import Testing

@Suite struct `A fleeting file` {
  @Test func `is replaced whole, with exactly its mode, and leaves nothing beside it`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("progress.json")
    try FleetingFile.replace(path, [1, 2, 3], mode: 0o600)
    try FleetingFile.replace(path, [4], mode: 0o600)
    #expect(try DurableFile.read(path, limitBytes: 8) == [4])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    #expect(try directory.names() == ["progress.json"])
    FleetingFile.remove(path)
    FleetingFile.remove(path)
    #expect(try directory.names() == [])
  }

  @Test func `that can't take its place leaves what was there`() throws {
    let directory = try TemporaryDirectory()
    try directory.makeDirectory("progress.json")
    #expect(throws: FolderError.self) {
      try FleetingFile.replace(directory.file("progress.json"), [1], mode: 0o600)
    }
    #expect(try directory.names() == ["progress.json"])
  }
}
