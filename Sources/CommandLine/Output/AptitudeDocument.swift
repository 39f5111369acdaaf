import Folders

extension Document {
  /// What a folder can do. Null for what wasn't tried or isn't known.
  init(_ aptitude: FolderAptitude) {
    let trial = aptitude.trial
    self = [
      "sentence": .sentence(aptitude.sentence), "fileSystem": .text(aptitude.fileSystem.name),
      "readOnly": .flag(aptitude.isReadOnly),
      "intermediary": Document(aptitude.intermediary?.rawValue),
      "rescanReason": Document(aptitude.fileSystem.rescanReason),
      "largestFileBytes": Document(aptitude.fileSystem.largestFileBytes.map(Int.init)),
      "freeBytes": Document(aptitude.freeBytes.map(Int.init)),
      "createsExclusively": Document(trial?.createsExclusively),
      "flushesFiles": Document(trial?.flushesFiles),
      "flushesDirectories": Document(trial?.flushesDirectories),
      "tellsCase": Document(trial?.tellsCase),
      "timeStepNanoseconds": Document(trial?.timeStepNanoseconds.map(Int.init)),
    ]
  }
}
