import Glibc

/// Time that never jumps, in nanoseconds since some moment.
enum Stopwatch {
  static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  static func microseconds(since start: Int64) -> Int64 { (nanoseconds - start) / 1_000 }

  /// How long something takes, in microseconds.
  static func time(_ body: () throws -> Void) rethrows -> Int64 {
    let start = nanoseconds
    try body()
    return microseconds(since: start)
  }
}
