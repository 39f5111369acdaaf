import Records
import Testing

@Suite struct `An identifier` {
  @Test(arguments: ["r0", "0", "a-b_c~2", String(repeating: "x", count: 100)])
  func `is of letters, digits, dashes, underscores and tildes`(_ text: String) {
    #expect(Identifier(text)?.text == text)
  }

  @Test(arguments: [
    "", "A", "a b", "a/b", "a.b", "é", "a\u{0}", "a\n", String(repeating: "x", count: 101),
  ])
  func `is nothing else`(_ text: String) { #expect(Identifier(text) == nil) }

  /// RFC 9562, section 5.7: 48 bits of time, version 7, variant 2.
  @Test func `that is new is a UUIDv7`() throws {
    var random = SeededGenerator(seed: 1)
    let now: Int64 = 0x0123_4567_89AB
    for _ in 0..<100 {
      let text = Array(Identifier.new(atMilliseconds: now, using: &random).text)
      #expect(text.count == 36)
      #expect([8, 13, 18, 23].allSatisfy { text[$0] == "-" })
      #expect(String(text[..<8]) + String(text[9..<13]) == "0123456789ab")
      #expect(text[14] == "7")
      #expect("89ab".contains(text[19]))
    }
  }

  @Test func `that is newer comes later and none comes twice`() {
    var random = SeededGenerator(seed: 2)
    let ids = (0..<1000).map {
      Identifier.new(atMilliseconds: 1_790_000_000_000 + $0, using: &random)
    }
    #expect(ids == ids.sorted())
    let same = (0..<1000).map { _ in Identifier.new(atMilliseconds: 5, using: &random) }
    #expect(Set(same).count == 1000)
  }

  @Test func `before 1970 is as of 1970`() {
    var random = SeededGenerator(seed: 3)
    #expect(
      Identifier.new(atMilliseconds: -5, using: &random).text.hasPrefix("00000000-0000-7"))
  }

  /// RFC 9562, section 5.8.
  @Test func `that is derived is the same UUIDv8 everywhere`() {
    #expect(
      Identifier.derived(from: Array(0..<32)).text == "00010203-0405-8607-8809-0a0b0c0d0e0f")
    #expect(
      Identifier.derived(from: Array(repeating: 0xFF, count: 16)).text
        == "ffffffff-ffff-8fff-bfff-ffffffffffff")
  }
}

@Suite struct `A feed` {
  private static let device = "abcdefgh234567yz"

  @Test func `is a device and an epoch`() throws {
    let feed = try #require(Feed(device: Self.device, epoch: "a2b3c4"))
    #expect(feed.text == "abcdefgh234567yz-a2b3c4")
    #expect(feed.device == Self.device && feed.epoch == "a2b3c4")
    #expect(feed.branch == nil && !feed.isBranch && feed.trunk == feed)
  }

  @Test func `may have branches`() throws {
    let feed = try #require(Feed(device: Self.device, epoch: "a2b3c4"))
    let branch = feed.branch("0123456789abcdef")
    #expect(branch.text == "abcdefgh234567yz-a2b3c4~0123456789abcdef")
    #expect(branch.isBranch && branch.branch == "0123456789abcdef" && branch.trunk == feed)
    #expect(branch.device == Self.device && branch.epoch == "a2b3c4")
    #expect(branch.branch("fedcba9876543210").trunk == feed, "of a branch is of its feed")
    #expect(Feed(branch.text) == branch)
  }

  @Test(arguments: [
    "", "abcdefgh234567yz", "abcdefgh234567yz-a2b3c", "abcdefgh234567yz-a2b3c44",
    "abcdefgh234567yza2b3c4x", "abcdefgh234567y1-a2b3c4", "abcdefgh234567yz-a2b3c8",
    "Abcdefgh234567yz-a2b3c4", "abcdefgh234567yz-a2b3c4~",
    "abcdefgh234567yz-a2b3c4~0123456789abcde",
    "abcdefgh234567yz-a2b3c4~0123456789abcdeg", "abcdefgh234567yz-a2b3c4-0123456789abcdef",
    "abcdefgh234567yz-a2b3c4~0123456789ABCDEF", "abcdefgh234567yz-a2b3c4~0123456789abcdef0",
    "äbcdefgh234567y-a2b3c4",
  ])
  func `is nothing else`(_ text: String) { #expect(Feed(text) == nil) }

  @Test func `and its edit make a dot, ordered by feed`() {
    let dots = [Dot(Feeds.a, 9), Dot(Feeds.a, 10), Dot(Feeds.b, 1)]
    #expect(dots.reversed().sorted() == dots)
    #expect("\(dots[0])" == "aaaaaaaaaaaaaaaa-aaaaaa:9")
    #expect(dots[0].asAuthored == dots[0])
  }
}

@Suite struct `An entity` {
  @Test func `is named by lower-case letters and dashes`() {
    #expect(Entity("colour-formula")?.name == "colour-formula")
    for text in ["", "Item", "item2", "it em", "é", String(repeating: "x", count: 41)] {
      #expect(Entity(text) == nil)
    }
  }

  @Test func `has its policy, and an unknown one keeps all heads`() throws {
    #expect(Entity.item.policy == .keepBoth && Entity.location.policy == .keepBoth)
    #expect(Entity.movement.policy == .firstVersion && Entity.person.policy == .greatestStamp)
    let unknown = try #require(Entity("ritual"))
    #expect(unknown.policy == .keepBoth && !unknown.isKnown)
    #expect(Entity.known.allSatisfy { $0.isKnown && Entity($0.name) == $0 })
  }

  @Test func `and an id name a record, ordered by both`() {
    let keys = [RecordKey.first, .second, .firstPerson]
    #expect(keys.reversed().sorted() == keys)
    #expect("\(keys[0])" == "item/r0")
  }
}

@Suite struct `A deletion` {
  @Test func `holds each content once, in order`() {
    let contents = [Said.tube, .jar, .tube].map(\.content)
    #expect(Tombstone(deletedContents: contents).deletedContents == Set(contents).sorted())
  }

  @Test func `joins another: all contents, and of each feed the greatest stamp`() {
    let stamps = [
      Stamp(milliseconds: 5, counter: 0, feed: Feeds.a),
      Stamp(milliseconds: 7, counter: 0, feed: Feeds.a),
      Stamp(milliseconds: 6, counter: 0, feed: Feeds.b),
    ]
    let one = Tombstone(deletedContents: [Said.tube.content], cut: [stamps[0], stamps[2]])
    let other = Tombstone(deletedContents: [Said.jar.content], cut: [stamps[1]])
    let both = one.joined(other)
    #expect(both.deletedContents == [Said.tube, .jar].map(\.content).sorted())
    #expect(both.cut == [stamps[2], stamps[1]])
    #expect(other.joined(one) == both && both.joined(both) == both)
  }
}
