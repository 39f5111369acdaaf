import Glibc
import Texts

/// What a folder, or a local file, refused. Nothing half-written was kept.
package struct FolderError: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// There is no such file or directory in the folder.
    case notFound
    /// The folder itself isn't there or doesn't answer: an unplugged stick, a server that is away.
    case unavailable
    /// No room, or no quota, is left.
    case full
    /// The medium can only be read.
    case readOnly
    /// The permissions don't allow it.
    case denied
    /// The file is larger than was asked for, or than the file system can hold.
    case tooLarge
    /// Something else stands where a file or a directory should: a link, a pipe, a directory.
    case notRegular
    /// The path isn't one inside the folder.
    case invalidPath
    /// The system watches as many directories for this person as it may.
    case watchLimit
    /// The pass was given up: the program ends, or the folder didn't answer in time.
    case interrupted
    /// Reading or writing failed in any other way.
    case inputOutput
  }

  package let code: Code
  /// The path that failed, as a person would look for it.
  package let path: String
  /// What the operating system said; 0 if it didn't say anything.
  package let errno: Int32

  package init(_ code: Code, path: String, errno: Int32 = 0) {
    self.code = code
    self.path = path
    self.errno = errno
  }

  /// What stands for the operating system's word where it never came.
  package static let noAnswer = ETIMEDOUT

  /// The error of a failed system call.
  package init(errno: Int32, path: String) {
    self.init(Self.code(of: errno), path: path, errno: errno)
  }

  /// Whether the same call may succeed later without anybody changing the folder's content.
  package var isTransient: Bool {
    switch code {
    case .unavailable, .inputOutput, .full, .readOnly, .denied, .watchLimit, .interrupted: true
    case .notFound, .tooLarge, .notRegular, .invalidPath: false
    }
  }

  private static func code(of errno: Int32) -> Code {
    switch errno {
    case ENOENT: .notFound
    case ENOSPC, EDQUOT: .full
    case EROFS: .readOnly
    case EACCES, EPERM: .denied
    case EFBIG, EOVERFLOW: .tooLarge
    case ELOOP, ENOTDIR, EISDIR, ENXIO: .notRegular
    // Network and FUSE file systems, each in its own way: the other end is away.
    case ENOTCONN, ESTALE, EHOSTDOWN, EHOSTUNREACH, ENETDOWN, ENETUNREACH, ETIMEDOUT, ECONNABORTED,
      ECONNRESET, ECONNREFUSED, ESHUTDOWN, ENODEV, ENOMEDIUM, EAGAIN, EBUSY, EREMOTEIO:
      .unavailable
    default: .inputOutput
    }
  }
}

extension FolderError: TextConvertible {
  /// One sentence for people: what happened and, where there is something to do, what.
  package var text: Text {
    switch code {
    case .notFound: "\(path) isn't there."
    case .unavailable: "\(path) can't be reached\(cause); connect it and try again."
    case .full: "There is no room left for \(path); make room and try again."
    case .readOnly: "\(path) is on a medium that can only be read."
    case .denied: "\(path) can't be used\(cause); check its owner and permissions."
    case .tooLarge: "\(path) is too large."
    case .notRegular:
      "\(path) is a link or a special file, or a directory stands where a file should."
    case .invalidPath: "\(path) isn't a path inside the folder."
    case .watchLimit:
      """
      \(path) can't be watched: the watch limit of this computer is reached. It is looked through \
      again and again instead; raise fs.inotify.max_user_watches to change that.
      """
    case .interrupted: "The pass over \(path) was given up; it is made up for with the next one."
    case .inputOutput: "\(path) couldn't be read or written\(cause)."
    }
  }

  private var cause: Text {
    errno == 0 ? .none : " (\(Text.systemError(errno)))"
  }
}
