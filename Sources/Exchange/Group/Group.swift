import Changesets
import Cryptography
import Membership

/// The group that this home is of, as the statements in its replica say.
package struct Group: Sendable {
  package let id: Digest
  package let view: MembershipView
  /// Changes with every statement.
  let fingerprint: String

  init(_ id: Digest, in replica: Replica) throws {
    self.init(id, try replica.statements())
  }

  init(_ id: Digest, _ statements: [Statement]) {
    self.id = id
    view = MembershipView(group: id, statements: statements)
    var stream = DigestStream()
    for hash in statements.map(\.hash).sorted() { stream.update(hash.bytes) }
    fingerprint = stream.finish().hex
  }
}
