import Records

/// What there is of an item at one place, by its last good day.
///
/// A day that a person named is a fact. Where none was named, the batches follow from advice that
/// every device replays alike: what has no day goes first, then what expires first. The sum of the
/// batches is always the stock: they divide it and never change it.
struct BatchShelf: Hashable {
  /// Thousandths by day, `YYYY-MM-DD`; under nothing what has none. Never 0.
  private(set) var amounts: [String: Int64] = [:]

  init() {}

  /// What lies together on one shelf, though it was booked on several.
  init(sumOf shelves: some Sequence<BatchShelf>) {
    for shelf in shelves {
      for (day, amount) in shelf.amounts { change(day, by: amount) }
    }
    settleDebt()
  }

  /// The order of the advice: nothing sorts before every day.
  var inOrder: [(day: String, amount: Int64)] {
    amounts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Puts something there. What was taken before anybody had booked it in comes off it.
  mutating func put(_ amount: Int64, _ day: String) {
    change(day, by: amount)
    settleDebt()
  }

  private mutating func settleDebt() {
    let debt = amounts[""] ?? 0
    guard debt < 0 else { return }
    amounts[""] = nil
    take(0 &- debt)
  }

  /// Takes from the batch that a person named: below nothing rather than from another one.
  mutating func take(_ amount: Int64, from day: String) { change(day, by: 0 &- amount) }

  /// Takes as the advice says; what isn't there is owed by what has no day.
  ///
  /// - Returns: what it was.
  @discardableResult
  mutating func take(_ amount: Int64) -> [(day: String, amount: Int64)] {
    var taken: [(day: String, amount: Int64)] = []
    var left = amount
    for (day, there) in inOrder where there > 0 && left > 0 {
      let part = min(there, left)
      taken.append((day, part))
      change(day, by: 0 &- part)
      left = left &- part
    }
    if left > 0 {
      taken.append(("", left))
      change("", by: 0 &- left)
    }
    return taken
  }

  /// States how much is there. Less than was thought went as the advice says, more has no day;
  /// with a day it is all of that one.
  mutating func state(_ amount: Int64, _ day: String) {
    guard day.isEmpty else {
      amounts = [:]
      return change(day, by: amount)
    }
    amounts = amounts.filter { $0.value > 0 }
    let sum = amounts.values.reduce(0, &+)
    if amount >= sum { change("", by: amount &- sum) } else { take(sum &- amount) }
  }

  private mutating func change(_ day: String, by amount: Int64) {
    let sum = (amounts[day] ?? 0) &+ amount
    amounts[day] = sum == 0 ? nil : sum
  }
}

/// The batches of one item at all places, after the movements that it was told in their order.
struct BatchFold: Hashable {
  private(set) var shelves: [Identifier: BatchShelf] = [:]

  mutating func apply(_ step: FoldStep) {
    if step.sets {
      for posting in step.postings {
        shelves[posting.location, default: BatchShelf()].state(posting.amount, step.expires)
      }
    } else if step.postings.count == 2 {
      move(from: step.postings[0], to: step.postings[1], step.expires)
    } else {
      for posting in step.postings { add(posting, step.expires) }
    }
  }

  private mutating func add(_ posting: FoldStep.Posting, _ day: String) {
    var shelf = shelves[posting.location] ?? BatchShelf()
    if posting.amount >= 0 {
      shelf.put(posting.amount, day)
    } else if day.isEmpty {
      shelf.take(0 &- posting.amount)
    } else {
      shelf.take(0 &- posting.amount, from: day)
    }
    shelves[posting.location] = shelf
  }

  /// What is carried keeps its day.
  private mutating func move(
    from source: FoldStep.Posting, to target: FoldStep.Posting, _ day: String
  ) {
    var shelf = shelves[source.location] ?? BatchShelf()
    var carried = [(day: day, amount: target.amount)]
    if day.isEmpty {
      carried = shelf.take(target.amount)
    } else {
      shelf.take(target.amount, from: day)
    }
    shelves[source.location] = shelf
    var other = shelves[target.location] ?? BatchShelf()
    for part in carried { other.put(part.amount, part.day) }
    shelves[target.location] = other
  }
}
