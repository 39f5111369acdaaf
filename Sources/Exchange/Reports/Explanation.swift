import Changesets
import Cryptography
import Folders
import Membership
import Records
import Texts

/// Why something is as it is, in sentences.
package struct Explanation: Hashable, Sendable {
  package let subject: String
  package let sentences: [Text]
}

extension Home {
  /// Why a record looks as it does; in a home without a group there is little to say.
  package func explain(_ key: RecordKey) throws -> Explanation {
    guard try isSharing else {
      return Explanation(
        subject: "\(key)",
        sentences: ["Nothing of it was shared yet: this home is in no group."])
    }
    return try sharingView.explain(key)
  }

  /// Why a file of a shared folder is or isn't used. `path` is a path of this computer.
  package func explain(file path: String) throws -> Explanation {
    guard try isSharing else {
      throw ExchangeError(
        .notFound, "\(path) isn't in a shared folder: this home is in no group.")
    }
    return try sharingView.explain(file: path)
  }
}

extension Sharing {
  /// Why a record looks as it does: who says what, and what this device made of it.
  fileprivate func explain(_ key: RecordKey) throws -> Explanation {
    let ledger = inventory.ledger
    let base = try ledger.checkpoint(key)
    let known = try mirror.versions(of: key) + ledger.outbox(key)
    let heads = Head.all(of: known, policy: catalogue.policy(of: key.entity))
    let local = try ledger.local(key).state
    var sentences: [Text] = []
    for head in heads {
      let devices = Set(head.dots.map { name(of: DeviceIdentifier(of: $0.feed)) }).sorted()
      sentences.append(
        Self.sentence(
          devices.map { Text(verbatim: $0) }.joined(separator: .word(" and ")),
          deleted: head.isTombstone, isHere: local.content == head.content))
    }
    if try ledger.dirtyMark(key) != nil {
      sentences.append(
        mayAuthor
          ? "It was changed here, and the next sync publishes that."
          : "It was changed here, and that isn't shared.")
    } else if try !ledger.outbox(key).isEmpty {
      sentences.append(
        mayAuthor
          ? "Its last change here waits for the next sync." : "Its last change here isn't shared.")
    }
    if !mayAuthor, try ledger.dirtyMark(key) != nil || !ledger.outbox(key).isEmpty {
      sentences += [restraint].compactMap(\.self)
    }
    if try heads.count > 1 || ledger.conflictHeads(key) != nil {
      sentences.append("These don't agree, so a person decides: `satchel conflicts`.")
    }
    if try inventory.heldDeletions().contains(where: { $0.records.contains(key) }) {
      sentences.append(
        "It was deleted with many others, so a person decides: `satchel missing`.")
    }
    if case .absent = local, base != nil {
      sentences.append("Its row vanished here without anybody deleting it: `satchel missing`.")
    }
    if sentences.isEmpty { sentences.append("Nothing of it was shared yet.") }
    return Explanation(subject: "\(key)", sentences: sentences)
  }

  private static func sentence(_ devices: Text, deleted: Bool, isHere: Bool) -> Text {
    switch (deleted, isHere) {
    case (true, true): "\(devices) says that it is deleted, which is what is here."
    case (true, false): "\(devices) says that it is deleted."
    case (false, true): "\(devices) has a version of it, which is what is here."
    case (false, false): "\(devices) has a version of it."
    }
  }

  fileprivate func explain(file path: String) throws -> Explanation {
    guard let canonical = Home.canonical(path) else {
      throw ExchangeError(.notFound, "There is no file \(path).")
    }
    guard
      let place = registry.entries.lazy.map({ self.path(of: $0) ?? $0.path })
        .first(where: { canonical.hasPrefix($0 + "/") })
    else {
      throw ExchangeError(.notFound, "\(path) isn't in one of this home's shared folders.")
    }
    let name = String(canonical.dropFirst(place.count + 1))
    let folder = seams.folder(DiskFolder(path: place))
    return Explanation(subject: name, sentences: [try sentence(on: name, in: folder)])
  }

  private func sentence(on path: String, in folder: any Folder) throws -> Text {
    switch FileName(path: path) {
    case nil: return "Its name isn't one of Satchel's, so it is ignored and left alone."
    case .folderMarker?: return "It says that this directory is a shared folder of the group."
    case .statement?:
      return replica.listing.statements[String(path.dropFirst("group/".count))] != nil
        ? "It is a statement about who belongs, and is used."
        : "It is a statement that this device hasn't taken."
    case .attachment(let hash)?:
      return try attachments.contains(hash)
        ? "It is a photo, and this device has it." : "It is a photo that this device hasn't taken."
    case .acknowledgement(let name)?:
      return "It says how far “\(self.name(of: DeviceIdentifier(of: name.feed)))” has come."
    case .newer(let name)?:
      let author: Text = "“\(self.name(of: DeviceIdentifier(of: name.feed)))”"
      return "It is by \(author), of a kind that needs a newer version of Satchel."
    case .body(let name)?, .marker(let name)?: return try sentence(on: name, in: folder)
    }
  }

  private func sentence(on name: BodyName, in folder: any Folder) throws -> Text {
    let author: Text = "“\(self.name(of: DeviceIdentifier(of: name.feed)))”"
    if try mirror.isApplied(name) { return "It holds changes by \(author), and they are applied." }
    do {
      let bytes = try folder.read(FileName.marker(name).path, limitBytes: Limits.markerBytes)
      let signed = try SignedMarker.parse(bytes)
      try signed.checkName(name)
      let verdict = group.view.verdict(
        feed: name.feed, sequence: name.extent.last, markerHash: signed.hash)
      guard let key = group.view.key(of: name.feed), verdict.counts else {
        return "It isn't used. \(verdict)"
      }
      try signed.checkSignature(by: key)
      let body = try folder.read(FileName.body(name).path, limitBytes: Limits.bodyPackedBytes)
      try ChangesetBody.decode(body, declared: signed.marker.body) { _, _ in }
      return "It holds changes by \(author) that the next sync imports."
    } catch let error as FolderError where error.code == .notFound {
      return "It waits: \(error)"
    } catch let error as FormatError {
      return "It isn't used. \(error)"
    }
  }
}
