import Folders
import Glibc
import Synchronization

/// One run: what a script says happens, then faults stop and the checkers look.
package struct Simulation {
  package let script: Script
  package let canary: Canary?

  /// What came of it.
  package struct Outcome: Sendable {
    /// Nothing where every promise was kept.
    package let findings: [Finding]
    /// What happened, a line for each step.
    package let log: [String]
  }

  package init(seed: UInt64, canary: Canary? = nil) {
    self.init(Script(seed: seed), canary: canary)
  }

  package init(_ script: Script, canary: Canary? = nil) {
    self.script = script
    self.canary = canary
  }

  /// `directory` is where it may put its homes; it leaves nothing there.
  package func run(in directory: String) throws -> Outcome {
    let run = Self.runs.add(1, ordering: .relaxed).newValue
    let root = "\(directory)/satchel-simulation-\(getpid())-\(run)"
    try DurableFile.createDirectory(root, mode: 0o700)
    let world: World
    do {
      world = try World(script, canary: canary, root: root)
    } catch {
      try? FileTree.remove(root)
      throw error
    }
    // What is still open closes only when its files are gone.
    defer { withExtendedLifetime(world) { try? FileTree.remove(root) } }
    do {
      for step in script.steps { try world.run(step) }
      let ending = try world.heal()
      world.findings += try Checkers.findings(ending)
    } catch {
      // In fine weather nothing may fail.
      world.findings.append(Finding(checker: "no failure", sentence: "\(error)"))
    }
    return Outcome(findings: world.findings, log: world.log)
  }

  /// Where tests put their directories: in memory if there is plenty, since a simulation cuts no
  /// power. `TMPDIR` goes before.
  package static var usualDirectory: String {
    if let chosen = getenv("TMPDIR") { return String(cString: chosen) }
    let memory = DiskFolder(path: "/dev/shm")
    if let free = try? memory.freeBytes, free > 1 << 30 { return memory.path }
    return "/tmp"
  }

  private static let runs = Atomic(0)
}
