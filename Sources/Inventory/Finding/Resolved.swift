/// What a reference means.
package enum Resolved<Value> {
  case one(Value)
  case none
  /// Candidates, the most likely first.
  case several([Value])

  init(_ found: [Value]) {
    switch found.count {
    case 0: self = .none
    case 1: self = .one(found[0])
    default: self = .several(found)
    }
  }
}

extension Resolved: Sendable where Value: Sendable {}
extension Resolved: Equatable where Value: Equatable {}
