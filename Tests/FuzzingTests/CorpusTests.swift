import Foundation
import Fuzzing
import Testing

/// What fuzzers were given and what they found, read again.
@Suite struct `What was fuzzed` {
  private static let corpus = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "corpus")

  private static func files(_ input: FuzzInput) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: corpus.appending(path: input.rawValue), includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }
  }

  @Test(arguments: FuzzInput.allCases)
  func `keeps every promise`(input: FuzzInput) throws {
    let files = try Self.files(input)
    #expect(!files.isEmpty)
    for file in files {
      #expect(throws: Never.self, "\(input.rawValue)/\(file.lastPathComponent)") {
        try input.check([UInt8](Data(contentsOf: file)))
      }
    }
  }

  @Test func `has files for nothing else`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path)
    #expect(Set(names) == Set(FuzzInput.allCases.map(\.rawValue)))
  }
}
