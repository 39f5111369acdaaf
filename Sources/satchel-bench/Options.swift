import Glibc

/// How the benchmark was called.
struct Options {
  /// Who carries an edit from one home to the other.
  enum Carrier: String, CaseIterable {
    /// `satchel watch`, running beside both homes.
    case watch
    /// `satchel sync`, called on one side and then on the other.
    case sync
  }

  struct Wrong: Error {
    let sentence: String
  }

  static let help = """
    Usage: satchel-bench [--only ROW]... [--records N] [--rounds N] [--passes N] [--history N]
                         [--devices N] [--by watch|sync] [--place DIR] [--memory DIR]
                         [--program PATH] [--against FILE] [--keep FILE] [--json]
           satchel-bench --history N --home DIR

      --only ROW       measures this row and the others that are named so, not all:
                       \(Row.allCases.map(\.rawValue).joined(separator: ", "))
      --records N      how many records are published and imported, and how many items there are
                       where the inventory is large; 100000
      --rounds N       how often what is short is measured: edits, bookings, questions of each
                       kind; 200
      --passes N       how often what is long is measured: whole imports; 5
      --history N      how many changesets there are before the first edit of latency, none; and
                       of change, 1000
      --devices N      how many devices the largest group has; 200
      --by CARRIER     latency: watch: both homes are watched; sync: each is synced by hand; watch
      --place DIR      where what is durable lies, on a disk; TMPDIR, or /tmp
      --memory DIR     where the rest lies; /dev/shm if there is room
      --program PATH   the program satchel; the one beside this program
      --against FILE   compares with the ratios of an earlier run
      --keep FILE      keeps the ratios of this run
      --json           prints one line of JSON; times are microseconds
      --home DIR       measures nothing: makes N changesets in a home that has a shared folder
    """

  var isHelp = false
  var isJSON = false
  private(set) var only: [Row] = []
  var rounds = 200
  var passes = 5
  var records = 100_000
  var devices = 200
  var carrier = Carrier.watch
  /// How many changesets there are to be before anything is measured.
  var history: Int?
  /// Where they are only to be made.
  var home: String?
  var place: String
  /// Where what needn't be durable lies; nil where nobody said.
  var memory: String?
  var program: String
  /// Where the ratios of an earlier run stand.
  var against: String?
  /// Where those of this run are to stand.
  var keep: String?

  var rows: [Row] { only.isEmpty ? Row.allCases : Row.allCases.filter(only.contains) }

  init(_ arguments: [String]) throws(Wrong) {
    place = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    program = Self.directoryOfThisProgram + "/satchel"
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--help": isHelp = true
      case "--json": isJSON = true
      case "--only":
        let name = try Self.value(of: option, &rest)
        guard let row = Row(rawValue: name) else {
          throw Wrong(sentence: "There is no row “\(name)”.")
        }
        only.append(row)
      case "--records": records = try Self.number(of: option, from: 100, &rest)
      case "--rounds": rounds = try Self.number(of: option, &rest)
      case "--passes": passes = try Self.number(of: option, &rest)
      case "--devices": devices = try Self.number(of: option, from: 2, &rest)
      case "--history": history = try Self.number(of: option, &rest)
      case "--home": home = try Self.value(of: option, &rest)
      case "--by":
        guard let carrier = Carrier(rawValue: try Self.value(of: option, &rest)) else {
          throw Wrong(sentence: "--by takes watch or sync.")
        }
        self.carrier = carrier
      case "--place": place = try Self.value(of: option, &rest)
      case "--memory": memory = try Self.value(of: option, &rest)
      case "--program": program = try Self.value(of: option, &rest)
      case "--against": against = try Self.value(of: option, &rest)
      case "--keep": keep = try Self.value(of: option, &rest)
      default: throw Wrong(sentence: "There is no option “\(option)”.")
      }
    }
    guard home == nil || history != nil else {
      throw Wrong(sentence: "--home goes with --history.")
    }
  }

  private static func number(
    of option: String, from least: Int = 1, _ rest: inout ArraySlice<String>
  ) throws(Wrong) -> Int {
    guard let number = Int(try value(of: option, &rest)), least...1_000_000 ~= number else {
      throw Wrong(sentence: "\(option) takes a number from \(least) to 1000000.")
    }
    return number
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(Wrong) -> String {
    guard let value = rest.popFirst() else { throw Wrong(sentence: "\(option) needs a value.") }
    return value
  }

  private static var directoryOfThisProgram: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "." }
    defer { free(path) }
    let text = String(cString: path)
    return String(text[..<(text.lastIndex(of: "/") ?? text.endIndex)])
  }
}
