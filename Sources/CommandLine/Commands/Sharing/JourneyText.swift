import Exchange
import Texts

/// Where a stick has been, for people and for scripts.
enum JourneyText {
  /// “Salon West took 12 changesets on Tuesday 2026-11-24; 3 more are on the way there”.
  static func line(_ stop: JourneyStop, _ sharing: Sharing, _ session: Session) -> Text {
    let name = sharing.name(of: stop.device)
    let pending = SyncText.changesets(stop.pending)
    guard let at = stop.atMilliseconds else { return "on the way to \(name): \(pending)" }
    let day = session.environment.timeZone.dayText(at)
    let count = SyncText.changesets(stop.changesets)
    let taken: Text =
      stop.isDoubtful
      ? "\(name) took \(count) on \(day) by that device's clock" : "\(name) took \(count) on \(day)"
    return stop.pending == 0 ? taken : "\(taken); on the way there: \(pending)"
  }

  static func document(_ stop: JourneyStop, _ sharing: Sharing) -> Document {
    [
      "device": .text(sharing.name(of: stop.device)), "deviceID": .text(stop.device.text),
      "changesets": .number(stop.changesets),
      "at": Document(stop.atMilliseconds.map(InstantText.utc)),
      "doubtful": .flag(stop.isDoubtful), "pending": .number(stop.pending),
    ]
  }
}
