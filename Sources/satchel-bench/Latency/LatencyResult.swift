import Records

/// What was measured, for people and for programs.
struct LatencyResult {
  static let goalMedianMicroseconds: Int64 = 15_000
  static let goalPercentile99Microseconds: Int64 = 60_000

  let carrier: Options.Carrier
  /// What kind of place the homes and the folder were in.
  let kind: String
  let cores: Int
  let rounds: Int
  /// Changesets that there were before the first edit.
  let history: Int
  let limit: Distribution
  let measured: Distribution

  var isGoalMet: Bool {
    measured.median <= Self.goalMedianMicroseconds
      && measured.percentile(99) <= Self.goalPercentile99Microseconds
  }

  /// The median beside that of the limit, in tenths.
  private var ratioTenths: Int64 { measured.median * 10 / max(limit.median, 1) }

  var table: String {
    let rows = [
      ["", "min", "p50", "p99", "max"],
      ["two commits, a file, a wake-up"] + limit.cells,
      ["edit to row by satchel \(carrier.rawValue)"] + measured.cells,
    ]
    return """
      \(rounds) edits on one device until each was a row on another
      (\(kind), \(cores) cores, after \(history) changesets)

      \(TextTable.text(rows))

      The median is \(ratioTenths / 10).\(ratioTenths % 10) times that of the bare calls.
      The goal, \(goal), was \(isGoalMet ? "" : "not ")reached.
      """
  }

  private var goal: String {
    "p50 at most \(Distribution.text(Self.goalMedianMicroseconds))"
      + " and p99 at most \(Distribution.text(Self.goalPercentile99Microseconds))"
  }

  var json: String {
    let latency: JSONObject = [
      "by": .string(carrier.rawValue), "folder": .string(kind), "cores": .integer(Int64(cores)),
      "rounds": .integer(Int64(rounds)), "history": .integer(Int64(history)), "limit": limit.json,
      "measured": measured.json,
      "ratioTenths": .integer(ratioTenths),
      "goal": .object([
        "p50": .integer(Self.goalMedianMicroseconds),
        "p99": .integer(Self.goalPercentile99Microseconds),
      ]),
      "isGoalMet": .integer(isGoalMet ? 1 : 0),
    ]
    return String(
      decoding: CanonicalJSON.bytes(["latencyMicroseconds": .object(latency)]), as: UTF8.self)
  }
}
