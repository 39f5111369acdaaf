/// What can be bound to a statement's parameter. NULL is `nil`: parameters take `(any Value)?`.
package protocol Value: Sendable {
  /// Binds itself by one of the statement's `bind` functions.
  func bind(to statement: Statement, at index: Int) throws(SQLiteError)
}

extension Int64: Value {
  package func bind(to statement: Statement, at index: Int) throws(SQLiteError) {
    try statement.bind(index, self)
  }
}

extension Int: Value {
  package func bind(to statement: Statement, at index: Int) throws(SQLiteError) {
    try statement.bind(index, Int64(self))
  }
}

/// Stored as 0 or 1.
extension Bool: Value {
  package func bind(to statement: Statement, at index: Int) throws(SQLiteError) {
    try statement.bind(index, self ? 1 as Int64 : 0)
  }
}

extension String: Value {
  package func bind(to statement: Statement, at index: Int) throws(SQLiteError) {
    try statement.bind(index, self)
  }
}

/// Stored as a BLOB. Bytes that are text go through `UTF8Text`.
extension Array: Value where Element == UInt8 {
  package func bind(to statement: Statement, at index: Int) throws(SQLiteError) {
    try statement.bind(index, self)
  }
}

/// Bytes that are UTF-8 already and are stored as TEXT, without a way through `String`.
package struct UTF8Text: Value, Hashable {
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package func bind(to statement: Statement, at index: Int) throws(SQLiteError) {
    try statement.bind(index, text: bytes)
  }
}
