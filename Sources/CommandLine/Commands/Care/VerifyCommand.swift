import Exchange
import Folders
import Glibc
import Texts

enum VerifyCommand {
  static let verify = Command(
    "verify", [.one(.path("PATH"))], summary: "checks every signature and hash in a shared folder",
    details: """
      It needs no home, writes nothing and works on a stick that can only be read. The exit status
      is 65 when something is wrong.
      """, reportOfNothing: document(FolderVerification())
  ) { invocation, session in
    let path = try session.environment.absolute(invocation.operands[0])
    let found: FolderVerification
    do {
      found = try FolderVerification(of: DiskFolder(path: path))
    } catch let error as FolderError where [ENOENT, ENOTDIR].contains(error.errno) {
      throw Failure.notFound("no-such-folder", "There is no directory \(path).")
    }
    var answer = Answer.information(text(found), document(found))
    answer.status = found.problems.isEmpty ? .done : .badData
    return answer
  }

  private static func text(_ found: FolderVerification) -> Text {
    let changesets = SyncText.changesets(found.changesets)
    let records: Text = .plural(
      found.records, one: "\(found.records) record", many: "\(found.records) records")
    let photos = SyncText.photos(found.attachments)
    let checked: Text =
      "Checked: \(changesets) with \(records), \(photos), \(found.bytes) bytes.\n"
    guard !found.problems.isEmpty else { return checked + "Everything is as it was signed.\n" }
    return checked + found.problems.map { "\($0.file): \($0.reason)\n" }.joined()
  }

  private static func document(_ found: FolderVerification) -> Document {
    [
      "changesets": .number(found.changesets), "records": .number(found.records),
      "attachments": .number(found.attachments), "bytes": .number(Int(found.bytes)),
      "problems": .array(
        found.problems.map { ["file": .text($0.file), "reason": .sentence($0.reason)] }),
    ]
  }
}
