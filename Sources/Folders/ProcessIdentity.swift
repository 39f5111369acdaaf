#if os(Linux)
  import Glibc

  /// One run of a program. Its number alone isn't enough to know it by: it is given to another when
  /// the run has ended.
  package struct ProcessIdentity: Hashable, Sendable {
    package let id: Int32
    /// When it began, in clock ticks since the system's start.
    package let startTicks: Int64

    package init(id: Int32, startTicks: Int64) {
      self.id = id
      self.startTicks = startTicks
    }

    /// The process `id` as it runs now; nil where there is none.
    package init?(running id: Int32) {
      guard let text = Self.status(of: id) else { return nil }
      // 4711 (name, which may hold anything) S parent … – the 22nd field is the start (proc(5)).
      guard let name = text.lastIndex(of: ")") else { return nil }
      let fields = text[text.index(after: name)...].split(separator: " ")
      guard fields.count > 19, let ticks = Int64(fields[19]) else { return nil }
      self.init(id: id, startTicks: ticks)
    }

    package static var current: ProcessIdentity? { ProcessIdentity(running: getpid()) }

    package var isRunning: Bool { ProcessIdentity(running: id) == self }

    private static func status(of id: Int32) -> String? {
      do throws(FolderError) {
        let path = "/proc/\(id)/stat"
        let file = try Descriptor.open(path: path, O_RDONLY)
        var text = [UInt8](repeating: 0, count: 4096)
        let number = file.number
        let count = try systemCall(path) { read(number, &text, text.count) }
        return String(decoding: text[..<count], as: UTF8.self)
      } catch {
        return nil
      }
    }
  }
#endif
