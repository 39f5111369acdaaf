import Glibc
import Texts

/// The program `satchel`, from its arguments to its exit status.
package enum Program {
  /// This process' run.
  package static func main() -> Int32 {
    // A reader that goes away is noticed by `write`, after the command has done its work.
    signal(SIGPIPE, SIG_IGN)
    return run(Array(Swift.CommandLine.arguments.dropFirst()), in: .process)
  }

  /// - Returns: the exit status.
  package static func run(_ arguments: [String], in environment: Environment) -> Int32 {
    var parser = Parser(arguments, commands: Chapter.all.flatMap(\.commands))
    let request = Result { () throws(Failure) in try parser.request() }
    let session = Session(globals: parser.globals, environment: environment)
    do {
      defer { session.tellNotices() }
      return try session.printer.print(answer(to: request.get(), in: session)).rawValue
    } catch {
      return session.printer
        .print(Failure(explaining: error), in: parser.command?.reportOfNothing).rawValue
    }
  }

  private static func answer(to request: Request, in session: Session) throws -> Answer {
    switch request {
    case .run(let invocation): return try invocation.command.run(invocation, session)
    case .help(let words):
      let text = try Help.text(for: words, in: Chapter.all)
      return .information(text, ["help": .sentence(text)])
    case .version:
      return .information("satchel \(Version.text)\n", ["version": .text(Version.text)])
    }
  }
}
