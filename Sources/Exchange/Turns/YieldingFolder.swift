import Folders

/// A shared folder whose pass gives up its turn during each call, however long the folder takes to
/// answer: a server that is away, a stick that was pulled out, a read that never returns hold up
/// nobody but themselves.
struct YieldingFolder: Folder {
  private let base: any Folder
  private let path: String
  private let waiting: FolderWait

  init(_ base: any Folder, path: String, waiting: FolderWait) {
    self.base = base
    self.path = path
    self.waiting = waiting
  }

  var identity: PlaceIdentity {
    get throws(FolderError) {
      try waiting.wait(path) { () throws(FolderError) in try base.identity }
    }
  }

  var freeBytes: Int64 {
    get throws(FolderError) {
      try waiting.wait(path) { () throws(FolderError) in try base.freeBytes }
    }
  }

  func list(_ directory: String) throws(FolderError) -> [FolderEntry] {
    try waiting.wait(path) { () throws(FolderError) in try base.list(directory) }
  }

  func size(_ path: String) throws(FolderError) -> Int64 {
    try waiting.wait(path) { () throws(FolderError) in try base.size(path) }
  }

  func read(_ path: String, limitBytes: Int) throws(FolderError) -> [UInt8] {
    try waiting.wait(path) { () throws(FolderError) in
      try base.read(path, limitBytes: limitBytes)
    }
  }

  func open(_ path: String) throws(FolderError) -> any FolderFile {
    let file = try waiting.wait(path) { () throws(FolderError) in try base.open(path) }
    return YieldingFile(file, path: path, waiting: waiting)
  }

  func openFromMedium(_ path: String) throws(FolderError) -> any FolderFile {
    let file = try waiting.wait(path) { () throws(FolderError) in try base.openFromMedium(path) }
    return YieldingFile(file, path: path, waiting: waiting)
  }

  func create(_ path: String, _ bytes: [UInt8]) throws(FolderError) -> CreateOutcome {
    waiting.ticket.note(FolderTouch(path: path, isRemoval: false))
    return try waiting.wait(path) { () throws(FolderError) in try base.create(path, bytes) }
  }

  func create(
    _ path: String, from source: any ByteSource
  ) throws(FolderError) -> CreateOutcome {
    waiting.ticket.note(FolderTouch(path: path, isRemoval: false))
    return try waiting.wait(path) { () throws(FolderError) in try base.create(path, from: source) }
  }

  @discardableResult
  func remove(_ path: String) throws(FolderError) -> RemoveOutcome {
    waiting.ticket.note(FolderTouch(path: path, isRemoval: true))
    return try waiting.wait(path) { () throws(FolderError) in try base.remove(path) }
  }

  func flush() throws(FolderError) {
    try waiting.wait(path) { () throws(FolderError) in try base.flush() }
  }
}

private final class YieldingFile: FolderFile {
  private let base: any FolderFile
  private let path: String
  private let waiting: FolderWait

  init(_ base: any FolderFile, path: String, waiting: FolderWait) {
    self.base = base
    self.path = path
    self.waiting = waiting
  }

  var sizeBytes: Int64 { base.sizeBytes }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FolderError) -> Int {
    try waiting.wait(path) { () throws(FolderError) in try base.read(into: buffer) }
  }
}

/// Waits for a folder without the turn.
struct FolderWait: Sendable {
  let turn: Turn
  let ticket: PassTicket
  let clock: MonotonicClock

  /// Calls the folder. Throws, instead of calling or of using what it said, once the pass was given
  /// up: others have gone on without it meanwhile. Waiting for the turn isn't waiting for the
  /// folder.
  func wait<Value>(
    _ path: String, _ call: () throws(FolderError) -> Value
  ) throws(FolderError) -> Value {
    if let reason = ticket.givenUp { throw reason.error(path: path) }
    ticket.beginWaiting(at: clock.nowMilliseconds())
    turn.give()
    let answer = Result { () throws(FolderError) in try call() }
    ticket.endWaiting()
    turn.take()
    // Only now: until it has the turn again, it may still be given up.
    if let reason = ticket.givenUp { throw reason.error(path: path) }
    return try answer.get()
  }
}
