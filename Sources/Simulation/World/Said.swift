import Exchange
import Membership
import Records

/// What stands in changesets: the signatures of acts, and movements.
struct Said {
  private var signatures: Set<Chronicle.Signature> = []
  private var movements: Set<Identifier> = []

  mutating func formUnion(_ other: Said) {
    signatures.formUnion(other.signatures)
    movements.formUnion(other.movements)
  }

  mutating func add(_ version: RecordVersion) throws {
    if version.key.entity == .movement { movements.insert(version.key.id) }
    signatures.formUnion(
      try RecordText(version.key.entity, version.body).signatures(in: version.key))
  }

  func holdsSignatures(of act: Chronicle.Act) -> Bool {
    act.isSigned && act.signatures.isSubset(of: signatures)
  }

  func holds(_ act: Chronicle.Act) -> Bool {
    holdsSignatures(of: act) || !act.movements.isDisjoint(with: movements)
  }
}

extension Sharing {
  func said() throws -> Said { try replica.said(group.view) }
}

extension Replica {
  /// What stands in the changesets here. Files that can't be read say nothing.
  func said(_ view: MembershipView) throws -> Said {
    var said = Said()
    for feed in feeds {
      for name in changesets(of: feed) {
        guard let changeset = try? Publication(name, in: self, of: view) else { continue }
        for version in changeset.versions { try said.add(version) }
      }
    }
    return said
  }
}
