import Exchange
import Foundation
import Inventory
import Records
import Testing
import Texts

@testable import CommandLine

@Suite struct `Desktop notices` {
  private let programs: FakePrograms
  private let salon: Salon

  init() throws { (programs, salon) = (try FakePrograms(), try Salon()) }

  private func notifier(
    path: String? = nil, now: Int64 = 0, language: Language = .english
  ) -> DesktopNotifier {
    DesktopNotifier(
      .test(variables: ["PATH": path ?? programs.directory], clock: WallClock { now }),
      language: language)
  }

  /// Passes over the folder as the watcher does, and shows what is worth telling.
  private func pass(_ shop: Shop, _ notifier: DesktopNotifier) throws {
    let home = try shop.opened()
    let sharing = try home.sharing
    let report = try sharing.sync()
    notifier.passed(report, in: try home.inventory) { sharing.name(of: $0) }
    notifier.finish()
  }

  @Test func `say what was used elsewhere, by whom and where`() throws {
    try programs.add("notify-send")
    let number = try salon.front.add("Koleston 6/0", "--location", "Salon East", "--quantity", "5")
    salon.sync(salon.front, salon.back)
    salon.front.expect("use", number, "2", "--at", "Salon East")
    salon.sync(salon.front)
    let notifier = notifier()
    try pass(salon.back, notifier)
    try pass(salon.back, notifier)
    #expect(
      programs.calls("notify-send") == [
        "[--app-name=Satchel][--][Maya used 2 × Koleston 6/0 in Salon East][]"
      ])
  }

  @Test func `have words for every kind of booking`() throws {
    try programs.add("notify-send")
    let tube = try salon.front.add("Tube", "--location", "Bar", "--quantity", "9")
    salon.front.expect("location", "add", "Store")
    let powder = try salon.front.add("Powder", "--unit", "g")
    salon.sync(salon.front, salon.back)
    let home = try salon.back.opened()
    for line in [
      ["use", powder, "12,5 g", "--at", "Bar"], ["receive", tube, "3", "--at", "Bar"],
      ["waste", tube, "1", "--at", "Bar"], ["return", tube, "1", "--at", "Bar"],
      ["move", tube, "2", "--from", "Bar", "--to", "Store"], ["count", tube, "7", "--at", "Bar"],
      ["undo"],
    ] { #expect(salon.front.run(line).status == 0) }
    salon.sync(salon.front)
    let report = try home.sharing.sync()
    let news = try PassNews(report, in: home.inventory) { _ in "a device" }
    #expect(
      Set(news.bookings.map(\.sentence)) == [
        "Maya used 12.5 g Powder in Bar", "Maya received 3 × Tube in Bar",
        "Maya threw away 1 × Tube in Bar", "Maya put back 1 × Tube in Bar",
        "Maya moved 2 × Tube from Bar to Store", "Maya counted 7 × Tube in Bar",
        "Maya undid: counted 7 × Tube",
      ])
    #expect(
      Set(news.bookings.map { Language.german.said($0.sentence) }) == [
        "Maya hat 12,5 g Powder verbraucht (Bar)", "Maya hat 3 × Tube als Zugang gebucht (Bar)",
        "Maya hat 1 × Tube weggeworfen (Bar)", "Maya hat 1 × Tube zurückgelegt (Bar)",
        "Maya hat 2 × Tube von Bar nach Store gebracht", "Maya hat 7 × Tube gezählt (Bar)",
        "Maya hat zurückgenommen: hat 7 × Tube gezählt",
      ])
  }

  @Test func `name the device where nobody booked by name`() throws {
    let front = try salon.front.add("Tube")
    salon.sync(salon.front, salon.back)
    salon.back.expect("use", front)
    salon.sync(salon.back)
    try programs.add("notify-send")
    try pass(salon.front, notifier())
    #expect(programs.calls("notify-send").first?.contains("[Back room used 1 × Tube") == true)
  }

  @Test func `leave nothing to a shell, to markup or to a terminal`() throws {
    try programs.add("notify-send")
    let name = "$(touch x) `y` <b>&\u{1B}[31m"
    let notifier = notifier()
    var report = try salon.front.report()
    report.folders[0].state = .failed
    report.folders[0].error = Text(verbatim: name)
    notifier.passed(report, in: try salon.front.inventory) { _ in "" }
    notifier.finish()
    #expect(
      programs.calls("notify-send") == [
        "[--app-name=Satchel][--][Trouble with the folder “Salon”]"
          + "[$(touch x) `y` &lt;b&gt;&amp;\u{FFFD}[31m]"
      ])
  }

  @Test func `are shown one after the other`() throws {
    // One that begins while another is at work says so.
    let lock = programs.directory + "/lock"
    try programs.add(
      "notify-send",
      "mkdir '\(lock)' || echo overlap >>\"$0.calls\"; /bin/ls -R /etc >/dev/null; rmdir '\(lock)'")
    let notifier = notifier(path: programs.directory + ":/bin")
    var report = try salon.front.report()
    report.folders[0].state = .refused
    for place in 0..<3 {
      report.folders[0].error = "Trouble \(place)"
      notifier.passed(report, in: try salon.front.inventory) { _ in "" }
    }
    notifier.finish()
    #expect(programs.calls("notify-send").count == 3)
    #expect(!programs.calls("notify-send").contains("overlap"))
  }

  @Test func `that are turned off are told to nobody, also not later`() throws {
    try programs.add("notify-send")
    let notifier = notifier()
    notifier.isOn = false
    var report = try salon.front.report()
    report.folders[0].state = .failed
    notifier.passed(report, in: try salon.front.inventory) { _ in "" }
    #expect(!notifier.isHolding)
    notifier.isOn = true
    notifier.passed(report, in: try salon.front.inventory) { _ in "" }
    notifier.finish()
    #expect(programs.calls("notify-send") == [])
  }

  @Test(arguments: ["exit 3", "kill -9 $$"])
  func `that fail fail nothing else`(script: String) throws {
    try programs.add("notify-send", script)
    let notifier = notifier()
    var report = try salon.front.report()
    report.folders[0].state = .failed
    notifier.passed(report, in: try salon.front.inventory) { _ in "" }
    notifier.finish()
    #expect(programs.calls("notify-send").count == 1)
  }

  @Test func `aren't tried where there is no program for them`() throws {
    let notifier = notifier(path: "/nowhere::relative")
    var report = try salon.front.report()
    report.folders[0].state = .failed
    notifier.passed(report, in: try salon.front.inventory) { _ in "" }
    notifier.finish()
    #expect(!notifier.isHolding)
  }
}

extension Shop {
  /// The home as a program that stays has it.
  fileprivate func opened() throws -> Home {
    let now = now
    let opened = try Home.open(at: home, clock: WallClock { now })
    return try #require(opened)
  }

  /// What a pass over this home's folders reports.
  fileprivate func report() throws -> SyncReport { try opened().sharing.sync() }

  fileprivate var inventory: Inventory { get throws { try opened().inventory } }
}
