import Cryptography
import Records
import Testing

@Suite struct `A fingerprint` {
  private func fingerprint(_ payload: String) throws -> Fingerprint {
    try Fingerprint(of: .payload(Array(payload.utf8)), key: .first)
  }

  /// Computed by another program over the bytes that the documentation names.
  @Test func `is SHA-256 over entity, id and payload`() throws {
    let found = try fingerprint(#"{"name":"jar","updatedAt":7}"#)
    #expect(found.whole.hex == "f2a5786e1cea38528ee090f0d089f327b9542598bbb56c6b0d06499dff49dc21")
    #expect(found.content.hex == "9a19705a3db74dde4f1399858df35e28d6ae6f5a13eb7e5f1a739fda9db9aac6")
    #expect(found.updatedAt == 7)
    let gone = Fingerprint.tombstone(of: .first)
    #expect(gone.whole.hex == "781d8b9b087f2869e1a1eda33b564d7b7725ff1a719c33a356c649178881dcc2")
    #expect(gone.content == gone.whole)
  }

  @Test(arguments: [
    (#"{"updatedAt":7}"#, "{}"), (#"{"name":"jar","updatedAt":7}"#, #"{"name":"jar"}"#),
    (#"{"updatedAt":7,"zone":1}"#, #"{"zone":1}"#),
    (#"{"name":"jar","updatedAt":7,"zone":1}"#, #"{"name":"jar","zone":1}"#),
  ])
  func `of the content leaves out when it was updated`(_ whole: String, _ rest: String) throws {
    let (found, plain) = (try fingerprint(whole), try fingerprint(rest))
    #expect(found.content == plain.content)
    #expect(found.whole != plain.whole)
    #expect(plain.whole == plain.content && plain.updatedAt == 0)
  }

  @Test func `takes only the payload's own time of update for one`() throws {
    let one = try fingerprint(#"{"shelf":{"updatedAt":1}}"#)
    let other = try fingerprint(#"{"shelf":{"updatedAt":2}}"#)
    #expect(one.content != other.content && one.updatedAt == 0)
    let text = try fingerprint(#"{"name":"\"updatedAt\":7"}"#)
    #expect(text.updatedAt == 0)
  }

  @Test func `depends on entity and id`() throws {
    let payload = VersionBody.payload(Array(#"{"name":"jar"}"#.utf8))
    let all = try [RecordKey.first, .second, .firstPerson].map {
      try Fingerprint(of: payload, key: $0).content
    }
    #expect(Set(all).count == 3)
    #expect(Fingerprint.tombstone(of: .first) != Fingerprint.tombstone(of: .second))
  }

  @Test(arguments: [
    "[]", "1", #"{"a": 1}"#, #"{"updatedAt":"7"}"#, #"{"updatedAt":null}"#, #"{"a":1.5}"#, "",
    "{}x",
  ])
  func `of what isn't a canonical object is refused`(_ payload: String) {
    #expect(throws: CanonicalError.self) { try fingerprint(payload) }
  }
}
