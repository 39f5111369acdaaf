import Simulation

/// What the command line asks for.
struct Options {
  var count = 100
  var first: UInt64 = 1
  /// How many at once.
  var jobs = 1
  var canary: Canary?
  var shrinks: UInt64?
  /// Only these steps of each sequence, as shrinking prints them; nil for all.
  var steps: Set<Int>?
  var isVerbose = false
  var isHelp = false

  struct Wrong: Error { let sentence: String }

  init(_ arguments: [String]) throws(Wrong) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--help": isHelp = true
      case "--verbose": isVerbose = true
      case "--seeds": count = Int(clamping: try Self.number(option, &rest))
      case "--jobs": jobs = Int(clamping: try Self.number(option, &rest))
      case "--from": first = try Self.number(option, &rest)
      case "--shrink": shrinks = try Self.number(option, &rest)
      case "--steps":
        guard let list = rest.popFirst() else { throw Wrong(sentence: "--steps needs numbers.") }
        steps = Set(list.split(separator: ",").compactMap { Int($0) })
      case "--canary":
        guard let name = rest.popFirst(), let canary = Canary(rawValue: name) else {
          throw Wrong(sentence: "There is no such canary.")
        }
        self.canary = canary
      default: throw Wrong(sentence: "“\(option)” isn't an option.")
      }
    }
  }

  private static func number(
    _ option: String, _ rest: inout ArraySlice<String>
  ) throws(Wrong) -> UInt64 {
    guard let text = rest.popFirst(), let number = UInt64(text) else {
      throw Wrong(sentence: "\(option) needs a number.")
    }
    return number
  }

  static let help = """
    Usage: satchel-simulate [--seeds N] [--from S] [--jobs J] [--canary NAME]
                             [--steps A,B,C] [--verbose]
           satchel-simulate --shrink SEED [--canary NAME]

      --seeds N      how many seeds to run; 100
      --from S       the first of them; 1
      --jobs J       how many at once; 1
      --shrink SEED  the shortest part of a seed's sequence that still breaks a promise
      --steps A,B,C  only these steps of each seed
      --canary NAME  plants a mistake, which must be found:
                     \(Canary.allCases.map(\.rawValue).joined(separator: "\n                     "))
      --verbose      every step of every seed
    """
}
