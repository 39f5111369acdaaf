import Foundation
import Records
import Testing

@testable import satchel_bench

/// Every row is measured over a small inventory. How long anything takes says nothing here: what is
/// held is that there is a figure, and a limit where the row has one.
@Suite(.serialized) struct `Each row` {
  /// Those that are beside a limit, of all figures by their rows.
  private static let limited: [Row: Set<String>] = [
    .use: ["use"], .process: ["process"], .search: ["search"],
    .publish: ["publish", "publish-scattered"],
    .import: ["import", "import-scattered", "import-again"],
    .change: ["change-large", "change-late"], .thousand: ["thousand-large"],
    .latency: ["latency"], .pending: ["pending", "pending-time", "pending-one"],
    .members: ["members-4", "members-time"],
  ]
  private static let unlimited: [Row: Set<String>] = [
    .use: ["use-importing"], .change: ["change", "change-bytes"], .thousand: ["thousand"],
    .watching: ["watching", "watching-memory"], .memory: ["memory", "memory-attachment"],
    .members: ["members-2"],
  ]

  private func report(_ row: Row) throws -> Report {
    try Benchmarks.measure(
      Options([
        "--only", row.rawValue, "--records", "1000", "--rounds", "2", "--passes", "1",
        "--history", "10", "--devices", "4", "--program", BuiltProgram.path,
      ]))
  }

  @Test(arguments: Row.allCases)
  func `yields figures, and limits where it has such`(row: Row) throws {
    let report = try report(row)
    let names = Set(report.figures.map(\.name))
    let limited = Self.limited[row] ?? []
    #expect(names == limited.union(Self.unlimited[row] ?? []))
    #expect(Set(report.figures.filter { $0.limit != nil }.map(\.name)) == limited)
    for figure in report.figures {
      #expect(figure.measured.least > 0 || figure.name == "watching", "\(figure.name)")
      #expect(report.table.contains(figure.title))
    }
    let json = try CanonicalReader.object(Array(report.json.utf8))
    #expect(json["figures"]?.object?.members.count == report.figures.count)
    #expect(json["records"] == .integer(1_000))
  }

  @Test func `leaves nothing behind`() throws {
    let place = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: place) }
    _ = try Benchmarks.measure(
      Options([
        "--only", "publish", "--records", "200", "--passes", "2", "--place", place, "--memory",
        place,
      ]))
    #expect(try FileManager.default.contentsOfDirectory(atPath: place) == [])
  }
}

/// The program as it lies beside the tests.
private enum BuiltProgram {
  private final class Here {}

  static var path: String {
    get throws {
      let places = [Bundle.main.executableURL, Bundle(for: Here.self).bundleURL]
      return try #require(
        places.compactMap { $0?.deletingLastPathComponent().appendingPathComponent("satchel") }
          .first { FileManager.default.isExecutableFile(atPath: $0.path) }
      ).path
    }
  }
}
