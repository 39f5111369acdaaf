import Exchange
import Texts

/// How far a pass is, in words.
enum ProgressText {
  /// `Importing from Blue stick: 1,200 of 50,000 changesets, 4,100/s`.
  static func line(_ progress: PassProgress) -> Text {
    "\(doing(progress)): \(count(progress)), \(.grouped(progress.perSecond))/s"
  }

  /// The same for work that stopped: `Stopped while importing from Blue stick, after 1,200 of
  /// 50,000 changesets.`
  static func stop(_ progress: PassProgress) -> Text {
    let folder = folder(progress)
    let count = count(progress)
    return switch progress.phase {
    case .importing: "Stopped while importing from \(folder), after \(count)."
    case .reconciling: "Stopped while reconciling, after \(count)."
    case .publishing: "Stopped while publishing, after \(count)."
    case .relaying: "Stopped while writing to \(folder), after \(count)."
    case .rereading: "Stopped while reading the history anew, after \(count)."
    }
  }

  private static func count(_ progress: PassProgress) -> Text {
    let (done, total) = (Text.grouped(progress.done), Text.grouped(progress.total))
    return "\(done) of \(total) \(.word(progress.unit.rawValue))"
  }

  private static func folder(_ progress: PassProgress) -> Text {
    progress.folderName.map { Text(verbatim: $0) } ?? "the folder"
  }

  private static func doing(_ progress: PassProgress) -> Text {
    let folder = folder(progress)
    switch progress.phase {
    case .importing: return "Importing from \(folder)"
    case .reconciling: return "Reconciling"
    case .publishing: return "Publishing"
    case .relaying: return "Writing to \(folder)"
    case .rereading: return "Reading the history anew"
    }
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
