import Texts

/// Names that people give to groups, folders, devices and persons, and that others are shown.
package enum Label {
  package static let limitBytes = 200
  package static let rule: Text = "text of 1 to \(limitBytes) bytes without control characters"

  /// 1 to 200 bytes, nothing that moves a terminal's cursor, breaks a line or turns text around.
  package static func isAllowed(_ text: String) -> Bool {
    (1...limitBytes).contains(text.utf8.count) && text.unicodeScalars.allSatisfy(isAllowed)
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
}
