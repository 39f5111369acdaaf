import Inventory
import Records

/// What is set for this device alone.
enum SettingKey: String, CaseIterable {
  case person
  case location

  var name: String {
    switch self {
    case .person: SettingName.person
    case .location: SettingName.location
    }
  }
}

enum SettingsCommand {
  static let clear = Option("--clear", "forgets what was set")

  static let settings = Command(
    "settings", [.optional(.oneOf(SettingKey.allCases.map(\.rawValue))), .optional("VALUE")],
    [clear], summary: "shows or sets this device's person and place",
    details: "They never leave this device."
  ) { invocation, session in
    let key = invocation[0].flatMap(SettingKey.init)
    if let key, let value = invocation[1] {
      try session.set(key, to: value)
    } else if let key, invocation.has(clear) {
      try session.inventory.setSetting(key.name, nil)
    } else if invocation.has(clear) {
      throw Failure.usage("What to forget isn't said.", hint: "Usage: satchel settings KEY --clear")
    }
    let shown = try (key.map { [$0] } ?? SettingKey.allCases).map { ($0, try session.value($0)) }
    let text = { () -> String in
      var table = Table([.left, .left])
      for (key, value) in shown { table.append([key.rawValue, value ?? "not set"]) }
      return table.text
    }
    return .information(
      text(),
      ["settings": .object(shown.map { ($0.0.rawValue, Document($0.1)) })])
  }
}

extension Session {
  /// The setting as people read it, or nil.
  fileprivate func value(_ key: SettingKey) throws -> String? {
    guard let id = try inventory.setting(key.name).flatMap(Identifier.init) else { return nil }
    switch key {
    case .person: return try inventory.person(id)?.name
    case .location: return try inventory.location(id)?.name
    }
  }

  /// - Throws: not found where there is nobody and no place like that.
  fileprivate func set(_ key: SettingKey, to reference: String) throws {
    let id =
      switch key {
      case .person: try person(reference).id
      case .location: try presentLocation(reference).id
      }
    try inventory.setSetting(key.name, id.text)
  }

  /// Sets somebody or a place by name, made where there is none.
  func set(_ key: SettingKey, toNew name: String) throws {
    let inventory = try inventory
    let id: Identifier
    switch key {
    case .person:
      id = try (inventory.personNamed(name) ?? inventory.addPerson(name)).id
    case .location: id = try inventory.locationNamed(name).id
    }
    try inventory.setSetting(key.name, id.text)
  }
}
