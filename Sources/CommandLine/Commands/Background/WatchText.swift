import Exchange
import Folders
import Records
import Texts
import Watcher

/// What a watcher prints while it runs: a line for what has happened, none while nothing happens.
final class WatchText {
  static let noAnswer: Text = "It doesn't answer. The others go on."

  private let session: Session
  /// The last trouble that was told of each folder: told once, until it is over.
  private var troubles: [String: Trouble] = [:]

  /// What the last pass gave notice of: what lasts is told once.
  private var notices: [Text] = []

  /// The devices whose deletions are held, as they were told of.
  private var held: [DeviceIdentifier] = []

  private struct Trouble: Hashable {
    let sentence: Text
    /// The folder wasn't there, so that it can be there again.
    let isAbsence: Bool
  }

  init(_ session: Session) { self.session = session }

  func tell(_ event: WatchEvent) {
    switch event {
    case .watching(let folders):
      guard !folders.isEmpty else {
        return say("No folder is in use yet: satchel folder prepare PATH, or satchel join CODE")
      }
      say("Watching \(folders.map { "“\($0.name)” (\($0.path))" }.joined(separator: ", "))")
    case .passed(let report, _, _): tell(report)
    case .passFailed(let folder, let error):
      tellTrouble(Failure(explaining: error).message, of: folder.path, name: folder.name)
    case .noAnswer(let folder):
      tellTrouble(Self.noAnswer, of: folder.path, name: folder.name)
    case .watchLimit(let folder):
      say("\(folder.name): \(FolderError(.watchLimit, path: folder.path))")
    case .homeUnwatched(let error): say("\(error)")
    case .overflow: say("More happened at once than is told of; all folders are looked through.")
    case .settingsRead: say("Settings read again.")
    case .stopped: break
    }
  }

  private func tell(_ report: SyncReport) {
    for notice in report.notices where !notices.contains(notice) { say(notice) }
    notices = report.notices
    if report.held.map(\.device) != held {
      held = report.held.map(\.device)
      for held in report.held { say(held.sentence) }
    }
    for folder in report.folders {
      if let sentence = SyncText.sentence(folder) { say("\(folder.name): \(sentence)") }
      if let error = folder.error {
        tellTrouble(
          error, of: folder.path, name: folder.name, isAbsence: folder.state == .unavailable)
      } else if let trouble = troubles.removeValue(forKey: folder.path) {
        say(
          trouble.isAbsence
            ? "\(folder.name): It is there again." : "\(folder.name): It works again.")
      }
    }
  }

  private func tellTrouble(
    _ sentence: Text, of path: String, name: String, isAbsence: Bool = false
  ) {
    let trouble = Trouble(sentence: sentence, isAbsence: isAbsence)
    guard troubles[path] != trouble else { return }
    troubles[path] = trouble
    say("\(name): \(sentence)")
  }

  private func say(_ text: Text) {
    session.say("\(session.environment.timeZone.text(session.nowMilliseconds))  \(text)")
  }
}
