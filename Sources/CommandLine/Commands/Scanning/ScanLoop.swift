import Inventory
import Records
import Texts

/// Books what is scanned, line by line. A line that can't be booked is told and holds up nothing.
struct ScanLoop {
  /// Something that `undo` takes back.
  private enum Step {
    case booked([Identifier])
    case counted(Item, Identifier, Quantity)
  }

  let session: Session
  private let inventory: Inventory
  var mode = ScanMode.use
  /// Where things are; nil for the usual place of each.
  var place: Location?
  /// Where `move` brings them.
  var destination: Location?
  var person: Identifier?
  private(set) var scans: [Scan] = []
  private var steps: [Step] = []
  private var count = ScanCount()
  /// Codes that aren't known, in the order of their first scan.
  private(set) var unknown: [(code: String, times: Int)] = []
  /// Items that were shown because nothing is left of them: the next scan books.
  private var shownEmpty: Set<Identifier> = []
  private var lineNumber = 0
  /// A mode or a place was said that isn't known. What is scanned then was meant for it, not for
  /// the one before.
  private var isAstray = false

  init(_ session: Session) throws {
    self.session = session
    inventory = try session.inventory
  }

  mutating func run() throws {
    while let text = session.environment.readInput() {
      lineNumber += 1
      guard let line = ScanLine(text) else { continue }
      if line == .done { break }
      do {
        try take(line, text: Folding.trimmed(text))
      } catch {
        if line.changesMode { isAstray = true }
        let failure = Failure(explaining: error)
        // The home itself is in trouble: nothing that is scanned now would be kept.
        guard failure.status != .inputOutput else { throw error }
        tell(.refused, text, failure.message)
      }
    }
    try bookCounts()
  }

  private mutating func take(_ line: ScanLine, text: String) throws {
    switch line {
    case .mode(let mode, let place):
      let destination = try place.map(session.presentLocation)
      guard mode != .move || destination != nil || self.destination != nil else {
        isAstray = true
        return tell(.refused, text, "Where it goes isn't said: move PLACE.")
      }
      try bookCounts()
      self.mode = mode
      self.destination = destination ?? self.destination
      isAstray = false
      tell(.changed, text, modeText)
    case .at(let name):
      let place = try session.location(name)
      try bookCounts()
      self.place = place
      isAstray = false
      tell(.changed, text, modeText)
    case .undo: try undo(text)
    case .done: break
    case .code(let code, let times):
      guard !isAstray else {
        return tell(
          .refused, text, "Nothing is booked before it is said again what to do, or where.")
      }
      try scan(code, times, text)
    }
  }

  private var modeText: Text {
    let goal: Text = mode == .move ? " to \(destination?.name ?? "")" : .none
    let there: Text = place.map { " at \($0.shown)" } ?? .none
    return "From here on: \(.word(mode.rawValue))\(goal)\(there)."
  }

  // MARK: Codes

  private mutating func scan(_ code: String, _ times: String?, _ text: String) throws {
    switch try inventory.resolveCode(code) {
    case .none: noteUnknown(code, text)
    case .several(let items):
      let names = items.map(ItemText.mention).joined(separator: .word(" and "))
      tell(
        .ambiguous, text,
        """
        \(code) is the code of \(names). Nothing was booked: scan the number, or take the code \
        from one: satchel edit \(items[items.count - 1].number) --remove-barcode \(code)
        """)
    case .one(let item): try scan(item, code, times, text)
    }
  }

  private mutating func noteUnknown(_ code: String, _ text: String) {
    if let place = unknown.firstIndex(where: { $0.code == code }) {
      unknown[place].times += 1
    } else {
      unknown.append((code, 1))
    }
    let hint = Suggestion.hint(for: code, among: ScanLine.words)
    let sentence: Text = "No item has \(code); it is kept for the end."
    tell(.unknown, text, hint.map { "\(sentence) \($0)" } ?? sentence)
  }

  private mutating func scan(
    _ item: Item, _ code: String, _ times: String?, _ text: String
  ) throws {
    if mode == .show { return tell(.shown, text, "\(try stockText(item)).", item) }
    let isEmpty = item.total == .zero && times == nil
    if mode == .use, isEmpty, shownEmpty.insert(item.id).inserted,
      try inventory.lastUse(of: item.id) != nil
    {
      let hint: Text = "Nothing was booked; scan it again if there was one after all."
      return tell(.shown, text, "\(try stockText(item)). \(hint)", item)
    }
    if !isEmpty { shownEmpty.remove(item.id) }
    let amount = try session.amount(
      times, of: item, named: code, allowsNothing: mode == .count)
    guard let kind = mode.kind else {
      let there = try place?.id ?? inventory.defaultLocation(of: item)
      let sum = count.add(amount, item, there)
      steps.append(.counted(item, there, amount))
      return tell(
        .counted, text,
        "\(ItemText.mention(item)): \(ItemText.amount(sum, of: item)) counted so far.", item,
        amount)
    }
    var draft = MovementDraft(kind, item.id, amount)
    if kind == .move {
      (draft.from, draft.to) = (place?.id, destination?.id)
    } else {
      draft.from = place?.id
    }
    draft.by = person
    try book([draft], text, item, amount)
  }

  private mutating func book(
    _ drafts: [MovementDraft], _ text: String, _ item: Item? = nil, _ amount: Quantity? = nil
  ) throws {
    let movements = try inventory.book(drafts)
    let items = try drafts.compactMap { try inventory.item($0.item) }
    steps.append(.booked(movements.map(\.id)))
    let booked = try BookingText(session: session).sentences(movements, items)
    tell(.booked, text, booked.joined(separator: "\n"), item, amount, movements)
  }

  /// `“Tube” (K7FQ-12): 0, last used today`.
  private func stockText(_ item: Item) throws -> Text {
    let parts: [Text] =
      item.stock.count > 1
      ? item.stock.map { "\($0.place) \(ItemText.amount($0.quantity, of: item))" } : []
    let there: Text = parts.isEmpty ? .none : " (\(parts.joined(separator: ", ")))"
    let last: Text = try session.lastUseDay(of: item).map { ", last used \($0)" } ?? .none
    return "\(ItemText.mention(item)): \(ItemText.amount(item.total, of: item))\(there)\(last)"
  }

  // MARK: Counts

  /// What was counted is one booking, so that it is undone as one.
  private mutating func bookCounts() throws {
    guard !count.isEmpty else { return }
    let drafts = count.drafts(by: person)
    try book(drafts, "")
    count = ScanCount()
    // Their sums are booked, and with them every single scan.
    steps.removeAll { if case .counted = $0 { true } else { false } }
  }

  // MARK: Undo

  private mutating func undo(_ text: String) throws {
    guard let step = steps.last else {
      return tell(
        .refused, text,
        "Nothing was scanned that could be taken back. What was done before: satchel undo")
    }
    switch step {
    case .counted(let item, let place, let amount):
      let left = count.remove(amount, item, place)
      tell(
        .undone, text,
        "\(ItemText.mention(item)): back to \(ItemText.amount(left, of: item)) counted.", item,
        amount)
    case .booked(let ids):
      let outcome = try inventory.undo(ids[0])
      let undone = try BookingText(session: session).sentences(outcome.movements, outcome.items)
      tell(
        .undone, text, undone.joined(separator: "\n"), outcome.items.first, nil, outcome.movements)
    }
    steps.removeLast()
  }

  // MARK: Telling

  private mutating func tell(
    _ outcome: Scan.Outcome, _ text: String, _ message: Text, _ item: Item? = nil,
    _ quantity: Quantity? = nil, _ movements: [Movement] = []
  ) {
    let scan = Scan(
      line: lineNumber, text: text, mode: mode, outcome: outcome, message: message,
      item: item?.id, quantity: quantity, movements: movements.map(\.id))
    scans.append(scan)
    session.tellScan(scan)
  }
}
