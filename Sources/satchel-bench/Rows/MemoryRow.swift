import Attachments
import Cryptography
import Exchange
import Folders
import Glibc
import Inventory

/// The most memory that `satchel sync` ever holds while it imports a whole inventory, and while it
/// imports one large attachment.
struct MemoryRow {
  private static let goalKilobytes: Int64 = 96 << 10
  /// Between two looks. The kernel keeps the most; only what the last of them misses isn't seen.
  private static let lookMicroseconds: UInt32 = 500
  /// The largest attachment that a shared folder may have, at 100,000 records.
  private static let largestBytes: Int64 = 1 << 30
  private static let bytesPerRecord: Int64 = 10_738

  private let stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  func measure() throws -> [Figure] { [try records(), try attachment()] }

  private func records() throws -> Figure {
    let scene = try stage.publication(.rising)
    var peaks: [Int64] = []
    for _ in 0..<stage.options.passes {
      try scene.putBackReader()
      peaks.append(try peak(scene.reader))
    }
    guard try !scene.salon.open(scene.reader).inventory.items(matching: one).isEmpty else {
      throw Trouble("Nothing was imported.")
    }
    return figure("memory", "peak memory, \(scene.records) records", peaks)
  }

  private func attachment() throws -> Figure {
    let bytes = min(Self.largestBytes, Int64(stage.options.records) * Self.bytesPerRecord)
    let scratch = try ScratchDirectory(in: stage.memory.path)
    let salon = try Salon(in: scratch.path, seed: 5, founder: "author")
    let reader = salon.path("reader")
    let digest = try publish(bytes, by: salon.path("author"), salon)
    try salon.enter("reader")
    let before = try Snapshot(of: [reader], in: scratch.path)
    var peaks: [Int64] = []
    for _ in 0..<stage.options.passes {
      try before.putBack()
      peaks.append(try peak(reader))
      guard try DiskFolder(path: reader).size(AttachmentStore.path(of: digest)) == bytes else {
        throw Trouble("The attachment wasn't imported.")
      }
    }
    return figure("memory-attachment", "peak memory, \(bytes >> 20) MB attached", peaks)
  }

  private var one: ItemFilter {
    var filter = ItemFilter()
    filter.limit = 1
    return filter
  }

  private func figure(_ name: String, _ title: String, _ peaks: [Int64]) -> Figure {
    var figure = Figure(name, title, .kilobytes, peaks)
    figure.goals = [.greatest(Self.goalKilobytes)]
    return figure
  }

  /// The most that a pass in a process of its own held, in kilobytes.
  private func peak(_ home: String) throws -> Int64 {
    let program = try ChildProgram(stage.options.program, ["--home", home, "--quiet", "sync"])
    let facts = ProcessFacts(id: program.id)
    var peak: Int64 = 0
    repeat {
      peak = max(peak, facts.peakKilobytes ?? 0)
      usleep(Self.lookMicroseconds)
      try Stop.check()
    } while program.isRunning
    try program.finish()
    return peak
  }

  /// Pictures are smaller by far. A version that attaches more is played by a catalogue in which
  /// items have films.
  private func publish(_ bytes: Int64, by author: String, _ salon: Salon) throws -> Digest {
    let digest = Self.digest(ofZeros: bytes)
    let path = "\(author)/\(AttachmentStore.path(of: digest))"
    try DurableFile.createDirectory(
      String(path[..<path.lastIndex(of: "/")!]), mode: 0o700)
    try PlainFile.write(path, [])
    guard truncate(path, Int(bytes)) == 0 else {
      throw Trouble("\(path) can't be made", errno: errno)
    }
    var seams = Seams()
    seams.catalogue.members[.item]!.insert("film")
    seams.catalogue.attachmentMembers[.item] = ["film"]
    let home = try salon.open(author, seams: seams)
    let item = try home.inventory.add(ItemDraft(name: "How to dye")).id
    try home.inventory.edit(item) { fields in
      fields.photo = AttachmentReference(digest: digest, sizeBytes: bytes, kind: .png)
      fields.object["film"] = fields.object["photo"]
      fields.photo = nil
    }
    try home.sharing.syncWell()
    return digest
  }

  private static func digest(ofZeros bytes: Int64) -> Digest {
    var stream = DigestStream()
    let piece = [UInt8](repeating: 0, count: 1 << 20)
    var left = bytes
    while left > 0 {
      let count = min(Int(left), piece.count)
      piece.withUnsafeBytes { stream.update(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      left -= Int64(count)
    }
    return stream.finish()
  }
}
