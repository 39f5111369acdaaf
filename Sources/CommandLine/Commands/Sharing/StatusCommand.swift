import Exchange
import Records
import Texts

enum StatusCommand {
  static let status = Command(
    "status", summary: "says how far this device and its folders are",
    details: "It tells what the last passes noted; no folder is touched."
  ) { _, session in
    let home = try session.requiredHome
    let questions = try home.inventory.questionCount()
    let reminder = QuestionText.reminder(of: questions) ?? .none
    guard try home.isSharing else {
      let name = try home.deviceName
      return .information(
        "\(name) is in no group: everything is saved on this device and nowhere else.\n"
          + reminder,
        [
          "device": .text(name), "group": .null, "folders": .array([]), "unpublished": 0,
          "kept": 0, "conflicts": 0, "questions": .number(questions), "attachmentsWaiting": 0,
          "held": .array([]), "needsNewerVersion": 0, "silent": .array([]), "issue": .null,
          "progress": .null,
        ])
    }
    let sharing = try home.sharingView
    let status = try sharing.status()
    return .information(
      text(status, sharing, session) + reminder, document(status, sharing, questions))
  }

  private static func text(
    _ status: StatusReport, _ sharing: Sharing, _ session: Session
  ) -> Text {
    var text: Text = "\(status.device), in the group “\(status.group)”\n"
    if let issue = status.issue { text += "  \(issue)\n" }
    if let progress = status.progress { text += "  \(ProgressText.line(progress))\n" }
    if status.kept > 0 {
      text += "  \(SyncText.changes(status.kept)) saved on this device and not shared\n"
      if status.issue == nil, let restraint = status.restraint { text += "  \(restraint)\n" }
    } else if status.unpublished > 0 {
      let changes = SyncText.changes(status.unpublished)
      text +=
        status.folders.contains { $0.state == .available }
        ? "  \(changes) saved on this device, waiting for the next sync\n"
        : "  \(changes) saved on this device, waiting for a folder\n"
    }
    for folder in status.folders {
      text += "\(folder.name) (\(folder.foundAt ?? folder.path))\n"
      text += "  \(sentence(folder, status, session))\n"
      if let reason = folder.rescanReason { text += "  rescanning, because \(reason)\n" }
      if folder.lacking > 0 {
        text += "  waiting for this folder: \(SyncText.changesets(folder.lacking))\n"
      }
      for arrival in folder.waiting {
        let name = sharing.name(of: DeviceIdentifier(of: arrival.feed))
        text += "  \(name) \(arrival.sequence): \(arrival.reason)"
        if let since = arrival.sinceMilliseconds {
          text += " (since \(session.environment.timeZone.text(since)))"
        }
        text += "\n"
      }
      for stop in folder.journey { text += "  \(JourneyText.line(stop, sharing, session))\n" }
    }
    if status.attachmentsWaiting > 0 {
      text += "\(SyncText.photos(status.attachmentsWaiting)) on the way\n"
    }
    for held in status.held { text += "\(held.sentence)\n" }
    for silence in status.silences { text += "\(silence.sentence)\n" }
    if status.needsNewerVersion > 0 {
      text +=
        """
        Some information needs a newer version of Satchel (\(status.needsNewerVersion) in all). \
        It is kept and passed on; update this device to use it.

        """
    }
    if status.conflicts > 0 {
      text += .plural(
        status.conflicts,
        one: "\(status.conflicts) conflict for a person to decide: satchel conflicts\n",
        many: "\(status.conflicts) conflicts for a person to decide: satchel conflicts\n")
    }
    return text
  }

  private static func sentence(
    _ folder: StatusReport.FolderStatus, _ status: StatusReport, _ session: Session
  ) -> Text {
    let issue: Text? = folder.issue.map { "issue: \($0)" }
    switch folder.state {
    case .unavailable:
      return issue.map { "waiting for the folder\n  \($0)" } ?? "waiting for the folder"
    case .refused, .failed: return issue ?? "issue: the last pass failed"
    case .available:
      if let issue { return issue }
      let available: Text =
        folder.lastImportMilliseconds.map {
          "available in the folder as of \(session.environment.timeZone.text($0))"
        } ?? "available in the folder"
      return "\(available); \(others(status))"
    }
  }

  private static func others(_ status: StatusReport) -> Text {
    guard status.of > 0 else { return "no other device yet" }
    return .plural(
      status.of, one: "seen by \(status.seenBy) of \(status.of) device",
      many: "seen by \(status.seenBy) of \(status.of) devices")
  }

  private static func document(
    _ status: StatusReport, _ sharing: Sharing, _ questions: Int
  ) -> Document {
    let folders = status.folders.map { folder -> Document in
      .object([
        ("path", .text(folder.path)), ("id", .text(folder.id)), ("name", .text(folder.name)),
        ("foundAt", Document(folder.foundAt)), ("state", .text(folder.state.rawValue)),
        ("rescanReason", Document(folder.rescanReason)),
        ("lastImport", Document(folder.lastImportMilliseconds.map(InstantText.utc))),
        (
          "waiting",
          .array(
            folder.waiting.map { arrival in
              let name = sharing.name(of: DeviceIdentifier(of: arrival.feed))
              let since = arrival.sinceMilliseconds.map(InstantText.utc)
              return Document(arrival, device: name).adding("since", Document(since))
            })
        ),
        ("seenBy", .number(status.seenBy)), ("of", .number(status.of)),
        ("lacking", .number(folder.lacking)),
        ("journey", .array(folder.journey.map { JourneyText.document($0, sharing) })),
        ("issue", Document(folder.issue ?? status.issue)),
      ])
    }
    return [
      "device": .text(status.device), "group": .text(status.group), "folders": .array(folders),
      "unpublished": .number(status.unpublished), "kept": .number(status.kept),
      "conflicts": .number(status.conflicts),
      "questions": .number(questions),
      "attachmentsWaiting": .number(status.attachmentsWaiting),
      "held": .array(status.held.map(Document.init)),
      "needsNewerVersion": .number(status.needsNewerVersion),
      "silent": .array(
        status.silences.map { ["device": .text($0.name), "days": .number(Int($0.days))] }),
      "issue": Document(status.issue),
      "progress": ProgressText.document(status.progress),
    ]
  }
}
