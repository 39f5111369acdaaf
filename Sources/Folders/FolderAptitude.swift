import Texts

/// What a folder can do: what its mount says of it and, where it could be written to, what a trial
/// has shown.
package struct FolderAptitude: Hashable, Sendable {
  package let fileSystem: FileSystemType
  /// The medium, or its mount.
  package let isReadOnly: Bool
  package let intermediary: Intermediary?
  /// As the file system says; some invent it. Nil where it doesn't say or isn't asked.
  package var freeBytes: Int64?
  /// Nil where nothing could be written, or nobody has tried.
  package let trial: FolderTrial?

  package init(
    fileSystem: FileSystemType, isReadOnly: Bool = false, intermediary: Intermediary? = nil,
    freeBytes: Int64? = nil, trial: FolderTrial? = nil
  ) {
    self.fileSystem = fileSystem
    self.isReadOnly = isReadOnly
    self.intermediary = intermediary
    self.freeBytes = freeBytes
    self.trial = trial
  }

  /// What can be said of the folder at `path` without trying anything.
  package init(of path: String, mounts: MountTable) {
    let mount = mounts.mount(holding: path)
    self.init(
      fileSystem: mount?.type ?? FileSystemType(""), isReadOnly: mount?.isReadOnly ?? false,
      intermediary: Intermediary(of: path, on: mount))
  }

  /// Tries what the folder at `path` can do. For that a file is written there under a name that
  /// means nothing to anybody, and removed.
  ///
  /// A medium that can only be read isn't written to. What fails is only left unknown: a folder
  /// that is full or that may not be written to can still be read.
  package static func tested(
    at path: String, mounts: MountTable, using generator: inout some RandomNumberGenerator
  ) -> FolderAptitude {
    let known = FolderAptitude(of: path, mounts: mounts)
    var isReadOnly = known.isReadOnly
    var trial: FolderTrial?
    if !isReadOnly {
      do throws(FolderError) {
        trial = try FolderTrial(in: path, fileName: FolderTrial.fileName(using: &generator))
      } catch {
        isReadOnly = error.code == .readOnly
      }
    }
    return FolderAptitude(
      fileSystem: known.fileSystem, isReadOnly: isReadOnly, intermediary: known.intermediary,
      freeBytes: try? DiskFolder(path: path).freeBytes, trial: trial)
  }
}

extension FolderAptitude {
  /// One sentence for people: "A stick (vfat): files up to 4 GB, …".
  package var sentence: Text {
    let clauses: [Text?] = [
      isReadOnly ? "it can only be read, so this device takes from it and brings nothing" : nil,
      fileSystem.largestFileBytes.map { "files up to \(Self.size($0 + 1))" },
      freeBytes.map { "\(Self.size($0)) free" },
      trial?.tellsCase == false ? "names don't tell upper from lower case" : nil,
      trial.map(weakness) ?? nil, intermediary?.clause, notice,
    ]
    return "\(heading): \(clauses.compactMap(\.self).joined(separator: "; "))."
  }

  private var heading: Text {
    let name = fileSystem.kindName
    if fileSystem.kind == .memory { return "A folder in \(name), gone with the power" }
    // "An ext4 disk", "an xfs disk".
    let isVowel = name.english.first.map { "aeiox".contains($0) } ?? false
    return isVowel ? "An \(name)" : "A \(name)"
  }

  /// Nothing of what is written is lost for good by either: another device's word is waited for.
  private func weakness(_ trial: FolderTrial) -> Text? {
    if !trial.createsExclusively { return "one name may be taken twice" }
    if !trial.flushesFiles { return "it doesn't say when a file is really on it" }
    return trial.flushesDirectories ? nil : "a power cut may take the newest files off it"
  }

  /// How changes of other computers are noticed.
  private var notice: Text {
    if let reason = fileSystem.rescanReason { return "rescanning, because \(reason)" }
    return fileSystem.kind == .stick
      ? "changes are noticed when it is plugged in" : "changes are noticed at once"
  }

  /// A size in binary steps, rounded down: "4 GB".
  static func size(_ bytes: Int64) -> Text {
    var (size, unit) = (bytes, 0)
    let units = ["KB", "MB", "GB", "TB", "PB", "EB"]
    while size >= 1024, unit < units.count { (size, unit) = (size / 1024, unit + 1) }
    return unit == 0 ? "\(size) bytes" : Text(verbatim: "\(size) \(units[unit - 1])")
  }
}
