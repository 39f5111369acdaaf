import Foundation
import Records
import Testing

/// What the reader printed of a folder, and how it ended.
struct Reading {
  static let tests = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  let report: Report
  let status: Int32

  init(of folder: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let script = Self.tests.appending(path: "reader/read_folder.py").path
    process.arguments = ["python3", "-B", script, folder]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    report = try JSONDecoder().decode(Report.self, from: bytes)
    status = process.terminationStatus
  }
}

struct Report: Decodable {
  struct Device: Decodable, Hashable {
    let id: String
    let name: String
    let role: String
    let state: String
  }

  struct Head: Decodable, Hashable {
    let content: String
    let clock: [String: Int64]
    let deleted: Bool

    init(_ head: Records.Head) {
      content = head.content.hex
      clock = Dictionary(uniqueKeysWithValues: head.clock.entries.map { ($0.feed.text, $0.edit) })
      deleted = head.isTombstone
    }
  }

  let group: String?
  let devices: [Device]
  let heads: [String: [Head]]
  let changesets: Int
  let problems: [String]

  /// The ids of the records of which a head isn't deleted.
  func live(_ entity: String) -> Set<String> {
    let records = heads.filter { key, heads in
      key.hasPrefix("\(entity)/") && !heads.allSatisfy(\.deleted)
    }
    return Set(records.keys.map { String($0.dropFirst(entity.count + 1)) })
  }
}
