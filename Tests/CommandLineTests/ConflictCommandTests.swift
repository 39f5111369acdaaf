import Foundation
import Inventory
import Records
import Testing

@testable import CommandLine

/// A salon with one conflict, as both see it.
private func quarrel() throws -> (salon: Salon, number: String, conflict: [String: Any]) {
  let salon = try Salon()
  let number = try salon.renamedApart()
  salon.sync(salon.front, salon.back, salon.front)
  let conflict = try #require(try salon.front.json("conflicts").objects("conflicts").first)
  return (salon, number, conflict)
}

extension [String: Any] {
  /// The version that a device made.
  fileprivate func version(by device: String) throws -> [String: Any] {
    try #require(objects("versions").first { $0.text("device") == device })
  }
}

@Test func `a conflict names device, person and time of each version, whole`() throws {
  let (salon, number, conflict) = try quarrel()
  #expect(conflict.text("entity") == "item")
  #expect(conflict.text("kind") == "edits")
  #expect(conflict.text("id") == conflict.text("record"))
  #expect(conflict["differing"] as? [String] == ["name"])
  #expect(conflict.objects("versions").count == 2)
  for (device, person, name) in [
    ("Front desk", "Maya", "Front's tube"), ("Back room", nil, "Back's tube"),
  ] as [(String, String?, String)] {
    let version = try conflict.version(by: device)
    #expect(version.text("person") == person)
    #expect(version["doubtful"] as? Bool == false)
    #expect(version["deleted"] as? Bool == false)
    #expect(version.object("fields")?.text("name") == name)
    #expect(version.object("fields")?.text("notes") == "same")
    #expect(version.text("fingerprint")?.hasPrefix(version.text("version") ?? "none") == true)
    #expect(version.text("at")?.hasPrefix("2026-11-30T15:") == true)
  }
  #expect(conflict.object("here")?.object("fields")?.text("name") == "Front's tube")
  #expect(try salon.front.json("show", number)["conflict"] as? Bool == true)
  #expect(try salon.front.json("list", "--conflicts").objects("items").count == 1)
  let theirs = try #require(try salon.back.json("conflicts").objects("conflicts").first)
  #expect(theirs.text("id") == conflict.text("id"))
  #expect(
    theirs.objects("versions").map { $0.text("version") }
      == conflict.objects("versions").map { $0.text("version") })
}

@Test func `devices of one name are told apart in a conflict`() throws {
  let salon = try Salon("Laptop", "Laptop")
  let number = try salon.renamedApart()
  salon.sync(salon.front, salon.back, salon.front)
  let conflict = try salon.front.json("conflict", "show", number)
  let names = Set(conflict.objects("versions").compactMap { $0.text("device") })
  #expect(names == ["Laptop (1)", "Laptop (2)"])
  let page = salon.front.expect("conflict", "show", number).output
  for name in names { #expect(page.contains(name)) }
}

@Test func `a conflict is shown by its id, the end of it and the item's number`() throws {
  let (salon, number, conflict) = try quarrel()
  let id = try #require(conflict.text("id"))
  for reference in [id, String(id.suffix(6)), number, number.lowercased()] {
    #expect(try salon.front.json("conflict", "show", reference).text("id") == id, "\(reference)")
  }
  let page = salon.front.expect("conflict", "show", number).output
  for expected in [
    "Front desk", "Back room", "Front's tube", "Back's tube",
    "--seen \(conflict.text("token") ?? "none")", "satchel conflict settle \(id) --keep-both",
  ] {
    #expect(page.contains(expected), "\(expected)")
  }
  #expect(!page.contains("notes"))
  #expect(salon.front.expect("conflicts").output.contains("\(number)  Front's tube  changed apart"))
}

@Test func `keeping one version settles it for both`() throws {
  let (salon, number, conflict) = try quarrel()
  let version = try #require(try conflict.version(by: "Back room").text("version"))
  let settled = try salon.front.json("conflict", "settle", number, "--keep", version)
  #expect(settled["conflicts"] as? Int == 0)
  #expect(settled.objects("items").map { $0.text("name") } == ["Back's tube"])
  salon.sync(salon.front, salon.back)
  #expect(try salon.back.json("conflicts").objects("conflicts").isEmpty)
  #expect(try salon.back.json("show", number).text("name") == "Back's tube")
}

@Test func `keeping both makes two items`() throws {
  let (salon, number, _) = try quarrel()
  let settled = try salon.front.json("conflict", "settle", number, "--keep-both")
  #expect(
    Set(settled.objects("items").compactMap { $0.text("name") })
      == ["Front's tube", "Back's tube"])
}

@Test func `fields are combined by naming versions`() throws {
  let (salon, number, conflict) = try quarrel()
  let version = try #require(try conflict.version(by: "Back room").text("version"))
  let settled = try salon.front.json("conflict", "settle", number, "--set", "name=\(version)")
  #expect(settled.objects("items").map { $0.text("name") } == ["Back's tube"])
}

@Test func `deleting settles it too, and undo opens it again`() throws {
  let (salon, number, _) = try quarrel()
  let settled = try salon.front.json("conflict", "settle", number, "--delete")
  #expect(settled.objects("items").map { $0["deleted"] as? Bool } == [true])
  salon.front.expect("undo")
  #expect(try salon.front.json("conflicts").objects("conflicts").count == 1)
  #expect(try salon.front.json("show", number).text("name") == "Front's tube")
}

@Test func `a settlement that went out isn't taken back, and says what wasn't chosen`() throws {
  let (salon, number, conflict) = try quarrel()
  let version = try #require(try conflict.version(by: "Back room").text("version"))
  salon.front.expect("conflict", "settle", number, "--keep", version)
  salon.sync(salon.front, salon.back)
  let refused = salon.front.run("--json", "undo")
  #expect(refused.status == 77)
  let error = try #require(try refused.document().object("error"))
  #expect(error.text("code") == "settlement-published")
  let others = try #require(error["candidates"] as? [String])
  #expect(others.count == 1)
  #expect(others[0].hasPrefix("Front desk, ") && others[0].hasSuffix("name “Front's tube”"))
  #expect(error.text("hint")?.contains("satchel edit \(number)") == true)
  salon.sync(salon.front, salon.back)
  for shop in [salon.front, salon.back] {
    #expect(try shop.json("show", number).text("name") == "Back's tube")
  }
}

@Test func `a conflict that changed since it was shown isn't settled`() throws {
  let (salon, number, conflict) = try quarrel()
  let token = try #require(conflict.text("token"))
  salon.front.expect("edit", number, "--name", "Another name")
  let refused = salon.front.run(
    "--json", "conflict", "settle", number, "--seen", token, "--keep-both")
  #expect(refused.status == 75)
  #expect(try refused.document().object("error")?.text("code") == "changed-meanwhile")
  let now = try #require(try salon.front.json("conflict", "show", number).text("token"))
  salon.front.expect("conflict", "settle", number, "--seen", now, "--keep-both")
}

@Test func `a version that isn't there is named with those that are`() throws {
  let (salon, number, conflict) = try quarrel()
  let refused = salon.front.run("conflict", "settle", number, "--keep", "00000000")
  #expect(refused.status == 66)
  let version = try #require(conflict.objects("versions").first?.text("version"))
  #expect(refused.errors.contains(version))
  #expect(try salon.front.json("conflicts").objects("conflicts").count == 1)
}

@Test func `a deletion against an edit is a conflict with nothing here`() throws {
  let salon = try Salon()
  let number = try salon.front.add("Tube")
  salon.sync(salon.front, salon.back)
  salon.front.expect("delete", number)
  salon.back.expect("edit", number, "--name", "Edited")
  salon.sync(salon.front, salon.back, salon.front)
  let conflict = try #require(try salon.front.json("conflicts").objects("conflicts").first)
  #expect(conflict.text("kind") == "deletion")
  #expect(conflict["here"] is NSNull)
  let deleted = try #require(conflict.objects("versions").first { $0["deleted"] as? Bool == true })
  #expect(deleted.object("fields")?.isEmpty == true)
  #expect(salon.front.expect("conflicts").output.contains("deleted and changed"))
  #expect(salon.front.expect("conflict", "show", number).output.contains("  deleted  yes"))
}

@Test func `what vanished is missing until a person brings it back or deletes it`() throws {
  let salon = try Salon()
  let (kept, deleted) = (try salon.front.add("Kept"), try salon.front.add("Deleted"))
  salon.sync(salon.front, salon.back)
  #expect(salon.back.expect("missing").output == "Nothing is missing.\n")
  try salon.back.loseRows()
  for number in [kept, deleted] { salon.front.expect("edit", number, "--brand", "B") }
  salon.sync(salon.front, salon.back)
  let missing = try salon.back.json("missing")
  #expect(Set(missing.objects("missing").compactMap { $0.text("number") }) == [kept, deleted])
  #expect(missing.objects("missing").map { $0.text("entity") } == ["item", "item"])
  #expect(JSONShape.array(.item).faults(of: missing["missing"]) == [])
  #expect(missing["held"] as? [String] == [])
  #expect(try salon.front.json("list").objects("items").count == 2)
  #expect(salon.back.expect("missing").output.contains("\(kept)  Kept  (id "))
  let rest = try salon.back.json("missing", "--bring-back", kept)
  #expect(rest.objects("missing").compactMap { $0.text("number") } == [deleted])
  #expect(try salon.back.json("show", kept).text("brand") == "B")
  #expect(try salon.back.json("missing", "--delete", "deleted").objects("missing").isEmpty)
  salon.sync(salon.back, salon.front)
  #expect(try salon.front.json("list").objects("items").map { $0.text("number") } == [kept])
}

extension Shop {
  /// What a damaged disk or a program that meddles does.
  fileprivate func loseRows() throws {
    let inventory = try Inventory(
      path: home + "/inventory.sqlite", clock: WallClock { 1_796_052_309_120 })
    try inventory.connection.run("DELETE FROM record WHERE entity = 'item'")
  }
}
