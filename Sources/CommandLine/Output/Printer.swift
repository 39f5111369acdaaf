import Glibc
import Texts

/// Writes what a command says to where it belongs.
struct Printer {
  let globals: Globals
  let environment: Environment
  /// Asked for only where something is said to people.
  let language: () -> Language

  /// The document, or the text, to standard output.
  func print(_ answer: Answer) throws -> ExitStatus {
    let bytes: [UInt8]
    if globals.isJSON {
      bytes = try answer.document().line
    } else if globals.isQuiet, answer.purpose == .confirmation {
      bytes = []
    } else {
      bytes = said(try answer.text())
    }
    return write(bytes) ? answer.status : .inputOutput
  }

  /// For people to standard error; with `--json` also as a document to standard output.
  ///
  /// - Parameter report: what the command prints whatever happens, to which the error is added.
  func print(_ failure: Failure, in report: Document? = nil) -> ExitStatus {
    if globals.isJSON {
      _ = write((report?.adding("error", failure.error) ?? failure.document).line)
    }
    _ = environment.errors.write(said(failure.text))
    return failure.status
  }

  /// Something to know beside the answer, to standard error.
  func notice(_ text: Text) {
    guard !globals.isQuiet else { return }
    _ = environment.errors.write(said("\(text)\n"))
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    guard !bytes.isEmpty, case .failed(let code) = environment.output.write(bytes) else {
      return true
    }
    let text: Text =
      "The command was carried out, but its answer couldn't be written (\(.systemError(code)))."
    _ = environment.errors.write(said("satchel: \(text)\n"))
    return false
  }

  private func said(_ text: Text) -> [UInt8] {
    Array(PlainText.harmless(language().said(text)).utf8)
  }
}
