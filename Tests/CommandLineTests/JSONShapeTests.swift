import Foundation
import Testing

@testable import CommandLine

/// Every document that the program prints for scripts, beside what it promises.
@Suite struct JSONShapeTests {
  /// A command line, how it must end, and what it must print.
  struct Promise: Sendable {
    let line: [String]
    let shape: JSONShape
    var status: Int32 = 0

    init(_ line: [String], _ shape: JSONShape, status: Int32 = 0) {
      self.line = line
      self.shape = shape
      self.status = status
    }
  }

  /// In their order: later ones work with what earlier ones did. `TUBE` is an item's number.
  static let alone: [Promise] = [
    Promise(["init"], .object(["device": .text, "home": .text])),
    Promise(
      [
        "add", "Comb", "--brand", "B", "--line", "L", "--shade", "6/0", "--size", "60 ml", "--pack",
        "6", "--barcode", "4064666263205", "--cost", "4.20", "--price", "8.95", "--supplier", "S",
        "--minimum", "3", "--target", "9.5", "--notes", "N", "--location", "Bar", "--expires",
        "2027-02-14", "--quantity", "4",
      ], .item), Promise(["edit", "TUBE", "--price", "9"], .item),
    Promise(["duplicate", "TUBE"], .item), Promise(["show", "TUBE"], .item),
    Promise(["photo", "TUBE", "PHOTO"], .item),
    Promise(["list"], .object(["items": .array(.item)])),
    Promise(["use", "TUBE", "1", "--when", "2026-11-29", "--note", "n"], .booking),
    Promise(
      ["receive", "TUBE", "6", "--expires", "2027-02-14", "--cost", "4.20"], .booking),
    Promise(["waste", "TUBE", "1", "--reason", "r"], .booking),
    Promise(["return", "TUBE", "1"], .booking),
    Promise(["location", "add", "Bag"], .object(["id": .text, "name": .text])),
    Promise(["move", "TUBE", "1", "--to", "Bag"], .booking),
    Promise(["count", "TUBE", "5", "--at", "Bag"], .booking), Promise(["undo"], .booking),
    Promise(["delete", "TUBE"], .item), Promise(["undo"], .booking),
    Promise(["delete", "TUBE"], .item), Promise(["restore", "TUBE"], .item),
    Promise(["history"], .object(["movements": .array(.movement)])),
    Promise(["location", "list"], .named("locations")),
    Promise(["person", "add", "Maya"], .object(["id": .text, "name": .text])),
    Promise(["person", "list"], .named("persons", ["colour": .orNull(.text)])),
    Promise(["import", "GOOD"], .imported), Promise(["import", "BAD"], .imported, status: 65),
    Promise(["import", "GOOD", "--dry-run"], .imported),
    Promise(["export", "OUT"], .object(["file": .text, "items": .number])),
    Promise(["missing"], .object(["missing": .array(.item)])),
    Promise(["settings"], .object(["settings": .map(.orNull(.text))])),
    Promise(["conflicts"], .object(["conflicts": .array(.conflict)])),
    Promise(["status"], .status),
    Promise(["report", "usage"], .usage), Promise(["report", "usage", "--by", "week"], .usage),
    Promise(["report", "stock-value", "--by", "location"], .stockValue),
    Promise(
      ["doctor"],
      .object([
        "schema": .scalar,
        "checks": .array(
          .object([
            "name": .text, "state": .oneOf(["ok", "warning", "problem"]), "detail": .text,
          ])),
        "counts": .object([
          "missing": .number, "orphaned": .number, "duplicate": .number, "conflicts": .number,
        ]),
      ])),
    Promise(["explain", "TUBE"], .object(["subject": .text, "sentences": .array(.text)])),
    Promise(["completions", "bash"], .object(["shell": .text, "script": .text])),
    Promise(["man"], .object(["page": .text])),
    Promise(["show", "nothing"], .error, status: 66),
    Promise(["use", "TUBE", "many"], .error, status: 65),
    Promise(["frobnicate"], .error, status: 64),
  ]

  /// Of commands that the design names and that may not be there yet.
  static let planned: [Promise] = [
    Promise(
      ["questions"],
      .object([
        "questions": .array(
          .object([
            "id": .text, "kind": .text, "item": .orNull(.text), "movement": .orNull(.text),
            "text": .text,
          ]))
      ])),
    Promise(
      ["shopping"],
      .object([
        "suppliers": .array(
          .object([
            "name": .orNull(.text), "items": .array(.object(["item": .item, "order": .decimal])),
          ]))
      ])),
  ].filter { promise in
    Chapter.all.flatMap(\.commands).contains { $0.words == [promise.line[0]] }
  }

  @Test func `one device's documents have what they promise`() throws {
    let shop = try Shop()
    let number = try shop.add("Tube", "--quantity", "9", "--location", "Bar")
    let files = [
      "TUBE": number, "PHOTO": try shop.file("photo.png", Shop.pixel),
      "GOOD": try shop.file(
        "good.csv",
        Array("number;name;price;quantity;expires\n\(number);Other;8,95;7;14.02.2027\n".utf8)),
      "BAD": try shop.file("bad.csv", Array("name,quantity\nA,many\n".utf8)),
      "OUT": shop.directory + "/out.csv",
    ]
    for promise in Self.alone + Self.planned {
      let line = promise.line.map { files[$0] ?? $0 }
      check(promise, shop.run(["--json"] + line), line)
    }
  }

  @Test func `documents of sharing have what they promise`() throws {
    let salon = try Salon()
    let member = JSONShape.object([
      "id": .text, "name": .text, "person": .orNull(.text), "role": .text, "code": .text,
      "lastHeard": .orNull(.instant), "self": .flag, "removed": .flag, "retired": .flag,
    ])
    let folder = JSONShape.object([
      "path": .text, "id": .text, "name": .orNull(.text), "kind": .orNull(.text), "state": .text,
    ])
    let number = try salon.renamedApart()
    salon.sync(salon.front)
    let promises = [
      Promise(["sync"], .synced), Promise(["status"], .status),
      Promise(
        ["group", "members"], .object(["group": .scalar, "members": .array(member)])),
      Promise(["folder", "list"], .object(["folders": .array(folder)])),
      Promise(
        ["verify", salon.folder],
        Self.verified), Promise(["conflicts"], .object(["conflicts": .array(.conflict)])),
    ]
    for promise in promises {
      check(promise, salon.back.run(["--json"] + promise.line), promise.line)
    }
    let open = try salon.back.json("conflicts").objects("conflicts")
    let id = try #require(open.first?.text("id"))
    let version = try #require(open.first?.objects("versions").first?.text("version"))
    for promise in [
      Promise(["conflict", "show", id], .conflict),
      Promise(
        ["conflict", "settle", id, "--keep", version],
        .object(["items": .array(.item), "conflicts": .number])),
    ] {
      check(promise, salon.back.run(["--json"] + promise.line), promise.line)
    }
    #expect(try salon.back.json("show", number)["conflict"] as? Bool == false)
  }

  @Test func `sync, verify and import print their report beside an error`() throws {
    let shop = try Shop()
    let lines =
      [
        (["sync", "--folder", "/nowhere"], Self.synced, 66),
        (["sync", "--frobnicate"], Self.synced, 64),
        (["verify", "/nowhere"], Self.verified, 66), (["verify"], Self.verified, 64),
        (["import", "/nowhere.csv"], Self.readNothing, 66),
        (["import", try shop.file("empty.csv", [])], Self.readNothing, 65),
      ] as [([String], JSONShape, Int32)]
    for (line, shape, status) in lines {
      let run = shop.run(["--json"] + line)
      check(Promise([], shape, status: status), run, line)
      check(Promise([], .error, status: status), run, line)
    }
  }

  private static let synced = JSONShape.object([
    "folders": .array(.text), "conflicts": .number, "held": .array(.text),
    "notices": .array(.text),
  ])

  private static let verified = JSONShape.object([
    "changesets": .number, "records": .number, "attachments": .number, "bytes": .number,
    "problems": .array(.object(["file": .text, "reason": .text])),
  ])

  /// What an import reports, where nothing could be read.
  private static let readNothing = JSONShape.object([
    "encoding": .orNull(.text), "separator": .orNull(.text), "rows": .number, "added": .number,
    "matched": .number, "unchanged": .number, "updated": .number, "counted": .number,
    "different": .array(.text), "absent": .number, "problems": .array(.text),
    "warnings": .array(.text), "columns": .array(.text), "remembered": .flag,
    "newLocations": .array(.text), "kept": .flag,
  ])

  @Test func `documents of beginning to share have what they promise`() throws {
    let (front, back) = (try Shop(), try Shop("Back room"))
    let path = front.directory + "/folder"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let folders = JSONShape.object([
      "folders": .array(
        .object([
          "path": .text, "id": .text, "name": .orNull(.text), "kind": .orNull(.text),
          "state": .text,
        ]))
    ])
    check(
      Promise([], folders), front.run("--json", "folder", "prepare", path), ["folder", "prepare"])
    let code = try #require(try front.json("invite", "--link").text("code"))
    front.expect("sync")
    check(
      Promise(
        [],
        .object([
          "group": .scalar, "device": .text, "matched": .number, "added": .number,
        ])), back.run("--json", "join", code, "--folder", path), ["join"])
    check(
      Promise([], .object(["code": .text, "kind": .text, "expires": .orNull(.instant)])),
      front.run("--json", "invite"), ["invite"])
    check(Promise([], folders), back.run("--json", "folder", "add", path), ["folder", "add"])
    check(Promise([], .synced), front.run("--json", "sync"), ["sync"])
  }

  @Test func `a member that is missing or of another type is noticed`() {
    let item: [String: Any] = ["id": "a", "quantity": "4", "deleted": true, "pack": 3]
    let shape = JSONShape.object([
      "id": .text, "quantity": .decimal, "deleted": .flag, "pack": .orNull(.number),
    ])
    #expect(shape.faults(of: item) == [])
    #expect(shape.faults(of: item.filter { $0.key != "pack" }) == ["$.pack is missing"])
    #expect(shape.faults(of: item.merging(["quantity": 4]) { $1 }).count == 1)
    #expect(shape.faults(of: item.merging(["deleted": 1]) { $1 }).count == 1)
    #expect(shape.faults(of: item.merging(["pack": true]) { $1 }).count == 1)
    #expect(JSONShape.array(.text).faults(of: ["a", NSNull()]) == ["$[1] is no text"])
  }

  private func check(
    _ promise: Promise, _ run: Shop.Run, _ line: [String],
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      run.status == promise.status, "\(line): \(run.output)\(run.errors)", sourceLocation: location)
    #expect(run.output.split(separator: "\n").count == 1, "\(line)", sourceLocation: location)
    let value = try? JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let faults = promise.shape.faults(of: value)
    #expect(faults == [], "\(line.joined(separator: " "))", sourceLocation: location)
  }
}
