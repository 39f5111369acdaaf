import Exchange
import Records

/// What a pass did, for people and for scripts.
struct SyncText {
  let report: SyncReport
  /// Nil in a home that is in no group.
  let sharing: Sharing?

  init(_ report: SyncReport, _ sharing: Sharing?) {
    self.report = report
    self.sharing = sharing
  }

  // MARK: For people

  var page: String {
    guard !report.folders.isEmpty else {
      return
        "No folder is in use, so everything stays on this device: satchel folder prepare PATH\n"
    }
    var text = report.folders.map(page).joined()
    for held in report.held { text += "\(held.sentence)\n" }
    if report.conflicts > 0 {
      text += "Conflicts that a person decides: \(report.conflicts). See: satchel conflicts\n"
    }
    return text
  }

  func page(_ folder: FolderReport) -> String {
    var lines = ["\(folder.name) (\(folder.foundAt ?? folder.path))"]
    if let error = folder.error { lines.append("  \(error)") }
    if folder.lacking > 0 {
      lines.append("  waiting for this folder: \(Self.count(folder.lacking, "changeset"))")
    }
    if let sentence = Self.sentence(folder) {
      lines.append("  \(sentence)")
    } else if folder.imported != nil, folder.error == nil {
      lines.append("  nothing new")
    }
    for arrival in folder.imported?.arrivals ?? [] {
      lines.append(
        "  \(Self.word(arrival.state)): \(name(arrival)) \(arrival.sequence): \(arrival.reason)")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// What came and went; nil where nothing did.
  static func sentence(_ folder: FolderReport) -> String? {
    let counts = [
      sentence("came", folder.imported?.changesets ?? 0, folder.imported?.attachments ?? 0),
      sentence("went", folder.published.changesets, folder.published.attachments),
      sentence("passed on", folder.relayed.changesets, folder.relayed.attachments),
    ].compactMap(\.self)
    return counts.isEmpty ? nil : counts.joined(separator: "; ")
  }

  private static func sentence(_ verb: String, _ changesets: Int, _ photos: Int) -> String? {
    let parts = [(changesets, "changeset"), (photos, "photo")].filter { $0.0 > 0 }
    guard !parts.isEmpty else { return nil }
    return parts.map(count).joined(separator: " and ") + " \(verb)"
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func word(_ state: Arrival.State) -> String {
    switch state {
    case .waiting: "waiting"
    case .damaged: "damaged, waiting for a good copy"
    case .setAside: "set aside"
    }
  }

  private func name(_ arrival: Arrival) -> String {
    let device = DeviceIdentifier(of: arrival.feed)
    return sharing?.name(of: device) ?? device.text
  }

  // MARK: For scripts

  var document: Document {
    [
      "folders": .array(report.folders.map(document)), "conflicts": .number(report.conflicts),
      "held": .array(report.held.map(Document.init)),
      "notices": .array(report.notices.map(Document.text)),
    ]
  }

  private func document(_ folder: FolderReport) -> Document { .object(members(of: folder)) }

  func members(of folder: FolderReport) -> [(String, Document)] {
    let imported = folder.imported
    return [
      ("path", .text(folder.path)), ("id", .text(folder.id)), ("name", .text(folder.name)),
      ("foundAt", Document(folder.foundAt)), ("state", .text(folder.state.rawValue)),
      (
        "imported",
        Self.counts(
          imported?.changesets ?? 0, imported?.records ?? 0, imported?.attachments ?? 0)
      ),
      ("published", Self.counts(folder.published)), ("relayed", Self.counts(folder.relayed)),
      ("waiting", arrivals(imported, [.waiting, .damaged])),
      ("rejected", arrivals(imported, [.setAside])), ("lacking", .number(folder.lacking)),
      ("error", Document(folder.error)),
    ]
  }

  private func arrivals(_ imported: ImportReport?, _ states: [Arrival.State]) -> Document {
    let arrivals = (imported?.arrivals ?? []).filter { states.contains($0.state) }
    return .array(arrivals.map { Document($0, device: name($0)) })
  }

  private static func counts(_ report: PublishReport) -> Document {
    counts(report.changesets, report.records, report.attachments)
  }

  private static func counts(_ changesets: Int, _ records: Int, _ attachments: Int) -> Document {
    [
      "changesets": .number(changesets), "records": .number(records),
      "attachments": .number(attachments),
    ]
  }
}

extension Document {
  /// A changeset that waits or was set aside.
  init(_ arrival: Arrival, device: String) {
    self = [
      "device": .text(device), "deviceID": .text(arrival.feed.device),
      "sequence": .number(Int(arrival.sequence)), "reason": .text(arrival.reason),
    ]
  }
}
