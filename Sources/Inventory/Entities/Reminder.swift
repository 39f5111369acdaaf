import Records

/// Something to be told when it is due: of an item or of a place.
package struct Reminder: Hashable, Sendable {
  /// When it is due.
  package enum Rule: Hashable, Sendable {
    /// There is less of the item than this; of a place, of any item there.
    case below(Quantity)
    /// On a day, and again after so many days.
    case every(days: Int, from: Day)
    case on(Day)
  }

  package let id: Identifier
  package let fields: ReminderFields
  package var rule: Rule? { fields.rule }
}

/// What a reminder's payload says. A notification's id belongs to one device and isn't in it.
package struct ReminderFields: RecordFields {
  package var object: JSONObject

  package init(_ object: JSONObject = JSONObject()) { self.object = object }

  package var item: Identifier? {
    get { identifier("item") }
    set { setIdentifier("item", newValue) }
  }

  package var location: Identifier? {
    get { identifier("location") }
    set { setIdentifier("location", newValue) }
  }

  package var note: String? {
    get { text("note") }
    set { setText("note", newValue) }
  }

  /// Nil where only a newer version of the app knows when it is due.
  package var rule: Reminder.Rule? {
    get {
      if let below = object["below"]?.integer { return .below(Quantity(thousandths: below)) }
      if let day = text("on").flatMap({ Day($0) }) { return .on(day) }
      guard let days = object["every"]?.integer, let start = text("start").flatMap({ Day($0) })
      else { return nil }
      return .every(days: Int(days), from: start)
    }
    set {
      for name in ["below", "every", "start", "on"] { object[name] = nil }
      switch newValue {
      case .below(let quantity): object["below"] = .integer(quantity.thousandths)
      case .on(let day): object["on"] = .string(day.text)
      case .every(let days, let start):
        object["every"] = .integer(Int64(days))
        object["start"] = .string(start.text)
      case nil: break
      }
    }
  }
}

enum ReminderRules {
  static let members: Set = [
    "item", "location", "below", "every", "start", "on", "note", "updatedAt",
  ]
  static let noteLimitBytes = 4_000

  static func check(_ rules: PayloadRules) throws(PayloadRefusal) {
    let item = try rules.identifier("item")
    let location = try rules.identifier("location")
    if (item == nil) == (location == nil) {
      try rules.refuse("it must be of an item or of a place")
    }
    try rules.integer("below", in: 1...Quantity.limitThousandths)
    try rules.integer("every", in: Recurrence.rangeDays)
    try rules.day("start")
    try rules.day("on")
    try rules.text("note", limitBytes: noteLimitBytes)
    try rules.instant("updatedAt", isRequired: true)
    try rules.absent("notification")
    if rules.payload["every"] != nil, rules.payload["start"] == nil {
      try rules.refuse("it doesn't say from when on")
    }
    let said = ["below", "every", "on"].count { rules.payload[$0] != nil }
    if said > 1 { try rules.refuse("it says in two ways when it is due") }
  }
}
