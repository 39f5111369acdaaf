import Exchange
import Folders
import Glibc
import Inventory
import Texts

enum EjectCommand {
  static let keepMounted = Option(
    "--keep-mounted", "doesn't unmount it; nothing is written to it all the same")

  static let eject = Command(
    "eject", [.one(.path("PATH"))], [keepMounted],
    summary: "makes sure that everything is on a stick, and says when it can be pulled",
    details: """
      PATH is a shared folder, anything in it, where its stick is mounted, or the folder's name. One
      last pass is made over every shared folder on the stick; what was written there is pressed to
      it, read back and compared; then it is unmounted, where that is allowed. Nothing is written
      to it again until it is put in anew. The exit status is 0 when it can be pulled with
      everything on it.
      """
  ) { invocation, session in
    let home = try session.requiredHome
    let sharing = try home.isSharing ? home.sharing : nil
    let entries = try session.foldersToEject(invocation.operands[0], sharing)
    guard let sharing else { throw Failure.noSharedFolder(invocation.operands[0], among: []) }
    session.environment.interrupt.listen()
    let ejection = try sharing.eject(entries, unmounts: !invocation.has(keepMounted))
    for notice in ejection.pass.notices { session.notice(notice) }
    if ejection.canBePulled == true { session.noteEjected(ejection.pass, home.layout) }
    let text = EjectText(ejection, sharing)
    var answer = Answer.information(text.page, text.document)
    answer.status = text.status
    return answer
  }
}

extension Failure {
  fileprivate static func noSharedFolder(
    _ reference: String, among entries: [FolderRegistry.Entry]
  ) -> Failure {
    let list: Text = "They are listed by: satchel folder list"
    if reference.contains("/") || reference == "." || reference == ".." {
      return .notFound(
        "no-such-folder", "None of this home's shared folders is at \(reference).", hint: list)
    }
    return .notFound(
      "no-such-folder", "None of this home's shared folders is called “\(reference)”.",
      hint: Suggestion.hint(for: reference, among: entries.map(\.name)) ?? list)
  }
}

extension Session {
  /// In the log, so that it tells of a stick's whole visit.
  fileprivate func noteEjected(_ pass: SyncReport, _ layout: HomeLayout) {
    let log = EventLog(layout, clock: environment.clock)
    for folder in pass.folders {
      log.note(.stick(.ejected, id: folder.id, path: folder.foundAt ?? folder.path))
    }
  }

  /// The folders that a person means by a path or by a folder's name.
  fileprivate func foldersToEject(
    _ reference: String, _ sharing: Sharing?
  ) throws -> [FolderRegistry.Entry] {
    guard let sharing else { throw Failure.noSharedFolder(reference, among: []) }
    let absolute = try environment.absolute(reference)
    if let path = resolved(absolute) {
      let found = sharing.entries(ejectedWith: path)
      if !found.isEmpty { return found }
    }
    let name = Folding.folded(reference)
    let named = sharing.registry.entries.filter { Folding.folded($0.name) == name }
    guard named.count < 2 else {
      var failure = Failure.badData(
        "ambiguous", "Several shared folders are called “\(reference)”.",
        hint: "Say which by its path.")
      failure.candidates = named.map { Text(verbatim: $0.path) }
      throw failure
    }
    if let entry = named.first { return sharing.entries(ejectedWith: entry) }
    // What is at the usual path of a folder that is mounted elsewhere now is another directory.
    if let entry = sharing.entry(at: [absolute, resolved(absolute) ?? absolute]) {
      return sharing.entries(ejectedWith: entry)
    }
    // A stick that isn't in has no path any more; the pass says that it isn't here.
    let gone = sharing.registry.entries.filter { "\($0.path)/".hasPrefix("\(absolute)/") }
    guard resolved(absolute) == nil, !gone.isEmpty else {
      throw Failure.noSharedFolder(reference, among: sharing.registry.entries)
    }
    return gone
  }

  private func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }
}
