import CSQLite

/// The row that a running statement stands on. Columns count from 0.
///
/// It can't be copied, so that it isn't kept beyond the closure that it was handed to.
package struct Row: ~Copyable {
  private let statement: OpaquePointer

  init(statement: OpaquePointer) {
    self.statement = statement
  }

  package var columnCount: Int { Int(sqlite3_column_count(statement)) }

  package func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
  }

  /// The integer in a column that is never NULL.
  package func integer(_ column: Int) -> Int64 {
    assert(!isNull(column), "Column \(column) is NULL.")
    return sqlite3_column_int64(statement, Int32(column))
  }

  package func optionalInteger(_ column: Int) -> Int64? {
    isNull(column) ? nil : sqlite3_column_int64(statement, Int32(column))
  }

  /// Whether the integer in a column that is never NULL is other than 0.
  package func boolean(_ column: Int) -> Bool {
    integer(column) != 0
  }

  /// The text in a column that is never NULL. Bytes that aren't UTF-8 are replaced by U+FFFD.
  package func text(_ column: Int) -> String {
    assert(!isNull(column), "Column \(column) is NULL.")
    return withBytes(column) { String(decoding: $0, as: UTF8.self) }
  }

  package func optionalText(_ column: Int) -> String? {
    isNull(column) ? nil : withBytes(column) { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a TEXT or BLOB column, as they are stored; empty for NULL.
  package func bytes(_ column: Int) -> [UInt8] {
    withBytes(column) { Array($0) }
  }

  /// As `bytes`, and `nil` for NULL.
  package func optionalBytes(_ column: Int) -> [UInt8]? {
    isNull(column) ? nil : bytes(column)
  }

  /// Lends the bytes of a TEXT or BLOB column without a copy, for the length of the call.
  package func withBytes<Result>(
    _ column: Int, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    // The address comes first: asking for it may change the length (sqlite.org/c3ref/column_blob).
    let start = sqlite3_column_blob(statement, Int32(column))
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    return try body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }
}
