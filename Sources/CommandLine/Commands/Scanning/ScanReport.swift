import Inventory
import Records
import Texts

extension Session {
  /// Says at once what became of a scan: nobody looks at a screen for every code, so trouble rings
  /// the terminal's bell too.
  func tellScan(_ scan: Scan) {
    if globals.isJSON {
      if scan.isTrouble { notice(scan.message) }
      return
    }
    guard !globals.isQuiet || scan.isTrouble else { return }
    if scan.isTrouble, environment.output.isTerminal { _ = environment.output.write([0x07]) }
    _ = write("\(scan.message)\n")
  }
}

extension ScanLoop {
  /// What was done altogether, and what a person has to do still.
  func answer() throws -> Answer {
    let movements = try standing()
    let sums = try sums(of: movements)
    return .information(
      session.globals.isQuiet ? unknownText : sums + unknownText, try document(movements))
  }

  /// What was booked and not taken back.
  private func standing() throws -> [Movement] {
    try scans.filter { $0.outcome == .booked }.flatMap(\.movements)
      .compactMap { try session.inventory.movement($0) }.filter(\.stands)
  }

  /// “Used: 3 of “Tube” (K7FQ-12), 1 of “Mask” (K7FQ-13).”
  private func sums(of movements: [Movement]) throws -> Text {
    var text = Text.none
    for mode in ScanMode.allCases {
      let kind = mode == .count ? MovementKind.count : mode.kind
      var amounts: [(item: Identifier, thousandths: Int64)] = []
      for movement in movements where movement.kind == kind && kind != nil {
        guard let item = movement.item, let quantity = movement.quantity else { continue }
        if let place = amounts.firstIndex(where: { $0.item == item }) {
          amounts[place].thousandths += quantity.thousandths
        } else {
          amounts.append((item, quantity.thousandths))
        }
      }
      let parts = try amounts.compactMap { amount in
        try session.inventory.item(amount.item).map { item -> Text in
          let quantity = Quantity(thousandths: amount.thousandths)
          return "\(ItemText.amount(quantity, of: item)) of \(ItemText.mention(item))"
        }
      }
      if !parts.isEmpty { text += "\(mode.sum(parts.joined(separator: ", ")))\n" }
    }
    return text.isEmpty ? "Nothing was booked.\n" : text
  }

  private var unknownText: Text {
    guard !unknown.isEmpty else { return .none }
    var text: Text = .plural(
      unknown.count, one: "\(unknown.count) code isn't known:\n",
      many: "\(unknown.count) codes aren't known:\n")
    for (code, times) in unknown {
      text += times > 1 ? "  \(code)  (\(times) times)\n" : "  \(code)\n"
    }
    return text + "Add what they are on: satchel add NAME --barcode \(unknown[0].code)\n"
  }

  private func document(_ movements: [Movement]) throws -> Document {
    var seen: Set<Identifier> = []
    let ids = scans.compactMap(\.item).filter { seen.insert($0).inserted }
    return [
      "scans": .array(scans.map(\.document)),
      "movements": .array(movements.map { Document($0, in: session) }),
      "items": .array(
        try ids.compactMap { id in
          try session.inventory.item(id).map { try Document($0, in: session) }
        }),
      "unknown": .array(
        unknown.map { ["code": .text($0.code), "times": .number($0.times)] }),
    ]
  }
}
