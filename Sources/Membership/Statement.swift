import Cryptography
import Records
import Texts

/// A small signed file in `group/`, named by the SHA-256 of its bytes.
///
/// Statements form a set: they arrive in any order, twice, through any folder or stick. What they
/// make together is a `MembershipView`.
package struct Statement: Hashable, Sendable {
  /// SHA-256 of the file's bytes, signatures included.
  package let hash: Digest
  /// Nil in the founder statement, whose hash is the group's id.
  package let group: Digest?
  /// The device that signed it.
  package let author: DeviceIdentifier
  /// The newest statements that its author knew: those that it knew and that no other of them
  /// names, directly or through others. Empty in the founder statement alone.
  package let after: [Digest]
  package let stamp: Stamp
  /// What the author's wall clock said; only ever shown.
  package let atMilliseconds: Int64
  package let content: StatementContent
  package let signed: SignedLine

  package var bytes: [UInt8] { signed.bytes }

  /// Reads a statement's file, of which nothing is trusted. Signatures aren't checked yet.
  ///
  /// A newer format or an unknown kind makes `StatementContent.unknown`.
  package static func parse(_ bytes: [UInt8]) throws(FormatError) -> Statement {
    try Statement(SignedLine(reading: bytes, limitBytes: MembershipLimits.statementBytes))
  }

  /// Throws unless the file is called what its content says.
  package func checkName(_ hash: Digest) throws(FormatError) {
    guard hash == self.hash else { throw FormatError(.wrongHash) }
  }

  /// What comes before it: what it names, among that the invite that it is about.
  var dependencies: Set<Digest> {
    switch content {
    case .admission(let admission): Set(after).union([admission.invite])
    case .close(let close): Set(after).union([close.invite])
    default: Set(after)
    }
  }

  private init(_ signed: SignedLine) throws(FormatError) {
    let members = Members(signed.object)
    let isNewer = try signed.format > SignedLine.format
    let kind = try members.text("kind", limitBytes: MembershipLimits.kindBytes)
    let content = isNewer ? .unknown(kind: kind) : try StatementContent(members)
    if case .founder(let founder) = content {
      group = nil
      author = DeviceIdentifier(founder.key)
      after = []
    } else {
      group = try members.digest("group")
      if case .admission(let admission) = content {
        author = DeviceIdentifier(admission.key)
      } else {
        author = try members.device("by")
      }
      after = try Self.after(members)
    }
    stamp = try members.stamp("stamp")
    atMilliseconds = try members.milliseconds("at")
    try Self.checkSignatureCount(signed, content)
    self.content = content
    self.signed = signed
    hash = Digest(hashing: signed.bytes)
  }

  private static func after(_ members: Members) throws(FormatError) -> [Digest] {
    let wanted: Text = "hashes, in order, at least one"
    let after = try members.list("after", limit: MembershipLimits.after, of: wanted) {
      $0.string.flatMap(Digest.init(hex:))
    }
    guard !after.isEmpty, zip(after, after.dropFirst()).allSatisfy(<) else {
      throw members.refusal("after", wanted)
    }
    return after
  }

  private static func checkSignatureCount(
    _ signed: SignedLine, _ content: StatementContent
  ) throws(FormatError) {
    let wanted =
      switch content {
      case .unknown: signed.signatures.count
      case .admission: 2
      default: 1
      }
    guard signed.signatures.count == wanted else {
      throw FormatError(.malformed, "it has \(signed.signatures.count) signatures, not \(wanted)")
    }
  }
}

extension Statement {
  /// Where and when a statement is made.
  package struct Occasion: Sendable {
    package let group: Digest
    /// `MembershipView.newest`.
    package let after: [Digest]
    package let stamp: Stamp
    package let atMilliseconds: Int64

    package init(group: Digest, after: [Digest], stamp: Stamp, atMilliseconds: Int64) {
      self.group = group
      self.after = after
      self.stamp = stamp
      self.atMilliseconds = atMilliseconds
    }
  }

  /// Begins a group. Throws `malformed` when a name isn't one that others would be shown.
  package static func founding(
    groupName: String, deviceName: String, person: Identifier?, stamp: Stamp,
    atMilliseconds: Int64, with key: SigningKey
  ) throws(FormatError) -> Statement {
    let founder = Founder(
      groupName: groupName, key: key.publicKey, deviceName: deviceName, person: person)
    return try make(.founder(founder), [:], stamp, atMilliseconds, with: [key])
  }

  /// What an owner says, or a device that leaves. Throws `malformed` as `founding` does.
  package static func stating(
    _ content: StatementContent, on occasion: Occasion, with key: SigningKey
  ) throws(FormatError) -> Statement {
    precondition(!["founder", "admission"].contains(content.kind), "those are made otherwise")
    return try make(
      content, ["by": .string(DeviceIdentifier(key.publicKey).text)], on: occasion, with: [key])
  }

  /// Joins through an invite. Throws `malformed` as `founding` does.
  package static func admitting(
    through invite: Digest, deviceName: String, person: Identifier?, number: Int64,
    on occasion: Occasion, inviteKey: SigningKey, deviceKey: SigningKey
  ) throws(FormatError) -> Statement {
    let admission = Admission(
      invite: invite, key: deviceKey.publicKey, deviceName: deviceName, person: person,
      number: number)
    return try make(.admission(admission), [:], on: occasion, with: [inviteKey, deviceKey])
  }

  private static func make(
    _ content: StatementContent, _ object: JSONObject, on occasion: Occasion,
    with keys: [SigningKey]
  ) throws(FormatError) -> Statement {
    // What is left out of a list that is too long is only not said to be known.
    let after = Set(occasion.after).sorted().prefix(MembershipLimits.after)
    var object = object
    object["group"] = .string(occasion.group.hex)
    object["after"] = .array(after.map { .string($0.hex) })
    return try make(content, object, occasion.stamp, occasion.atMilliseconds, with: keys)
  }

  /// Goes through the reader, so that what is written can be read.
  private static func make(
    _ content: StatementContent, _ object: JSONObject, _ stamp: Stamp, _ atMilliseconds: Int64,
    with keys: [SigningKey]
  ) throws(FormatError) -> Statement {
    var object = object
    object["format"] = .integer(SignedLine.format)
    object["stamp"] = stamp.json
    object["at"] = .integer(atMilliseconds)
    content.write(to: &object)
    return try Statement(SignedLine(signing: object, with: keys))
  }
}
