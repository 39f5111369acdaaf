import Attachments
import Exchange
import Folders
import Inventory
import Records
import Testing

/// Two devices that are about to sync, each with work of its own.
struct SyncScene {
  let salon: Salon
  let front: Device
  let back: Device
  let kept: Identifier
  let gone: Identifier
  let colleague: Identifier

  init() throws {
    salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    (front, back) = (devices[0], devices[1])
    kept = try front.add("Kept", quantity: 9000)
    gone = try front.add("Gone")
    try salon.settleDown(devices, rounds: 2)
    try front.rename(kept, "Kept and renamed")
    try front.use(kept, 2000)
    try front.delete(gone)
    try front.run { [kept] home in
      let photo = try AttachmentStore(in: DiskFolder(path: home.layout.path)).put(Picture.png)
      try home.inventory.setPhoto(kept, photo)
    }
    try back.use(kept, 1000)
    colleague = try back.add("By a colleague", quantity: 3000)
    try back.sync()
  }

  func check(_ step: Int) throws {
    for _ in 0..<2 { for device in [front, back] { try device.sync() } }
    for device in [front, back] {
      #expect(
        try device.names() == ["By a colleague", "Kept and renamed"], "\(device.name), \(step)")
      #expect(try device.item(kept)?.total == Quantity(thousandths: 6000), "step \(step)")
      #expect(try device.item(colleague)?.total == Quantity(thousandths: 3000), "step \(step)")
      #expect(try device.conflicts().isEmpty, "step \(step)")
    }
    try checkFolder(step)
  }

  /// Everything in the folder is whole, and no number of a feed has two contents.
  private func checkFolder(_ step: Int) throws {
    let verification = try FolderVerification(of: DiskFolder(path: salon.folder))
    #expect(verification.problems.isEmpty, "step \(step)")
    var numbers: Set<String> = []
    for path in try salon.files() where path.hasSuffix(".marker") {
      let parts = path.split(separator: "/")
      #expect(numbers.insert("\(parts[1])/\(parts[2].prefix(8))").inserted, "step \(step)")
    }
  }
}
