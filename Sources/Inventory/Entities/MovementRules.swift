import Records

enum MovementRules {
  /// Every member that this version understands, of whatever kind of movement.
  static let members: Set = [
    "kind", "item", "quantity", "from", "to", "by", "when", "day", "note", "reason", "booking",
    "behind", "behindTo", "cost", "costOf", "expires", "cut", "reverses", "answers", "while",
  ]
  static let noteLimitBytes = 4_000
  static let cutLimit = 4_096
  static let whileLimit = 8

  static func check(_ rules: PayloadRules, id: Identifier) throws(PayloadRefusal) {
    try rules.text("kind", limitBytes: 40, isRequired: true)
    try rules.absent("updatedAt")
    guard let kind = rules.payload["kind"]?.string.flatMap(MovementKind.init(rawValue:)) else {
      return
    }
    try common(rules)
    if kind == .reversal { return try reversal(rules, id: id) }
    if ReversalName.isReversal(id) { try rules.refuse("its id is one that only an undo has") }
    try rules.identifier("item", isRequired: true)
    try rules.absent("reverses")
    let limit = Quantity.limitThousandths
    try rules.integer("quantity", in: (kind == .adjust ? -limit : 0)...limit, isRequired: true)
    try places(rules, kind)
    if kind == .count { try cut(rules) } else { try rules.absent("cut") }
    if kind == .adjust { try whileCounting(rules) } else { try rules.absent("answers", "while") }
  }

  private static func common(_ rules: PayloadRules) throws(PayloadRefusal) {
    try rules.identifier("by")
    try rules.instant("when")
    try rules.day("day")
    try rules.text("note", limitBytes: noteLimitBytes)
    try rules.text("reason")
    try rules.identifier("booking")
    try rules.identifier("behind")
    try rules.identifier("behindTo")
    try rules.integer("cost", in: 0...Money.limitMinorUnits)
    try rules.integer("costOf", in: 1...Quantity.limitThousandths)
    try rules.day("expires")
  }

  private static func reversal(_ rules: PayloadRules, id: Identifier) throws(PayloadRefusal) {
    let target = try rules.identifier("reverses", isRequired: true)
    guard let name = ReversalName(id), name.target == target else {
      try rules.refuse("an undo's id must be that of its movement, ~, and a number from 1 on")
    }
    try rules.absent(
      "item", "quantity", "from", "to", "cut", "behind", "behindTo", "answers", "while")
  }

  private static func places(
    _ rules: PayloadRules, _ kind: MovementKind
  ) throws(PayloadRefusal) {
    switch kind {
    case .consume, .waste:
      try rules.identifier("from", isRequired: true)
      try rules.absent("to")
    case .move:
      let from = try rules.identifier("from", isRequired: true)
      let to = try rules.identifier("to", isRequired: true)
      if from == to { try rules.refuse("a move goes from one place to another") }
    case .receive, .return, .adjust, .count:
      try rules.identifier("to", isRequired: true)
      try rules.absent("from")
    case .reversal: break
    }
  }

  /// The movements without which it adds nothing.
  private static func whileCounting(_ rules: PayloadRules) throws(PayloadRefusal) {
    try rules.identifier("answers")
    guard let value = rules.payload["while"] else { return }
    let ids = value.array?.compactMap { $0.string.flatMap(Identifier.init) } ?? []
    guard let count = value.array?.count, (1...whileLimit).contains(count), ids.count == count
    else { try rules.refuse("its while isn't a list of 1 to \(whileLimit) ids") }
  }

  /// Of each feed at most one stamp, in their order.
  private static func cut(_ rules: PayloadRules) throws(PayloadRefusal) {
    guard let value = rules.payload["cut"] else { return }
    let stamps = value.array?.compactMap(Stamp.init(json:)) ?? []
    guard let count = value.array?.count, count <= cutLimit, stamps.count == count,
      stamps.allSatisfy(\.isInBounds), stamps == stamps.sorted(),
      Set(stamps.map(\.feed)).count == count
    else { try rules.refuse("its cut isn't a list of stamps") }
  }
}
