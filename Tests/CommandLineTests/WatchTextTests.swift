import Folders
import Testing
import Texts
import Watcher

@testable import CommandLine
@testable import Exchange

/// What a watcher prints of folders that come and go.
@Suite struct WatchTextTests {
  private let output = MemorySink()
  private let text: WatchText

  init() {
    text = WatchText(Session(globals: Globals(), environment: .test(output: output)))
  }

  /// Passes over one folder end with these errors, nil where all is well.
  private func passes(_ errors: FolderError?...) {
    for error in errors {
      var folder = FolderReport(path: "/stick", id: "f", name: "Blue stick")
      if let error { folder.fail(error) } else { folder.state = .available }
      text.tell(
        .passed(
          SyncReport(folders: [folder], conflicts: 0), trigger: .retry, milliseconds: 1))
    }
  }

  private let away = FolderError(.unavailable, path: "/stick")
  private let full = FolderError(.full, path: "/stick")

  @Test func `a folder that was away is there again`() {
    passes(away, away, nil, nil)
    #expect(
      output.text == """
        2026-11-30 16:25  Blue stick: /stick can't be reached; connect it and try again.
        2026-11-30 16:25  Blue stick: It is there again.

        """)
  }

  @Test func `a folder that was there all the time works again`() {
    passes(full, nil)
    #expect(
      output.text == """
        2026-11-30 16:25  Blue stick: There is no room left for /stick; make room and try again.
        2026-11-30 16:25  Blue stick: It works again.

        """)
  }

  @Test func `what every pass gives notice of is told once`() {
    var report = SyncReport(folders: [], conflicts: 0)
    for notices in [["It may only read."], ["It may only read.", "New life."], []] {
      report.notices = notices.map { Text(verbatim: $0) }
      text.tell(.passed(report, trigger: .retry, milliseconds: 1))
    }
    #expect(
      output.text == """
        2026-11-30 16:25  It may only read.
        2026-11-30 16:25  New life.

        """)
  }

  @Test func `the last trouble says what is over`() {
    passes(away, full, nil)
    #expect(output.text.hasSuffix("Blue stick: It works again.\n"))
    passes(full, away, nil)
    #expect(output.text.hasSuffix("Blue stick: It is there again.\n"))
  }
}
