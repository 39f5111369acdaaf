import Records

/// What was measured of searching, for people and for programs.
struct SearchResult {
  static let goalPercentile99Microseconds: Int64 = 20_000

  let items: Int
  /// What kind of place the home was in.
  let kind: String
  let cores: Int
  /// How long it took to import the items that were searched.
  let importMicroseconds: Int64
  let limit: Distribution
  let measured: [(question: SearchQuestion, times: Distribution)]
  let all: Distribution

  var isGoalMet: Bool { all.percentile(99) <= Self.goalPercentile99Microseconds }

  var table: String {
    let rows =
      [["", "min", "p50", "p99", "max"], ["the index alone, one word"] + limit.cells]
      + measured.map { [$0.question.title] + $0.times.cells } + [["all questions"] + all.cells]
    let goal = Distribution.text(Self.goalPercentile99Microseconds)
    return """
      From words to the first 50 of \(items) items with their stock
      (\(kind), \(cores) cores; imported in \(Distribution.text(importMicroseconds)))

      \(TextTable.text(rows))

      The goal, p99 at most \(goal), was \(isGoalMet ? "" : "not ")reached.
      """
  }

  var json: String {
    var questions = JSONObject()
    for (question, times) in measured { questions[question.rawValue] = times.json }
    let search: JSONObject = [
      "items": .integer(Int64(items)), "folder": .string(kind), "cores": .integer(Int64(cores)),
      "import": .integer(importMicroseconds), "limit": limit.json, "all": all.json,
      "questions": .object(questions),
      "goal": .object(["p99": .integer(Self.goalPercentile99Microseconds)]),
      "isGoalMet": .integer(isGoalMet ? 1 : 0),
    ]
    return String(
      decoding: CanonicalJSON.bytes(["searchMicroseconds": .object(search)]), as: UTF8.self)
  }
}
