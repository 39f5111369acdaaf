import Changesets
import Folders
import SQLite

extension Sharing {
  /// Finishes the folders of one medium, makes sure that everything is on it, and unmounts it.
  ///
  /// - Parameters:
  ///   - entries: all folders of the medium, at least one; see `entries(ejectedWith:)`.
  ///   - unmounts: without it the medium stays mounted, and rests all the same.
  /// - Throws: what concerns this device. What concerns the medium is the outcome.
  package func eject(_ entries: [FolderRegistry.Entry], unmounts: Bool = true) throws -> Ejection {
    precondition(!entries.isEmpty, "something must be ejected")
    var ejection = Ejection(pass: SyncReport(folders: [], conflicts: 0))
    for entry in entries {
      try useAgain(path: entry.path)
      let report = try sync(path: entry.path)
      ejection.pass.folders += report.folders
      ejection.pass.notices += report.notices
      ejection.pass.conflicts = report.conflicts
    }
    guard ejection.pass.folders.contains(where: { $0.state != .unavailable }) else {
      ejection.outcome = .notHere
      return ejection
    }
    do {
      for folder in ejection.pass.folders { ejection.checks.append(try check(folder)) }
    } catch let error as SQLiteError {
      throw error
    } catch {
      ejection.outcome = .failed(error)
      return ejection
    }
    ejection.outcome = try release(ejection.pass.folders, unmounts: unmounts)
    if ejection.canBePulled == true { try rememberEjected(ejection) }
    return ejection
  }

  // MARK: Steps

  /// Flushes the folder and reads back what was written since the last time.
  private func check(_ report: FolderReport) throws -> Ejection.Check {
    // Where there is no folder of the group nothing was written, and the pass has said why.
    guard report.state == .available || report.state == .failed else { return Ejection.Check() }
    let device = try DiskFolder(path: report.place).identity.device
    let folder = seams.folder(DiskFolder(path: report.place, expectedDevice: device))
    try folder.flush()
    let paths = Set(try mirror.uncheckedFiles(in: report.id)).union(report.written)
    var readBack = ReadBack(self, folder: folder)
    try readBack.checkMarker(folderID: report.id)
    try readBack.check(paths.sorted())
    if !paths.isEmpty { try mirror.noteAllChecked(in: report.id) }
    return Ejection.Check(
      files: readBack.files, bytes: readBack.bytes, rewritten: readBack.rewritten)
  }

  private func release(
    _ folders: [FolderReport], unmounts: Bool
  ) throws -> Ejection.Outcome {
    let here = folders.filter { $0.state != .unavailable }
    guard let medium = Medium(holding: here[0].place, mounts: seams.mounts()) else {
      let mount = seams.mounts().mount(holding: here[0].place)
      return .noMedium(kindName: mount?.kindName ?? FileSystemType("").kindName)
    }
    // Before the attempt: a pass of another process could write between it and the mark.
    for folder in here { try noteEjected(path: folder.path, at: folder.place) }
    let outcome = outcome(of: medium, unmounts: unmounts)
    if case .leftMounted = outcome { return outcome }
    for folder in here { try useAgain(path: folder.path) }
    return outcome
  }

  private func outcome(of medium: Medium, unmounts: Bool) -> Ejection.Outcome {
    if unmounts {
      switch medium.unmount() {
      case .unmounted: return .unmounted
      case .busy: return .busy(medium.holders(), mountsInside: medium.mountsInside())
      case .failed(let error): return .failed(error)
      case .notAllowed: break
      }
    }
    let (holders, inside) = (medium.holders(), medium.mountsInside())
    return holders.isEmpty && inside.isEmpty
      ? .leftMounted(isAsked: !unmounts) : .busy(holders, mountsInside: inside)
  }

  /// The folders aren't here any more, as the next pass would find.
  private func rememberEjected(_ ejection: Ejection) throws {
    var rest = ejection.pass
    for place in rest.folders.indices {
      let path = rest.folders[place].path
      rest.folders[place].fail(
        ejection.isUnmounted ? Ejection.wasUnmounted : Ejection.wasEjected(from: path))
    }
    try remember(rest)
  }
}

extension FolderReport {
  /// Where the folder is.
  fileprivate var place: String { foundAt ?? path }
}
