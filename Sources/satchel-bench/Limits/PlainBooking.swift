import Records

/// The least that books a use: the same rows in a copy of the same inventory, by SQLite's calls of
/// C, committed to the disk. Nothing is looked up but the row of the stock, which changes.
final class PlainBooking {
  private let database: PlainDatabase
  private let like: Template
  private let movement: PlainStatement
  private let posting: PlainStatement
  private let stock: PlainStatement
  private let dirty: PlainStatement
  private let act: PlainStatement
  private let meta: PlainStatement
  private var count: Int64 = 0

  /// The rows of the last use in the inventory, which those made here repeat but for what tells
  /// one from another.
  private struct Template {
    let movement: PlainRow
    let posting: PlainRow
    let act: PlainRow
    let milliseconds: Int64

    init(_ source: PlainDatabase) throws {
      let movements = try source.rows(
        """
        SELECT payload, fingerprint, feed, booking FROM movement
        ORDER BY milliseconds DESC, counter DESC LIMIT 1
        """)
      let postings = try source.rows(
        "SELECT location, feed FROM posting ORDER BY milliseconds DESC, counter DESC LIMIT 1")
      let acts = try source.rows("SELECT kind, body FROM act ORDER BY number DESC LIMIT 1")
      guard let movement = movements.first, let posting = postings.first, let act = acts.first
      else { throw Trouble("Nothing was booked that a plain booking could repeat.") }
      (self.movement, self.posting, self.act) = (movement, posting, act)
      milliseconds = WallClock.machine.nowMilliseconds()
    }
  }

  /// - Parameter source: an inventory in which something was used last.
  init(like source: String, copy path: String) throws {
    let inventory = try PlainDatabase(source, isReadOnly: true)
    try inventory.execute("VACUUM INTO '\(path)'")
    like = try Template(inventory)
    database = try PlainDatabase(path)
    try database.pressCommits()
    movement = try database.prepare(
      """
      INSERT INTO movement (id, payload, fingerprint, milliseconds, counter, feed, at, isActive,
        reverses, level, booking)
      VALUES (?1, ?2, ?3, ?4, 0, ?5, ?4, 1, NULL, NULL, ?6)
      """)
    posting = try database.prepare(
      """
      INSERT INTO posting (item, location, milliseconds, counter, feed, movement, sets, amount,
        isActive)
      VALUES (?1, ?2, ?3, 0, ?4, ?5, 0, -1000, 1)
      """)
    stock = try database.prepare(
      "UPDATE stock SET quantity = quantity - 1000 WHERE item = ?1 AND location = ?2")
    dirty = try database.prepare(
      "INSERT INTO dirty (entity, id, mark, at) VALUES ('movement', ?1, ?2, ?3)")
    act = try database.prepare(
      "INSERT INTO act (kind, at, body, isUndone) VALUES (?1, ?2, ?3, 0)")
    meta = try database.prepare("UPDATE meta SET value = ?1 WHERE name = ?2")
  }

  /// Uses one of an item that has some. In microseconds.
  func use(_ item: String) throws -> Int64 {
    count += 1
    let id = "01a0-plain-\(1_000_000_000_000 + count)-0000000000"
    let milliseconds = like.milliseconds + count
    let start = Stopwatch.nanoseconds
    try database.execute("BEGIN IMMEDIATE")
    movement.bind(1, id)
    movement.bind(2, like.movement[0])
    movement.bind(3, like.movement[1])
    movement.bind(4, milliseconds)
    movement.bind(5, like.movement[2])
    movement.bind(6, like.movement[3])
    try movement.run()
    posting.bind(1, item)
    posting.bind(2, like.posting[0])
    posting.bind(3, milliseconds)
    posting.bind(4, like.posting[1])
    posting.bind(5, id)
    try posting.run()
    stock.bind(1, item)
    stock.bind(2, like.posting[0])
    try stock.run()
    dirty.bind(1, id)
    dirty.bind(2, 1_000_000 + count)
    dirty.bind(3, milliseconds)
    try dirty.run()
    act.bind(1, like.act[0])
    act.bind(2, milliseconds)
    act.bind(3, like.act[1])
    try act.run()
    for (name, value) in [("mark", 1_000_000 + count), ("clockMilliseconds", milliseconds)] {
      meta.bind(1, value)
      meta.bind(2, name)
      try meta.run()
    }
    try database.execute("COMMIT")
    return Stopwatch.microseconds(since: start)
  }
}
