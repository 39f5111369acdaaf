import Exchange
import Records

extension Session {
  /// Deletions that wait for a person.
  var heldDeletions: [HeldReport] {
    get throws { try home.heldDeletions() }
  }

  /// The device of that name or id whose deletions are held.
  func heldDevice(_ reference: String) throws -> DeviceIdentifier {
    let held = try heldDeletions
    let found = held.filter { $0.device.text == reference || $0.name == reference }
    guard let first = found.first else {
      throw Failure.notFound(
        "not-held", "No deletion by a device “\(reference)” is held.",
        hint: "What is held is listed by: satchel missing")
    }
    guard found.count == 1 else {
      throw Failure.ambiguous(
        reference, found.map { "\($0.device)  \($0.name)" }, hint: "Name one by its id.")
    }
    return first.device
  }
}

extension Document {
  init(_ held: HeldReport) {
    self = [
      "device": .text(held.name), "deviceID": .text(held.device.text),
      "items": .number(held.items), "of": .number(held.of),
    ]
  }
}
