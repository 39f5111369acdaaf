import Glibc

/// What a file system did with a file that was written to find out.
package struct FolderTrial: Hashable, Sendable {
  /// A name that is taken can't be created again.
  package let createsExclusively: Bool
  /// `fsync` of a file and of a directory is taken. That it has an effect can't be seen: rclone and
  /// davfs2 take it and do nothing.
  package let flushesFiles: Bool
  package let flushesDirectories: Bool
  /// `a` and `A` are two names.
  package let tellsCase: Bool
  /// In what steps times are kept; nil where they aren't.
  package let timeStepNanoseconds: Int64?

  package init(
    createsExclusively: Bool, flushesFiles: Bool, flushesDirectories: Bool, tellsCase: Bool,
    timeStepNanoseconds: Int64?
  ) {
    self.createsExclusively = createsExclusively
    self.flushesFiles = flushesFiles
    self.flushesDirectories = flushesDirectories
    self.tellsCase = tellsCase
    self.timeStepNanoseconds = timeStepNanoseconds
  }

  /// Writes a file of that name into the directory at `path`, looks at it, and removes it also when
  /// something fails in between.
  ///
  /// The name must be new, be in lower case and have a letter.
  init(in path: String, fileName name: String) throws(FolderError) {
    precondition(name == name.lowercased() && name != name.uppercased())
    let full = "\(path)/\(name)"
    let directory = try Descriptor.open(path: path, O_RDONLY | O_DIRECTORY)
    let file = try Descriptor.open(
      name, in: directory, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666, path: full)
    do throws(FolderError) {
      // Closed before it is removed: several kinds keep an open file under another name.
      let (flushesFiles, timeStep) = try Self.write(file, path: full)
      self.init(
        createsExclusively: try Self.refusesTaken(name, in: directory, path: full),
        flushesFiles: flushesFiles,
        flushesDirectories: try directory.synchronizeWherePossible(path: path),
        tellsCase: try !Self.exists(name.uppercased(), in: directory, path: full),
        timeStepNanoseconds: timeStep)
    } catch {
      unlinkat(directory.number, name, 0)
      throw error
    }
    unlinkat(directory.number, name, 0)
  }

  /// A name that no folder of ours has a meaning for and that every kind of file system takes.
  static func fileName(using generator: inout some RandomNumberGenerator) -> String {
    "satchel-trial-\(String(UInt64.random(in: 0...(.max), using: &generator), radix: 36))"
  }

  // MARK: Steps

  private static func write(
    _ file: consuming Descriptor, path: String
  ) throws(FolderError) -> (flushes: Bool, timeStepNanoseconds: Int64?) {
    try file.write(Array("Satchel tries what this folder can do.\n".utf8)[...], path: path)
    let flushes = try file.synchronizeWherePossible(path: path)
    let step = try timeStep(of: file, path: path)
    try file.close(path: path)
    return (flushes, step)
  }

  /// Sets a time that no coarse clock can keep, and looks at what has become of it.
  private static func timeStep(
    of file: borrowing Descriptor, path: String
  ) throws(FolderError) -> Int64? {
    let (second, nanosecond) = (1_700_000_001, 123_456_789)
    let time = timespec(tv_sec: second, tv_nsec: nanosecond)
    let number = file.number
    guard [time, time].withUnsafeBufferPointer({ futimens(number, $0.baseAddress!) }) == 0 else {
      return nil
    }
    let kept = try file.status(path: path).st_mtim
    let nanoseconds = Int64(kept.tv_sec) * 1_000_000_000 + Int64(kept.tv_nsec)
    return step(from: Int64(second) * 1_000_000_000 + Int64(nanosecond), to: nanoseconds)
  }

  /// The coarsest clock that turns one time into another; nil if none does.
  static func step(from time: Int64, to kept: Int64) -> Int64? {
    [2_000_000_000, 1_000_000_000, 10_000_000, 1_000_000, 1_000, 100, 1]
      .first { kept % $0 == 0 && abs(kept - time) < $0 }
  }

  private static func refusesTaken(
    _ name: String, in directory: borrowing Descriptor, path: String
  ) throws(FolderError) -> Bool {
    do throws(FolderError) {
      _ = try Descriptor.open(
        name, in: directory, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666, path: path)
      return false
    } catch {
      guard error.errno == EEXIST else { throw error }
      return true
    }
  }

  private static func exists(
    _ name: String, in directory: borrowing Descriptor, path: String
  ) throws(FolderError) -> Bool {
    var status = stat()
    let number = directory.number
    do throws(FolderError) {
      _ = try systemCall(path) { fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) }
      return true
    } catch {
      guard error.code == .notFound else { throw error }
      return false
    }
  }
}
