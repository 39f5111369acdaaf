import Foundation
import Testing

@testable import CommandLine

/// Checking directories that aren't whole folders.
@Suite struct VerifyTests {
  @Test(arguments: ["{}", nil])
  func `verify checks what it can of a folder whose marker is damaged or gone`(
    marker: String?
  ) throws {
    let salon = try Salon()
    _ = try salon.front.add("Tube")
    salon.front.expect("sync")
    let whole = try salon.front.json("verify", salon.folder)
    let path = "\(salon.folder)/satchel-folder.json"
    if let marker {
      try Data(marker.utf8).write(to: URL(fileURLWithPath: path))
    } else {
      try FileManager.default.removeItem(atPath: path)
    }
    let run = salon.front.run("--json", "verify", salon.folder)
    #expect(run.status == 65)
    let found = try run.document()
    #expect(found.objects("problems").map { $0.text("file") } == ["satchel-folder.json"])
    #expect(found["changesets"] as? Int == whole["changesets"] as? Int)
    #expect(found["records"] as? Int == whole["records"] as? Int)
  }

  @Test func `verify counts one changeset as one`() throws {
    let shop = try Shop()
    let folder = shop.directory + "/folder"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    shop.expect("folder", "prepare", folder)
    shop.expect("sync")
    #expect(
      shop.expect("verify", folder).output
        .hasPrefix("Checked: 0 changesets with 0 records, 0 photos, "))
    shop.expect("person", "add", "Maya")
    shop.expect("sync")
    #expect(
      shop.expect("verify", folder).output
        .hasPrefix("Checked: 1 changeset with 1 record, 0 photos, "))
  }

  @Test func `verify reports of any directory and refuses what is none`() throws {
    let shop = try Shop()
    let empty = shop.run("--json", "verify", shop.directory)
    #expect(empty.status == 65)
    #expect(
      try empty.document().objects("problems").map { $0.text("file") }
        == ["group", "satchel-folder.json"])
    for path in ["/nowhere/at/all", try shop.file("note.txt", [])] {
      let run = shop.run("verify", path)
      #expect(run.status == 66)
      #expect(run.errors == "satchel: There is no directory \(path).\n")
    }
  }
}
