import Inventory

/// Who was invited by name, and works with this device.
extension Sharing {
  /// Makes the person that this device's invite names the one who books here, unless somebody is
  /// set already. A record of that name is found among the group's; else one is made.
  ///
  /// It waits until everything that a folder holds has come, so that nobody is made twice.
  ///
  /// - Returns: whether a record was made, which is to be shared.
  func meetInvitedPerson(arrivals: [Arrival]) throws -> Bool {
    guard let name = try inventory.setting(SettingName.invitedPerson) else { return false }
    if try inventory.setting(SettingName.person) == nil {
      let known = try inventory.personNamed(name)
      if known == nil, !mayAuthor || arrivals.contains(where: { $0.state == .waiting }) {
        return false
      }
      let person = try known ?? inventory.addPerson(name)
      try inventory.setSetting(SettingName.person, person.id.text)
      try inventory.setSetting(SettingName.invitedPerson, nil)
      return known == nil
    }
    try inventory.setSetting(SettingName.invitedPerson, nil)
    return false
  }
}
