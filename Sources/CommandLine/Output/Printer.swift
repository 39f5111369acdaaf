import Glibc

/// Writes what a command says to where it belongs.
struct Printer {
  let globals: Globals
  let environment: Environment

  /// The document, or the text, to standard output.
  func print(_ answer: Answer) throws -> ExitStatus {
    let bytes: [UInt8]
    if globals.isJSON {
      bytes = try answer.document().line
    } else if globals.isQuiet, answer.purpose == .confirmation {
      bytes = []
    } else {
      bytes = Array(PlainText.harmless(try answer.text()).utf8)
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
    _ = environment.errors.write(Array(PlainText.harmless(failure.text).utf8))
    return failure.status
  }

  /// Something to know beside the answer, to standard error.
  func notice(_ text: String) {
    guard !globals.isQuiet else { return }
    _ = environment.errors.write(Array(PlainText.harmless(text + "\n").utf8))
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    guard !bytes.isEmpty, case .failed(let code) = environment.output.write(bytes) else {
      return true
    }
    let cause = String(cString: strerror(code))
    let text =
      "satchel: The command was carried out, but its answer couldn't be written (\(cause)).\n"
    _ = environment.errors.write(Array(text.utf8))
    return false
  }
}
