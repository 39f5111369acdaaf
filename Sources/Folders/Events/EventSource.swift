#if os(Linux)
  import CLinux
  import Glibc

  /// Everything that a background program waits for, at one place: notices about directories,
  /// changed mounts, signals, and other threads. While nothing happens it sleeps.
  package final class EventSource {
    package enum Event: Hashable, Sendable {
      case notice(Inotify.Notice)
      /// A file system was mounted, unmounted or remounted. The table may be read before the change
      /// is whole, so it is read again until it stays as it is.
      case mountsChanged
      case signal(Int32)
      /// Another thread called `WakeUp.ring`.
      case woken
    }

    package let inotify: Inotify
    /// For other threads.
    package let wakeUp: WakeUp
    private let epoll: Int32
    private let mounts: Int32?
    private let signals: Int32?

    /// Takes `signals` from the process: blocked in this thread and in those that it starts, they
    /// arrive as events.
    package init(signals: [Int32] = []) throws(FolderError) {
      inotify = try Inotify()
      wakeUp = try WakeUp()
      epoll = try systemCall("epoll") { epoll_create1(Int32(EPOLL_CLOEXEC)) }
      // Without /proc there are no mounts to hear of; rescans find what changes.
      mounts = try? Descriptor.open(path: "/proc/self/mountinfo", O_RDONLY).release()
      self.signals = signals.isEmpty ? nil : try Self.signalDescriptor(signals)
      try add(inotify.descriptor, EPOLLIN)
      try add(wakeUp.descriptor, EPOLLIN)
      if let number = self.signals { try add(number, EPOLLIN) }
      // A changed mount table is an exceptional condition of its file (proc(5)).
      if let mounts { try add(mounts, EPOLLPRI) }
    }

    deinit { for number in [epoll, mounts, signals].compactMap(\.self) { close(number) } }

    private static func signalDescriptor(_ numbers: [Int32]) throws(FolderError) -> Int32 {
      var set = sigset_t()
      sigemptyset(&set)
      for number in numbers { sigaddset(&set, number) }
      pthread_sigmask(SIG_BLOCK, &set, nil)
      return try systemCall("signalfd") {
        signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
      }
    }

    private func add(_ descriptor: Int32, _ events: EPOLL_EVENTS) throws(FolderError) {
      var event = epoll_event()
      event.events = events.rawValue
      event.data.fd = descriptor
      _ = try systemCall("epoll") { epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event) }
    }

    /// Sleeps until something happens or `milliseconds` have passed, without them for ever.
    package func wait(milliseconds: Int64?) throws(FolderError) -> [Event] {
      var ready = [epoll_event](repeating: epoll_event(), count: 4)
      let timeout = milliseconds.map { Int32(clamping: max($0, 0)) } ?? -1
      let count = epoll_wait(epoll, &ready, Int32(ready.count), timeout)
      if count < 0 {
        if errno == EINTR { return [] }
        throw FolderError(errno: errno, path: "epoll")
      }
      var events: [Event] = []
      for place in 0..<Int(count) {
        switch ready[place].data.fd {
        case inotify.descriptor: events += try inotify.notices().map(Event.notice)
        case wakeUp.descriptor:
          wakeUp.settle()
          events.append(.woken)
        case signals: events += arrivedSignals()
        default: events.append(.mountsChanged)
        }
      }
      return events
    }

    private func arrivedSignals() -> [Event] {
      var events: [Event] = []
      var info = signalfd_siginfo()
      let size = MemoryLayout<signalfd_siginfo>.size
      while let signals, read(signals, &info, size) == size {
        events.append(.signal(Int32(info.ssi_signo)))
      }
      return events
    }
  }

  /// A bell between threads. It may be rung from any of them, and rings once for many pulls.
  package final class WakeUp: Sendable {
    let descriptor: Int32

    package init() throws(FolderError) {
      descriptor = try systemCall("eventfd") {
        eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
      }
    }

    deinit { close(descriptor) }

    package func ring() {
      var one: UInt64 = 1
      _ = write(descriptor, &one, MemoryLayout<UInt64>.size)
    }

    fileprivate func settle() {
      var count: UInt64 = 0
      _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
    }
  }
#endif
