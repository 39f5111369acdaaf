import Dispatch
import Exchange
import Inventory
import Records
import Texts

/// Shows notices on the desktop through `notify-send`, where that is installed.
///
/// They are shown one after the other in the background. No pass waits for one, and nothing fails
/// because of one.
package final class DesktopNotifier {
  /// Without a notification server the bus waits for one that never starts.
  private static let timeoutMilliseconds: Int32 = 10_000

  /// Off, everything counts as told.
  package var isOn = true
  private let program: ExternalProgram?
  private let clock: WallClock
  private let language: Language
  private let queue = DispatchQueue(label: "notices")
  private var board = NoticeBoard()

  package init(_ environment: Environment, language: Language) {
    program = ExternalProgram("notify-send", in: environment)
    clock = environment.clock
    self.language = language
  }

  /// Tells what a pass found, as far as it is worth telling.
  ///
  /// - Parameter deviceName: how people call a device.
  package func passed(
    _ report: SyncReport, in inventory: Inventory, deviceName: (DeviceIdentifier) -> String
  ) {
    // What can't be described now is told by its count.
    var news = PassNews(bookingCount: report.arrived.count, conflicts: report.conflicts)
    if let described = try? PassNews(report, in: inventory, deviceName: deviceName) {
      news = described
    }
    board.take(news)
    showWhatIsDue()
  }

  /// Tells of trouble with a folder that ended its pass; the next pass that works is the end of it.
  package func failed(_ folder: FolderRegistry.Entry, _ sentence: Text, cause: ErrorCause?) {
    let trouble = PassNews.Trouble(cause: cause, sentence: sentence)
    board.take(
      PassNews(folders: [.init(id: folder.id, name: folder.name, trouble: trouble)]))
    showWhatIsDue()
  }

  /// Whether something waits, because too much was shown already: `showWhatIsDue` is to be called
  /// again within a minute.
  package var isHolding: Bool { isOn && program != nil && board.isHolding }

  /// Shows what is worth telling now.
  package func showWhatIsDue() {
    let notices = board.notices(atMilliseconds: clock.nowMilliseconds())
    guard isOn, let program else { return }
    for notice in notices { show(notice, with: program) }
  }

  /// Waits for what is being shown.
  func finish() { queue.sync {} }

  private func show(_ notice: Notice, with program: ExternalProgram) {
    let arguments = [
      "--app-name=Satchel", "--", PlainText.harmless(language.said(notice.title)),
      Self.markup(language.said(notice.text)),
    ]
    queue.async {
      _ = program.run(arguments, timeoutMilliseconds: Self.timeoutMilliseconds)
    }
  }

  /// Unlike the title, the text is markup (Desktop Notifications Specification, “Markup”).
  private static func markup(_ text: String) -> String {
    PlainText.harmless(text).reduce(into: "") { markup, character in
      switch character {
      case "&": markup += "&amp;"
      case "<": markup += "&lt;"
      case ">": markup += "&gt;"
      default: markup.append(character)
      }
    }
  }
}
