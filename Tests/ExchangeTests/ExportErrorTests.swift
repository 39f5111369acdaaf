import Changesets
import Exchange
import Folders
import Foundation
import Inventory
import Records
import Testing

/// A medium that fails now and then: an error at each call of a pass, and the next pass is whole.
@Suite struct `An error of the medium` {
  @Test(arguments: [FolderError.Code.inputOutput, .full, .unavailable])
  func `at any call loses nothing and publishes nothing twice`(_ code: FolderError.Code) throws {
    let salon = try Salon()
    let devices = try salon.devices("Front desk", "Back room")
    var (front, back) = (devices[0], devices[1])
    // Each changeset is to be seen.
    front.changesetsInPack = .max
    back.changesetsInPack = .max
    let item = try front.add("Tube")
    try salon.settleDown([front, back], rounds: 2)
    var number = 0
    var isDone = false
    while !isDone {
      number += 1
      try front.rename(item, "Tube \(number)")
      try back.add("By a colleague \(number)")
      try back.sync()
      let faults = Faults(salon.folder) { [number] count, _, moment in
        count == number && moment == .before ? code : nil
      }
      try front.sync(seams: faults.seams)
      isDone = faults.calls.count < number
      for device in [front, back] {
        let report = try device.sync()
        #expect(report.isCalm, "call \(number)")
      }
      #expect(try back.item(item)?.name == "Tube \(number)", "call \(number)")
      #expect(try front.conflicts().isEmpty && back.conflicts().isEmpty, "call \(number)")
    }
    #expect(number > 10)
    let published = try back.published(by: front.feed)
    #expect(published.count == 1 + number)
    #expect(Set(published.map(\.dot)).count == published.count)
    #expect(try FolderVerification(of: DiskFolder(path: salon.folder)).problems.isEmpty)
  }
}
