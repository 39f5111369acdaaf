import Exchange
import Records
import Texts

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

  var page: Text {
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

  func page(_ folder: FolderReport) -> Text {
    var lines: [Text] = ["\(folder.name) (\(folder.foundAt ?? folder.path))"]
    if let error = folder.error { lines.append("  \(error)") }
    if folder.lacking > 0 {
      lines.append("  waiting for this folder: \(Self.changesets(folder.lacking))")
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
    return lines.map { "\($0)\n" }.joined()
  }

  /// What came and went; nil where nothing did.
  static func sentence(_ folder: FolderReport) -> Text? {
    let came = things(folder.imported?.changesets ?? 0, folder.imported?.attachments ?? 0)
    let went = things(folder.published.changesets, folder.published.attachments)
    let passedOn = things(folder.relayed.changesets, folder.relayed.attachments)
    let parts: [Text?] = [
      came.map { "\($0) came" }, went.map { "\($0) went" }, passedOn.map { "\($0) passed on" },
    ]
    let said = parts.compactMap(\.self)
    return said.isEmpty ? nil : said.joined(separator: "; ")
  }

  /// `2 changesets and 1 photo`; nil for nothing.
  private static func things(_ changesets: Int, _ photos: Int) -> Text? {
    switch (changesets, photos) {
    case (0, 0): nil
    case (_, 0): Self.changesets(changesets)
    case (0, _): Self.photos(photos)
    default: "\(Self.changesets(changesets)) and \(Self.photos(photos))"
    }
  }

  static func changesets(_ count: Int) -> Text {
    .plural(count, one: "\(count) changeset", many: "\(count) changesets")
  }

  static func changes(_ count: Int) -> Text {
    .plural(count, one: "\(count) change", many: "\(count) changes")
  }

  static func photos(_ count: Int) -> Text {
    .plural(count, one: "\(count) photo", many: "\(count) photos")
  }

  static func items(_ count: Int) -> Text {
    .plural(count, one: "\(count) item", many: "\(count) items")
  }

  static func bookings(_ count: Int) -> Text {
    .plural(count, one: "\(count) booking", many: "\(count) bookings")
  }

  private static func word(_ state: Arrival.State) -> Text {
    switch state {
    case .waiting: .word("waiting")
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
      "notices": .array(report.notices.map(Document.sentence)),
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
      "sequence": .number(Int(arrival.sequence)), "reason": .sentence(arrival.reason),
    ]
  }
}
