import Texts

/// Why bytes from a folder, a stick or a person can't be accepted.
///
/// Nothing was taken from them, and nothing was changed. `text` is one sentence for people
/// that needs no further context than the name of the file.
package struct FormatError: Error, Hashable, TextConvertible {
  package enum Code: String, Hashable, Sendable, CaseIterable {
    // The file is cut short, altered, or isn't what its name says.
    case tooLarge
    case truncated
    case trailingBytes
    case notCanonical
    case malformed
    case wrongName
    case wrongLength
    case wrongHash
    case notGzip
    case unpacksToMore
    case unpacksToLess
    case wrongLineCount
    case lineTooLong
    // The file is whole, and isn't for this version of the app.
    case newerFormat
    case unknownKind
    case sealed
    // The file isn't by whom it says, or isn't for us.
    case badSignature
    case wrongKey
    case otherGroup
    // A join code.
    case mistypedCode
  }

  package let code: Code
  /// What was expected, met, or is the limit; part of the sentence.
  package let detail: Text

  package init(_ code: Code, _ detail: Text = .none) {
    self.code = code
    self.detail = detail
  }

  /// Whether another copy of the same file may be whole: the one to ask the others for.
  package var isDamage: Bool {
    switch code {
    case .truncated, .trailingBytes, .wrongLength, .wrongHash: true
    default: false
    }
  }

  /// Whether a newer version of the app will read it: it is kept and passed on until then.
  package var needsNewerVersion: Bool {
    switch code {
    case .newerFormat, .unknownKind, .sealed: true
    default: false
    }
  }

  package var text: Text {
    switch code {
    case .tooLarge: "It is too large: \(detail)."
    case .truncated: "It is cut short: \(detail)."
    case .trailingBytes: "It goes on after its end: \(detail)."
    case .notCanonical: "Its text isn't canonical JSON: \(detail)."
    case .malformed: "It is malformed: \(detail)."
    case .wrongName: "Its name doesn't fit its content: \(detail)."
    case .wrongLength: "Its length isn't the one that was signed: \(detail)."
    case .wrongHash: "Its bytes aren't those that were signed: it was altered or damaged."
    case .notGzip: "It can't be unpacked: \(detail)."
    case .unpacksToMore: "It unpacks to more than the \(detail) that were signed."
    case .unpacksToLess: "It unpacks to less than was signed: \(detail)."
    case .wrongLineCount: "It doesn't have as many records as were signed: \(detail)."
    case .lineTooLong: "One of its records is too large: \(detail)."
    case .newerFormat: "It needs a newer version of Satchel: \(detail)."
    case .unknownKind: "It is of a kind that needs a newer version of Satchel: “\(detail)”."
    case .sealed: "It is encrypted, which needs a newer version of Satchel."
    case .badSignature: "Its signature isn't that of the device that it names."
    case .wrongKey: "It is signed by another device than it names: \(detail)."
    case .otherGroup: "It belongs to another group."
    case .mistypedCode: "This join code was mistyped or is incomplete: \(detail)."
    }
  }
}
