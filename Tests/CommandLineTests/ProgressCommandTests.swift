import Exchange
import Foundation
import Records
import Synchronization
import Testing
import Texts

@testable import CommandLine

/// What a person sees of long work, and Control-C.
@Suite struct `Long work` {
  private let salon: Salon

  /// The back room lacks six changesets of the front desk.
  init() throws {
    salon = try Salon()
    for number in 1...6 {
      _ = try salon.front.add("Tube \(number)")
      salon.sync(salon.front)
    }
  }

  /// Passes in the back room by a clock that goes on by so much each time that it is read.
  private func sync(
    _ options: String..., milliseconds: Int64 = 400, isTerminal: Bool = true,
    interrupt: Interrupt = .none
  ) -> (status: Int32, output: String, errors: String) {
    let (output, errors) = (MemorySink(), MemorySink())
    errors.isTerminal = isTerminal
    let clock = AdvancingClock(now: salon.back.now + 60_000, milliseconds: milliseconds)
    var environment = Environment.test(clock: clock.wall, output: output, errors: errors)
    environment.interrupt = interrupt
    let status = Program.run(["--home", salon.back.home, "sync"] + options, in: environment)
    return (status, output.text, errors.text)
  }

  @Test func `is shown in one line of the terminal, which goes when it ends`() {
    let run = sync()
    let line = "\rImporting from Salon: 3 of 6 changesets, 2/s"
    #expect(run.status == 0)
    #expect(run.errors.contains(line), "\(run.errors)")
    #expect(!run.errors.contains("\n"))
    #expect(run.errors.hasSuffix(" \r"))
  }

  @Test(arguments: ["--json", "--quiet"])
  func `isn't shown to scripts`(option: String) {
    #expect(sync(option).errors == "")
  }

  @Test func `isn't shown where nobody looks`() {
    #expect(sync(isTerminal: false).errors == "")
  }

  @Test func `isn't shown where it doesn't take long`() {
    #expect(sync(milliseconds: 1).errors == "")
  }

  @Test func `is stopped by an interrupt, says how far it came, and goes on the next time`() throws
  {
    let asked = Counter()
    var isListening = false
    let interrupt = Interrupt(
      listen: { isListening = true },
      isRequested: {
        asked.count += 1
        return asked.count >= 2
      })
    let run = sync(milliseconds: 1, interrupt: interrupt)
    #expect(isListening)
    #expect(run.status == ExitStatus.busy.rawValue)
    #expect(
      run.errors == """
        satchel: Stopped while importing from Salon, after 2 of 6 changesets.
        What was done is kept, and nothing is half done: the next sync goes on there.

        """)
    let report = try salon.back.json("sync")
    let imported = report.objects("folders")[0].object("imported")
    #expect(imported?["changesets"] as? Int == 4)
  }

  @Test func `is in the status of another process while it works`() throws {
    let status = try salon.back.json("status")
    #expect(status["progress"] is NSNull)
    var progress = PassProgress(
      .importing, .changesets, folderID: "abc", folderName: "Blue stick", sinceMilliseconds: 0,
      total: 50_000, totalBytes: 90_000)
    (progress.done, progress.bytes, progress.perSecond) = (1200, 2160, 4100)
    let line = String(decoding: ProgressText.document(progress).line, as: UTF8.self)
    #expect(
      line == #"{"phase":"importing","folder":"abc","unit":"changesets","done":1200,"total":50000,"#
        + #""bytes":2160,"totalBytes":90000,"perSecond":4100,"since":"1970-01-01T00:00:00.000Z"}"#
        + "\n")
  }
}

@Suite struct `The line of progress` {
  private func progress(
    _ phase: PassProgress.Phase, _ unit: PassProgress.Unit, folder: String? = nil
  ) -> PassProgress {
    var progress = PassProgress(
      phase, unit, folderID: folder, folderName: folder, sinceMilliseconds: 0, total: 50_000)
    (progress.done, progress.perSecond) = (1_200, 4_100)
    return progress
  }

  @Test func `says what is done, how much of how much, and how fast`() {
    let line = ProgressText.line
    #expect(
      line(progress(.importing, .changesets, folder: "Blue stick"))
        == "Importing from Blue stick: 1,200 of 50,000 changesets, 4,100/s")
    #expect(
      line(progress(.relaying, .photos, folder: "Drive"))
        == "Writing to Drive: 1,200 of 50,000 photos, 4,100/s")
    #expect(
      line(progress(.reconciling, .records)) == "Reconciling: 1,200 of 50,000 records, 4,100/s")
    #expect(
      line(progress(.publishing, .records)) == "Publishing: 1,200 of 50,000 records, 4,100/s")
    #expect(
      line(progress(.rereading, .changesets))
        == "Reading the history anew: 1,200 of 50,000 changesets, 4,100/s")
  }

  @Test func `groups digits by three, as the language does`() {
    let line = ProgressText.line(progress(.publishing, .records))
    #expect(
      Language.german.said(line) == "Gibt weiter: 1.200 von 50.000 Datensätzen, 4.100/s")
  }

  @Test func `never breaks into two, covers the one before and moves no cursor`() {
    let sink = MemorySink()
    let line = ProgressLine(sink, .english)
    line.show(
      progress(.importing, .changesets, folder: "\u{1B}[2J" + String(repeating: "x", count: 90)))
    line.show(progress(.publishing, .records))
    line.show(nil)
    let lines = sink.text.split(separator: "\r")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.count <= 79 })
    #expect(lines[1].count == lines[0].count)
    #expect(!lines[2].contains { $0 != " " })
    #expect(!sink.text.contains("\u{1B}"))
  }
}

/// Goes on by `milliseconds` each time that it is read.
private final class AdvancingClock: Sendable {
  private let now: Mutex<Int64>
  private let milliseconds: Int64

  init(now: Int64, milliseconds: Int64) {
    self.now = Mutex(now)
    self.milliseconds = milliseconds
  }

  var wall: WallClock {
    WallClock { [self] in
      now.withLock { now in
        now += milliseconds
        return now
      }
    }
  }
}

private final class Counter {
  var count = 0
}
