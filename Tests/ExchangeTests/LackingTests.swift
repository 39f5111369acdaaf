import Exchange
import Folders
import Foundation
import Testing

/// Folders that can be read and not written to: a stick whose switch says “lock”, or that is full.
@Suite struct LackingTests {
  /// Nothing can be written to that folder.
  private func seams(lockedFolder: String, _ code: FolderError.Code = .readOnly) -> Seams {
    var seams = Seams()
    seams.folder = { base in
      guard (base as? DiskFolder)?.path == lockedFolder else { return base }
      return InstrumentedFolder(base) { (call, moment) throws(FolderError) in
        switch call {
        case .create, .remove: throw FolderError(code, path: "\(lockedFolder)/\(call.path ?? "")")
        default: break
        }
      }
    }
    return seams
  }

  @Test(arguments: [FolderError.Code.readOnly, .full])
  func `what couldn't be brought waits for that folder, and what came in is kept`(
    code: FolderError.Code
  ) throws {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    try devices[0].add("Comb")
    try devices[0].sync()
    try devices[1].add("Tube")
    let seams = seams(lockedFolder: salon.folder, code)
    for _ in 0..<2 {
      let report = try #require(try devices[1].sync(seams: seams).folders.first)
      #expect(report.state == .failed)
      #expect(report.isDenied == (code == .readOnly))
      #expect(report.lacking == 1)
      #expect(report.error?.english.contains(salon.folder) == true)
      let status = try devices[1].run { try $0.sharing.status() }
      #expect(status.unpublished == 1)
      #expect(status.folders.map(\.lacking) == [1])
      #expect(status.folders.first?.issue == report.error)
    }
    #expect(try devices[1].names() == ["Comb", "Tube"])

    let whole = try #require(try devices[1].sync().folders.first)
    #expect(whole.published.changesets == 1)
    #expect(whole.lacking == 0)
    let status = try devices[1].run { try $0.sharing.status() }
    #expect(status.unpublished == 0)
    #expect(status.folders.map(\.lacking) == [0])
    #expect(status.folders.first?.issue == nil)
    try devices[0].sync()
    #expect(try devices[0].names() == ["Comb", "Tube"])
  }

  @Test func `a folder that has gone still lacks what it lacked`() throws {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    try devices[1].add("Tube")
    try devices[1].sync(seams: seams(lockedFolder: salon.folder))
    try FileManager.default.moveItem(atPath: salon.folder, toPath: salon.folder + ".away")
    try devices[1].sync()
    let status = try devices[1].run { try $0.sharing.status() }
    #expect(status.folders.map(\.state) == [.unavailable])
    #expect(status.folders.map(\.lacking) == [1])
  }
}
