import Inventory
import Records
import Texts

/// When something was used last, as people say it.
extension Session {
  /// `today`, `yesterday` or a day; nil where it was never used.
  func lastUseDay(of item: Item) throws -> Text? {
    guard let use = try inventory.lastUse(of: item.id) else { return nil }
    let zone = environment.timeZone
    let day =
      switch use.happened {
      case .day(let day): day
      case .instant(let milliseconds): zone.day(at: milliseconds)
      }
    let today = zone.day(at: nowMilliseconds)
    if day == today { return .word("today") }
    return day.adding(days: 1) == today ? .word("yesterday") : "\(day)"
  }
}
