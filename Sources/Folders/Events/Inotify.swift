#if os(Linux)
  import CLinux
  import Glibc

  /// The kernel's notices about directories (inotify(7)).
  ///
  /// A notice is a hint that looking may be worth while, and never says what is true: notices are
  /// lost when too many come at once, and another computer's changes raise none at all. A watch
  /// keeps no file system from being unmounted.
  package final class Inotify: Sendable {
    let descriptor: Int32

    /// One watched directory, until it is removed, unmounted or unwatched.
    package struct Watch: Hashable, Sendable {
      fileprivate let number: Int32
    }

    package enum Notice: Hashable, Sendable {
      /// Something with a name in a watched directory.
      case changed(Watch, Change)
      /// The directory was removed, moved or unmounted: nothing more comes of this watch.
      case gone(Watch)
      /// More came than the kernel keeps; any directory may have changed.
      case overflow
    }

    package struct Change: Hashable, Sendable {
      package enum Kind: Hashable, Sendable {
        /// A file was closed by who wrote it, or moved here.
        case arrived
        /// A name appeared, and may still be written to.
        case appeared
        /// Bytes were written; only where that was asked for.
        case written
        case left
        case attributes
      }

      package let name: String
      package let kind: Kind
      package let isDirectory: Bool
    }

    /// What a watch is told of.
    package struct Interest: OptionSet, Sendable {
      package let rawValue: UInt32
      package init(rawValue: UInt32) { self.rawValue = rawValue }

      /// Names that come, go or change.
      package static let names = Interest(
        rawValue: UInt32(
          IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ATTRIB
            | IN_DELETE_SELF | IN_MOVE_SELF))
      /// Each write to a file, too.
      package static let writes = Interest(rawValue: UInt32(IN_MODIFY))
    }

    package init() throws(FolderError) {
      descriptor = try systemCall("inotify") {
        inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      }
    }

    deinit { close(descriptor) }

    /// Watches a directory; one that is watched already keeps its watch. Links aren't followed.
    ///
    /// Throws `watchLimit` where this person's programs watch as many as the system allows.
    package func watch(_ path: String, _ interest: Interest) throws(FolderError) -> Watch {
      let mask = interest.rawValue | UInt32(IN_ONLYDIR) | UInt32(IN_DONT_FOLLOW)
      do throws(FolderError) {
        return Watch(
          number: try systemCall(path) { inotify_add_watch(descriptor, path, mask) })
      } catch {
        // The kernel's words for it are "no space left on device".
        if error.errno == ENOSPC || error.errno == ENOMEM {
          throw FolderError(.watchLimit, path: path, errno: error.errno)
        }
        throw error
      }
    }

    /// A watch that is gone already is none of anybody's concern.
    package func unwatch(_ watch: Watch) { inotify_rm_watch(descriptor, watch.number) }

    /// All notices that are there; none where nothing has happened.
    package func notices() throws(FolderError) -> [Notice] {
      var notices: [Notice] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0 {
          let code = errno
          if code == EINTR { continue }
          if code == EAGAIN { return notices }
          throw FolderError(errno: code, path: "inotify")
        }
        notices += Self.parse(buffer[..<count])
      }
    }

    private static func parse(_ bytes: ArraySlice<UInt8>) -> [Notice] {
      var notices: [Notice] = []
      bytes.withUnsafeBytes { buffer in
        var offset = 0
        let header = MemoryLayout<inotify_event>.size
        while offset + header <= buffer.count {
          let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let name = buffer[(offset + header)..<(offset + header + Int(event.len))]
          offset += header + Int(event.len)
          if let notice = notice(of: event, name: name.prefix { $0 != 0 }) {
            notices.append(notice)
          }
        }
      }
      return notices
    }

    private static func notice(
      of event: inotify_event, name: Slice<UnsafeRawBufferPointer>
    ) -> Notice? {
      func has(_ flags: Int32...) -> Bool { flags.contains { event.mask & UInt32($0) != 0 } }
      if has(Int32(IN_Q_OVERFLOW)) { return .overflow }
      let watch = Watch(number: event.wd)
      if has(Int32(IN_IGNORED), Int32(IN_UNMOUNT), Int32(IN_DELETE_SELF), Int32(IN_MOVE_SELF)) {
        return .gone(watch)
      }
      // A notice without a name is about the directory itself.
      guard !name.isEmpty else { return nil }
      let kind: Change.Kind =
        if has(Int32(IN_CLOSE_WRITE), Int32(IN_MOVED_TO)) {
          .arrived
        } else if has(Int32(IN_CREATE)) {
          .appeared
        } else if has(Int32(IN_MODIFY)) {
          .written
        } else if has(Int32(IN_DELETE), Int32(IN_MOVED_FROM)) {
          .left
        } else {
          .attributes
        }
      return .changed(
        watch,
        Change(
          name: String(decoding: name, as: UTF8.self), kind: kind,
          isDirectory: has(Int32(IN_ISDIR))))
    }
  }
#endif
