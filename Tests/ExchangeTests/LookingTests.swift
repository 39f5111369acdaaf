import Changesets
import Exchange
import Folders
import Foundation
import Records
import Testing

/// Showing how things stand, while another process is at work and where something is wrong.
@Suite struct `Looking at a home` {
  @Test func `status waits for no pass and changes nothing`() throws {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    try devices[0].add("Tube")
    try devices[0].run { passing in
      let sharing = try passing.sharing
      // The lock of the pass is held from here on.
      let status = try devices[0].run { try $0.sharingView.status() }
      #expect(status.unpublished == 1)
      #expect(status.of == 1)
      _ = try sharing.sync()
    }
    #expect(try devices[0].run { try $0.sharingView.status() }.unpublished == 0)
  }

  @Test func `a changeset that never arrives is named with its device's feed`() throws {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    for name in ["One", "Two", "Three"] {
      try devices[0].add(name)
      try devices[0].sync()
    }
    let feed = try devices[0].run { try $0.sharing.numbers.feed }
    for path in try salon.files() where path.contains("\(feed)/00000002-") {
      try FileManager.default.removeItem(atPath: salon.folder + "/" + path)
    }
    let report = try devices[1].sync()
    let waiting = try #require(report.folders[0].imported).arrivals
    #expect(waiting.map(\.feed) == [feed])
    #expect(waiting.map(\.sequence) == [2])
    #expect(try devices[1].names().count == 2)

    try devices[0].sync()
    #expect(try devices[1].sync().folders[0].imported?.arrivals.isEmpty == true)
    #expect(try devices[1].names() == ["One", "Three", "Two"])
  }

  @Test func `a damaged folder marker is written again with the same id when it is asked for`()
    throws
  {
    let salon = try Salon()
    let front = try salon.devices("Front desk")[0]
    let path = salon.folder + "/" + FolderLayout.markerFile
    let whole = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    let id = try SignedFolderMarker.parse(whole).marker.folder
    for place in stride(from: 0, to: whole.count, by: 7) {
      var bytes = whole
      bytes[place] ^= 1
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      try front.run { home in
        _ = try home.prepareFolder(salon.folder, name: nil, groupName: "Salon", person: nil)
      }
      let marker = try SignedFolderMarker.parse(
        [UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
      #expect(marker.marker.folder == id, "bit at \(place)")
      #expect(try front.sync().folders[0].error == nil, "bit at \(place)")
    }
  }
}
