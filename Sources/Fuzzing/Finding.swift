/// A promise that isn't kept for some bytes.
package struct Finding: Error, CustomStringConvertible {
  package let description: String
}

func require(_ holds: Bool, _ promise: @autoclosure () -> String) throws(Finding) {
  guard holds else { throw Finding(description: promise()) }
}
