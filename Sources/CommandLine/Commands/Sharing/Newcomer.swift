import Exchange
import Inventory
import Records
import Texts

/// What becomes of the items of a home that joins a group.
enum Newcomer {
  case matched
  case published
  case keptApart
  /// There are none, or nothing was said of them.
  case plain

  /// As the options say; nil where they say nothing.
  init?(_ invocation: Invocation) throws {
    let said: [(Option, Newcomer)] = [
      (JoinCommand.match, .matched), (JoinCommand.publishAll, .published),
      (JoinCommand.keepApart, .keptApart),
    ]
    let chosen = said.filter { invocation.has($0.0) }
    guard chosen.count < 2 else {
      throw Failure.usage(
        "\(chosen[0].0.name) and \(chosen[1].0.name) can't be said together.")
    }
    guard let choice = chosen.first else { return nil }
    self = choice.1
  }

  /// As a person answers, where there is something to ask about and somebody to ask.
  init(asking session: Session) throws {
    guard let home = try session.existingHome else {
      self = .plain
      return
    }
    let counts = try home.inventory.ownCounts()
    guard counts.items + counts.movements > 0 else {
      self = .plain
      return
    }
    let answer = session.ask(
      """
      This home has \(counts.items) items of its own. What becomes of them?
        m  they come in, as the group's where they are the same
        a  all of them come in beside the group's
        k  they stay in a home of their own
      Anything else stops here.\u{20}
      """)
    switch answer.map(Folding.folded) {
    case "m": self = .matched
    case "a": self = .published
    case "k": self = .keptApart
    case nil: self = .plain
    default: throw Failure.usage("Stopped; nothing was changed.")
    }
  }
}

/// How many items of a home that joined are the group's too, and how many are new to it.
struct NewcomerOutcome {
  private(set) var matched = 0
  private(set) var added = 0

  /// - Parameter isAsked: whether a person chose on the terminal, and so is shown the matches
  ///   before they count.
  init(_ newcomer: Newcomer, isAsked: Bool, _ home: Home, _ session: Session) throws {
    guard newcomer == .matched || newcomer == .published else { return }
    let inventory = try home.inventory
    added = try inventory.ownCounts().items
    guard newcomer == .matched else { return }
    // Should the folder go away now, the next pass does the same before it publishes.
    try inventory.setSetting(SettingName.newcomer, Sharing.matching)
    let sharing = try home.sharing
    try sharing.readFolders()
    let matches = try sharing.newcomerMatches()
    if !isAsked || matches.isEmpty || Self.isConfirmed(matches, session) {
      try inventory.take(matches)
      matched = matches.count { $0.own.entity == .item }
      added -= matched
    }
    try inventory.setSetting(SettingName.newcomer, nil)
  }

  private static let shownLimit = 20

  private static func isConfirmed(_ matches: [Match], _ session: Session) -> Bool {
    var text: Text = "These are the same:\n"
    for match in matches.prefix(shownLimit) {
      text +=
        match.ownName == match.otherName
        ? "  \(match.own.entity) “\(match.ownName)”\n"
        : "  \(match.own.entity) “\(match.ownName)” and “\(match.otherName)”\n"
    }
    if matches.count > shownLimit { text += "  and \(matches.count - shownLimit) more\n" }
    return !Consent.isRefused(session.ask(text + "Show and count each pair as one? [Y/n] "))
  }
}
