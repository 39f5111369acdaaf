/// Numbers that follow from a seed (SplitMix64). An object, so that all who draw from it share one
/// sequence.
package final class SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(_ seed: UInt64) { state = seed }

  /// A sequence of its own for one part of a simulation: what other parts draw doesn't move it.
  package init(_ seed: UInt64, _ part: UInt64) {
    state = Self.mixed(seed &* 0x9E37_79B9_7F4A_7C15 &+ Self.mixed(part))
  }

  package func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SeededGenerator {
  func below(_ bound: Int) -> Int { Int(next() % UInt64(max(bound, 1))) }

  func chance(_ percent: Int) -> Bool { below(100) < percent }

  func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }

  /// One of several, each as often as its weight says.
  func weighted<Element>(_ choices: [(weight: Int, Element)]) -> Element {
    var rest = below(choices.reduce(0) { $0 + $1.weight })
    for (weight, choice) in choices {
      if rest < weight { return choice }
      rest -= weight
    }
    return choices.last!.1
  }
}
