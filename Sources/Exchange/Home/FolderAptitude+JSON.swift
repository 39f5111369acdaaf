import Folders
import Records

/// As `device/sharing.json` keeps it. What can't be read is worth no error: it can be tried again.
extension FolderAptitude {
  var json: JSONObject {
    var object: JSONObject = [
      "fileSystem": .string(fileSystem.name), "readOnly": .boolean(isReadOnly),
    ]
    object["intermediary"] = intermediary.map { .string($0.rawValue) }
    object["freeBytes"] = freeBytes.map { .integer(min($0, JSONValue.integerLimit)) }
    object["trial"] = trial.map { .object($0.json) }
    return object
  }

  init?(json object: JSONObject) {
    guard let name = object["fileSystem"]?.string, let isReadOnly = object["readOnly"]?.boolean
    else { return nil }
    self.init(
      fileSystem: FileSystemType(name), isReadOnly: isReadOnly,
      intermediary: object["intermediary"]?.string.flatMap(Intermediary.init),
      freeBytes: object["freeBytes"]?.integer,
      trial: object["trial"]?.object.flatMap(FolderTrial.init(json:)))
  }
}

extension FolderTrial {
  fileprivate var json: JSONObject {
    var object: JSONObject = [
      "createsExclusively": .boolean(createsExclusively), "flushesFiles": .boolean(flushesFiles),
      "flushesDirectories": .boolean(flushesDirectories), "tellsCase": .boolean(tellsCase),
    ]
    object["timeStepNanoseconds"] = timeStepNanoseconds.map { .integer($0) }
    return object
  }

  fileprivate init?(json object: JSONObject) {
    guard let createsExclusively = object["createsExclusively"]?.boolean,
      let flushesFiles = object["flushesFiles"]?.boolean,
      let flushesDirectories = object["flushesDirectories"]?.boolean,
      let tellsCase = object["tellsCase"]?.boolean
    else { return nil }
    self.init(
      createsExclusively: createsExclusively, flushesFiles: flushesFiles,
      flushesDirectories: flushesDirectories, tellsCase: tellsCase,
      timeStepNanoseconds: object["timeStepNanoseconds"]?.integer)
  }
}
