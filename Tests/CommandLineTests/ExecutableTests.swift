import Foundation
import Testing

/// The program as it is built, as a process of its own.
@Test func `the built program answers on standard output and ends with its status`() throws {
  let path = try BuiltProgram.url
  let shop = try Shop()
  func run(_ line: String...) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = path
    process.arguments = ["--home", shop.home] + line
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = [output, errors].map {
      String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    process.waitUntilExit()
    return (process.terminationStatus, text[0], text[1])
  }
  let added = try run("add", "Tube", "--quantity", "2")
  #expect(added.status == 0)
  #expect(added.output.hasPrefix("Added "))
  let used = try run("--json", "use", "tube")
  #expect(used.status == 0)
  #expect(used.output.hasPrefix(#"{"movements":[{"#))
  #expect(used.errors == "")
  let wrong = try run("frobnicate")
  #expect(wrong.status == 64)
  #expect(wrong.output == "")
  #expect(wrong.errors.hasPrefix("satchel: There is no command “frobnicate”."))
}
