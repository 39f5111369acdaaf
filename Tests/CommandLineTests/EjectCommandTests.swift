import Exchange
import Folders
import Foundation
import Testing

@testable import CommandLine

/// Sticks that are mounted for the test. The program runs as it does for a person.
@Suite(.enabled(if: Stick.isPossible, Stick.needs), .serialized)
struct `Ejecting a stick` {
  private let shop: Shop
  private let stick: Stick

  init() throws {
    shop = try Shop()
    stick = try Stick(in: shop.directory)
    shop.expect("folder", "prepare", stick.point, "--name", "Blue stick")
    _ = try shop.add("Tube")
  }

  private func eject(_ words: String...) throws -> [String: Any] {
    try shop.run(["--json", "eject"] + words).document()
  }

  private func verified(_ answer: [String: Any]) -> [String: Any]? {
    answer.objects("folders").first?.object("verified")
  }

  @Test func `brings what is new to it, reads everything back and unmounts it`() throws {
    shop.expect("sync")
    _ = try shop.add("Brush")
    let files = try FileManager.default.subpathsOfDirectory(atPath: stick.point)
    let answer = try eject(stick.point)
    #expect(answer["unmounted"] as? Bool == true)
    #expect(answer["canBePulled"] as? Bool == true)
    #expect(answer["reason"] is NSNull)
    #expect(!stick.isMounted)
    let folder = try #require(answer.objects("folders").first)
    #expect(folder.object("published")?["changesets"] as? Int == 1)
    // The folder's marker, a statement, and two changesets of two files each.
    #expect(verified(answer)?["files"] as? Int == 6)
    #expect((verified(answer)?["bytes"] as? Int ?? 0) > 500)
    #expect(verified(answer)?["rewritten"] as? Int == 0)
    #expect(try shop.json("log").objects("events").map { $0.text("change") } == ["ejected"])
    try stick.plugIn()
    let after = try FileManager.default.subpathsOfDirectory(atPath: stick.point)
    #expect(after.filter { $0.hasSuffix(".marker") }.count == 2)
    #expect(Set(files).isSubset(of: after))
  }

  @Test func `reads back what was written since the last time and no more`() throws {
    _ = try eject(stick.point)
    try stick.plugIn()
    // Only the folder's marker, which is always read.
    #expect(verified(try eject(stick.point))?["files"] as? Int == 1)
    try stick.plugIn()
    _ = try shop.add("Brush")
    shop.expect("sync")
    #expect(verified(try eject(stick.point))?["files"] as? Int == 3)
  }

  @Test(arguments: ["stick", "stick/feeds", "Blue stick", " BLUE  stíck "])
  func `takes the folder, what lies in it, and its name`(_ reference: String) throws {
    shop.expect("sync")
    let run = shop.run("eject", reference)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("Blue stick (\(stick.point))\n"))
    #expect(run.output.contains("\n  read back and compared: 4 files, "))
    #expect(run.output.hasSuffix("\nIt can be pulled now.\n"))
    #expect(!stick.isMounted)
  }

  @Test func `takes all shared folders on one stick`() throws {
    let inner = stick.point + "/second"
    try FileManager.default.createDirectory(
      atPath: inner, withIntermediateDirectories: true)
    shop.expect("folder", "prepare", inner, "--name", "Second")
    let answer = try eject(inner)
    let names = answer.objects("folders").compactMap { $0.text("name") }
    #expect(Set(names) == ["Blue stick", "Second"])
    #expect(answer["unmounted"] as? Bool == true)
  }

  @Test func `is refused with the program that uses it, and works once that has gone`() throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/cat")
    shell.currentDirectoryURL = URL(fileURLWithPath: stick.point)
    let input = Pipe()
    shell.standardInput = input
    try shell.run()
    let run = shop.run("eject", stick.point)
    #expect(run.status == 75)
    #expect(
      run.output.contains(
        "\nIt can't be pulled yet: cat (\(shell.processIdentifier)) is in a directory on it. "))
    let answer = try eject(stick.point)
    #expect(answer["canBePulled"] as? Bool == false)
    #expect(answer["unmounted"] as? Bool == false)
    let holder = try #require(answer.objects("heldBy").first)
    #expect(holder.text("process") == "cat")
    #expect(holder["id"] as? Int32 == shell.processIdentifier)
    #expect(holder.text("use") == "workingDirectory")
    // It wasn't ejected, so passes go on.
    #expect(try shop.json("sync").objects("folders").first?.text("state") == "available")
    try input.fileHandleForWriting.close()
    shell.waitUntilExit()
    #expect(shop.expect("eject", stick.point).output.hasSuffix("It can be pulled now.\n"))
  }

  @Test func `that stays mounted rests until it is mounted anew`() throws {
    let answer = try eject(stick.point, "--keep-mounted")
    #expect(answer["unmounted"] as? Bool == false)
    #expect(answer["canBePulled"] as? Bool == true)
    #expect(stick.isMounted)
    _ = try shop.add("Brush")
    let files = try FileManager.default.subpathsOfDirectory(atPath: stick.point)
    let resting = try #require(try shop.json("sync").objects("folders").first)
    #expect(resting.text("state") == "unavailable")
    #expect(resting.text("error")?.hasPrefix("It was ejected, and rests until") == true)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: stick.point) == files)
    #expect(shop.expect("status").output.contains("It was ejected"))
    try stick.unmount()
    try stick.plugIn()
    let back = try #require(try shop.json("sync").objects("folders").first)
    #expect(back.text("state") == "available")
    #expect(back.object("published")?["changesets"] as? Int == 1)
  }

  @Test func `that rests is used again by a person who names it`() throws {
    _ = try eject(stick.point, "--keep-mounted")
    let line = ["--json", "sync", "--folder", stick.point]
    #expect(try shop.run(line).document().objects("folders").first?.text("state") == "available")
    #expect(try shop.json("sync").objects("folders").first?.text("state") == "available")
  }

  @Test func `finds it where it is mounted now, and lets it rest there`() throws {
    shop.expect("sync")
    let usual = stick.point
    try stick.unmount()
    try stick.plugIn(at: shop.directory + "/elsewhere")
    _ = try eject("Blue stick", "--keep-mounted")
    #expect(try shop.json("sync").objects("folders").first?.text("state") == "unavailable")
    let answer = try eject(stick.point)
    let folder = try #require(answer.objects("folders").first)
    #expect(folder.text("path") == usual)
    #expect(folder.text("foundAt") == stick.point)
    #expect(folder.object("verified")?["files"] as? Int == 1)
    #expect(answer["unmounted"] as? Bool == true)
    #expect(!stick.isMounted)
    try FileManager.default.removeItem(atPath: stick.point)
  }

  @Test func `is noted in the log`() throws {
    let id = try #require(try eject(stick.point).objects("folders").first?.text("id"))
    var log = EventLog.reading(HomeLayout(path: shop.home))
    let ejected = Event.stick(.ejected, id: id, path: stick.point)
    #expect(log.next() == [LoggedEvent(ejected, atMilliseconds: shop.now)])
  }

  @Test func `that was pulled already says that it isn't here`() throws {
    _ = try eject(stick.point)
    let run = shop.run("eject", stick.point)
    #expect(run.status == 69)
    #expect(run.output.hasSuffix("\nIt isn't here, so there is nothing to pull.\n"))
  }

  @Test func `that was pulled says so until it is back, or something else is there`() throws {
    _ = try eject(stick.point)
    let sentence = "It was ejected, and rests until it is put in again."
    func error() throws -> String? {
      try shop.run("--json", "sync").document().objects("folders").first?.text("error")
    }
    #expect(shop.expect("status").output.contains(sentence))
    for _ in 1...2 { #expect(try error() == sentence) }
    #expect(shop.expect("status").output.contains(sentence))
    try Data("{}".utf8).write(to: URL(fileURLWithPath: stick.point + "/satchel-folder.json"))
    #expect(try error()?.contains("can't be used") == true)
    try FileManager.default.removeItem(atPath: stick.point + "/satchel-folder.json")
    #expect(try error()?.hasPrefix("There is no shared folder here") == true)
    try stick.plugIn()
    #expect(try error() == nil)
    #expect(!shop.expect("status").output.contains(sentence))
  }

  @Test func `finds it by where it is, past a copy at its usual path`() throws {
    shop.expect("sync")
    let usual = stick.point
    try FileManager.default.copyItem(atPath: usual, toPath: shop.directory + "/copy")
    try stick.unmount()
    try FileManager.default.removeItem(atPath: usual)
    try FileManager.default.moveItem(atPath: shop.directory + "/copy", toPath: usual)
    let before = try FileManager.default.subpathsOfDirectory(atPath: usual)
    try stick.plugIn(at: usual + "1")
    _ = try shop.add("Brush")
    let passed = try shop.json("sync", "--folder", stick.point).objects("folders").first
    #expect(passed?.text("foundAt") == stick.point)
    let ejected = try eject(stick.point)
    #expect(ejected["unmounted"] as? Bool == true)
    #expect(ejected.objects("folders").first?.text("path") == usual)
    try stick.plugIn()
    #expect(try eject(usual)["unmounted"] as? Bool == true)
    #expect(try eject(usual)["canBePulled"] is NSNull)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: usual) == before)
    try FileManager.default.removeItem(atPath: usual)
  }

  @Test func `that can only be read is unmounted, and what it lacks is said`() throws {
    try stick.makeReadOnly()
    let run = shop.run("eject", stick.point)
    #expect(run.status == 77)
    #expect(run.output.contains("  waiting for this folder: 1 changeset\n"))
    #expect(run.output.hasSuffix("\nIt can be pulled now. Not everything is on it: see above.\n"))
    #expect(!stick.isMounted)
  }
}

@Test func `a folder on the computer's own disk is finished, with nothing to pull`() throws {
  let salon = try Salon()
  _ = try salon.front.add("Tube")
  let run = salon.front.run("--json", "eject", salon.folder)
  #expect(run.status == 0)
  let answer = try run.document()
  #expect(answer["unmounted"] as? Bool == false)
  #expect(answer["canBePulled"] is NSNull)
  #expect(answer.text("reason")?.hasPrefix("It lies on this kind of place: ") == true)
  let folder = try #require(answer.objects("folders").first)
  #expect(folder.object("published")?["changesets"] as? Int == 1)
  #expect(folder.object("verified")?["files"] as? Int == 3)
  #expect(salon.front.run("sync", "--quiet").output.contains("nothing new"))
}

@Test func `what isn't a shared folder isn't ejected`() throws {
  let salon = try Salon()
  for reference in ["/", "/nowhere", salon.front.directory] {
    let run = salon.front.run("eject", reference)
    #expect(run.status == 66, "\(reference)")
    #expect(run.errors.contains("None of this home's shared folders is at \(reference)."))
  }
  let named = salon.front.run("eject", "Red stick")
  #expect(named.status == 66)
  #expect(named.errors.contains("None of this home's shared folders is called “Red stick”."))
  #expect(salon.front.run("eject", "Salom").errors.contains("Did you mean Salon?"))
  #expect(try Shop().run("eject", salon.folder).status == 66)
}

@Test func `two folders of one name are told apart by their paths`() throws {
  let salon = try Salon()
  let other = salon.front.directory + "/other"
  try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
  salon.front.expect("folder", "prepare", other, "--name", "Salon")
  let run = salon.front.run("eject", "Salon")
  #expect(run.status == 65)
  #expect(run.errors.contains("  \(salon.folder)\n") && run.errors.contains("  \(other)\n"))
}
