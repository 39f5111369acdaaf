import Exchange
import Records
import Texts
import Watcher

/// Brings what a watcher tells to the terminal, the log and the desktop.
final class WatchReporter: WatchListener {
  private let session: Session
  private let layout: HomeLayout
  private let text: WatchText
  private let log: EventLog
  private let notifier: DesktopNotifier
  private var hasStarted = false

  init(_ session: Session, _ layout: HomeLayout) {
    self.session = session
    self.layout = layout
    text = WatchText(session)
    log = EventLog(layout, clock: session.environment.clock)
    notifier = DesktopNotifier(session.environment, language: session.language)
  }

  var isHolding: Bool { notifier.isHolding }

  func remind() { notifier.showWhatIsDue() }

  func tell(_ event: WatchEvent) {
    text.tell(event)
    note(event)
    switch event {
    case .watching, .settingsRead: notifier.isOn = wantsNotifications
    case .passed(let report, _, _): notify(report)
    case .passFailed(let folder, let error):
      notifier.failed(folder, Failure(explaining: error).message, cause: ErrorCause(error))
    case .noAnswer(let folder): notifier.failed(folder, WatchText.noAnswer, cause: nil)
    case .watchLimit, .homeUnwatched, .overflow, .stopped: break
    }
  }

  /// The watcher itself ended because of an error.
  func noteEnd(because error: any Error) {
    log.note(.error(.watch, ErrorCause(error)))
    log.note(.watcherStopped(.failed))
  }

  /// An inventory that can't be read now has other trouble than a notice too many.
  private var wantsNotifications: Bool {
    (try? session.inventoryNow.wantsNotifications) ?? notifier.isOn
  }

  private func notify(_ report: SyncReport) {
    // Who can't read the inventory now has other trouble than an untold notice.
    guard let inventory = try? session.inventoryNow else { return }
    // Read at most once: a pass may have brought many bookings.
    lazy var members = (try? session.home.group)??.view
    notifier.passed(report, in: inventory) { members?[$0]?.name ?? $0.text }
  }

  private func note(_ event: WatchEvent) {
    switch event {
    case .watching(let folders):
      guard !hasStarted else { return }
      hasStarted = true
      log.note(.watcherStarted(version: Version.text, folders: folders.count))
    case .passed(let report, let trigger, let milliseconds):
      log.note(report, trigger: Event.Trigger(trigger), milliseconds: milliseconds)
    case .passFailed(_, let error): log.note(.error(.pass, ErrorCause(error)))
    case .noAnswer(let folder):
      log.note(.folder(.notAnswering, id: folder.id, path: folder.path))
    case .watchLimit(let folder): log.note(.watchLimit(path: folder.path))
    case .homeUnwatched: log.note(.watchLimit(path: layout.path))
    case .overflow: log.note(.queueOverflow)
    case .settingsRead: log.note(.settingsRead)
    case .stopped: log.note(.watcherStopped(.asked))
    }
  }
}

extension Event.Trigger {
  fileprivate init(_ trigger: FolderSchedule.Trigger) {
    self =
      switch trigger {
      case .start: .start
      case .edit: .edit
      case .completion, .name: .notice
      case .mounts: .mount
      case .relay: .relay
      case .rescan: .rescan
      case .retry: .retry
      }
  }
}
