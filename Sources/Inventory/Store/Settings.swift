import SQLite

extension Inventory {
  /// What is set for this device alone, by name. Settings never travel.
  package func settings() throws -> [String: String] {
    try reading {
      var settings: [String: String] = [:]
      try connection.rows("SELECT name, value FROM setting") { row in
        settings[row.text(0)] = row.text(1)
      }
      return settings
    }
  }

  package func setting(_ name: String) throws -> String? {
    try reading {
      try connection.first("SELECT value FROM setting WHERE name = ?", name) { $0.text(0) }
    }
  }

  /// What is set in the inventory at `path`, as far as that can be read as it lies there; nil for
  /// anything else. Nothing is made, changed or brought up to date.
  package static func setting(_ name: String, at path: String) -> String? {
    let connection = try? Connection(path: path, mode: .readOnly)
    return try? connection?.first("SELECT value FROM setting WHERE name = ?", name) { $0.text(0) }
  }

  /// Nil clears the setting.
  package func setSetting(_ name: String, _ value: String?) throws {
    try perform(nil) {
      if let value {
        try connection.run(
          "INSERT INTO setting (name, value) VALUES (?, ?) "
            + "ON CONFLICT DO UPDATE SET value = excluded.value",
          name, value)
      } else {
        try connection.run("DELETE FROM setting WHERE name = ?", name)
      }
    }
  }
}

extension Inventory {
  /// Whether this device shows on its desktop what came from others; on unless it was turned off.
  package var wantsNotifications: Bool {
    get throws { try setting(SettingName.notifications) != "off" }
  }
}

/// The settings that operations look at.
package enum SettingName {
  /// The id of the person who books here unless another is named.
  package static let person = "person"
  /// The id of the place that is meant here unless another is named.
  package static let location = "location"
  /// `off` where nothing is to be shown on the desktop.
  package static let notifications = "notifications"
  /// The name by which this device's person was invited, until a record of them is found or made.
  package static let invitedPerson = "invitedPerson"
  /// `match` from joining with items of one's own until they were compared with the group's.
  package static let newcomer = "newcomer"
  /// The code of the language that is spoken on this device, or `automatic`.
  package static let language = "language"
  /// Which folders on a newly mounted medium are used; the exchange knows the words.
  package static let sticks = "sticks"
  /// Seconds between two looks through a network folder at rest.
  package static let rescan = "rescan"
}
