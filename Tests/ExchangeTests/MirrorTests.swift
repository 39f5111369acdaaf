import Exchange
import Foundation
import Records
import Testing

@Suite struct `The mirror` {
  /// A home that was put back publishes a booking under one number, and then under another.
  @Test func `keeps the same one of two versions of a booking whatever comes first`() throws {
    let booking = RecordKey(.movement, Identifier("booking")!)
    let stamp = Stamp(milliseconds: 5, counter: 0, feed: Feed("aaaaaaaaaaaaaaaa-aaaaaa")!)
    let versions = try ["aaaaaaaaaaaaaaaa-aaaaaa", "aaaaaaaaaaaaaaaa-bbbbbb"].map { name in
      let dot = Dot(try #require(Feed(name)), 1)
      return try RecordVersion(
        key: booking, dot: dot, clock: VersionVector([(dot.feed, dot.edit)]), stamp: stamp,
        atMilliseconds: 5, body: .payload(Array("{\"kind\":\"consume\"}".utf8)))
    }
    let kept = try [versions, versions.reversed()].map { order in
      let path = NSTemporaryDirectory() + "/mirror-\(UUID().uuidString).sqlite"
      defer { for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) } }
      let mirror = try Mirror.open(at: path)
      for version in order { try mirror.transaction { try mirror.merge(version) } }
      return try mirror.versions(of: booking)
    }
    #expect(kept[0] == kept[1])
    #expect(kept[0].count == 1)
  }
}
