import Records

extension GroupOperation {
  /// An operation as the twin writes it.
  init?(_ json: JSONObject) {
    guard let act = json["do"]?.string, let who = json.int("device") else { return nil }
    let key = json["record"]?.string.flatMap(RecordKey.init(text:)) ?? .first
    let folder = json.int("folder") ?? 0
    let pick = json["pick"]?.integer.map(UInt64.init)
    var content = json["to"]?.string.map(Content.named) ?? .fresh
    if json["same"]?.boolean == true { content = .same }

    switch act {
    case "add": self = .add(who, key, to: content)
    case "edit": self = .edit(who, key, to: content)
    case "delete": self = .delete(who, key)
    case "restore": self = .restore(who, key, to: content)
    case "look": self = .look(who, key)
    case "settle":
      guard let how = json["how"]?.string.flatMap(Settling.init) else { return nil }
      self = .settle(who, how, key, looked: json["looked"]?.boolean ?? false)
    case "bringBack": self = .bringBack(who, key)
    case "import": self = .importing(who, folder, pick: pick)
    case "reconcile": self = .reconcile(who, stopAfter: json.int("limit"))
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

  /// The operation as the twin reads it; several for steps.
  var json: [JSONObject] {
    switch self {
    case .steps(let operations): operations.flatMap(\.json)
    case .add(let who, let key, let content): [act("add", who, key, with: content.json)]
    case .edit(let who, let key, let content): [act("edit", who, key, with: content.json)]
    case .delete(let who, let key): [act("delete", who, key)]
    case .restore(let who, let key, let content): [act("restore", who, key, with: content.json)]
    case .look(let who, let key): [act("look", who, key)]
    case .settle(let who, let how, let key, let looked):
      [act("settle", who, key, with: ["how": .string(how.rawValue), "looked": .boolean(looked)])]
    case .bringBack(let who, let key): [act("bringBack", who, key)]
    case .importing(let who, let folder, let pick):
      [act("import", who, folder: folder, with: optional("pick", pick.map(Int64.init)))]
    case .reconcile(let who, let limit):
      [act("reconcile", who, with: optional("limit", limit.map(Int64.init)))]
    case .publish(let who, let fault):
      [act("publish", who, with: fault.map { ["fault": .string($0.rawValue)] } ?? [:])]
    case .relay(let who, let folder, let pick):
      [act("relay", who, folder: folder, with: optional("pick", pick.map(Int64.init)))]
    case .sync(let who, let folder): [act("sync", who, folder: folder)]
    case .pack(let who): [act("pack", who)]
    case .loseRow(let who, let key): [act("loseRow", who, key)]
    case .crash(let who): [act("crash", who)]
    case .rebuildMirror(let who): [act("rebuildMirror", who)]
    case .loseReplica(let who): [act("loseReplica", who)]
    case .backUpInventory(let who): [act("backUpInventory", who)]
    case .restoreInventory(let who, let unnoticed):
      [act("restoreInventory", who, with: ["unnoticed": .boolean(unnoticed)])]
    case .backUpHome(let who): [act("backUpHome", who)]
    case .restoreHome(let who): [act("restoreHome", who)]
    case .clone(let who): [act("clone", who)]
    case .addDevice: [act("addDevice", 0)]
    case .emptyFolder(let folder): [act("emptyFolder", 0, folder: folder)]
    case .loseFile(let folder, let number):
      [act("loseFile", 0, folder: folder, with: ["number": .integer(Int64(number))])]
    case .loseChangeset(let folder, let letter, let number):
      [
        act(
          "loseChangeset", 0, folder: folder,
          with: ["letter": .string(String(letter)), "number": .integer(Int64(number))])
      ]
    case .remove(let who): [act("remove", who)]
    }
  }

  private func act(
    _ name: String, _ who: Int, _ key: RecordKey? = nil, folder: Int? = nil,
    with details: JSONObject = [:]
  ) -> JSONObject {
    var object = details
    object["do"] = .string(name)
    object["device"] = .integer(Int64(who))
    object["record"] = key.map { .string($0.description) }
    object["folder"] = folder.map { .integer(Int64($0)) }
    return object
  }

  private func optional(_ name: String, _ value: Int64?) -> JSONObject {
    value.map { [name: .integer($0)] } ?? [:]
  }
}

extension GroupOperation.Content {
  fileprivate var json: JSONObject {
    switch self {
    case .fresh: [:]
    case .named(let name): ["to": .string(name)]
    case .same: ["same": .boolean(true)]
    }
  }
}

extension JSONObject {
  fileprivate func int(_ name: String) -> Int? { self[name]?.integer.map(Int.init) }
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
