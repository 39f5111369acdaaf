import Cryptography
import Exchange
import Folders
import Foundation
import Synchronization
import Testing

/// A medium that gives back other bytes than were written to it, for so many files.
private final class Forgetful: Sendable {
  private let folder: String
  private let suffix: String
  private let left: Mutex<Int>

  init(_ folder: String, suffix: String, times: Int) {
    self.folder = folder
    self.suffix = suffix
    left = Mutex(times)
  }

  var seams: Seams {
    var seams = Seams()
    seams.folder = { [self] base in
      guard (base as? DiskFolder)?.path == folder else { return base }
      return InstrumentedFolder(base) { [self] (call, moment) throws(FolderError) in
        guard moment == .after, case .create(let path) = call, path.hasSuffix(suffix),
          left.withLock({ left in
            left -= 1
            return left >= 0
          })
        else { return }
        do { try Place(folder).flip(path, byte: 20) } catch {
          throw FolderError(.inputOutput, path: path)
        }
      }
    }
    return seams
  }
}

extension Device {
  fileprivate func eject(_ folder: String, seams: Seams = Seams()) throws -> Ejection {
    try run(seams: seams) { home in
      let sharing = try home.sharing
      return try sharing.eject(sharing.entries(ejectedWith: folder))
    }
  }
}

@Suite struct Ejections {
  private let salon: Salon
  private let device: Device

  init() throws {
    salon = try Salon()
    device = try salon.devices("Front desk")[0]
    let id = try device.add("Tube")
    try device.setPhoto(id)
  }

  private var problems: [FolderVerification.Problem] {
    get throws { try FolderVerification(of: DiskFolder(path: salon.folder)).problems }
  }

  @Test func `check what the pass wrote and the folder's marker`() throws {
    let ejection = try device.eject(salon.folder)
    let written = try salon.files().filter { !$0.hasPrefix("group/") }
    // Two changesets of earlier passes lie there, too.
    #expect(ejection.checks.map(\.files) == [4])
    #expect(written.count >= 4)
    let again = try device.eject(salon.folder)
    #expect(again.checks.map(\.files) == [1])
  }

  @Test(arguments: [".changes", ".marker", Digest(hashing: Picture.png).hex])
  func `write again what came back wrong`(_ suffix: String) throws {
    let forgetful = Forgetful(salon.folder, suffix: suffix, times: 1)
    let ejection = try device.eject(salon.folder, seams: forgetful.seams)
    #expect(ejection.checks.map(\.rewritten) == [1])
    #expect(ejection.canBePulled == nil)
    #expect(try problems == [])
  }

  @Test func `say no where a file comes back wrong twice, and lose nothing`() throws {
    let forgetful = Forgetful(salon.folder, suffix: ".changes", times: 2)
    let ejection = try device.eject(salon.folder, seams: forgetful.seams)
    #expect(ejection.canBePulled == false)
    guard case .failed(let error) = ejection.outcome else {
      Issue.record("\(ejection.outcome)")
      return
    }
    #expect("\(error)".hasPrefix("This stick doesn't keep what is written to it: feeds/"))
    #expect(try problems.count == 1)
    #expect(try device.names() == ["Tube"])
  }

  @Test func `say no where the folder's marker comes back damaged`() throws {
    let folder = salon.folder
    var seams = Seams()
    seams.folder = { base in
      guard (base as? DiskFolder)?.path == folder else { return base }
      return InstrumentedFolder(base) { (call, moment) throws(FolderError) in
        guard call == .flush, moment == .after else { return }
        do { try Place(folder).write("satchel-folder.json", "{}") } catch {
          throw FolderError(.inputOutput, path: folder)
        }
      }
    }
    let ejection = try device.eject(folder, seams: seams)
    #expect(ejection.pass.folders.first?.state == .available)
    guard case .failed(let error) = ejection.outcome else {
      Issue.record("\(ejection.outcome)")
      return
    }
    #expect("\(error)".contains("satchel-folder.json came back wrong."))
  }

  @Test func `check nothing in a folder that isn't the group's`() throws {
    try Place(salon.folder).write("satchel-folder.json", "{}")
    let ejection = try device.eject(salon.folder)
    #expect(ejection.pass.folders.first?.state == .refused)
    #expect(ejection.checks.map(\.files) == [0])
  }

  @Test func `and passes leave nothing of the folder open`() throws {
    try device.run { home in
      let sharing = try home.sharing
      _ = try sharing.sync()
      #expect(try openFiles(in: salon.folder) == [])
      _ = try sharing.eject(sharing.entries(ejectedWith: salon.folder))
      #expect(try openFiles(in: salon.folder) == [])
      // The look would see one.
      #expect(try openFiles(in: device.path) != [])
    }
  }

  @Test func `take what lies on the medium that is named, or else the folder that holds it`() {
    var registry = FolderRegistry()
    let (blue, inner, drive) = ("/media/ann/BLUE", "/media/ann/BLUE/x", "/srv/salon/drive")
    for path in [blue, inner, drive] { registry.use(.init(path: path, id: path, name: path)) }
    let mounts = MountTable(mounts: [
      Mount(id: 1, point: "/", fileSystem: "ext4"), Mount(id: 2, point: blue, fileSystem: "vfat"),
    ])
    func found(_ path: String) -> [String] {
      registry.entries(ejectedWith: path, mounts: mounts) { $0.path }.map(\.path)
    }
    #expect(found(blue) == [blue, inner])
    #expect(found(blue + "/photos") == [blue, inner])
    #expect(found(drive) == [drive])
    #expect(found(drive + "/feeds") == [drive])
    #expect(found("/srv/salon") == [])
    #expect(found("/") == [])
  }

  private func openFiles(in directory: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { number in
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
    }.filter { $0 == directory || $0.hasPrefix(directory + "/") }
  }
}
