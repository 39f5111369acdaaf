/// A row of the table, by the name that `--only` takes.
enum Row: String, CaseIterable {
  case use, process, search, publish, `import`, change, thousand, latency, watching, memory,
    pending, members

  func measure(on stage: Stage) throws -> [Figure] {
    switch self {
    case .use: try UseRow(stage).measure()
    case .process: try ProcessRow(stage).measure()
    case .search: try SearchRow(stage).measure()
    case .publish: try PublishRow(stage).measure()
    case .import: try ImportRow(stage).measure()
    case .change: try ChangeRow(stage).measure()
    case .thousand: try ThousandRow(stage).measure()
    case .latency: try LatencyRow(stage).measure()
    case .watching: try WatchingRow(stage).measure()
    case .memory: try MemoryRow(stage).measure()
    case .pending: try PendingRow(stage).measure()
    case .members: try MembersRow(stage).measure()
    }
  }
}
