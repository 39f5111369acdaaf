import Texts

/// Decides what a person is told, given what they were told before.
///
/// Bookings are told once and summed up where they are many, conflicts when there are more of them,
/// deletions that are held once, a folder's trouble once until the folder works again. What would
/// be too much at once waits.
struct NoticeBoard: Sendable {
  /// More would be taken for noise, and read like it.
  static let limit = 3
  static let windowMilliseconds: Int64 = 60_000
  /// The lines of one notice that most desktops show.
  private static let lineLimit = 4
  private static let bookingLimit = 50

  /// What nobody was told of yet.
  private var bookings: [PassNews.Booking] = []
  private var bookingCount = 0
  private var conflicts = 0
  private var conflictsTold: Int?
  /// What is said of deletions that are held, told or not.
  private var held: [Text] = []
  /// A person decides about all of them together, so one notice is enough until nothing is held.
  private var isHeldTold = false
  private var troubles: [PassNews.FolderState] = []
  /// The causes that somebody was told of, by the folder that has had them since it last worked.
  private var causesTold: [String: Set<PassNews.Trouble>] = [:]
  /// When notices were shown, in the window that counts.
  private var shownMilliseconds: [Int64] = []

  /// Takes notice of what a pass found.
  mutating func take(_ news: PassNews) {
    bookings += news.bookings.prefix(Self.bookingLimit - bookings.count)
    bookingCount += news.bookingCount
    if let open = news.conflicts {
      conflicts = open
      // Those that were open at the start, and settled ones, are no news.
      conflictsTold = min(conflictsTold ?? open, open)
    }
    if let held = news.held {
      self.held = held
      isHeldTold = isHeldTold && !held.isEmpty
    }
    for folder in news.folders {
      troubles.removeAll { $0.id == folder.id }
      if folder.trouble == nil { causesTold[folder.id] = nil } else { troubles.append(folder) }
    }
  }

  /// What is worth telling now; it counts as told.
  mutating func notices(atMilliseconds now: Int64) -> [Notice] {
    shownMilliseconds.removeAll { $0 <= now - Self.windowMilliseconds || $0 > now }
    var notices: [Notice] = []
    var hasRoom: Bool { shownMilliseconds.count + notices.count < Self.limit }
    for folder in troubles where hasRoom {
      if let notice = take(folder) { notices.append(notice) }
    }
    if hasRoom, let notice = takeHeld() { notices.append(notice) }
    if hasRoom, let notice = takeConflicts() { notices.append(notice) }
    if hasRoom, let notice = takeBookings() { notices.append(notice) }
    shownMilliseconds += notices.map { _ in now }
    return notices
  }

  /// Whether something waits to be told.
  var isHolding: Bool {
    bookingCount > 0 || !held.isEmpty && !isHeldTold
      || conflicts > (conflictsTold ?? conflicts) || troubles.contains(where: isNew)
  }

  // MARK: Folders

  private func isNew(_ folder: PassNews.FolderState) -> Bool {
    folder.trouble.map { causesTold[folder.id]?.contains($0.key) != true } ?? false
  }

  private mutating func take(_ folder: PassNews.FolderState) -> Notice? {
    guard isNew(folder), let trouble = folder.trouble else { return nil }
    causesTold[folder.id, default: []].insert(trouble.key)
    return Notice("Trouble with the folder “\(folder.name)”", trouble.sentence)
  }

  // MARK: Held deletions

  private mutating func takeHeld() -> Notice? {
    guard !held.isEmpty, !isHeldTold else { return nil }
    isHeldTold = true
    return Notice("Many items were deleted on another device", held.joined(separator: "\n"))
  }

  // MARK: Conflicts

  private mutating func takeConflicts() -> Notice? {
    let more = conflicts - (conflictsTold ?? conflicts)
    guard more > 0 else { return nil }
    conflictsTold = conflicts
    return Notice(
      .plural(more, one: "Something was changed apart", many: "\(more) things were changed apart"),
      "Nothing is lost. Choose what holds: satchel conflicts")
  }

  // MARK: Bookings

  private mutating func takeBookings() -> Notice? {
    guard bookingCount > 0 else { return nil }
    defer { (bookings, bookingCount) = ([], 0) }
    let lines = lines
    if lines.count == 1 { return Notice(lines[0]) }
    let shown = lines.count > Self.lineLimit ? lines.prefix(Self.lineLimit - 1) : lines[...]
    let rest = lines.count - shown.count
    let text = shown + (rest > 0 ? ["and more"] : [])
    return Notice(summary, text.joined(separator: "\n"))
  }

  private var summary: Text {
    .plural(
      bookingCount, one: "A booking on another device",
      many: "\(bookingCount) bookings on other devices")
  }

  /// One for each person and place, in the order in which they came.
  private var lines: [Text] {
    struct Group: Hashable {
      let who: String
      let place: String?
    }
    guard bookingCount == bookings.count else {
      return [summary]
    }
    var order: [Group] = []
    var groups: [Group: [PassNews.Booking]] = [:]
    for booking in bookings {
      let group = Group(who: booking.who, place: booking.place)
      if groups[group] == nil { order.append(group) }
      groups[group, default: []].append(booking)
    }
    return order.map { group in
      let bookings = groups[group] ?? []
      if bookings.count == 1 { return bookings[0].sentence }
      let count = bookings.count
      return group.place.map { "\(group.who): \(count) bookings in \($0)" }
        ?? "\(group.who): \(count) bookings"
    }
  }
}

extension PassNews.Trouble {
  /// What makes it the same trouble: its cause, whatever file it shows at.
  fileprivate var key: PassNews.Trouble {
    cause == nil ? self : PassNews.Trouble(cause: cause, sentence: .none)
  }
}
