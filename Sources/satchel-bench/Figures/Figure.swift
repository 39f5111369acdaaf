import Records

/// One line of the table: what was measured, beside the limit that was measured with it.
struct Figure {
  /// For programs and for `Ratios`: the row's name, and what tells it from others of the row.
  let name: String
  let title: String
  let measure: Measure
  let measured: Distribution
  var limit: Limit?
  /// How many records each measurement was of, where a rate says something.
  var records: Int?
  var goals: [Goal] = []
  /// What a person looks at who wonders about the figure: shown where the row is measured alone.
  var details: [(title: String, measured: Distribution)] = []

  /// The least that any program would have to do for the same.
  struct Limit {
    let title: String
    let measured: Distribution
  }

  init(_ name: String, _ title: String, _ measure: Measure, _ values: [Int64]) {
    self.name = name
    self.title = title
    self.measure = measure
    measured = Distribution(values)
  }

  mutating func beside(_ title: String, _ values: [Int64]) {
    limit = Limit(title: title, measured: Distribution(values))
  }

  /// The median beside that of the limit.
  var ratioHundredths: Int64? {
    limit.map { limit in
      let least = max(limit.measured.median, 1)
      return (measured.median * 100 + least / 2) / least
    }
  }

  var recordsPerSecond: Int64? {
    records.map { Int64($0) * 1_000_000 / max(measured.median, 1) }
  }

  var isGoalMet: Bool { goals.allSatisfy { $0.isMet(by: self) } }

  var json: JSONValue {
    var object: JSONObject = [
      "title": .string(title), "measure": .string(measure.rawValue), "measured": measured.json,
    ]
    if let limit {
      var json = limit.measured.json.object!
      json["title"] = .string(limit.title)
      object["limit"] = .object(json)
    }
    object["ratioHundredths"] = ratioHundredths.map { .integer($0) }
    object["recordsPerSecond"] = recordsPerSecond.map { .integer($0) }
    if !goals.isEmpty { object["goals"] = .array(goals.map { $0.json(for: self) }) }
    if !details.isEmpty {
      object["details"] = .array(
        details.map { detail in
          var json = detail.measured.json.object!
          json["title"] = .string(detail.title)
          return .object(json)
        })
    }
    return .object(object)
  }
}
