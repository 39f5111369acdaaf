import Folders
import Foundation
import Testing

@Suite struct `A rotated file` {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private var file: RotatedFile { RotatedFile(path: directory.file("log/lines"), limitBytes: 40) }

  private func lines(of file: RotatedFile) -> [String] {
    var follower = LineFollower(file)
    return follower.next().map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `makes its directory and keeps lines in their order`() throws {
    #expect(file.append(Array("one".utf8)))
    #expect(file.append(Array("two".utf8)))
    #expect(lines(of: file) == ["one", "two"])
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `never grows beyond twice its limit, and drops the oldest`() throws {
    let line = String(repeating: "x", count: 8)
    for number in 10..<60 { #expect(file.append(Array("\(number)\(line)".utf8))) }
    for path in [file.path, file.formerPath] {
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count <= 44)
    }
    #expect(try directory.names("log").count == 2)
    #expect(lines(of: file).map { $0.prefix(2) }.last == "59")
    #expect(lines(of: file).count == 5)
  }

  @Test func `keeps half a line that a full disk left apart from the next`() throws {
    try directory.makeDirectory("log")
    try directory.write("log/lines", Array("whole\nhal".utf8))
    #expect(file.append(Array("next".utf8)))
    #expect(lines(of: file) == ["whole", "hal", "next"])
  }

  @Test func `does without what stands in its way`() throws {
    try directory.makeDirectory("log/lines")
    #expect(!file.append(Array("one".utf8)))
    #expect(lines(of: file) == [])
    let nowhere = RotatedFile(path: directory.file("gone/log/lines"), limitBytes: 40)
    #expect(!nowhere.append(Array("one".utf8)))
    #expect(try directory.names() == ["log"])
  }

  @Test func `isn't held up by a pipe that nobody reads`() throws {
    try directory.makeDirectory("log")
    #expect(mkfifo(file.path, 0o600) == 0)
    #expect(!file.append(Array("one".utf8)))
    #expect(lines(of: file) == [])
  }

  @Test func `follows no link to somewhere else`() throws {
    try directory.makeDirectory("log")
    try directory.write("other", Array("mine\n".utf8))
    try directory.link("log/lines", to: directory.file("other"))
    #expect(!file.append(Array("one".utf8)))
    #expect(try String(contentsOfFile: directory.file("other"), encoding: .utf8) == "mine\n")
  }

  @Test func `stays as it is when it can't be rotated`() throws {
    try directory.makeDirectory("log/lines.1/in the way")
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 30)
    #expect(file.append(line))
    #expect(!file.append(line))
    #expect(lines(of: file).count == 1)
  }

  @Test func `is followed across rotations, each line once`() {
    var follower = LineFollower(file)
    #expect(follower.next() == [])
    var seen: [String] = []
    for number in 10..<60 {
      file.append(Array("line \(number)".utf8))
      if number % 3 == 0 { seen += follower.next().map { String(decoding: $0, as: UTF8.self) } }
    }
    seen += follower.next().map { String(decoding: $0, as: UTF8.self) }
    #expect(seen == (10..<60).map { "line \($0)" })
  }

  @Test func `shows a line only when it is whole`() throws {
    try directory.makeDirectory("log")
    try directory.write("log/lines", Array("one\ntw".utf8))
    var follower = LineFollower(file)
    #expect(follower.next().count == 1)
    try directory.write("log/lines", Array("one\ntwo\n".utf8))
    // Written anew under the same name and inode, as an editor that truncates does.
    #expect(follower.next().map { String(decoding: $0, as: UTF8.self) } == ["two"])
  }
}
