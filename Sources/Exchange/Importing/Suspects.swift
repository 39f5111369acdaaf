import Changesets
import Records

/// Changesets at which a process died while it took them in.
///
/// A mistake of ours may end the program at a certain changeset, and would do so again at each
/// start: nothing after it would ever come in. What two processes died at is left out of a pass, so
/// that the rest goes on, and then tried again; each further death doubles the passes that it is
/// left out of.
///
/// It is never left out for good, since most deaths are nobody's mistake: the power fails, or
/// somebody ends what takes too long. Passes are counted and not days: no clock decides anything.
struct Suspects {
  private struct Suspect {
    var deaths: Int64 = 0
    /// How many passes it is left out of.
    var rest: Int64 = 0
  }

  private var all: [String: Suspect] = [:]

  init() {}

  /// A death more. The last bound is for a program that is never mended: it dies rarely.
  mutating func blame(_ key: String) {
    var suspect = all[key] ?? Suspect()
    suspect.deaths += 1
    if suspect.deaths >= 2 { suspect.rest = 1 << min(suspect.deaths - 2, 8) }
    all[key] = suspect
  }

  func isLeftOut(_ name: BodyName) -> Bool {
    guard !all.isEmpty, let suspect = all[Self.key(name)] else { return false }
    return suspect.rest > 0
  }

  /// Returns whether it was one.
  mutating func acquit(_ name: BodyName) -> Bool {
    !all.isEmpty && all.removeValue(forKey: Self.key(name)) != nil
  }

  /// A pass went by to its end. Returns whether that changes anything.
  mutating func passEnded() -> Bool {
    var isChanged = false
    for (key, suspect) in all where suspect.rest > 0 {
      all[key]!.rest -= 1
      isChanged = true
    }
    return isChanged
  }

  static func key(_ name: BodyName) -> String { "\(name.feed)/\(name.stem)" }

  // MARK: As the mirror keeps them

  init(stored text: String) {
    guard let object = try? CanonicalReader.object(Array(text.utf8)) else { return }
    for member in object.members {
      guard let deaths = member.value.object?["deaths"]?.integer,
        let rest = member.value.object?["rest"]?.integer
      else { continue }
      all[member.name] = Suspect(deaths: deaths, rest: rest)
    }
  }

  var stored: String {
    let object = JSONObject(
      all.mapValues { .object(["deaths": .integer($0.deaths), "rest": .integer($0.rest)]) })
    return String(decoding: CanonicalJSON.bytes(object), as: UTF8.self)
  }
}

/// Which changeset is being taken in stands in the mirror before its body is opened. A commit
/// outlives the process; no more is needed.
///
/// The note of the first is a commit of its own. The others' are written in the commit of the one
/// before, so that many small ones cost as much as without.
extension Sharing {
  private static let noteKey = "importing"
  private static let suspectsKey = "suspects"

  /// What the process before this one died at, if it did.
  func blameForDeath() throws {
    suspects = Suspects(stored: try mirror.meta(Self.suspectsKey) ?? "{}")
    guard let key = try mirror.meta(Self.noteKey) else { return }
    suspects.blame(key)
    try mirror.transaction {
      try keepSuspects()
      try mirror.removeMeta(Self.noteKey)
    }
  }

  func noteImport(of name: BodyName) throws {
    guard noted != name else { return }
    try mirror.transaction { try mirror.setMeta(Self.noteKey, Suspects.key(name)) }
    noted = name
  }

  /// Inside the transaction that takes it in. `next` is what will probably be opened after it.
  func noteImported(_ name: BodyName, next: BodyName?) throws {
    try acquit(name)
    if let next {
      try mirror.setMeta(Self.noteKey, Suspects.key(next))
    } else {
      try mirror.removeMeta(Self.noteKey)
    }
  }

  /// Whatever follows, this process lives. What can't be written now is written over by the next
  /// note; if none comes, a changeset is blamed wrongly, and tried again all the same.
  func noteNoImport() {
    guard noted != nil else { return }
    try? mirror.transaction { try mirror.removeMeta(Self.noteKey) }
    noted = nil
  }

  /// Inside the transaction that takes it in.
  func acquit(_ name: BodyName) throws {
    if suspects.acquit(name) { try keepSuspects() }
  }

  /// A pass has ended well, whatever it left out.
  func notePassEnded() throws {
    guard suspects.passEnded() else { return }
    try mirror.transaction { try keepSuspects() }
  }

  private func keepSuspects() throws { try mirror.setMeta(Self.suspectsKey, suspects.stored) }
}
