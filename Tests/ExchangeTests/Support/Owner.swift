import Cryptography
import Exchange
import Membership
import Records

/// An owner's key, for what no command says yet.
struct Owner {
  let device: Device

  /// A statement by the owner's device, as it would lie in a folder.
  func stating(_ content: StatementContent) throws -> Statement {
    let now = device.clock.nowMilliseconds()
    let view = try device.group.view
    return try Statement.stating(
      content,
      on: .init(
        group: view.group, after: view.newest,
        stamp: Stamp(milliseconds: now, counter: 0, feed: try device.feed), atMilliseconds: now),
      with: try device.identity.key)
  }

  /// Puts it into a folder.
  func put(_ content: StatementContent, into folder: String) throws {
    let statement = try stating(content)
    try Place(folder).write("group/\(statement.hash.hex).statement", statement.bytes)
  }

  /// The statement of the newest invite.
  var newestInvite: Digest {
    get throws { try device.group.view.invites.last!.statement }
  }
}
