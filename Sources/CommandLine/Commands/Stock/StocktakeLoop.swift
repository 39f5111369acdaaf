import Inventory
import Records
import Texts

/// Reads what somebody who stands before a shelf scans and types. It never says how much there
/// should be, and it keeps each line at once, so that nothing is lost when it is interrupted.
struct StocktakeLoop {
  enum Ending { case done, givenUp }

  /// A line that says nothing, and why.
  struct Problem {
    let line: Int
    let text: String
    let reason: Text
  }

  let session: Session
  let inventory: Inventory
  let place: Location
  private(set) var problems: [Problem] = []
  /// What was named and is weighed or measured: how much of it comes next.
  private var awaited: Item?
  private var awaitedLine = 0
  private var line = 0

  init(session: Session, inventory: Inventory, place: Location) {
    self.session = session
    self.inventory = inventory
    self.place = place
  }

  mutating func run() throws -> Ending {
    try greet()
    while let text = session.environment.readInput() {
      line += 1
      let words = Folding.trimmedNFC(text)
      switch Folding.folded(words) {
      case "": continue
      case "done": return finish()
      case "cancel": return .givenUp
      case "undo": try takeBack()
      default:
        do {
          try take(words)
        } catch {
          guard Self.isOfTheLine(error) else { throw error }
          refuse(words, Failure(explaining: error))
        }
      }
    }
    return finish()
  }

  private func greet() throws {
    if let began = try inventory.stocktakeBegan(at: place.id) {
      let counted = try inventory.reviewStocktake(at: place.id).rows.count
      say(
        """
        Going on with the count of \(place.shown) from \(session.date(began)): \(counted) items \
        so far.
        """)
    }
    guard session.environment.readAnswer != nil else { return }
    say(
      """
      Counting \(place.shown). Scan or type what is there, with an amount or without: CODE, \
      CODE 3, 3*CODE.
      A number alone corrects the line before. “undo” takes a line back, “done” ends, “cancel” \
      gives up.
      """)
  }

  private mutating func finish() -> Ending {
    forgetAwaited()
    return .done
  }

  // MARK: Lines

  private mutating func take(_ text: String) throws {
    if try takeAmount(text) { return }
    forgetAwaited()
    let (item, amount) = try parse(text)
    guard let amount = amount ?? usualAmount(of: item, text) else {
      awaited = item
      awaitedLine = line
      return say("\(ItemText.mention(item)) is counted in \(item.fields.unit.text): how much?")
    }
    try keep(item, amount)
  }

  private func keep(_ item: Item, _ amount: Quantity) throws {
    say(item, try inventory.noteCounted(item.id, amount, at: place.id))
  }

  /// A number alone, or after `=`, says how much the line before meant.
  private mutating func takeAmount(_ text: String) throws -> Bool {
    let isMarked = text.hasPrefix("=")
    let number = isMarked ? Folding.trimmed(String(text.dropFirst())) : text
    guard isMarked || Self.looksLikeAmount(number) else { return false }
    if !isMarked, case .one(let item) = try inventory.resolveItem(number), Self.has(item, number) {
      return false
    }
    if let item = awaited {
      try keep(item, try amount(number, of: item))
      awaited = nil
      return true
    }
    guard let last = try lastItem() else {
      if !isMarked { return false }
      throw Failure.badData("nothing-counted", "Nothing was counted before “\(text)”.")
    }
    let quantity = try amount(number, of: last)
    if let (_, total) = try inventory.correctLastCounted(quantity, at: place.id) {
      say(last, total)
    }
    return true
  }

  private mutating func takeBack() throws {
    if awaited != nil { return awaited = nil }
    guard let (id, total) = try inventory.dropLastCounted(at: place.id) else {
      return say("Nothing has been counted.")
    }
    if let item = try inventory.item(id) { say(item, total) }
  }

  /// An item, with an amount where the line says one.
  private func parse(_ text: String) throws -> (item: Item, amount: Quantity?) {
    if let (count, code) = Self.split(text, at: "*"), Self.looksLikeAmount(count) {
      let item = try session.item(code)
      return (item, try amount(count, of: item))
    }
    var whole: Item?
    if case .one(let item) = try inventory.resolveItem(text) {
      if Self.has(item, text) || Folding.folded(item.name) == Folding.folded(text) {
        return (item, nil)
      }
      whole = item
    }
    for (reference, number) in Self.endings(of: text) {
      guard case .one(let item) = try inventory.resolveItem(reference),
        let quantity = try? amount(number, of: item)
      else { continue }
      guard whole == nil || whole?.id == item.id else {
        throw Failure.badData(
          "ambiguous",
          """
          “\(text)” may be \(ItemText.mention(whole ?? item)), or \(number) of \
          \(ItemText.mention(item)).
          """, hint: "Name it by its number.")
      }
      return (item, quantity)
    }
    return (try whole ?? session.item(text), nil)
  }

  /// What a scan stands for: the pack that its code names, or a piece.
  private func usualAmount(of item: Item, _ text: String) -> Quantity? {
    let code = Self.split(text, at: "*")?.right ?? text
    return item.pack(of: code) ?? (item.fields.unit == .piece ? Quantity(thousandths: 1000) : nil)
  }

  private func lastItem() throws -> Item? {
    try inventory.lastCounted(at: place.id).flatMap { try inventory.item($0) }
  }

  private func amount(_ text: String, of item: Item) throws -> Quantity {
    try session.amount(text, of: item, allowsNothing: true)
  }

  // MARK: What is said

  private func say(_ item: Item, _ total: Quantity) {
    say("\(ItemText.mention(item)): \(ItemText.amount(total, of: item))")
  }

  private func say(_ text: Text) { session.say(text) }

  private mutating func refuse(_ text: String, _ failure: Failure) {
    problems.append(Problem(line: line, text: text, reason: failure.message))
    say("Not counted: \(failure.message)")
  }

  private mutating func forgetAwaited() {
    guard let item = awaited else { return }
    awaited = nil
    problems.append(
      Problem(
        line: awaitedLine, text: item.name,
        reason: "How much there is of \(ItemText.mention(item)) wasn't said."))
  }

  // MARK: Words

  /// Whether the error is about what was typed, and not about the inventory.
  private static func isOfTheLine(_ error: any Error) -> Bool {
    error is Failure || error is ValueError
  }

  private static func has(_ item: Item, _ text: String) -> Bool {
    Folding.folded(item.number) == Folding.folded(text)
      || item.fields.barcodes.contains {
        Barcode.normalised($0.code) == Barcode.normalised(text)
      }
  }

  /// A number of up to six digits: longer ones are codes.
  private static func looksLikeAmount(_ text: String) -> Bool {
    let digits = text.utf8.count { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard (1...6).contains(digits) else { return false }
    return (try? Quantity(parsing: text)) != nil
  }

  private static func split(_ text: String, at mark: Character) -> (left: String, right: String)? {
    guard let place = text.firstIndex(of: mark) else { return nil }
    let right = Folding.trimmed(String(text[text.index(after: place)...]))
    let left = Folding.trimmed(String(text[..<place]))
    return left.isEmpty || right.isEmpty ? nil : (left, right)
  }

  /// What the line may name, and how much of it: its last word, or its last two (`12,5 g`).
  private static func endings(of text: String) -> [(reference: String, amount: String)] {
    let words = text.split(separator: " ").map(String.init)
    return [1, 2].compactMap { count in
      guard words.count > count else { return nil }
      let number = words.suffix(count).joined(separator: " ")
      guard (try? Quantity(parsing: number)) != nil else { return nil }
      return (words.dropLast(count).joined(separator: " "), number)
    }
  }
}
