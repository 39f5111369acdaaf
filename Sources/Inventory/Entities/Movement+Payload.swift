import Records

extension Movement {
  init(
    _ stored: StoredMovement, payload: JSONObject, item: Identifier?, stands: Bool
  ) {
    id = stored.id
    kindName = payload["kind"]?.string ?? ""
    self.item = item
    quantity = payload["quantity"]?.integer.map(Quantity.init(thousandths:))
    from = payload.identifier("from")
    to = payload.identifier("to")
    by = payload.identifier("by")
    when =
      payload["when"]?.integer.map { .instant(milliseconds: $0) }
      ?? payload["day"]?.string.flatMap { Day($0) }.map { .day($0) }
    note = payload["note"]?.string
    reason = payload["reason"]?.string
    cost = payload["cost"]?.integer.map(Money.init(minorUnits:))
    costOf = payload["costOf"]?.integer.map(Quantity.init(thousandths:))
    answers = payload.identifier("answers")
    expires = payload["expires"]?.string.flatMap { Day($0) }
    booking = payload.identifier("booking")
    reverses = payload.identifier("reverses")
    self.stands = stands
    stamp = stored.stamp
    atMilliseconds = stored.atMilliseconds
  }
}

extension MovementDraft {
  /// What travels. Places are filled in before.
  func payload(
    by person: Identifier?, booking: Identifier?, cut: [Stamp]?, behind: [Identifier]
  ) -> JSONObject {
    var payload: JSONObject = [
      "kind": .string(kind.rawValue), "item": .string(item.text),
      "quantity": .integer(quantity.thousandths),
    ]
    func set(_ name: String, _ id: Identifier?) {
      if let id { payload[name] = .string(id.text) }
    }
    func set(_ name: String, text: String?) {
      let trimmed = text.map(Folding.trimmedNFC) ?? ""
      if !trimmed.isEmpty { payload[name] = .string(trimmed) }
    }
    set("from", from)
    set("to", to)
    set("by", person)
    set("booking", booking)
    set("note", text: note)
    set("reason", text: reason)
    set("behind", behind.first)
    set("behindTo", behind.dropFirst().first)
    switch when {
    case .instant(let milliseconds): payload["when"] = .integer(milliseconds)
    case .day(let day): payload["day"] = .string(day.text)
    case nil: break
    }
    set("answers", answers)
    if !onlyWhile.isEmpty { payload["while"] = .array(onlyWhile.map { .string($0.text) }) }
    if let cost { payload["cost"] = .integer(cost.minorUnits) }
    if let costOf { payload["costOf"] = .integer(costOf.thousandths) }
    if let expires { payload["expires"] = .string(expires.text) }
    if let cut, !cut.isEmpty { payload["cut"] = .array(cut.map(\.json)) }
    return payload
  }
}
