import Exchange

/// How far a pass is, in words.
enum ProgressText {
  /// `Importing from Blue stick: 1,200 of 50,000 changesets, 4,100/s`.
  static func line(_ progress: PassProgress) -> String {
    "\(doing(progress)): \(count(progress)), \(grouped(progress.perSecond))/s"
  }

  /// The same for work that stopped: `importing from Blue stick, after 1,200 of 50,000 changesets`.
  static func stop(_ progress: PassProgress) -> String {
    let doing = doing(progress)
    return "\(doing.prefix(1).lowercased())\(doing.dropFirst()), after \(count(progress))"
  }

  private static func count(_ progress: PassProgress) -> String {
    "\(grouped(progress.done)) of \(grouped(progress.total)) \(progress.unit.rawValue)"
  }

  private static func doing(_ progress: PassProgress) -> String {
    let folder = progress.folderName ?? "the folder"
    switch progress.phase {
    case .importing: return "Importing from \(folder)"
    case .reconciling: return "Reconciling"
    case .publishing: return "Publishing"
    case .relaying: return "Writing to \(folder)"
    case .rereading: return "Reading the history anew"
    }
  }

  /// `1,200` for 1200.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (place, digit) in String(number).reversed().enumerated() {
      if place > 0, place.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }

  static func document(_ progress: PassProgress?) -> Document {
    guard let progress else { return .null }
    return [
      "phase": .text(progress.phase.rawValue), "folder": Document(progress.folderID),
      "unit": .text(progress.unit.rawValue), "done": .number(progress.done),
      "total": .number(progress.total), "bytes": .number(Int(progress.bytes)),
      "totalBytes": .number(Int(progress.totalBytes)),
      "perSecond": .number(progress.perSecond),
      "since": .text(InstantText.utc(progress.sinceMilliseconds)),
    ]
  }
}
