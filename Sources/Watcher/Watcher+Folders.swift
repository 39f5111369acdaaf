#if os(Linux)
  import Exchange
  import Folders

  // Which folders are in use, and where they are.
  extension Watcher {
    /// The folders in use, as `device/` lists them now.
    func readFolders() throws {
      let entries = try FolderRegistry.load(layout).entries
      for path in folders.keys where !entries.contains(where: { $0.path == path }) {
        watches.forget(folder: path)
        folders[path] = nil
      }
      let now = clock.nowMilliseconds()
      for entry in entries {
        if folders[entry.path] == nil {
          folders[entry.path] = WatchedFolder(entry)
          folders[entry.path]!.schedule.request(.start, at: now)
        } else if folders[entry.path]!.entry.id != entry.id {
          folders[entry.path]!.entry = entry
          folders[entry.path]!.noteAnything()
          folders[entry.path]!.schedule.request(.start, at: now)
        }
        noteKind(of: entry.path)
      }
      listener.tell(.watching(entries))
    }

    func readFoldersIfChanged() throws {
      let entries = try FolderRegistry.load(layout).entries
      if Set(entries) != Set(folders.values.map(\.entry)) { try readFolders() }
    }

    /// A folder where the kernel doesn't tell of everything is looked through again and again.
    func noteKind(of path: String) {
      let hears = mounts.mount(holding: folders[path]!.place)?.hearsOthers ?? true
      folders[path]!.hearsOthers = hears
      folders[path]!.schedule.setRescan(
        folders[path]!.isHeard ? nil : settings.rescanMilliseconds)
    }

    /// What was mounted, unmounted or remounted may be where a folder of ours is or was. Whatever
    /// else is mounted on this computer is nobody's concern here.
    func lookAtMounts() {
      let now = clock.nowMilliseconds()
      mountLooks.removeAll { $0 <= now }
      let former = mounts
      mounts = MountTable.current()
      let new = mounts.mounts.filter { !former.mounts.contains($0) }
      for (path, folder) in folders {
        let isElsewhere = former.mount(holding: folder.place) != mounts.mount(holding: folder.place)
        guard isElsewhere || (folder.isAway && !new.isEmpty) else { continue }
        noteKind(of: path)
        folders[path]!.schedule.resetWaits()
        folders[path]!.needsCover = true
        folders[path]!.schedule.request(.mounts, at: now)
      }
      if !new.isEmpty { meet(new) }
    }

    /// Looks on mounts, on all where none are named, for folders of the group that aren't in use
    /// here. One that is used from then on is noticed as any other that is added; what is to be
    /// told of one goes with the next pass.
    func meet(_ mounts: [Mount]? = nil) {
      let home = home
      let ended = ended
      _ = PassThread.start {
        if let hasNews = try? home.meet(mounts), hasNews { ended.wantPasses() }
      }
    }
  }
#endif
