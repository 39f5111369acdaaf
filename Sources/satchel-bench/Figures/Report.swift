import Records

/// All that was measured, for people and for programs.
struct Report {
  private static let red = "\u{1B}[31m"
  private static let plain = "\u{1B}[0m"

  /// Where it was measured: cores, and what kinds of places.
  let place: PlaceFacts
  let figures: [Figure]
  /// The ratios that those of this run are compared with.
  var before: Ratios?
  var showsDetails = false
  /// Whether what has become worse is shown in red.
  var isColoured = false

  /// Where homes and folders lay.
  struct PlaceFacts {
    let cores: Int
    let records: Int
    let disk: String
    let memory: String
  }

  var worse: [Figure] { figures.filter { before?.isWorse($0) ?? false } }

  /// A line for each figure, and below it one for its limit.
  var table: String {
    var rows = [["", "min", "p50", "p99", "max", "ratio", "before", "goal"]]
    var isRed = [false]
    for figure in figures {
      rows.append(row(of: figure))
      isRed.append(before?.isWorse(figure) ?? false)
      let below =
        (figure.limit.map { [($0.title, $0.measured)] } ?? [])
        + (showsDetails ? figure.details.map { ($0.title, $0.measured) } : [])
      for (title, measured) in below {
        rows.append(["  \(title)"] + measured.cells(figure.measure) + ["", "", ""])
        isRed.append(false)
      }
    }
    if before == nil { for index in rows.indices { rows[index].remove(at: 6) } }
    let lines = zip(TextTable.lines(rows), isRed).map { line, isRed in
      isRed && isColoured ? Self.red + line + Self.plain : line
    }
    return """
      \(place.records) records; \(place.cores) cores
      what is durable: \(place.disk); the rest: \(place.memory)

      \(lines.joined(separator: "\n"))

      \(summary)
      """
  }

  private func row(of figure: Figure) -> [String] {
    let ratio = figure.ratioHundredths.map { Measure.decimal($0, thousandths: 100) }
    let kept = before?.hundredths[figure.name].map { Measure.decimal($0, thousandths: 100) }
    let goals = figure.goals.map { goal in
      goal.text(figure.measure) + (goal.isMet(by: figure) ? " ✓" : " ✗")
    }
    let rate = figure.recordsPerSecond.map { ["\($0)/s:"] } ?? []
    return [figure.title] + figure.measured.cells(figure.measure)
      + [ratio ?? "", kept ?? "", (rate + goals).joined(separator: " ")]
  }

  private var summary: String {
    let withGoals = figures.filter { !$0.goals.isEmpty }
    let met = withGoals.count { $0.isGoalMet }
    var text = "\(met) of \(withGoals.count) figures reach their goals."
    if before != nil {
      text +=
        worse.isEmpty
        ? " None is 1.25 times worse than before."
        : " 1.25 times worse than before, or more: \(worse.map(\.name).joined(separator: ", "))."
    }
    return text
  }

  var json: String {
    var all = JSONObject()
    for figure in figures { all[figure.name] = figure.json }
    var object: JSONObject = [
      "records": .integer(Int64(place.records)), "cores": .integer(Int64(place.cores)),
      "disk": .string(place.disk), "memory": .string(place.memory), "figures": .object(all),
    ]
    if before != nil { object["worse"] = .array(worse.map { .string($0.name) }) }
    return String(decoding: CanonicalJSON.bytes(object), as: UTF8.self)
  }
}
