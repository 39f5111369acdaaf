import Changesets
import Cryptography
import Membership

/// The group that this home is of, as the statements in its replica say.
package struct Group: Sendable {
  package let id: Digest
  package let view: MembershipView
  /// Changes with every statement.
  let fingerprint: String

  /// Throws when the replica has no founder statement: there is no group yet.
  init(_ replica: Replica) throws {
    guard let group = try Group(ifAny: replica) else {
      throw ExchangeError(
        .usage, "This home isn't in a group yet.",
        hint: "`satchel folder prepare` begins one, `satchel join` enters one.")
    }
    self = group
  }

  /// Nil when the replica has no founder statement.
  init?(ifAny replica: Replica) throws {
    let statements = try replica.statementFiles.compactMap { file -> Statement? in
      let bytes = try replica.read(file, limitBytes: MembershipLimits.statementBytes)
      return try? Statement.parse(bytes)
    }
    guard let view = MembershipView(statements) else { return nil }
    self.view = view
    id = view.group
    var stream = DigestStream()
    for hash in statements.map(\.hash).sorted() { stream.update(hash.bytes) }
    fingerprint = stream.finish().hex
  }
}
