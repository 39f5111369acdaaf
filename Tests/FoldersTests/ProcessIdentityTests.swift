import Folders
import Foundation
import Testing

@Suite struct `A process` {
  @Test func `runs while it runs`() throws {
    let own = try #require(ProcessIdentity.current)
    #expect(own.id == getpid())
    #expect(own.isRunning)
  }

  @Test func `doesn't run when another has its number`() throws {
    let own = try #require(ProcessIdentity.current)
    #expect(!ProcessIdentity(id: own.id, startTicks: own.startTicks - 1).isRunning)
  }

  @Test func `doesn't run when it has ended`() throws {
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/bin/cat")
    let input = Pipe()
    child.standardInput = input
    try child.run()
    let identity = try #require(ProcessIdentity(running: child.processIdentifier))
    #expect(identity.isRunning)
    try input.fileHandleForWriting.close()
    child.waitUntilExit()
    #expect(!identity.isRunning)
  }
}
