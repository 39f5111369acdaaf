/// Finds the shortest sequence that still breaks the same promise.
package struct Shrinker {
  private let directory: String
  private let canary: Canary?
  private let checker: String

  /// Nil where the seed breaks nothing.
  package init?(_ script: Script, canary: Canary? = nil, in directory: String) throws {
    let findings = try Simulation(script, canary: canary).run(in: directory).findings
    guard let first = findings.first else { return nil }
    self.directory = directory
    self.canary = canary
    checker = first.checker
  }

  /// Drops steps, many at once and then single ones, as long as the same promise is broken; then
  /// lets the weather of single steps clear up.
  package func shortest(of script: Script) throws -> Script {
    var script = script
    var count = max(script.steps.count / 2, 1)
    while true {
      var first = 0
      var dropped = false
      while first < script.steps.count {
        var shorter = script
        shorter.steps.removeSubrange(first..<min(first + count, script.steps.count))
        if try fails(shorter) {
          script = shorter
          dropped = true
        } else {
          first += count
        }
      }
      if count == 1, !dropped { break }
      count = max(count / 2, 1)
    }
    for place in script.steps.indices where script.steps[place].weather != .calm {
      var calmer = script
      calmer.steps[place] = script.steps[place].calmed
      if try fails(calmer) { script = calmer }
    }
    return script
  }

  private func fails(_ script: Script) throws -> Bool {
    try Simulation(script, canary: canary).run(in: directory).findings
      .contains { $0.checker == checker }
  }
}

extension Step {
  fileprivate var calmed: Step {
    Step(number: number, device: device, event: event, weather: .calm, nonce: nonce)
  }
}
