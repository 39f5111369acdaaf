import Testing
import Watcher

@Suite struct `A wait that grows` {
  @Test func `doubles up to the longest, and begins again when it is reset`() {
    var backoff = Backoff(firstMilliseconds: 1_000, longestMilliseconds: 5_000)
    #expect((0..<5).map { _ in backoff.next() } == [1_000, 2_000, 4_000, 5_000, 5_000])
    backoff.reset()
    #expect(backoff.next() == 1_000)
  }
}
