import Exchange
import Glibc
import Records

enum SyncCommand {
  static let folder = Option("--folder", .path("PATH"), "only this folder")

  static let sync = Command(
    "sync", [], [folder], summary: "imports, reconciles, publishes and relays, once",
    details: """
      One pass over each shared folder that is here. A folder that isn't here is reported and holds
      up nothing. The exit status is 0 when every folder that is here was passed, also when
      something waits or was set aside.

      Control-C stops it after the file in hand, with exit status 75; the next one goes on from
      there. The second Control-C ends it at once.
      """,
    reportOfNothing: SyncText(SyncReport(folders: [], conflicts: 0), nil).document
  ) { invocation, session in
    let home = try session.home
    let sharing = try home.isSharing ? home.sharing : nil
    let path = try invocation.text(folder).map { try session.folderInUse($0, sharing) }
    // Whoever names a stick that was ejected wants it used.
    if let path { try sharing?.useAgain(path: path) }
    session.environment.interrupt.listen()
    if path == nil { try sharing?.meetMounted() }
    let report = try sharing?.sync(path: path) ?? home.reportWithoutGroup()
    for notice in report.notices { session.notice(notice) }
    let text = SyncText(report, sharing)
    var answer = Answer.information(text.page, text.document)
    answer.status = status(report, isNamed: path != nil)
    return answer
  }

  /// 69 when a folder that was named isn't here, 74 or 77 when one that is here failed.
  static func status(_ report: SyncReport, isNamed: Bool) -> ExitStatus {
    for folder in report.folders {
      switch folder.state {
      case .available: continue
      case .unavailable: if isNamed { return .unavailable }
      case .refused, .failed: return folder.isDenied ? .notAllowed : .inputOutput
      }
    }
    return .done
  }
}

extension Session {
  /// The path under which a folder is in use.
  fileprivate func folderInUse(_ path: String, _ sharing: Sharing?) throws -> String {
    let absolute = try environment.absolute(path)
    let resolved = realpath(absolute, nil).map { pointer in
      defer { free(pointer) }
      return String(cString: pointer)
    }
    let names = [path, absolute, resolved]
    guard let entry = sharing?.entry(at: names.compactMap(\.self)) else {
      throw Failure.notFound(
        "no-such-folder", "\(path) isn't one of this home's shared folders.",
        hint: "They are listed by: satchel folder list")
    }
    return entry.path
  }
}
