import Foundation
import Testing

@testable import CommandLine

/// Two homes in one group, with a shared folder between them.
struct Salon {
  let front: Shop
  let back: Shop
  let folder: String

  /// Both have passed the folder and have nothing to tell each other.
  init(_ front: String = "Front desk", _ back: String = "Back room") throws {
    (self.front, self.back) = (try Shop(front), try Shop(back))
    folder = self.front.directory + "/folder"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    self.front.expect("person", "add", "Maya")
    self.front.expect("settings", "person", "Maya")
    self.front.expect("folder", "prepare", folder, "--name", "Salon")
    let code = try #require(try self.front.json("invite", "--link").text("code"))
    self.front.expect("sync")
    self.back.expect("join", code, "--folder", folder)
    sync(self.back, self.front, self.back)
  }

  func sync(_ shops: Shop...) {
    for shop in shops { shop.expect("sync") }
  }

  /// An item that both have, and that each has given another name since, unsynced.
  func renamedApart() throws -> String {
    let number = try front.add("Tube", "--notes", "same")
    sync(front, back)
    front.expect("edit", number, "--name", "Front's tube")
    back.expect("edit", number, "--name", "Back's tube")
    return number
  }
}
