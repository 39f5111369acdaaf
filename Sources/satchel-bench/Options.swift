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

  /// What is measured.
  enum Part: String, CaseIterable {
    /// From an edit on one device to the row on another.
    case latency
    /// From words to items.
    case search
  }

  struct Wrong: Error {
    let sentence: String
  }

  static let help = """
    Usage: satchel-bench [--only latency] [--rounds N] [--history N] [--by watch|sync]
                         [--place DIR] [--program PATH] [--json]
           satchel-bench --only search [--items N] [--rounds N] [--place DIR] [--json]
           satchel-bench --history N --home DIR

      --only PART      latency: from an edit on one device to the row on another, which is also
                       what is measured where nothing is said; search: from words to items
      --rounds N       how many edits, or how many questions of each kind; 200
      --items N        how many items are searched; 100000
      --history N      how many changesets there are before the first edit; none
      --by CARRIER     watch: both homes are watched; sync: each is synced by hand; watch
      --place DIR      where the homes and the shared folder are made; TMPDIR, or /tmp
      --program PATH   the program satchel; the one beside this program
      --json           prints one line of JSON; times are microseconds
      --home DIR       measures nothing: makes N changesets in a home that has a shared folder
    """

  var isHelp = false
  var isJSON = false
  var part = Part.latency
  var rounds = 200
  var items = 100_000
  var carrier = Carrier.watch
  /// How many changesets there are to be before anything is measured.
  var history: Int?
  /// Where they are only to be made.
  var home: String?
  var place: String
  var program: String

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
        guard let part = Part(rawValue: name) else {
          throw Wrong(sentence: "There is no part “\(name)”.")
        }
        self.part = part
      case "--items": items = try Self.number(of: option, &rest)
      case "--rounds":
        rounds = try Self.number(of: option, &rest)
      case "--history": history = try Self.number(of: option, &rest)
      case "--home": home = try Self.value(of: option, &rest)
      case "--by":
        guard let carrier = Carrier(rawValue: try Self.value(of: option, &rest)) else {
          throw Wrong(sentence: "--by takes watch or sync.")
        }
        self.carrier = carrier
      case "--place": place = try Self.value(of: option, &rest)
      case "--program": program = try Self.value(of: option, &rest)
      default: throw Wrong(sentence: "There is no option “\(option)”.")
      }
    }
    guard home == nil || history != nil else {
      throw Wrong(sentence: "--home goes with --history.")
    }
  }

  private static func number(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(Wrong) -> Int {
    guard let number = Int(try value(of: option, &rest)), 1...1_000_000 ~= number else {
      throw Wrong(sentence: "\(option) takes a number from 1 to 1000000.")
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
