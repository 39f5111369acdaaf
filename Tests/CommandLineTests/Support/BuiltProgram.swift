import Foundation
import Testing

/// The program as it lies beside the tests.
enum BuiltProgram {
  static var url: URL {
    get throws {
      let places = [Bundle.main.executableURL, Bundle(for: Shop.self).bundleURL]
      return try #require(
        places.compactMap { $0?.deletingLastPathComponent().appendingPathComponent("satchel") }
          .first { FileManager.default.isExecutableFile(atPath: $0.path) })
    }
  }
}
