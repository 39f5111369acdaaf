import Folders
import Records

/// What a pass leaves in the home while it works, for `status` of other processes. It is worth
/// nothing after a crash and never worth failing for.
enum ProgressFile {
  static func write(_ progress: PassProgress, _ layout: HomeLayout) {
    guard let process = ProcessIdentity.current else { return }
    try? FleetingFile.replace(
      layout.progress, CanonicalJSON.bytes(progress.object(writtenBy: process)), mode: 0o600)
  }

  static func remove(_ layout: HomeLayout) { FleetingFile.remove(layout.progress) }

  /// Nil where no pass takes long now; what a killed one left behind doesn't count.
  static func read(_ layout: HomeLayout) -> PassProgress? {
    guard let bytes = try? DeviceFile.read(layout.progress),
      let object = try? CanonicalReader.object(bytes),
      let id = object["process"]?.integer.flatMap(Int32.init(exactly:)),
      let startTicks = object["startTicks"]?.integer,
      ProcessIdentity(id: id, startTicks: startTicks).isRunning
    else { return nil }
    return PassProgress(object)
  }
}

extension PassProgress {
  fileprivate func object(writtenBy process: ProcessIdentity) -> JSONObject {
    var object: JSONObject = [
      "format": .integer(1), "phase": .string(phase.rawValue), "unit": .string(unit.rawValue),
      "since": .integer(sinceMilliseconds), "done": .integer(Int64(done)),
      "total": .integer(Int64(total)), "bytes": .integer(bytes),
      "totalBytes": .integer(totalBytes), "perSecond": .integer(Int64(perSecond)),
      "process": .integer(Int64(process.id)), "startTicks": .integer(process.startTicks),
    ]
    object["folder"] = folderID.map { .string($0) }
    object["folderName"] = folderName.map { .string($0) }
    return object
  }

  fileprivate init?(_ object: JSONObject) {
    guard let phase = object["phase"]?.string.flatMap(Phase.init),
      let unit = object["unit"]?.string.flatMap(Unit.init),
      let since = object["since"]?.integer, let done = object["done"]?.integer,
      let total = object["total"]?.integer, let bytes = object["bytes"]?.integer,
      let totalBytes = object["totalBytes"]?.integer, let rate = object["perSecond"]?.integer
    else { return nil }
    self.init(
      phase, unit, folderID: object["folder"]?.string, folderName: object["folderName"]?.string,
      sinceMilliseconds: since, total: Int(total), totalBytes: totalBytes)
    (self.done, self.bytes, perSecond) = (Int(done), bytes, Int(rate))
  }
}
