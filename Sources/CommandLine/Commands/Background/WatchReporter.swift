import Exchange
import Folders
import Records
import Watcher

/// Brings what a watcher tells to the terminal, the log and the desktop.
final class WatchReporter: WatchListener {
  private let session: Session
  private let layout: HomeLayout
  private let text: WatchText
  private let log: EventLog
  private let notifier: DesktopNotifier
  private var hasStarted = false
  /// Folders that weren't there when they were last passed, by their ids.
  private var away: Set<String> = []

  init(_ session: Session, _ layout: HomeLayout) {
    self.session = session
    self.layout = layout
    text = WatchText(session)
    log = EventLog(layout, clock: session.environment.clock)
    notifier = DesktopNotifier(session.environment)
    readSettings()
  }

  private func readSettings() {
    notifier.isOn = (try? session.inventory.wantsNotifications) ?? false
  }

  var isHolding: Bool { notifier.isHolding }

  func remind() { notifier.showWhatIsDue() }

  func tell(_ event: WatchEvent) {
    text.tell(event)
    note(event)
    switch event {
    case .watching, .settingsRead: notifier.isOn = wantsNotifications
    case .passed(let report, _, _): notify(report)
    default: break
    }
  }

  /// An inventory that can't be read now has other trouble than a notice too many.
  private var wantsNotifications: Bool {
    (try? session.inventory.wantsNotifications) ?? notifier.isOn
  }

  private func notify(_ report: SyncReport) {
    // Who can't read the inventory now has other trouble than an untold notice.
    guard let inventory = try? session.inventory else { return }
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
      for folder in report.folders { noteState(folder) }
    case .passFailed(_, let error): log.note(.error(.pass, ErrorCause(error)))
    case .noAnswer(let folder):
      log.note(.folder(.notAnswering, id: folder.id, path: folder.path))
    case .watchLimit(let folder): log.note(.watchLimit(path: folder.path))
    case .overflow: log.note(.queueOverflow)
    case .settingsRead:
      readSettings()
      log.note(.settingsRead)
    case .stopped: log.note(.watcherStopped(.asked))
    }
  }
}

extension WatchReporter {
  private func noteState(_ folder: FolderReport) {
    switch folder.state {
    case .unavailable:
      away.insert(folder.id)
      log.note(.folder(.away, id: folder.id, path: folder.path))
    case .refused: log.note(.folder(.refused, id: folder.id, path: folder.path))
    case .failed: break
    case .available:
      guard away.remove(folder.id) != nil else { return }
      let place = folder.foundAt ?? folder.path
      let isStick = MountTable.current().mount(holding: place)?.isRemovablePlace ?? false
      log.note(.folder(.back, id: folder.id, path: place))
      if isStick { log.note(.stick(.found, id: folder.id, path: place)) }
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
