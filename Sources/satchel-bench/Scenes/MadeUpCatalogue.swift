import Inventory

/// A catalogue of hair colours and what goes with them, made of made-up brands: the same for the
/// same number of items, with as many different words as real lists of wholesalers have.
struct MadeUpCatalogue {
  let items: Int
  /// Its number among all that there could be, so that a second catalogue has other items.
  private let first: Int
  private var state: UInt64

  init(items: Int, from first: Int = 0) {
    self.items = items
    self.first = first
    state = 20_261_130 &+ UInt64(first)
  }

  static let brands = words(["Vel", "Lum", "Kor", "Ima", "Maj", "Cas", "Bel", "Ori", "Sol", "Ter"])
  static let lines = words(["Per", "Sof", "Dee", "Pur", "Roy", "Sil", "Shi", "Tru", "Cal", "Fre"])
  static let kinds = [
    "Haarfarbe", "Hair colour", "Tönung", "Crème", "Shampoo", "Conditioner", "Developer", "Mask",
    "Oil", "Serum", "Spray", "Gel", "Wax", "Bleaching powder", "Foil", "Étagère", "Краска",
    "Оксид", "Brush", "Nail polish",
  ]
  static let marks = ["/", ".", "-"]
  static let tones = ["0", "00", "1", "10", "11", "3", "34", "43", "44", "7", "77", "03"]

  private static func words(_ beginnings: [String]) -> [String] {
    let ends = ["ona", "aria", "ella", "issima", "eau", "ox", "ane", "ité", "ura", "ink"]
    return beginnings.flatMap { beginning in ends.map { beginning + $0 } }
  }

  /// As a CSV file that `satchel import` takes.
  mutating func file(hasStock: Bool) -> [UInt8] {
    var text = "name,brand,line,shade,size,barcode,supplier,notes"
    text += hasStock ? ",quantity\n" : "\n"
    for number in first..<first + items {
      let (brand, line) = (any(Self.brands), any(Self.lines))
      let shade = "\(next(12) + 1)\(any(Self.marks))\(any(Self.tones))"
      // One word in the name that few others have, as those of perfumes and polishes.
      let own = "\(any(Self.lines).dropLast(2))\(any(Self.brands).lowercased())\(next(60) + 1)"
      let name = "\(any(Self.kinds)) \(own) \(shade)"
      let notes = number.isMultiple(of: 5) ? "behind the mirror on shelf \(next(30))" : ""
      let code = String(4_000_000_000_000 + Int64(number) * 7919)
      text +=
        "\(name),\(brand),\(line),\(shade),\(any(["60 ml", "100 ml", "1 l", "500 g"])),\(code),"
        + "Supplier \(next(40)),\(notes)"
      text += hasStock ? ",\(next(12) + 1)\n" : "\n"
    }
    return Array(text.utf8)
  }

  /// What people type, of each kind of question as many: the kind, and the words.
  mutating func questions(rounds: Int) -> [(kind: SearchQuestion, words: String)] {
    (0..<rounds).flatMap { _ in SearchQuestion.allCases.map { ($0, words(of: $0)) } }
  }

  private mutating func words(of question: SearchQuestion) -> String {
    let shade = "\(next(12) + 1)\(any(Self.marks))\(any(Self.tones))"
    let (brand, line, kind) = (any(Self.brands), any(Self.lines), any(Self.kinds))
    return switch question {
    case .shade: shade
    case .words: "\(shade) \(brand.lowercased()) \(line)"
    case .common: kind.uppercased()
    case .beginning: String(brand.prefix(1 + next(3)))
    case .inside: String(kind.lowercased().dropFirst().prefix(4)) + " " + line
    case .slip: "\(brand.dropFirst(2).first ?? "x")\(line.dropFirst()) \(brand) \(shade)"
    case .code: String(4_000_000_000_000 + Int64(next(items)) * 7919).suffix(6).description
    case .note: "mirror shelf \(next(30)) \(line)"
    case .nothing: "zzyzx \(brand) \(shade)"
    case .all: ""
    }
  }

  private mutating func any(_ words: [String]) -> String { words[next(words.count)] }

  /// xorshift64*, so that a catalogue is the same everywhere (Vigna 2016).
  private mutating func next(_ limit: Int) -> Int {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return Int((state &* 2_685_821_657_736_338_717) >> 33) % limit
  }
}

/// A kind of question.
enum SearchQuestion: String, CaseIterable {
  case shade, words, common, beginning, inside, slip, code, note, nothing, all

  var title: String {
    switch self {
    case .shade: "a shade"
    case .words: "a shade, a brand and a line"
    case .common: "a word that thousands have"
    case .beginning: "one to three letters"
    case .inside: "a part of a word"
    case .slip: "with a slip of the finger"
    case .code: "the end of a barcode"
    case .note: "words of a note"
    case .nothing: "what isn't there"
    case .all: "no words"
    }
  }
}
