import Testing
import Watcher

@Suite struct `The schedule of a folder` {
  @Test func `a folder that raises events is left alone for a day once it was passed`() {
    var schedule = FolderSchedule()
    schedule.request(.start, at: 0)
    #expect(schedule.due == 0)
    schedule.passBegan()
    #expect(schedule.due == nil)
    schedule.passEnded(.passed(isActive: true, isWaiting: false), at: 5)
    #expect(schedule.due == nil)
  }

  @Test func `an edit is due at once and many are one pass`() {
    var schedule = FolderSchedule()
    for now: Moment in 10..<20 { schedule.request(.edit, at: now) }
    #expect(schedule.due == 10)
    schedule.passBegan()
    schedule.passEnded(.passed(isActive: true, isWaiting: false), at: 30)
    #expect(schedule.due == nil)
  }

  @Test func `what is asked for during a pass is due after it`() {
    var schedule = FolderSchedule()
    schedule.passBegan()
    schedule.request(.edit, at: 5)
    #expect(schedule.due == nil)
    schedule.passEnded(.passed(isActive: false, isWaiting: false), at: 50)
    #expect(schedule.due == 5)
  }

  @Test func `a stream of names is passed a second after it began, a marker puts it first`() {
    var schedule = FolderSchedule()
    for now in stride(from: Moment(0), to: 900, by: 50) { schedule.request(.name, at: now) }
    #expect(schedule.due == 1_000)
    schedule.request(.completion, at: 900)
    #expect(schedule.due == 900)
    schedule.request(.name, at: 900)
    #expect(schedule.due == 900)
  }

  @Test func `a network folder is looked through soon after activity and less and less often`() {
    var schedule = FolderSchedule(rescanMilliseconds: 30_000)
    var now: Moment = 0
    var waits: [Int64] = []
    for round in 0..<8 {
      schedule.passBegan()
      schedule.passEnded(.passed(isActive: round == 0, isWaiting: false), at: now)
      waits.append(schedule.due! - now)
      now = schedule.due!
    }
    #expect(waits == [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
    schedule.passBegan()
    schedule.passEnded(.passed(isActive: true, isWaiting: false), at: now)
    #expect(schedule.due == now + 1_000)
  }

  @Test func `a folder that fails or waits for files is tried again after growing waits`() {
    for outcome in [
      FolderSchedule.Outcome.failed, .passed(isActive: false, isWaiting: true),
    ] {
      var schedule = FolderSchedule()
      var now: Moment = 0
      var waits: [Int64] = []
      for _ in 0..<12 {
        schedule.passBegan()
        schedule.passEnded(outcome, at: now)
        waits.append(schedule.due! - now)
        now = schedule.due!
      }
      #expect(waits.prefix(4) == [1_000, 2_000, 4_000, 8_000])
      #expect(waits.last == 300_000)
      schedule.request(.mounts, at: now - 100_000)
      #expect(schedule.due == now - 100_000)
    }
  }
}
