#if os(Linux)
  import Exchange
  import Folders
  import Glibc

  // What the kernel, other processes and other threads say.
  extension Watcher {
    func handle(_ events: [EventSource.Event]) throws {
      for event in events {
        switch event {
        case .notice(let notice): try handle(notice)
        case .mountsChanged:
          lookAtMounts()
          let now = clock.nowMilliseconds()
          mountLooks = Self.mountLooksMilliseconds.map { now + $0 }
        case .woken:
          if end.isWanted { stop() }
          for result in ended.take() { endPass(result) }
          if ended.takeWish() { requestAll(.start) }
        case .signal(SIGHUP): try readSettingsAgain()
        case .signal: stop()
        }
      }
    }

    func handle(_ notice: Inotify.Notice) throws {
      let now = clock.nowMilliseconds()
      switch notice {
      case .overflow:
        listener.tell(.overflow)
        edits.noteWrite(at: now)
        for path in folders.keys {
          folders[path]!.needsCover = true
          folders[path]!.noteAnything()
        }
        requestAll(.start)
      case .gone(let watch):
        let owners = watches.owners(of: watch)
        watches.noteGone(watch)
        for owner in owners { try noteGone(owner, at: now) }
      case .changed(let watch, let change):
        for owner in watches.owners(of: watch) {
          switch owner {
          case .home:
            if layout.isInventory(change.name) { edits.noteWrite(at: now) }
            if layout.isDevice(change.name), change.isDirectory { try? watchDevice() }
          case .device:
            if layout.isRegistry(change.name), change.kind == .arrived { try readFolders() }
          case .folder(let key, let directory):
            folders[key]?.note(change, in: directory, at: now)
          }
        }
      }
    }

    func lookForEdits() {
      let now = clock.nowMilliseconds()
      switch edits.check(at: now) {
      case .nothing: break
      case .otherInventory: noteReplacedHome()
      case .edits:
        // A pass that is under way looks again when it ends, and a folder that isn't there is
        // passed when it is.
        for (path, folder) in folders where !folder.schedule.isPassing && !folder.isAway {
          folders[path]!.schedule.request(.edit, at: now)
        }
      }
    }

    func readSettingsAgain() throws {
      service.reloading(monotonicMicroseconds: clock.nowMilliseconds() * 1000)
      settings = try readSettings()
      try readFolders()
      requestAll(.start)
      meet()
      listener.tell(.settingsRead)
      service.ready(status)
    }

    var status: String { "Watching \(folders.count) folder\(folders.count == 1 ? "" : "s")." }

    func noteGone(_ owner: DirectoryWatches.Owner, at now: Moment) throws {
      switch owner {
      case .home:
        throw ExchangeError(
          .notFound, "The home at \(layout.path) was moved or deleted.",
          hint: "Nothing was written since. Start the watcher again where the home is now.")
      case .device: try? watchDevice()
      case .folder(let key, _):
        folders[key]?.needsCover = true
        folders[key]?.schedule.request(.name, at: now)
      }
    }

    /// A new identity has a directory of its own under the same name.
    func watchDevice() throws {
      try watches.watch(layout.device, as: .device, .names)
      try readFolders()
      requestAll(.start)
    }

    func requestAll(_ trigger: FolderSchedule.Trigger, but path: String? = nil) {
      let now = clock.nowMilliseconds()
      for key in folders.keys where key != path {
        folders[key]!.schedule.request(trigger, at: now)
      }
    }
  }
#endif
