import Changesets
import Cryptography
import Foundation
import Membership
import Records
import Testing

@Suite struct FormatDocumentTests {
  private let document: FormatDocument

  init() throws { document = try FormatDocument() }

  // MARK: Files

  private var statements: [Statement] {
    get throws {
      try document.files.compactMap { path, bytes in
        guard case .statement? = FileName(path: path) else { return nil }
        return try Statement.parse(bytes)
      }
    }
  }

  private var view: MembershipView {
    get throws {
      let statements = try statements
      let founder = try #require(statements.first { $0.group == nil })
      return MembershipView(group: founder.hash, statements: statements)
    }
  }

  private func body(_ name: BodyName) -> [UInt8]? {
    document.files.first { $0.path == FileName.body(name).path }?.bytes
  }

  @Test func `Every file that is printed is well formed, signed and called what it says`() throws {
    let view = try view
    var kinds: Set<String> = []
    for (path, bytes) in document.files {
      switch try #require(FileName(path: path), "\(path)") {
      case .folderMarker:
        kinds.insert("folder marker")
        let signed = try SignedFolderMarker.parse(bytes)
        try signed.checkSignature(by: try #require(view[signed.marker.preparedBy]?.key))
        #expect(signed.marker.group == view.group)
      case .statement(let hash):
        let statement = try Statement.parse(bytes)
        kinds.insert(statement.content.kind)
        try statement.checkName(hash)
      case .body(let name):
        kinds.insert("body")
        #expect(name.hash == HashPrefix(Digest(hashing: bytes)))
      case .marker(let name):
        kinds.insert("marker")
        let signed = try SignedMarker.parse(bytes)
        try signed.checkName(name)
        try signed.checkSignature(by: try #require(view.key(of: name.feed)))
        try check(signed.marker)
      case .acknowledgement(let name):
        kinds.insert("acknowledgement")
        let signed = try SignedAcknowledgement.parse(bytes)
        try signed.checkName(name)
        try signed.checkSignature(by: try #require(view.key(of: name.feed)))
      case .attachment(let hash):
        kinds.insert("attachment")
        #expect(hash == Digest(hashing: bytes))
      case .newer(let name): Issue.record("\(name.file) isn't described")
      }
    }
    #expect(
      kinds == [
        "folder marker", "body", "marker", "acknowledgement", "attachment", "founder", "invite",
        "admission", "owner", "role", "removal", "close", "retire", "end",
      ])
  }

  /// What a marker names must be printed too.
  private func check(_ marker: Marker) throws {
    let packed = try #require(body(marker.name))
    try ChangesetBody.decode(packed, declared: marker.body) { _, _ in }
    for attachment in marker.attachments {
      let path = FileName.attachment(attachment.name).path
      let file = try #require(document.files.first { $0.path == path })
      #expect(Int64(file.bytes.count) == attachment.bytes)
    }
  }

  @Test func `The lines that are printed below a body are its lines`() throws {
    let bodies = document.blocks.indices.filter {
      document.blocks[$0].path?.hasSuffix(".changes") == true
    }
    #expect(bodies.count == 4)
    for place in bodies {
      let name = try #require(document.blocks[place].path.flatMap(FileName.init(path:)))
      guard case .body(let name) = name else { continue }
      let marker = try #require(
        document.files.first { $0.path == FileName.marker(name).path })
      var lines: [String] = []
      try ChangesetBody.decode(
        try #require(document.blocks[place].bytes),
        declared: try SignedMarker.parse(marker.bytes).marker.body
      ) { _, line in lines.append(String(bytes: line)) }
      #expect(lines == document.blocks[place + 1].lines)
    }
  }

  // MARK: Meaning

  @Test func `The printed files make the printed group`() throws {
    let view = try view
    #expect(view.waiting.isEmpty)
    #expect(view.ignored.map(\.reason) == [.inviteClosed])
    let standings = Dictionary(uniqueKeysWithValues: view.devices.map { ($0.name, $0) })
    #expect(standings["Front desk"]?.isOwner == true)
    #expect(standings["Back room"]?.isOwner == true)
    #expect(standings["Tablet"]?.standing == .removed)
    #expect(standings["Tablet"]?.role == .reader)
    #expect(view.end?.kind == .stopped)
    for (path, bytes) in document.files {
      guard case .marker? = FileName(path: path) else { continue }
      let signed = try SignedMarker.parse(bytes)
      let verdict = view.verdict(
        feed: signed.marker.feed, sequence: signed.marker.extent.last, markerHash: signed.hash)
      #expect(verdict == .counts)
    }
  }

  @Test func `The printed bodies make the printed heads`() throws {
    var versions: [RecordKey: [RecordVersion]] = [:]
    for (path, bytes) in document.files {
      guard case .marker(let name)? = FileName(path: path) else { continue }
      let declared = try SignedMarker.parse(bytes).marker.body
      try ChangesetBody.decode(try #require(body(name)), declared: declared) { _, line in
        let version = try RecordLine.version(line, feed: name.feed)
        versions[version.key, default: []].append(version)
      }
    }
    let heads = versions.keys.sorted().flatMap { key in
      Head.all(of: versions[key]!, policy: key.entity.policy).map { head in
        let says =
          switch key.entity {
          case _ where head.isTombstone: "deleted"
          case .movement: "a movement"
          case .person: "a person"
          default: "`\(head.fingerprint.whole)`"
          }
        return [
          "`\(key.entity)` `\(key.id)`", "`\(String(bytes: head.clock.json))`", says,
        ]
      }
    }
    let rows = document.rows(under: "## Clocks and heads").dropFirst()
    #expect(heads.sorted { $0.joined() < $1.joined() } == rows.sorted { $0.joined() < $1.joined() })
  }

  @Test func `The printed fingerprints and contents are those of the printed versions`() throws {
    var known: Set<[String]> = []
    for (path, bytes) in document.files {
      guard case .marker(let name)? = FileName(path: path) else { continue }
      let declared = try SignedMarker.parse(bytes).marker.body
      try ChangesetBody.decode(try #require(body(name)), declared: declared) { _, line in
        let print = try RecordLine.version(line, feed: name.feed).fingerprint
        known.insert(["`\(print.whole)`", "`\(print.content)`"])
      }
    }
    let rows = document.rows(under: "## Fingerprint and content").dropFirst()
    #expect(rows.count == 4)
    for row in rows { #expect(known.contains(Array(row.dropFirst())), "\(row)") }
  }

  @Test func `The printed join code opens the printed invite`() throws {
    let text = try #require(
      document.blocks.first { block in
        block.lines[0].wholeMatch(of: #/[A-Z2-7]{5}(-[A-Z2-7]{1,5})+/#) != nil
      }?.lines.first)
    let code = try JoinCode(text)
    let view = try view
    #expect(code.isFor(view.group))
    #expect(view.invite(for: code.key.publicKey)?.invite.personName == "Sam")
    #expect(code.text == text)
    let secret = Hexadecimal.encode(code.secret)
    #expect(document.lines.contains { $0.contains("`\(secret)`") })
  }

  // MARK: Numbers and commands

  @Test func `The limits are those of the code`() {
    let expected: [String: Int64] = [
      "a line of a body, without its line feed": Int64(Limits.lineBytes),
      "a body's lines": Int64(Limits.bodyLines),
      "a body, unpacked": Int64(Limits.bodyUnpackedBytes),
      "a body, packed": Int64(Limits.bodyPackedBytes),
      "a marker": Int64(Limits.markerBytes),
      "an acknowledgement": Int64(Limits.acknowledgementBytes),
      "a folder marker": Int64(Limits.folderMarkerBytes),
      "a statement": Int64(MembershipLimits.statementBytes),
      "numbers in names": Limits.sequence,
      "links in `previous`": Int64(Limits.previousLinks),
      "changesets that a pack covers": Int64(Limits.coveredChangesets),
      "attachments of a marker": Int64(Limits.attachments),
      "an attachment": Limits.attachmentBytes,
      "feeds of a clock": Int64(RecordLine.clockLimit),
      "nesting of JSON": Int64(CanonicalReader.depthLimit),
    ]
    let rows = document.rows(under: "## Limits").dropFirst().map { row in
      (row[0], Int64(row[1].replacing(" bytes", with: "")) ?? -1)
    }
    #expect(Dictionary(uniqueKeysWithValues: rows) == expected)
    #expect(Limits.sequence == MembershipLimits.sequence)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")))
  func `The commands accept a marker, and refuse it once a byte is changed`() throws {
    let commands = try #require(document.blocks.first { $0.language == "sh" }).text
    let marker = try #require(document.files.first { $0.path.hasSuffix(".marker") })
    let signed = try SignedMarker.parse(marker.bytes)
    let founder = try #require(try statements.first { $0.group == nil })
    let files = [
      "S.statement": founder.bytes, "X.marker": marker.bytes,
      "X.changes": try #require(body(signed.marker.name)),
    ]
    let output = try Self.run(commands, files)
    #expect(output.contains("Signature Verified Successfully"))
    #expect(output.contains("\(signed.marker.body.sha256)  X.changes"))
    let lines = try #require(document.blocks.first { $0.language == "text" })
    #expect(output.hasSuffix(lines.text))

    var altered = files
    altered["X.marker"] = marker.bytes.map { $0 == UInt8(ascii: "7") ? UInt8(ascii: "8") : $0 }
    #expect(!(try Self.run(commands, altered).contains("Verified Successfully")))
  }

  /// What a shell prints that runs `commands` in a directory with `files`.
  private static func run(_ commands: String, _ files: [String: [UInt8]]) throws -> String {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "satchel-format-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    for (name, bytes) in files { try Data(bytes).write(to: directory.appending(path: name)) }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", commands]
    process.currentDirectoryURL = directory
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
