import Records

/// Batches as the rule says it, from all movements at once: each thousandth is a thing with a day.
enum PlainBatches {
  struct Shelf {
    /// The days of what is there, thing by thing.
    var things: [String] = []
    /// What was taken and isn't there, by the day that was named.
    var owed: [String: Int] = [:]

    /// Pays what is owed of the very day, and then what is owed of any.
    mutating func put(_ count: Int, _ day: String) {
      let paid = min(count, owed[day] ?? 0)
      owed[day, default: 0] -= paid
      things += Array(repeating: day, count: count - paid)
      let debt = owed[""] ?? 0
      owed[""] = 0
      if debt > 0 { _ = takeAdvised(debt) }
    }

    mutating func takeAdvised(_ count: Int) -> [String] {
      things.sort()
      let taken = Array(things.prefix(count))
      things.removeFirst(taken.count)
      owed["", default: 0] += count - taken.count
      return taken + Array(repeating: "", count: count - taken.count)
    }

    mutating func takeNamed(_ count: Int, _ day: String) {
      var left = count
      things.removeAll { thing in
        guard left > 0, thing == day else { return false }
        left -= 1
        return true
      }
      owed[day, default: 0] += left
    }

    mutating func state(_ count: Int, _ day: String) {
      owed = [:]
      if !day.isEmpty {
        things = Array(repeating: day, count: count)
      } else if count >= things.count {
        things += Array(repeating: "", count: count - things.count)
      } else {
        _ = takeAdvised(things.count - count)
      }
    }

    var amounts: [String: Int64] {
      var amounts: [String: Int64] = [:]
      for thing in things { amounts[thing, default: 0] += 1 }
      for (day, count) in owed { amounts[day, default: 0] -= Int64(count) }
      return amounts.filter { $0.value != 0 }
    }
  }

  /// By place and day. Quantities are few thousandths.
  static func amounts(
    _ versions: [RecordVersion]
  ) throws -> [PlainFold.Place: [String: Int64]] {
    var shelves: [PlainFold.Place: Shelf] = [:]
    for effect in try PlainFold.effects(versions) {
      func change(_ location: Identifier, _ body: (inout Shelf) -> Void) {
        body(&shelves[.init(item: effect.item, location: location), default: Shelf()])
      }
      let day = effect.expires
      if effect.isCount {
        change(effect.postings[0].location) { $0.state(Int(effect.postings[0].amount), day) }
      } else if effect.postings.count == 2 {
        var carried: [String] = []
        let count = Int(effect.postings[1].amount)
        change(effect.postings[0].location) { shelf in
          if day.isEmpty {
            carried = shelf.takeAdvised(count)
          } else {
            shelf.takeNamed(count, day)
            carried = Array(repeating: day, count: count)
          }
        }
        change(effect.postings[1].location) { shelf in
          for part in carried { shelf.put(1, part) }
        }
      } else if let (location, amount) = effect.postings.first {
        change(location) { shelf in
          if amount >= 0 {
            shelf.put(Int(amount), day)
          } else if day.isEmpty {
            _ = shelf.takeAdvised(Int(-amount))
          } else {
            shelf.takeNamed(Int(-amount), day)
          }
        }
      }
    }
    return shelves.mapValues(\.amounts).filter { !$0.value.isEmpty }
  }
}

extension TestDevice {
  /// The batches of these items, without places where nothing is.
  func projectedBatches(_ items: [Identifier]) throws -> [PlainFold.Place: [String: Int64]] {
    var amounts: [PlainFold.Place: [String: Int64]] = [:]
    for item in items {
      for (location, batches) in try inventory.batches(of: item) {
        for batch in batches {
          amounts[.init(item: item, location: location), default: [:]][batch.expires?.text ?? ""] =
            batch.quantity.thousandths
        }
      }
    }
    return amounts
  }
}
