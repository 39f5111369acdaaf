/// A folder that files are exchanged through: a drive, a stick, a directory that a program syncs.
///
/// It asks for no more than the poorest of them can do: no rename, no lock, no link, no time. A
/// file is created once under its final name and never changed. Paths are relative to the folder
/// and checked by `FolderPath`; `""` is the folder itself. Any call may block for as long as the
/// medium does, so it is made on a thread that may wait.
package protocol Folder: Sendable {
  /// Where the folder is and on which device, as found now.
  var identity: PlaceIdentity { get throws(FolderError) }

  /// What can still be written, as the file system says. Some invent it.
  var freeBytes: Int64 { get throws(FolderError) }

  /// The entries of a directory in order of name, without `.` and `..`.
  ///
  /// It is the whole listing or an error, never a part; `notFound` if there is no such directory.
  func list(_ directory: String) throws(FolderError) -> [FolderEntry]

  /// The size of a file; `notRegular` for anything else at that name, links included.
  func size(_ path: String) throws(FolderError) -> Int64

  /// The bytes of a file; `tooLarge` if it has more than `limitBytes`, `notRegular` for anything
  /// but a file, links included.
  func read(_ path: String, limitBytes: Int) throws(FolderError) -> [UInt8]

  /// Opens a file to be read in pieces. Refuses what `read` refuses.
  func open(_ path: String) throws(FolderError) -> any FolderFile

  /// As `open`, with what the system remembers of the file's content forgotten first, so that it
  /// is read from the medium as far as a program can ask for that. Only what has been flushed is
  /// forgotten.
  func openFromMedium(_ path: String) throws(FolderError) -> any FolderFile

  /// Creates a file that holds `bytes`. See `create(_:from:)`.
  func create(_ path: String, _ bytes: [UInt8]) throws(FolderError) -> CreateOutcome

  /// Creates a file under its final name from everything that `source` gives, and presses it to
  /// the disk. Missing directories on the way are made.
  ///
  /// A name that is taken is left as it is: `exists`. On an error the partial file is removed, as
  /// far as the folder still answers.
  func create(_ path: String, from source: any ByteSource) throws(FolderError) -> CreateOutcome

  /// Removes a file. A directory is refused as `notRegular`.
  @discardableResult
  func remove(_ path: String) throws(FolderError) -> RemoveOutcome

  /// Presses everything that was written to the medium, with the file system's own tables.
  func flush() throws(FolderError)
}

/// Whether a file was created.
package enum CreateOutcome: Hashable, Sendable {
  case created
  /// The name was taken. Nothing was changed.
  case exists
}

/// Whether a file was removed.
package enum RemoveOutcome: Hashable, Sendable {
  case removed
  /// There was no such file.
  case absent
}

/// One name in a directory.
package struct FolderEntry: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case file
    case directory
    /// A link, a pipe, a socket or a device. It is never followed and never read.
    case other
  }

  package let name: String
  package let kind: Kind
  /// 0 unless it is a file.
  package let sizeBytes: Int64

  package init(name: String, kind: Kind, sizeBytes: Int64) {
    self.name = name
    self.kind = kind
    self.sizeBytes = sizeBytes
  }
}

/// What tells one place from another: an unmounted mount point has its path and not its device.
package struct PlaceIdentity: Hashable, Sendable {
  /// The absolute path without links.
  package let path: String
  package let device: UInt64
  package let inode: UInt64

  package init(path: String, device: UInt64, inode: UInt64) {
    self.path = path
    self.device = device
    self.inode = inode
  }
}
