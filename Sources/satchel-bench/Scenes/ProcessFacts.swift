/// What the kernel says of a process (proc(5)).
struct ProcessFacts {
  let id: Int32

  /// What it holds in memory now, in kilobytes; nil once it has ended.
  var residentKilobytes: Int64? { field("VmRSS", "/proc/\(id)/status") }

  /// The most that it ever held. Of its own: what the process held that started it isn't in it.
  var peakKilobytes: Int64? { field("VmHWM", "/proc/\(id)/status") }

  /// How often its threads were put aside or woken.
  var switches: Int64 {
    DirectoryTree(path: "/proc/\(id)/task").names.reduce(0) { sum, thread in
      let path = "/proc/\(id)/task/\(thread)/status"
      return sum + (field("voluntary_ctxt_switches", path) ?? 0)
        + (field("nonvoluntary_ctxt_switches", path) ?? 0)
    }
  }

  private func field(_ name: String, _ path: String) -> Int64? {
    let line = PlainFile.text(path)?.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line?.split(whereSeparator: { " \t".contains($0) }).dropFirst().first
      .flatMap { Int64($0) }
  }
}
