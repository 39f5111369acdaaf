import Exchange
import Folders
import Texts

/// What became of a stick, for people and for scripts.
struct EjectText {
  let ejection: Ejection
  let sharing: Sharing

  init(_ ejection: Ejection, _ sharing: Sharing) {
    self.ejection = ejection
    self.sharing = sharing
  }

  /// Done when it can be pulled and the last pass had no trouble.
  var status: ExitStatus {
    switch ejection.outcome {
    case .busy: .busy
    case .failed(let error): Failure(explaining: error).status
    case .unmounted, .leftMounted, .noMedium, .notHere:
      SyncCommand.status(ejection.pass, isNamed: true)
    }
  }

  private var isComplete: Bool {
    ejection.pass.folders.allSatisfy { $0.error == nil && $0.lacking == 0 }
  }

  // MARK: For people

  var page: Text {
    let pass = SyncText(ejection.pass, sharing)
    let folders = ejection.pass.folders.enumerated().map { place, folder in
      pass.page(folder) + (place < ejection.checks.count ? line(ejection.checks[place]) : .none)
    }
    return "\(folders.joined())\(sentence)\n"
  }

  private func line(_ check: Ejection.Check) -> Text {
    let files: Text = .plural(check.files, one: "\(check.files) file", many: "\(check.files) files")
    let again: Text =
      check.rewritten == 0
      ? .none : ", \(check.rewritten) of them only after being written again"
    return "  read back and compared: \(files), \(check.bytes) bytes\(again)\n"
  }

  private var sentence: Text {
    let missing: Text = isComplete ? .none : " Not everything is on it: see above."
    switch ejection.outcome {
    case .unmounted: return "It can be pulled now.\(missing)"
    case .leftMounted(let isAsked):
      let rest: Text = "It can be pulled: it has been flushed, and nothing on it is open.\(missing)"
      return isAsked
        ? rest : "\(rest) It is still mounted; where the desktop offers to unmount it, do so first."
    case .noMedium(let kindName):
      return "There is nothing to pull: it lies on this kind of place: \(kindName).\(missing)"
    case .notHere: return "It isn't here, so there is nothing to pull."
    case .busy, .failed: return "It can't be pulled yet: \(reason ?? .none)"
    }
  }

  /// Why it can't be pulled; nil where it can.
  private var reason: Text? {
    switch ejection.outcome {
    case .unmounted, .leftMounted: nil
    case .noMedium(let kindName): "It lies on this kind of place: \(kindName)."
    case .notHere: "It isn't here."
    case .failed(let error): "\(error)"
    case .busy(let holders, let inside): Self.busySentence(holders, inside)
    }
  }

  private static func busySentence(_ holders: [MediumHolder], _ inside: [String]) -> Text {
    var causes = holders.map(cause)
    causes += inside.map { "another file system is mounted in it, at \($0)" }
    if causes.isEmpty { causes = ["something on it is in use that this user may not see"] }
    var text = causes.prefix(5).joined(separator: "; ")
    if causes.count > 5 { text += "; and \(causes.count - 5) more" }
    return "\(text). Everything of Satchel's is on it: end that, and eject it again."
  }

  private static func cause(_ holder: MediumHolder) -> Text {
    if let browser = browsers[holder.name] { return "\(browser) is showing it" }
    let process = "\(holder.name) (\(holder.processID))"
    return switch holder.use {
    case .workingDirectory: "\(process) is in a directory on it"
    case .openFile: "\(process) has a file on it open"
    case .program: "\(process) runs from it"
    }
  }

  /// Desktops' file managers, by what the kernel calls them and by what people do.
  private static let browsers: [String: Text] = [
    "nautilus": "Files", "nemo": "Files", "dolphin": "Dolphin", "thunar": "Thunar",
    "Thunar": "Thunar", "caja": "Caja", "pcmanfm": "the file manager",
    "pcmanfm-qt": "the file manager",
  ]

  // MARK: For scripts

  var document: Document {
    let pass = SyncText(ejection.pass, sharing)
    let folders = ejection.pass.folders.enumerated().map { place, folder -> Document in
      let check = place < ejection.checks.count ? Self.document(ejection.checks[place]) : .null
      return .object(pass.members(of: folder) + [("verified", check)])
    }
    return [
      "folders": .array(folders), "unmounted": .flag(isUnmounted),
      "canBePulled": ejection.canBePulled.map(Document.flag) ?? .null,
      "reason": Document(reason), "heldBy": .array(heldBy),
      "notices": .array(ejection.pass.notices.map(Document.sentence)),
    ]
  }

  private var isUnmounted: Bool { if case .unmounted = ejection.outcome { true } else { false } }

  private var heldBy: [Document] {
    guard case .busy(let holders, _) = ejection.outcome else { return [] }
    return holders.map { holder in
      [
        "process": .text(holder.name), "id": .number(Int(holder.processID)),
        "use": .text("\(holder.use)"),
      ]
    }
  }

  private static func document(_ check: Ejection.Check) -> Document {
    [
      "files": .number(check.files), "bytes": .number(Int(check.bytes)),
      "rewritten": .number(check.rewritten),
    ]
  }
}
