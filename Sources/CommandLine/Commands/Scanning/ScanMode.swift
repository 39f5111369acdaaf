import Inventory
import Texts

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

  /// What was done altogether.
  func sum(_ amounts: Text) -> Text {
    switch self {
    case .use: "Used altogether: \(amounts)."
    case .receive: "Received altogether: \(amounts)."
    case .waste: "Thrown away altogether: \(amounts)."
    case .putBack: "Put back altogether: \(amounts)."
    case .move: "Moved altogether: \(amounts)."
    case .count: "Counted altogether: \(amounts)."
    case .show: "Shown altogether: \(amounts)."
    }
  }
}
