import Records

/// Who has the same files shows the same: versions, conflicts, rows where there is no conflict, and
/// stock.
enum DevicesAgree: Checker {
  static let name = "devices agree"

  static func sentences(_ ending: Ending) -> [String] {
    guard let first = ending.members.first else { return [] }
    var sentences: [String] = []
    for other in ending.members.dropFirst() {
      let keys = Set(first.records.keys).union(other.records.keys).sorted()
      for key in keys {
        let (mine, others) = (said(key, first), said(key, other))
        if mine != others {
          sentences.append(
            "\(first.name) and \(other.name) hold different versions of \(key): "
              + "\(mine.subtracting(others).sorted()) and \(others.subtracting(mine).sorted()).")
        } else if !first.conflicts.contains(key), first.records[key] != other.records[key] {
          sentences.append("\(first.name) and \(other.name) show \(key) differently.")
        }
      }
      if first.conflicts != other.conflicts {
        sentences.append("\(first.name) and \(other.name) show different conflicts.")
      }
      let shown = first.shownItems.intersection(other.shownItems)
      if first.stock(of: shown) != other.stock(of: shown) {
        sentences.append("\(first.name) and \(other.name) show different stock.")
      }
    }
    for member in ending.members where !member.missing.isEmpty {
      sentences.append("\(member.missing.sorted()) is missing on \(member.name).")
    }
    for member in ending.members {
      for (key, versions) in member.versions where versions.isEmpty {
        sentences.append("\(member.name) holds \(key), of which nobody has said anything.")
      }
    }
    return sentences
  }

  private static func said(_ key: RecordKey, _ member: MemberState) -> Set<String> {
    Set(
      (member.versions[key] ?? []).map {
        "\($0.dot.feed) \($0.dot.edit) \($0.fingerprint.whole.hex)"
      })
  }
}

extension MemberState {
  fileprivate func stock(of items: Set<Identifier>) -> [StockPlace: Int64] {
    stock.filter { items.contains($0.key.item) }
  }
}
