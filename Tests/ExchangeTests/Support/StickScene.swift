import Exchange
import Folders
import Foundation
import Testing

/// Two devices whose only folder is on a stick, which is in a drawer; and the places where a
/// desktop would mount it.
final class StickScene {
  let salon: Salon
  let front: Device
  let back: Device
  private let drawer: String
  /// The stick's folder, relative to the stick.
  private let folder: String

  /// `folder` is where on the stick the folder is. Both devices know it at `media/STICK`.
  init(folder: String, fileSystem: String = "vfat") throws {
    salon = try Salon()
    self.folder = folder
    drawer = salon.root + "/drawer"
    (front, back) = (try salon.home("Front desk"), try salon.home("Back room"))
    let path = try salon.place("media/STICK/\(folder)")
    let seams = seams("STICK", fileSystem: fileSystem)
    let code = try front.run(seams: seams) { home in
      _ = try home.prepareFolder(path, name: "Blue stick", groupName: "Salon", person: nil)
      let code = try home.sharing.invite(
        kind: .link, personName: nil, role: .member,
        expiresMilliseconds: salon.clock.milliseconds + 86_400_000
      ).code
      _ = try home.sharing.sync()
      return code
    }
    try back.run(seams: seams) { home in
      try home.join(
        code, folder: path, deviceName: nil, person: nil, publishesEverything: false)
      _ = try home.sharing.sync()
    }
    for device in [front, back, front] { try device.sync(seams: seams) }
    try unplug("STICK")
  }

  func path(_ place: String) -> String { salon.root + "/media/" + place }
  func folder(_ place: String) -> Place { Place(path(place)) }

  /// The stick is mounted under a name, with its folder at another place on it than before if that
  /// is said.
  func plug(as name: String, at directory: String? = nil) throws {
    let target = path(name) + suffix(directory ?? folder)
    try FileManager.default.createDirectory(
      atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: drawer, toPath: target)
  }

  /// A second stick with the same files, as a person copies them.
  func copy(to name: String, at directory: String) throws {
    let source = try #require(
      FileManager.default.subpathsOfDirectory(atPath: path(""))
        .first { $0.hasSuffix("satchel-folder.json") })
    let target = path(name) + suffix(directory)
    try FileManager.default.createDirectory(
      atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: path((source as NSString).deletingLastPathComponent), toPath: target)
  }

  /// The stick goes back to the drawer, and its mount point with it.
  func unplug(_ name: String) throws {
    try FileManager.default.moveItem(atPath: path(name) + suffix(folder), toPath: drawer)
    try? FileManager.default.removeItem(atPath: path(name))
  }

  /// A mount table with these places in it.
  func seams(_ names: String..., fileSystem: String = "vfat") -> Seams {
    let mounts = names.enumerated().map { number, name in
      Mount(id: number + 2, point: path(name), fileSystem: fileSystem)
    }
    var seams = Seams()
    seams.mounts = {
      MountTable(mounts: [Mount(id: 1, point: "/", fileSystem: "ext4")] + mounts)
    }
    return seams
  }

  private func suffix(_ directory: String) -> String {
    directory.isEmpty ? "" : "/" + directory
  }
}
