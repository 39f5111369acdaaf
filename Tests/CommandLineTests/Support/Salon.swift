import Foundation
import Testing

@testable import CommandLine

/// Two homes in one group, with a shared folder between them.
struct Salon {
  let front: Shop
  let back: Shop
  let folder: String

  /// Both have passed the folder and have nothing to tell each other.
  init() throws {
    (front, back) = (try Shop(), try Shop("Back room"))
    folder = front.directory + "/folder"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    front.expect("person", "add", "Maya")
    front.expect("settings", "person", "Maya")
    front.expect("folder", "prepare", folder, "--name", "Salon")
    let code = try #require(try front.json("invite", "--link").text("code"))
    front.expect("sync")
    back.expect("join", code, "--folder", folder)
    sync(back, front, back)
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
