#if os(Linux)
  import Exchange
  import Folders

  // Passes, from their start to what they found.
  extension Watcher {
    func startPass(_ path: String) {
      let now = clock.nowMilliseconds()
      let start = folders[path]!.passBegan(at: now, version: edits.currentVersion)
      let home = home
      let watches = watches
      let ended = ended
      let clock = clock
      let hasBegun = PassThread.start {
        var isBeyondLimit = false
        let result = Result {
          try home.pass(over: path, changes: start.changes) { found in
            guard start.coversDirectories else { return }
            do throws(FolderError) {
              try watches.cover(folder: path, at: found)
            } catch {
              isBeyondLimit = true
            }
          }
        }
        ended.add(
          PassResult(
            start: start, milliseconds: clock.nowMilliseconds() - start.at, result: result,
            isBeyondWatchLimit: start.coversDirectories ? isBeyondLimit : nil))
      }
      if !hasBegun { folders[path]!.passEnded(.failed, touched: [], at: now) }
    }

    func endPass(_ ended: PassResult) {
      let now = clock.nowMilliseconds()
      let path = ended.start.path
      guard folders[path] != nil else { return }
      guard folders[path]!.pass == ended.start else {
        folders[path]!.noteLate()
        return
      }
      if let isBeyond = ended.isBeyondWatchLimit { noteWatchLimit(isBeyond, at: path) }
      switch ended.result {
      case .success(let (report, touched)):
        folders[path]!.passEnded(report.outcome, touched: touched, at: now)
        folders[path]!.isAway = report.folders.first?.state == .unavailable
        noteWhereFound(report, path)
        if report.folders.contains(where: \.hasNews) { requestAll(.relay, but: path) }
        // What is said of a pass that was stopped half-way is nothing that anybody must know.
        if report.isDone || stopDeadline == nil {
          listener.tell(
            .passed(report, trigger: ended.start.trigger, milliseconds: ended.milliseconds))
        }
        if report.isLarge { Memory.giveBack() }
        if report.isDone, edits.hasEdits(since: ended.start.version) {
          folders[path]!.schedule.request(.edit, at: now)
        }
      case .failure(is ReplacedHome): noteReplacedHome()
      case .failure(let error):
        folders[path]!.passEnded(.failed, touched: [], at: now)
        if stopDeadline == nil { listener.tell(.passFailed(folders[path]!.entry, error)) }
      }
    }

    func noteWhereFound(_ report: SyncReport, _ path: String) {
      let place = report.folders.first?.foundAt ?? path
      guard place != folders[path]!.place else { return }
      folders[path]!.place = place
      noteKind(of: path)
    }

    func noteNoAnswer(_ path: String) {
      guard folders[path] != nil else { return }
      folders[path]!.passGivenUp(at: clock.nowMilliseconds())
      listener.tell(.noAnswer(folders[path]!.entry))
    }

    func noteWatchLimit(_ isBeyond: Bool, at path: String) {
      guard isBeyond != folders[path]!.isBeyondWatchLimit else { return }
      folders[path]!.isBeyondWatchLimit = isBeyond
      noteKind(of: path)
      if isBeyond { listener.tell(.watchLimit(folders[path]!.entry)) }
    }
  }

  extension SyncReport {
    /// Of the one folder that a pass of a watcher is over.
    fileprivate var outcome: FolderSchedule.Outcome {
      guard isDone, let folder = folders.first else { return .failed }
      return .passed(isActive: folder.isActive, isWaiting: folder.unfinished > 0)
    }

    /// Whether it needed memory that the next ones won't.
    fileprivate var isLarge: Bool {
      folders.contains { ($0.imported?.records ?? 0) + ($0.imported?.changesets ?? 0) > 1_000 }
    }

    fileprivate var isDone: Bool {
      folders.first.map { $0.state == .available && $0.error == nil } ?? false
    }
  }
#endif
