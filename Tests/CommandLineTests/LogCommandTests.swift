import Exchange
import Foundation
import Records
import Testing

@testable import CommandLine

@Suite struct `satchel log` {
  private let shop: Shop

  init() throws { shop = try Shop() }

  /// Notes events a day apart, the first one on 2026-11-30.
  private func note(_ events: Event...) {
    for (day, event) in events.enumerated() {
      let now = 1_796_052_309_120 + Int64(day) * 86_400_000
      EventLog(HomeLayout(path: shop.home), clock: WallClock { now }).note(event)
    }
  }

  @Test func `shows what was noted, in the place's time`() throws {
    note(
      .watcherStarted(version: "1.0", folders: 1), .folder(.away, id: "f", path: "/media/x"),
      .watchLimit(path: "/media/x"), .queueOverflow, .settingsRead, .watcherStopped(.asked))
    #expect(
      shop.expect("log").output == """
        2026-11-30 16:25  The watcher started, with 1 folder.
        2026-12-01 16:25  folder f: isn't there (/media/x).
        2026-12-02 16:25  The watch limit of this computer was reached at /media/x.
        2026-12-03 16:25  More changed at once than the kernel tells of.
        2026-12-04 16:25  The settings were read.
        2026-12-05 16:25  The watcher stopped.

        """)
    let events = try shop.json("log").objects("events")
    #expect(events.count == 6)
    #expect(events[1].text("at") == "2026-12-01T15:25:09.120Z")
    #expect(events[1].text("event") == "folder")
    #expect(events[1].text("change") == "away")
  }

  @Test func `says by name which folder was passed and what was carried`() throws {
    let salon = try Salon()
    let home = try #require(try opened(salon.back))
    _ = try salon.front.add("Koleston 6/0")
    salon.sync(salon.front)
    let report = try home.sharing.sync()
    let log = EventLog(home.layout, clock: home.clock)
    log.note(report, trigger: .notice, milliseconds: 12)
    let line = salon.back.expect("log").output
    #expect(line.hasSuffix("  “Salon”: 1 came; 12 ms after: notice\n"), "\(line)")
  }

  private func opened(_ shop: Shop) throws -> Home? {
    let now = shop.now
    return try Home.open(at: shop.home, clock: WallClock { now })
  }

  @Test func `has a sentence for every kind of event`() throws {
    let cause = ErrorCause(ExchangeError(.busy, "In words."))
    note(
      .watcherStopped(.failed), .folder(.back, id: "f", path: "/f"),
      .folder(.refused, id: "f", path: "/f"), .folder(.notAnswering, id: "f", path: "/f"),
      .stick(.found, id: "f", path: "/f"), .stick(.ejected, id: "f", path: "/f"),
      .rescan(folder: "f", .overflow), .epoch, .conflicts(appeared: 2),
      .setAside(folder: "f", count: 1), .error(.pass, cause))
    let sentences = shop.expect("log").output.split(separator: "\n").map { $0.dropFirst(18) }
    #expect(
      sentences == [
        "The watcher ended because of an error.", "folder f: is there again (/f).",
        "folder f: can't be used (/f).", "folder f: doesn't answer (/f).",
        "folder f: found at /f.", "folder f: ejected from /f.",
        "folder f: looked through anew (overflow).", "This device goes on under new numbers.",
        "2 conflicts more to decide.", "folder f: 1 changeset set aside.",
        "Error in pass: exchange.busy",
      ])
  }

  @Test func `shows what a newer version noted as it is, and harmless`() throws {
    note(.queueOverflow)
    let url = URL(fileURLWithPath: shop.home + "/log/events.jsonl")
    let line = #"{"at":1796052309120,"count":3,"event":"newer","name":"a\u001b[31m\nb"}"#
    try Data((line + "\n").utf8).write(to: url)
    #expect(
      shop.expect("log").output
        == #"2026-11-30 16:25  newer count=3 name="a\u001b[31m\nb""# + "\n")
  }

  @Test func `shows the newest, or those since a day`() {
    note(.queueOverflow, .settingsRead, .epoch)
    func count(_ line: String...) -> Int {
      shop.run(["log"] + line).output.split(separator: "\n").count
    }
    #expect(count() == 3)
    #expect(count("--last", "2") == 2)
    #expect(count("--since", "2026-12-01") == 2)
    #expect(count("--since", "2026-12-01", "--last", "1") == 1)
    for _ in 0..<20 { note(.queueOverflow, .settingsRead, .epoch) }
    #expect(count() == 50)
    #expect(count("--since", "2026-01-01") == 63)
  }

  @Test func `of a home without events says so`() throws {
    #expect(shop.expect("log").output == "Nothing was noted.\n")
    #expect(try shop.json("log").objects("events").isEmpty)
  }

  @Test func `follows what is added until its reader goes`() {
    note(.queueOverflow)
    var rounds = 0
    shop.arrange = { environment in
      let output = environment.output as? MemorySink
      output?.goesMeanwhile = {
        rounds += 1
        if rounds == 2 { note(.settingsRead) }
        return rounds == 4
      }
    }
    let run = shop.expect("log", "--follow")
    #expect(rounds == 4)
    #expect(
      run.output == """
        2026-11-30 16:25  More changed at once than the kernel tells of.
        2026-11-30 16:25  The settings were read.

        """)
  }

  @Test func `ends at once when what it says can't be written`() {
    note(.queueOverflow)
    var rounds = 0
    shop.arrange = { environment in
      let output = environment.output as? MemorySink
      output?.outcome = .closed
      output?.goesMeanwhile = {
        rounds += 1
        return rounds > 3
      }
    }
    shop.expect("log", "--follow")
    #expect(rounds == 0)
  }

  @Test func `makes no document of what never ends`() {
    let run = shop.run("--json", "log", "--follow")
    #expect(run.status == 64)
    #expect(run.errors.contains("events.jsonl"))
  }

  @Test func `is counted by doctor, and the watch limit while it holds`() throws {
    note(
      .watcherStarted(version: "1", folders: 1), .queueOverflow, .watchLimit(path: "/f"),
      .queueOverflow)
    func watching() throws -> [String: Any]? {
      try shop.json("doctor").objects("checks").first { $0.text("name") == "watching" }
    }
    #expect(try watching()?.text("state") == "warning")
    let counts = try shop.json("doctor").object("counts")
    #expect(counts?["queueOverflows"] as? Int == 2)
    #expect(counts?["watchLimits"] as? Int == 1)
    note(.watcherStarted(version: "1", folders: 1))
    #expect(try watching()?.text("state") == "ok")
  }
}
