import Foundation
import Testing

@testable import CommandLine

@Test func `two homes in one group see each other's work`() throws {
  let salon = try Salon()
  let number = try salon.front.add("Tube", "--quantity", "5", "--location", "Bar")
  salon.sync(salon.front, salon.back)
  salon.back.expect("use", number, "2")
  salon.sync(salon.back, salon.front)
  #expect(try salon.front.json("show", number).text("quantity") == "3")
}

@Test func `a pass reports what came, went and was passed on, per folder`() throws {
  let salon = try Salon()
  _ = try salon.front.add("Tube")
  let sent = try #require(try salon.front.json("sync").objects("folders").first)
  #expect(sent.text("path") == salon.folder)
  #expect(sent.text("state") == "available")
  #expect(sent.object("published")?["changesets"] as? Int == 1)
  #expect(sent.object("imported")?["changesets"] as? Int == 0)
  #expect(sent["error"] is NSNull)
  let report = try salon.back.json("sync")
  #expect(report["conflicts"] as? Int == 0)
  let received = try #require(report.objects("folders").first)
  #expect(received.object("imported")?["changesets"] as? Int == 1)
  #expect(received.object("imported")?["records"] as? Int == 1)
  #expect(received.objects("waiting").isEmpty)
  #expect(received.objects("rejected").isEmpty)
  let idle = salon.back.expect("sync").output
  #expect(idle == "Salon (\(salon.folder))\n  nothing new\n")
}

@Test func `a folder that was named and isn't here ends with 69, one of several with 0`() throws {
  let salon = try Salon()
  try FileManager.default.moveItem(atPath: salon.folder, toPath: salon.folder + ".away")
  #expect(salon.front.run("sync").status == 0)
  let named = salon.front.run("--json", "sync", "--folder", salon.folder)
  #expect(named.status == 69)
  let folder = try #require(try named.document().objects("folders").first)
  #expect(folder.text("state") == "unavailable")
  #expect(folder.text("error") != nil)
  #expect(salon.front.run("sync", "--folder", "/nowhere").status == 66)
}

@Test func `what waits is said with its author, its reason and since when`() throws {
  let salon = try Salon()
  _ = try salon.front.add("Tube")
  salon.front.expect("sync")
  let files = try FileManager.default.subpathsOfDirectory(atPath: salon.folder)
  let body = try #require(files.filter { $0.hasSuffix(".changes") }.sorted().last)
  try FileManager.default.removeItem(atPath: "\(salon.folder)/\(body)")
  let run = salon.back.run("--json", "sync")
  #expect(run.status == 0)
  let waiting = try #require(
    try run.document().objects("folders").first?.objects("waiting").first)
  #expect(waiting.text("device") == "Front desk")
  #expect(waiting.text("reason")?.contains("body is missing") == true)
  #expect((waiting["sequence"] as? Int ?? 0) > 0)
  #expect(salon.back.run("sync").output.contains("  waiting: Front desk "))
  let since = {
    try salon.back.json("status").objects("folders")[0].objects("waiting")[0].text("since")
  }
  let before = try #require(try since())
  salon.back.now += 3_600_000
  salon.back.expect("sync")
  #expect(try since() == before)
  #expect(salon.back.expect("status").output.contains("body is missing (since "))
  let explained = salon.back.expect("explain", "\(salon.folder)/\(body.dropLast(8)).marker")
  #expect(explained.output.hasPrefix("It waits: "))
}

@Test func `status tells how far things are and never says that they are synced`() throws {
  let salon = try Salon()
  let alone = try Shop()
  #expect(
    alone.expect("status").output
      == "Front desk is in no group: everything is saved on this device and nowhere else.\n")
  _ = try salon.front.add("Tube")
  let before = try salon.front.json("status")
  #expect(before.text("device") == "Front desk")
  #expect(before.text("group") == "Salon")
  #expect((before["unpublished"] as? Int ?? 0) > 0)
  salon.sync(salon.front, salon.back, salon.front)
  let after = try salon.front.json("status")
  #expect(after["unpublished"] as? Int == 0)
  let folder = try #require(after.objects("folders").first)
  #expect(folder["seenBy"] as? Int == 1)
  #expect(folder["of"] as? Int == 1)
  #expect(folder.text("lastImport") != nil)
  let page = salon.front.expect("status").output
  #expect(page.contains("available in the folder as of 2026-11-30 16:"))
  #expect(page.contains("seen by 1 of 1 device"))
  #expect(!page.contains("synced"))
}

@Test func `status tells who took what was brought to a folder, and on which day`() throws {
  let salon = try Salon()
  _ = try salon.front.add("Tube")
  salon.front.expect("sync")
  let page = salon.front.expect("status").output
  // It took one when it joined.
  #expect(
    page.contains(
      "\n  Back room took 1 changeset on Monday 2026-11-30; on the way there: 1 changeset\n"))
  let before = try salon.front.json("status")
  let waiting = try #require(before.objects("folders").first?.objects("journey").first)
  #expect(waiting.text("device") == "Back room")
  #expect(waiting["pending"] as? Int == 1)
  salon.sync(salon.back, salon.front)
  #expect(
    salon.front.expect("status").output
      .contains("\n  Back room took 1 changeset on Monday 2026-11-30\n"))
  let after = try salon.front.json("status")
  let taken = try #require(after.objects("folders").first?.objects("journey").first)
  #expect(taken["changesets"] as? Int == 1)
  #expect(taken["pending"] as? Int == 0)
  #expect(taken.text("at")?.hasPrefix("2026-11-30T15:") == true)
  #expect(taken.text("at") ?? "" > waiting.text("at") ?? "")
  #expect(taken["doubtful"] as? Bool == false)
}

@Test func `status says whose clock a day comes from where that clock is wrong`() throws {
  let salon = try Salon()
  _ = try salon.front.add("Tube")
  salon.front.expect("sync")
  salon.back.now += 10 * 365 * 86_400_000
  salon.sync(salon.back, salon.front)
  #expect(
    salon.front.expect("status").output
      .contains("\n  Back room took 1 changeset on Thursday 2036-11-27 by that device's clock\n"))
}

@Test func `members are listed, and a removed one stays named`() throws {
  let salon = try Salon()
  let members = try salon.front.json("group", "members").objects("members")
  #expect(Set(members.compactMap { $0.text("name") }) == ["Front desk", "Back room"])
  let own = try #require(members.first { $0["self"] as? Bool == true })
  #expect(own.text("name") == "Front desk")
  #expect(own.text("role") == "owner")
  #expect(own.text("person") == "Maya")
  let other = try #require(members.first { $0["self"] as? Bool == false })
  #expect(other.text("role") == "member")
  #expect(other.text("code") == other.text("id")?.prefix(4).uppercased())
  #expect(other.text("lastHeard") != nil)
  #expect(salon.back.run("group", "remove", "Front desk").status == 77)
  let left = try salon.front.json("group", "remove", "Back room").objects("members")
  #expect(left.first { $0.text("name") == "Back room" }?["removed"] as? Bool == true)
  #expect(salon.front.run("group", "remove", "Nobody").status == 66)
}

@Test func `a retired device is waited for no more, and says so when it comes back`() throws {
  let salon = try Salon()
  #expect(salon.back.run("group", "retire", "Front desk").status == 77)
  #expect(salon.front.run("group", "retire", "Front desk").status == 77)
  let left = try salon.front.json("group", "retire", "Back room").objects("members")
  let back = try #require(left.first { $0.text("name") == "Back room" })
  #expect(back["retired"] as? Bool == true)
  #expect(back["removed"] as? Bool == false)
  #expect(salon.front.run("group", "retire", "Back room").status == 77)
  #expect(salon.front.expect("group", "members").output.contains("retired"))
  salon.front.expect("sync")
  salon.back.expect("sync")
  #expect(salon.back.expect("status").output.contains("This device was retired from the group"))
}

@Test func `folders are listed, forgotten and added again`() throws {
  let salon = try Salon()
  let folder = try #require(try salon.back.json("folder", "list").objects("folders").first)
  #expect(folder.text("path") == salon.folder)
  #expect(folder.text("name") == "Salon")
  #expect(folder.text("state") == "available")
  #expect(folder.text("kind")?.isEmpty == false)
  #expect(folder["foundAt"] is NSNull)
  let aptitude = try #require(folder.object("aptitude"))
  #expect(aptitude["createsExclusively"] as? Bool == true)
  #expect(aptitude["readOnly"] as? Bool == false)
  #expect((aptitude["freeBytes"] as? Int ?? 0) > 0)
  let sentence = try #require(aptitude.text("sentence"))
  #expect(salon.back.expect("folder", "list").output.hasSuffix("  is here  \(sentence)\n"))
  #expect(try salon.back.json("folder", "forget", salon.folder).objects("folders").isEmpty)
  #expect(
    salon.back.expect("folder", "list").output
      == "No folder is in use: satchel folder prepare PATH\n")
  #expect(salon.back.expect("folder", "add", salon.folder).output.contains("satchel sync\nA"))
  #expect(try salon.back.json("folder", "list").objects("folders").count == 1)
  #expect(salon.back.run("folder", "forget", "/nowhere").status == 66)
  #expect(salon.back.run("folder", "add", "/nowhere").status == 66)
  #expect(salon.back.run("folder", "add", salon.back.directory).status != 0)
}

@Test func `a stick that takes another's place is said to, and the other can come back`() throws {
  let salon = try Salon()
  let stick = salon.front.directory + "/stick"
  try FileManager.default.createDirectory(atPath: stick, withIntermediateDirectories: true)
  let first = salon.front.expect("folder", "prepare", stick, "--name", "Blue stick")
  #expect(first.errors.isEmpty)
  try FileManager.default.moveItem(atPath: stick, toPath: stick + " away")
  try FileManager.default.createDirectory(atPath: stick, withIntermediateDirectories: true)
  let second = salon.front.expect("folder", "prepare", stick, "--name", "Red stick")
  #expect(
    second.errors == "“Blue stick” was in use at this path. If that is another medium, use it "
      + "again when it's connected: satchel folder add \(stick)\n")
  salon.front.expect("sync")
  try FileManager.default.removeItem(atPath: stick)
  try FileManager.default.moveItem(atPath: stick + " away", toPath: stick)
  let error = try salon.front.json("sync").objects("folders").last?.text("error")
  #expect(error?.hasPrefix("Another shared folder, “Blue stick”, is at this place now.") == true)
  let back = salon.front.expect("folder", "add", stick)
  #expect(back.errors.hasPrefix("“Red stick” was in use at this path."))
  #expect(try salon.front.json("sync").objects("folders").last?.text("state") == "available")
}

@Test func `an invite has its kind and its end`() throws {
  let salon = try Salon()
  let link = try salon.front.json("invite", "--link", "--expires", "2w")
  #expect(link.text("kind") == "link")
  #expect(link.text("expires")?.hasPrefix("2026-12-14T") == true)
  let person = try salon.front.json("invite", "--person", "Sam", "--role", "reader")
  #expect(person.text("kind") == "person")
  #expect(person.text("expires")?.hasPrefix("2026-12-07T") == true)
  #expect(person.text("code") != link.text("code"))
  let page = salon.front.expect("invite").output
  #expect(page.contains("satchel join CODE --folder PATH"))
  #expect(salon.front.run("invite", "--link", "--person", "Sam").status == 64)
  #expect(salon.back.run("invite").status == 77)
}

@Test func `joining is refused with a wrong code, without a folder and with data`() throws {
  let salon = try Salon()
  let code = try #require(try salon.front.json("invite", "--link").text("code"))
  salon.front.expect("sync")
  let shop = try Shop("Third")
  let mistyped = shop.run("join", "ABCDE-" + code.dropFirst(6), "--folder", salon.folder)
  #expect(mistyped.status == 65)
  #expect(shop.run("join", code).status == 64)
  #expect(shop.run("join", code, "--folder", shop.directory).status != 0)
  _ = try shop.add("Own")
  #expect(shop.run("join", code, "--folder", salon.folder).status == 64)
  #expect(try shop.json("list").objects("items").count == 1)
  let joined = try shop.json("join", code, "--folder", salon.folder, "--publish-all")
  #expect(joined.text("group") == "Salon")
  #expect(joined.text("device") == "Third")
  #expect(shop.run("join", code, "--folder", salon.folder).status == 77)
}

@Test func `a new home that knows its person and its place joins with them`() throws {
  let salon = try Salon()
  let code = try #require(try salon.front.json("invite", "--link").text("code"))
  salon.front.expect("sync")
  let shop = try Shop("Third")
  shop.expect("init", "--person", "Sam", "--location", "Window")
  shop.expect("join", code, "--folder", salon.folder)
  salon.sync(shop, salon.front)
  let members = try salon.front.json("group", "members").objects("members")
  #expect(members.first { $0.text("name") == "Third" }?.text("person") == "Sam")
}

@Test func `verify needs no home and ends with 65 when something is wrong`() throws {
  let salon = try Salon()
  _ = try salon.front.add("Tube")
  salon.front.expect("sync")
  let whole = salon.front.run("--home", "/nowhere/at/all", "--json", "verify", salon.folder)
  #expect(whole.status == 0)
  let found = try whole.document()
  #expect((found["changesets"] as? Int ?? 0) > 0)
  #expect((found["records"] as? Int ?? 0) > 0)
  #expect((found["bytes"] as? Int ?? 0) > 0)
  #expect(found.objects("problems").isEmpty)
  let files = try FileManager.default.subpathsOfDirectory(atPath: salon.folder)
  let body = try #require(files.filter { $0.hasSuffix(".changes") }.sorted().last)
  try Data("damage".utf8).write(to: URL(fileURLWithPath: "\(salon.folder)/\(body)"))
  let damaged = salon.front.run("--json", "verify", salon.folder)
  #expect(damaged.status == 65)
  #expect(try damaged.document().objects("problems").map { $0.text("file") } == [body])
  #expect(salon.front.run("verify", "/nowhere").status == 66)
}

@Test func `explain says of an item who says what`() throws {
  let salon = try Salon()
  let number = try salon.renamedApart()
  salon.sync(salon.front, salon.back, salon.front)
  let explained = try salon.front.json("explain", number)
  let sentences = try #require(explained["sentences"] as? [String])
  #expect(sentences.contains { $0.hasPrefix("Front desk has a version of it") })
  #expect(sentences.contains { $0.hasPrefix("Back room has a version of it") })
  #expect(salon.front.run("explain", "nothing like it").status == 66)
}

@Test func `doctor checks everything and names nothing personal`() throws {
  let salon = try Salon()
  _ = try salon.front.add("Secret tube", "--notes", "hidden")
  salon.front.expect("sync")
  let diagnosis = try salon.front.json("doctor")
  #expect((diagnosis["schema"] as? Int ?? 0) > 0)
  let checks = diagnosis.objects("checks")
  #expect(checks.contains { $0.text("name") == "inventory" && $0.text("state") == "ok" })
  #expect(diagnosis.object("counts")?["conflicts"] as? Int == 0)
  let page = salon.front.expect("doctor").output
  for secret in ["Secret", "hidden", "Maya"] { #expect(!page.contains(secret)) }
}

@Test func `without a group the commands that need one say how to get into one`() throws {
  let shop = try Shop()
  let folder = shop.directory + "/folder"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  for line in [["invite"], ["group", "members"], ["folder", "add", folder]] {
    let run = shop.run(line)
    #expect(run.status == 64, "\(line)")
    #expect(run.errors.contains("This home isn't in a group yet."), "\(line)")
    #expect(run.errors.contains("satchel folder prepare"), "\(line)")
  }
}

@Test func `a refused join makes no home, and looking at none makes none either`() throws {
  let salon = try Salon()
  let code = try #require(try salon.front.json("invite", "--link").text("code"))
  salon.front.expect("sync")
  let shop = try Shop()
  let nowhere = shop.directory + "/nowhere"
  let runs: [([String], Int32)] = [
    (["join", "garbage", "--folder", salon.folder], 65),
    (["join", code, "--folder", shop.directory + "/absent"], 66),
    (["join", code, "--folder", salon.folder, "--device", String(repeating: "n", count: 300)], 65),
    (["status"], 66), (["explain", "Tube"], 66), (["doctor"], 0),
  ]
  for (line, status) in runs {
    #expect(shop.run(["--home", nowhere] + line).status == status, "\(line)")
    #expect(!FileManager.default.fileExists(atPath: nowhere), "\(line)")
  }
  #expect(shop.run("--home", nowhere, "doctor").output.contains("There is no home yet"))
  shop.expect("--home", nowhere, "join", code, "--folder", salon.folder)
  #expect(FileManager.default.fileExists(atPath: nowhere))
}

@Test func `what waits for a folder that is away says so before the reason`() throws {
  let salon = try Salon()
  try FileManager.default.moveItem(atPath: salon.folder, toPath: salon.folder + ".away")
  salon.front.expect("sync")
  #expect(
    salon.front.expect("status").output.contains("\n  waiting for the folder\n  issue: "))
}

@Test(arguments: [["invite"], ["group", "remove", "Back room"]])
func `the command that meets a copied home says so, once`(_ line: [String]) throws {
  let salon = try Salon()
  let copy = salon.front.directory + "/copy"
  try FileManager.default.copyItem(atPath: salon.front.home, toPath: copy)
  let notice = "This home was restored or copied"
  for look in [["status"], ["group", "members"], ["doctor"]] {
    #expect(!salon.front.run(["--home", copy] + look).errors.contains(notice))
  }
  #expect(salon.front.run(["--home", copy] + line).errors.contains(notice))
  #expect(!salon.front.run("--home", copy, "sync").errors.contains(notice))
}

@Test func `a device that may only read says what stays on it, and promises nothing`() throws {
  let salon = try Salon()
  let number = try salon.front.add("Tube")
  let invite = try salon.front.json("invite", "--link", "--role", "reader")
  salon.front.expect("sync")
  let tablet = try Shop("Tablet")
  let joined = tablet.expect(
    "join", try #require(invite.text("code")), "--folder", salon.folder)
  #expect(joined.output.contains("may only read"))
  salon.sync(tablet)
  #expect(!tablet.expect("sync").errors.contains("may only read"))
  tablet.expect("edit", number, "--name", "The reader's")
  #expect(tablet.expect("sync").errors.contains("may only read"))
  let page = tablet.expect("status").output
  #expect(page.contains("1 change saved on this device and not shared"))
  #expect(!page.contains("the next sync"))
  #expect(try tablet.json("status")["kept"] as? Int == 1)
  #expect(!tablet.expect("explain", number).output.contains("the next sync"))

  salon.front.expect("edit", number, "--name", "The group's")
  salon.sync(salon.front, tablet)
  #expect(tablet.expect("conflicts").output.contains("1 version"))
  let versions = try tablet.json("conflict", "show", number).objects("versions")
  let version = try #require(versions.first?.text("version"))
  tablet.expect("conflict", "settle", number, "--keep", version)
  salon.sync(tablet)
  #expect(try tablet.json("status")["kept"] as? Int == 0)
  #expect(try tablet.json("show", number).text("name") == "The group's")
}
