import Exchange
import Texts

enum DoctorCommand {
  static let doctor = Command(
    "doctor", summary: "looks at everything and says what isn't as it should be",
    details: "It changes nothing and prints nothing personal, so its answer can be passed on."
  ) { _, session in
    let diagnosis = try session.existingHome?.diagnose() ?? .withoutHome
    return .information(text(diagnosis), document(diagnosis))
  }

  private static func text(_ diagnosis: Diagnosis) -> Text {
    var checks = Table([.left, .left, .left])
    for check in diagnosis.checks {
      checks.append([.word(check.state.rawValue), check.title, check.detail])
    }
    var counts = Table([.left, .right])
    for (name, count) in diagnosis.counts.sorted(by: { $0.key < $1.key }) {
      counts.append(["  \(.word(name))", "\(count)"])
    }
    return checks.text + counts.text
  }

  private static func document(_ diagnosis: Diagnosis) -> Document {
    let checks = diagnosis.checks.map { check -> Document in
      [
        "name": .text(check.name), "state": .text(check.state.rawValue),
        "detail": .sentence(check.detail),
      ]
    }
    let counts = diagnosis.counts.sorted { $0.key < $1.key }
    return [
      "schema": .number(diagnosis.schema), "checks": .array(checks),
      "counts": .object(counts.map { ($0.key, .number($0.value)) }),
    ]
  }
}
