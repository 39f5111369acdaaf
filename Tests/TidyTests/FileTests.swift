import Testing

/// What every file keeps to. Each test lists all that breaks its rule.
@Suite struct `Files` {
  /// Files that are longer for a reason, which stands beside them.
  private static let longFiles: [String: Int] = [:]

  @Test func `the top holds what a visitor looks for and nothing else`() throws {
    let expected: Set = ["Package.swift", "Sources", "Tests", "Samples", "Docs", "README.md"]
    #expect(try Repository.visibleNames() == expected)
  }

  @Test func `a file has at most 400 lines`() {
    let long = (Repository.swift + Repository.scripts)
      .filter { $0.lineCount > Self.longFiles[$0.path, default: 400] }
    #expect(long.map { "\($0.path): \($0.lineCount)" } == [])
  }

  @Test func `the list of longer files names only such`() {
    let short = Self.longFiles.keys.filter { path in
      !Repository.swift.contains { $0.path == path && $0.lineCount > 400 }
    }
    #expect(short == [])
  }

  @Test func `a line has at most 100 characters`() {
    let offences = (Repository.swift + Repository.scripts).flatMap { file in
      // Counting bytes first spares counting characters where that decides.
      file.offences { $0.utf8.count > 100 && $0.count > 100 }
    }
    #expect(offences == [])
  }

  @Test func `a line has no tab and no space at its end`() {
    let offences = Repository.texts.flatMap { file in
      file.offences { $0.utf8.contains(UInt8(ascii: "\t")) || $0.hasSuffix(" ") }
    }
    #expect(offences == [])
  }

  @Test func `nothing is left to be done later`() {
    let words = ["TO" + "DO", "FIX" + "ME"]
    let offences = Repository.texts.flatMap { file in
      file.offences { line in words.contains(where: line.contains) }
    }
    #expect(offences == [])
  }

  @Test func `nothing names a place outside the project`() {
    let words = [" /wo" + "rk", "\"/wo" + "rk", "`/wo" + "rk", "(/wo" + "rk", "../sha" + "red"]
    let offences = Repository.texts.flatMap { file in
      file.offences { line in words.contains(where: (" " + line).contains) }
    }
    #expect(offences == [])
  }
}
