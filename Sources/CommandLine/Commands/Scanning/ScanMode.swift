import Inventory

/// What scanning a code does.
enum ScanMode: String, CaseIterable {
  case use, receive, waste, count, move, show
  case putBack = "return"

  /// What a booking of this mode is; nil where a scan books nothing by itself.
  var kind: MovementKind? {
    switch self {
    case .use: .consume
    case .receive: .receive
    case .waste: .waste
    case .putBack: .return
    case .move: .move
    case .count, .show: nil
    }
  }

  /// What was done, before an amount.
  var participle: String {
    switch self {
    case .use: "used"
    case .receive: "received"
    case .waste: "thrown away"
    case .putBack: "put back"
    case .move: "moved"
    case .count: "counted"
    case .show: "shown"
    }
  }
}
