import Exchange
import Folders
import Foundation
import Inventory
import Records
import SQLite
import Testing

@Suite struct `The log` {
  private let salon: Salon

  init() throws { salon = try Salon() }

  private func events(of device: Device) -> [LoggedEvent] {
    var reader = EventLog.reading(HomeLayout(path: device.path))
    return reader.next()
  }

  private func log(of device: Device) -> EventLog {
    EventLog(HomeLayout(path: device.path), clock: device.clock)
  }

  @Test func `keeps what was noted, in order and with its moment`() throws {
    let device = try salon.home("Front desk")
    let log = log(of: device)
    log.note(.watcherStarted(version: "1", folders: 2))
    log.note(.folder(.away, id: "f1", path: "/mnt/x"))
    log.note(.error(.watch, ErrorCause(FolderError(.full, path: "/mnt/x/Maya", errno: 28))))
    let events = events(of: device)
    #expect(events.map(\.kind) == ["watcher-started", "folder", "error"])
    #expect(events[0].fields == ["version": .string("1"), "folders": .integer(2)])
    #expect(events[1].fields["change"] == .string("away"))
    #expect(events[2].fields["cause"] == .string("folder.full.28"))
    #expect(events.map(\.atMilliseconds) == events.map(\.atMilliseconds).sorted())
    #expect(events[0].atMilliseconds >= 1_796_052_000_000)
  }

  @Test func `has one line of JSON an event, whatever a path is called`() throws {
    let device = try salon.home("Front desk")
    log(of: device).note(.watchLimit(path: "/mnt/“a”\n\"b\"\u{1B}[0m"))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: device.path + "/log/events.jsonl"))
    #expect(bytes.filter { $0 == 0x0A }.count == 1)
    let object = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    #expect(object["path"] as? String == "/mnt/“a”\n\"b\"\u{1B}[0m")
    #expect(events(of: device).first?.fields["path"]?.string == object["path"] as? String)
  }

  @Test func `has a line for every kind of event, and gives it back`() throws {
    let cause = ErrorCause(SQLiteError(extendedCode: 13, message: "full"))
    let pass = Event.FolderPass(try report().folders[0], trigger: .notice, milliseconds: 7)
    let all: [Event] = [
      .watcherStarted(version: "1", folders: 0), .watcherStopped(.failed), .pass(pass),
      .folder(.notAnswering, id: "f", path: "/f"), .stick(.ejected, id: "f", path: "/f"),
      .watchLimit(path: "/f"), .queueOverflow, .rescan(folder: "f", .overflow), .epoch,
      .conflicts(appeared: 1), .setAside(folder: "f", count: 2), .error(.pass, cause),
      .settingsRead,
    ]
    #expect(Set(all.map(\.kind)).count == all.count)
    for event in all {
      let logged = LoggedEvent(event, atMilliseconds: 5)
      #expect(LoggedEvent(line: logged.line) == logged, "\(event.kind)")
    }
  }

  @Test func `passes over lines that are none`() throws {
    let device = try salon.home("Front desk")
    log(of: device).note(.queueOverflow)
    let url = URL(fileURLWithPath: device.path + "/log/events.jsonl")
    let whole = try Data(contentsOf: url)
    let odd = Data("{\"at\":1}\nnoise\n{\"at\":2,\"event\":\"newer\",\"x\":1}\n".utf8)
    try (whole.prefix(9) + Data("\n".utf8) + odd + Data([0xFF, 0x0A]) + whole).write(to: url)
    #expect(events(of: device).map(\.kind) == ["newer", "queue-overflow"])
  }

  // MARK: What is left out

  /// A pass over the salon's folder that carried nothing.
  private func report() throws -> SyncReport {
    let devices = try salon.devices("Maya’s laptop")
    return try devices[0].sync()
  }

  @Test func `says nothing of a day of passes that did nothing`() throws {
    let device = try salon.devices("Front desk")[0]
    let log = log(of: device)
    for _ in 0..<2 {
      let report = try device.sync()
      log.note(report, trigger: .start, milliseconds: 12)
    }
    let before = try Place(device.path + "/log").tree
    // 24 hours of a rescan every 30 seconds, each of another length.
    let report = try device.sync()
    for round in 0..<2_880 {
      log.note(report, trigger: .rescan, milliseconds: Int64(round))
      log.note(.folder(.away, id: "elsewhere", path: "/mnt"))
    }
    let events = events(of: device)
    #expect(events.map(\.kind) == ["pass", "folder"])
    #expect(try #require(before).count == 1)
  }

  @Test func `says what passes carried, and never what was in it`() throws {
    let devices = try salon.devices("Front desk", "Back room")
    let log = log(of: devices[1])
    log.note(try devices[1].sync(), trigger: .start, milliseconds: 3)
    let tube = try devices[0].add("Koleston 6/0", quantity: 5000)
    try devices[0].sync()
    log.note(try devices[1].sync(), trigger: .notice, milliseconds: 4)
    log.note(try devices[1].sync(), trigger: .rescan, milliseconds: 5)
    let passes = events(of: devices[1])
    #expect(passes.count == 2)
    #expect(passes[1].fields["came"] == .integer(1))
    #expect(passes[1].fields["trigger"] == .string("notice"))
    #expect(passes[1].fields["milliseconds"] == .integer(4))
    #expect(passes[1].fields["outcome"] == .string("available"))
    let text = String(
      decoding: try Place(devices[1].path).bytes("log/events.jsonl"), as: UTF8.self)
    for secret in ["Koleston", "Front desk", "Salon", tube.text] {
      #expect(!text.contains(secret), "\(secret)")
    }
  }

  @Test func `says that a folder failed once, and again after it had worked`() throws {
    let device = try salon.devices("Front desk")[0]
    let log = log(of: device)
    let good = try device.sync()
    var bad = good
    bad.folders[0].state = .failed
    for report in [good, bad, bad, good, bad, bad] {
      log.note(report, trigger: .retry, milliseconds: 1)
    }
    #expect(
      events(of: device).map { $0.fields["outcome"]?.string } == [
        "available", "failed", "available", "failed",
      ])
  }

  @Test func `says once that a folder went, can't be used, or came back`() throws {
    let device = try salon.devices("Front desk")[0]
    let log = log(of: device)
    let good = try device.sync()
    var (away, refused, elsewhere) = (good, good, good)
    away.folders[0].state = .unavailable
    refused.folders[0].state = .refused
    elsewhere.folders[0].foundAt = "/media/stick1"
    for report in [good, away, away, good, good, refused, refused, elsewhere, elsewhere, away] {
      log.note(report, trigger: .mount, milliseconds: 1)
    }
    let said = events(of: device).map { event in
      [event.kind, event.fields["change"]?.string, event.fields["path"]?.string]
    }
    let folder = salon.folder
    #expect(
      said == [
        ["pass", nil, nil], ["folder", "away", folder], ["folder", "back", folder],
        ["pass", nil, nil], ["folder", "refused", folder], ["folder", "back", "/media/stick1"],
        ["stick", "found", "/media/stick1"], ["pass", nil, nil], ["folder", "away", folder],
      ])
  }

  @Test func `says an error once until a pass has worked`() throws {
    let device = try salon.devices("Front desk")[0]
    let log = log(of: device)
    let cause = ErrorCause(ExchangeError(.busy, "Maya’s words", hint: "her hint"))
    for _ in 0..<3 { log.note(.error(.pass, cause)) }
    log.note(try device.sync(), trigger: .retry, milliseconds: 1)
    log.note(.error(.pass, cause))
    #expect(events(of: device).map(\.kind) == ["error", "pass", "error"])
    #expect(events(of: device)[0].fields["cause"] == .string("exchange.busy"))
  }

  @Test func `counts conflicts that appear, and not those that were there`() throws {
    let device = try salon.devices("Front desk")[0]
    let log = log(of: device)
    var report = try device.sync()
    for open in [2, 2, 5, 3, 4] {
      report.conflicts = open
      log.note(report, trigger: .notice, milliseconds: 1)
    }
    let appeared = events(of: device).filter { $0.kind == "conflicts" }
      .map { $0.fields["appeared"]?.integer }
    #expect(appeared == [3, 1])
  }

  @Test func `of a home that can't be written is no log, and no failure`() throws {
    let device = try salon.home("Front desk")
    try Place(device.path).write("log", "somebody's file")
    log(of: device).note(.queueOverflow)
    #expect(events(of: device) == [])
    #expect(try Place(device.path).bytes("log") == Array("somebody's file".utf8))
  }
}
