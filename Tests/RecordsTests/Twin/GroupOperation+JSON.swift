import Records

extension GroupOperation {
  /// An operation as the twin writes it.
  init?(_ json: JSONObject) {
    guard let act = json["do"]?.string, let who = json["device"]?.integer.map(Int.init) else {
      return nil
    }
    let key = json["record"]?.string.flatMap(RecordKey.init(text:)) ?? .first
    let folder = json["folder"]?.integer.map(Int.init) ?? 0
    let pick = json["pick"]?.integer.map(UInt64.init)
    var content = json["to"]?.string.map(Content.named) ?? .fresh
    if json["same"]?.boolean == true { content = .same }

    switch act {
    case "add": self = .add(who, key)
    case "edit": self = .edit(who, key, to: content)
    case "delete": self = .delete(who, key)
    case "restore": self = .restore(who, key, to: content)
    case "look": self = .look(who, key)
    case "settle":
      guard let how = json["how"]?.string.flatMap(Settling.init) else { return nil }
      self = .settle(who, how, key, looked: json["looked"]?.boolean ?? false)
    case "bringBack": self = .bringBack(who, key)
    case "import": self = .importing(who, folder, pick: pick)
    case "reconcile": self = .reconcile(who, stopAfter: json["limit"]?.integer.map(Int.init))
    case "publish":
      self = .publish(who, fault: json["fault"]?.string.flatMap(PublishFault.init))
    case "relay": self = .relay(who, folder, pick: pick)
    case "sync": self = .sync(who, folder)
    case "pack": self = .pack(who)
    case "loseRow": self = .loseRow(who, key)
    case "crash": self = .crash(who)
    case "rebuildMirror": self = .rebuildMirror(who)
    case "backUpInventory": self = .backUpInventory(who)
    case "restoreInventory": self = .restoreInventory(who)
    case "backUpHome": self = .backUpHome(who)
    case "restoreHome": self = .restoreHome(who)
    case "clone": self = .clone(who)
    case "addDevice": self = .addDevice
    case "emptyFolder": self = .emptyFolder(folder)
    case "remove": self = .remove(who)
    default: return nil
    }
  }
}

extension RecordKey {
  /// `<entity>/<id>`.
  init?(text: String) {
    let parts = text.split(separator: "/").map(String.init)
    guard parts.count == 2, let entity = Entity(parts[0]), let id = Identifier(parts[1]) else {
      return nil
    }
    self.init(entity, id)
  }
}
