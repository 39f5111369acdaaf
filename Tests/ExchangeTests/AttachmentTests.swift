import Attachments
import Changesets
import Cryptography
import Exchange
import Folders
import Foundation
import Inventory
import Records
import Testing

/// A photo is fetched when it comes, waits as "on its way" until then, and is never passed on
/// damaged.
@Suite struct `A photo` {
  @Test func `that comes an hour after its record is on its way until then`() throws {
    let scene = try PhotoScene()
    try scene.folder.move(scene.photo, to: "photo", in: scene.outside)
    try scene.front.sync()
    let item = try #require(try scene.front.item(scene.item))
    #expect(item.fields.photo?.digest == scene.digest)
    #expect(try !scene.isHere(scene.front))
    #expect(try scene.front.status().attachmentsWaiting == 1)
    #expect(try scene.wanted(by: scene.front) == [scene.digest])

    scene.salon.clock.milliseconds += 3_600_000
    try scene.outside.move("photo", to: scene.photo, in: scene.folder)
    #expect(try scene.front.sync().folders[0].imported?.attachments == 1)
    #expect(try scene.isHere(scene.front))
    #expect(try scene.front.status().attachmentsWaiting == 0)
    #expect(try scene.wanted(by: scene.front) == [])
  }

  @Test func `that is damaged in the folder isn't taken, and its owner puts it right`() throws {
    let scene = try PhotoScene()
    for damage in ["one bit", "zeros", "half", "nothing", "more"] {
      let whole = Picture.png
      switch damage {
      case "one bit": try scene.folder.flip(scene.photo, byte: 40)
      case "zeros": try scene.folder.write(scene.photo, whole.map { _ in 0 })
      case "half": try scene.folder.write(scene.photo, whole.prefix(30))
      case "nothing": try scene.folder.write(scene.photo, [])
      default: try scene.folder.write(scene.photo, whole + [0])
      }
      let reader = try scene.reader(damage)
      #expect(try reader.status().attachmentsWaiting == 1, "\(damage)")
      #expect(try !scene.isHere(reader), "\(damage)")
      try scene.back.sync()
      #expect(try scene.folder.bytes(scene.photo) == whole, "\(damage)")
      try reader.sync()
      #expect(try scene.isHere(reader), "\(damage)")
    }
  }

  @Test func `that somebody still lacks is compared once, not at every pass`() throws {
    let scene = try PhotoScene()
    // The front desk read a copy of the folder that lacks the photo, and is away now.
    try scene.folder.move(scene.photo, to: "photo", in: scene.outside)
    try scene.front.sync()
    try scene.outside.move("photo", to: scene.photo, in: scene.folder)
    var reads: [Int] = []
    for _ in 0..<3 {
      let faults = Faults(scene.folder.path)
      try scene.back.sync(seams: faults.seams)
      reads.append(faults.calls.filter { $0 == .open(scene.photo) }.count)
    }
    #expect(reads == [1, 0, 0])
  }

  @Test func `that the disk damaged is never passed on, and is fetched again`() throws {
    let scene = try PhotoScene()
    try scene.front.sync()
    try scene.front.home.flip(scene.photo, byte: 40)
    let stick = Place(try scene.salon.place("stick"))
    try scene.front.prepareFolder(stick.path)
    try scene.front.sync()
    #expect(!stick.exists(scene.photo))
    try scene.front.sync()
    #expect(try scene.front.home.bytes(scene.photo) == Picture.png)
    try scene.front.sync()
    #expect(try stick.bytes(scene.photo) == Picture.png)
  }

  @Test func `that its own device lacks is published by name and fetched from whoever has it`()
    throws
  {
    let scene = try PhotoScene()
    try scene.front.sync()
    try scene.back.home.remove(scene.photo)
    try scene.folder.remove(scene.photo)
    try scene.back.edit(scene.item) { $0.name = "Still with a photo" }
    try scene.salon.settleDown([scene.back, scene.front], rounds: 3)
    #expect(try scene.back.home.bytes(scene.photo) == Picture.png)
    #expect(try scene.folder.bytes(scene.photo) == Picture.png)
  }
}

/// A colleague has published an item with a photo.
final class PhotoScene {
  let salon: Salon
  let front: Device
  let back: Device
  let item: Identifier
  let digest: Digest
  let outside: Place
  private var readers = 0

  var folder: Place { Place(salon.folder) }
  /// Where the photo lies in a folder, and in a home.
  var photo: String { FileName.attachment(digest).path }

  init(_ picture: [UInt8] = Picture.png) throws {
    digest = Digest(hashing: picture)
    salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    (front, back) = (devices[0], devices[1])
    item = try back.add("With a photo")
    try back.setPhoto(item, picture)
    try back.sync()
    outside = Place(try salon.place("outside"))
  }

  func isHere(_ device: Device) throws -> Bool {
    try device.run { try $0.sharing.attachments.contains(digest) }
  }

  /// A device that has joined and passed once.
  func reader(_ name: String) throws -> Device {
    let device = try salon.home(name)
    try device.join(try front.invite(), folder.path)
    return device
  }

  func wanted(by device: Device) throws -> [Digest] {
    let file = try #require(try folder.files(".ack", under: "feeds/\(device.feed)").last)
    return try SignedAcknowledgement.parse(folder.bytes(file)).acknowledgement.wantedAttachments
  }
}
