import Exchange
import Inventory
import Records
import Texts

/// What is set for this device alone.
enum SettingKey: String, CaseIterable {
  case person
  case location
  case sticks
  case rescan
  case notifications
  case language

  var name: String {
    switch self {
    case .person: SettingName.person
    case .location: SettingName.location
    case .sticks: SettingName.sticks
    case .rescan: SettingName.rescan
    case .notifications: SettingName.notifications
    case .language: SettingName.language
    }
  }
}

enum SettingsCommand {
  static let clear = Option("--clear", "forgets what was set")

  static let settings = Command(
    "settings",
    [.optional(.choice("KEY", SettingKey.allCases.map(\.rawValue))), .optional("VALUE")],
    [clear], summary: "shows or sets what holds for this device alone",
    details: """
      The person who usually books here, and the place where the device is; both empty unless
      set. `sticks` says which of the group's folders on a medium that is plugged in are used:
      `known`, those in use, unless set; `group`, any of them; `ask`, those in use, and others are
      named. `rescan` is after how many seconds a network folder is looked through again; 30 unless
      set. `notifications` are `on`, unless set, or `off`: on, the watcher shows on the desktop what
      was booked on other devices, new conflicts, and trouble with a folder. `language` is `en`,
      `de` or `automatic`, unless set: what the environment says in LC_ALL, LC_MESSAGES or LANG.
      Nothing of it leaves this device.
      """
  ) { invocation, session in
    let key = invocation[0].flatMap(SettingKey.init)
    if let key, let value = invocation[1] {
      try session.inventory.setSetting(key.name, session.setting(key, parsing: value))
    } else if let key, invocation.has(clear) {
      try session.inventory.setSetting(key.name, nil)
    } else if invocation.has(clear) {
      throw Failure.usage("What to forget isn't said.", hint: "Usage: satchel settings KEY --clear")
    }
    let shown = try (key.map { [$0] } ?? SettingKey.allCases).map { ($0, try session.value($0)) }
    var table = Table([.left, .left])
    for (key, value) in shown {
      table.append(["\(key.rawValue)", value.map { Text(verbatim: $0) } ?? "not set"])
    }
    return .information(
      table.text,
      ["settings": .object(shown.map { ($0.0.rawValue, Document($0.1)) })])
  }
}

extension Session {
  /// The setting as people read it, or what holds where nothing is set; nil if nothing does.
  fileprivate func value(_ key: SettingKey) throws -> String? {
    let id = try inventory.setting(key.name).flatMap(Identifier.init)
    switch key {
    case .person: return try id.flatMap { try inventory.person($0)?.name }
    case .location: return try id.flatMap { try inventory.location($0)?.name }
    case .sticks: return try inventory.stickPolicy.rawValue
    case .rescan: return String(try inventory.rescanSeconds)
    case .notifications: return try inventory.wantsNotifications ? "on" : "off"
    case .language: return try inventory.setting(key.name) ?? Language.automatic
    }
  }

  /// The setting as it is kept.
  ///
  /// - Throws: not found where there is nobody and no place like that; bad data for a word or a
  ///   number that isn't allowed.
  fileprivate func setting(_ key: SettingKey, parsing text: String) throws -> String {
    switch key {
    case .person: return try person(text).id.text
    case .location: return try presentLocation(text).id.text
    case .sticks:
      return try chosen(text, for: key, among: StickPolicy.allCases.map(\.rawValue))
    case .rescan:
      let range = Inventory.rescanRangeSeconds
      guard let seconds = Int(text), range.contains(seconds) else {
        throw Failure.badData(
          "invalid",
          """
          rescan: “\(text)” isn't a number of seconds from \(range.lowerBound) to \
          \(range.upperBound).
          """, hint: "Nothing was changed.")
      }
      return String(seconds)
    case .notifications:
      return try chosen(text, for: key, among: ["on", "off"])
    case .language:
      return try chosen(text, for: key, among: Language.all.map(\.code) + [Language.automatic])
    }
  }

  private func chosen(
    _ text: String, for key: SettingKey, among words: [String]
  ) throws(Failure) -> String {
    guard !words.contains(text) else { return text }
    throw .badData(
      "invalid", "\(key.rawValue): “\(text)” isn't one of \(words.joined(separator: ", ")).",
      hint: "Nothing was changed.")
  }

  /// Sets the person by name, made where there is none.
  func setPerson(new name: String) throws {
    let inventory = try inventory
    let id = try (inventory.personNamed(name) ?? inventory.addPerson(name)).id
    try inventory.setSetting(SettingName.person, id.text)
  }

  /// Sets the place by name, made where there is none.
  func setLocation(new name: String) throws {
    let inventory = try inventory
    try inventory.setSetting(SettingName.location, inventory.locationNamed(name).id.text)
  }
}
