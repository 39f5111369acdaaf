import Records
import Texts

/// Whether a changeset counts, as far as membership goes.
package enum Verdict: Hashable, Sendable, TextConvertible {
  case counts
  /// No statement that is here admits the device. One may still come.
  case unknownDevice
  /// The device tried to join, and its admission doesn't count.
  case notAdmitted(StatementRefusal)
  /// `after` is the last of this feed that counts; nil when none does.
  case removed(after: Int64?)
  case left(after: Int64?)
  case linkClosed(after: Int64?)
  case retired(after: Int64?)
  case reader

  package var counts: Bool { self == .counts }

  /// One sentence about the device that wrote it.
  package var text: Text {
    switch self {
    case .counts: "It counts."
    case .unknownDevice: "It is by a device that isn't known in this group."
    case .notAdmitted(let refusal): "It is by a device that couldn't join: \(refusal)"
    case .removed(let last): "It is by a device that was removed\(Self.after(last))."
    case .left(let last): "It is by a device that left the group\(Self.after(last))."
    case .linkClosed(let last):
      "It is by a device that joined through a link which was closed\(Self.after(last))."
    case .retired(let last): "It is by a device that was retired\(Self.after(last))."
    case .reader: "It is by a device that may only read."
    }
  }

  private static func after(_ last: Int64?) -> Text {
    last.map { " after its changeset \($0)" } ?? .none
  }
}
