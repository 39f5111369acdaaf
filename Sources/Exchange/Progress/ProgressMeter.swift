import Records

/// Counts the steps of a piece of work. From a second on it tells its observer, and `status` of
/// other processes by a file, twice a second; it takes that back when nobody holds it any more.
final class ProgressMeter {
  /// Work that is done before isn't worth a word.
  static let quietMilliseconds: Int64 = 1_000
  static let intervalMilliseconds: Int64 = 500

  private var progress: PassProgress
  private let observer: PassObserver
  private let layout: HomeLayout
  private let clock: WallClock
  private var toldMilliseconds: Int64?

  init(_ progress: PassProgress, observer: PassObserver, layout: HomeLayout, clock: WallClock) {
    self.progress = progress
    self.observer = observer
    self.layout = layout
    self.clock = clock
  }

  deinit {
    guard toldMilliseconds != nil else { return }
    ProgressFile.remove(layout)
    observer.tell(nil)
  }

  /// A step was done that can't be the last for now.
  func count(_ steps: Int = 1, bytes: Int64 = 0) {
    progress.done += steps
    progress.bytes += bytes
    let now = clock.nowMilliseconds()
    let elapsed = now - progress.sinceMilliseconds
    // A clock that was set back tells once too often, and never falls silent.
    let sinceTold = toldMilliseconds.map { abs(now - $0) }
    guard sinceTold.map({ $0 >= Self.intervalMilliseconds }) ?? (elapsed >= Self.quietMilliseconds)
    else { return }
    toldMilliseconds = now
    progress.perSecond = progress.done * 1_000 / Int(max(elapsed, 1))
    ProgressFile.write(progress, layout)
    observer.tell(progress)
  }

  /// A step was done, and what it did is kept.
  ///
  /// - Throws: `Interruption` where the pass shall stop.
  func step(_ steps: Int = 1, bytes: Int64 = 0) throws(Interruption) {
    count(steps, bytes: bytes)
    if observer.isStopping() { throw Interruption(progress) }
  }
}

extension Sharing {
  func meter(
    _ phase: PassProgress.Phase, _ unit: PassProgress.Unit, folderID: String? = nil, total: Int,
    totalBytes: Int64 = 0
  ) -> ProgressMeter {
    let name = registry.entries.first { $0.id == folderID }?.name
    let progress = PassProgress(
      phase, unit, folderID: folderID, folderName: name,
      sinceMilliseconds: clock.nowMilliseconds(), total: total, totalBytes: totalBytes)
    return ProgressMeter(progress, observer: observer, layout: layout, clock: clock)
  }
}
