"""What `Tests/mutations` breaks, one line each, and which tests should notice."""
from dataclasses import dataclass


@dataclass
class Breakage:
    name: str
    sentence: str
    file: str
    old: str
    new: str
    # As `swift test --filter` takes it.
    tests: str


EXCHANGE = "Sources/Exchange/"
DECISION = "Sources/Records/Decision.swift"
TABLE = "RecordsTests.*The decision"
KILLS = "A kill anywhere"

BREAKAGES = [
    # What comes in
    Breakage(
        "signature-unchecked", "A marker counts whoever signed it.",
        "Sources/Changesets/SignedMarker.swift",
        "    guard isSigned(by: key) else { throw FormatError(.badSignature) }\n", "",
        "A changeset that can't be trusted|MarkerTests"),
    Breakage(
        "hash-uncompared", "A body's bytes may be others than those that were signed.",
        "Sources/Changesets/ChangesetBody.swift",
        "    guard Digest(hashing: packed) == declared.sha256 "
        "else { throw FormatError(.wrongHash) }\n", "",
        "ChangesetBodyTests|A changeset that can't be trusted"),
    Breakage(
        "photo-uncompared", "A photo's bytes may be others than those that were named.",
        EXCHANGE + "Importing/Importer.swift",
        "        Digest(hashing: bytes) == attachment.name\n", "        !bytes.isEmpty\n",
        "A photo"),
    Breakage(
        "dies-again-and-again", "What two processes died at is taken in by the next one.",
        EXCHANGE + "Importing/Suspects.swift", "    return suspect.rest > 0\n",
        "    return suspect.rest > 1 << 8\n", "A changeset at which the program dies"),
    Breakage(
        "other-group-counts", "A changeset of another group is taken.",
        EXCHANGE + "Importing/Importer.swift",
        "    guard signed.marker.group == sharing.group.id "
        "else { throw FormatError(.otherGroup) }\n", "",
        "A changeset that can't be trusted"),
    Breakage(
        "name-uncompared", "A marker may stand under a name that isn't its own.",
        EXCHANGE + "Importing/Importer.swift", "      try signed.checkName(name)\n", "",
        "A changeset that can't be trusted"),
    Breakage(
        "removed-still-counts", "What a removed device says afterwards counts.",
        "Sources/Membership/MembershipView.swift",
        "    case .removed: return .removed(after: last)\n",
        "    case .removed: return .counts\n", "LeavingTests|A removed device"),
    Breakage(
        "line-limit", "A record of exactly a mebibyte is refused.",
        "Sources/Changesets/LineReader.swift",
        "pending.count + addition.count <= Limits.lineBytes",
        "pending.count + addition.count < Limits.lineBytes", "ChangesetBodyTests"),
    Breakage(
        "statement-limit", "A signed file of exactly its limit is refused.",
        "Sources/Records/SignedLine.swift",
        "    guard bytes.count <= limitBytes else {\n",
        "    guard bytes.count < limitBytes else {\n",
        "StatementTests|MarkerTests|AcknowledgementTests"),
    # The gate
    Breakage(
        "gate-after-failed-import", "The gate opens although reading the folder failed.",
        EXCHANGE + "Importing/Importer.swift", "    try importer.importFeeds()\n",
        "    try? importer.importFeeds()\n", "The gate|An error of the medium"),
    Breakage(
        "empty-is-an-empty-inventory", "What no folder holds any more is taken off the shelf.",
        DECISION, "return Decision(9, .nothing) }",
        "return Decision(9, heads.isEmpty ? .apply(nil) : .nothing) }",
        TABLE),
    Breakage(
        "folder-id-uncompared", "Any folder of the group is taken for the one that was meant.",
        EXCHANGE + "Importing/FolderEntrance.swift",
        "    guard folderID == nil || signed.marker.folder.text == folderID else {\n",
        "    guard folderID == nil || !signed.marker.folder.text.isEmpty else {\n",
        "The gate|A folder that isn't at its path"),
    # The decision
    Breakage(
        "tombstone-ignored", "A deletion that arrives isn't carried out.", DECISION,
        "    if over.count == 1 { return Decision(11, .apply(over[0])) }\n",
        "    if over.count == 1, !over[0].isTombstone "
        "{ return Decision(11, .apply(over[0])) }\n", TABLE + "|A deletion"),
    Breakage(
        "tombstone-beats-edit", "A deletion that arrives deletes what was edited meanwhile.",
        DECISION, "      situation.heads[0].deletedContents.contains(content)\n",
        "      situation.heads[0].isTombstone\n", TABLE + "|A deletion"),
    Breakage(
        "clocks-flipped", "An older version includes a newer one.",
        "Sources/Records/VersionVector.swift", "        entries[mine].edit >= entry.edit\n",
        "        entries[mine].edit <= entry.edit\n", "A version vector|" + TABLE),
    Breakage(
        "stamp-chooses", "Of two edits made apart the later one wins, and nobody is asked.",
        "Sources/Records/Entity.swift", "    case .person: .greatestStamp\n",
        "    case .person, .item: .greatestStamp\n", "Edits made apart|An entity"),
    Breakage(
        "absence-deletes", "A row that vanished here is deleted everywhere.",
        DECISION, "    return Decision(4, .missing)\n",
        "    return Decision(4, .apply(heads.last { $0.isTombstone }))\n",
        TABLE + "|A row that vanished"),
    Breakage(
        "conflict-unasked", "Of two open versions one is shown, and nobody is told.",
        EXCHANGE + "Reconciling/Reconciler.swift",
        "      subject.known.count > 1 && subject.heads.count > 1\n",
        "      subject.known.count > 1 && subject.heads.count > 2\n", "Edits made apart"),
    Breakage(
        "checkpoint-early", "A version counts as applied where the row was left alone.",
        EXCHANGE + "Reconciling/Reconciler.swift", "    case .nothing: break\n",
        "    case .nothing:\n"
        "      if let head = subject.heads.last "
        "{ try ledger.setCheckpoint(key, head.checkpoint) }\n",
        "A home that lost"),
    Breakage(
        "edit-includes-unseen", "An edit includes versions that its person hadn't seen.",
        EXCHANGE + "Reconciling/Reconciler.swift",
        "      key: subject.key, dot: dot, clock: clock.advanced(dot),\n",
        "      key: subject.key, dot: dot,\n"
        "      clock: subject.known.reduce(clock) { $0.joined($1.clock) }.advanced(dot),\n",
        "Edits made apart"),
    Breakage(
        "noted-before-applied", "A record is struck off the list before it was applied.",
        EXCHANGE + "Reconciling/Reconciler.swift",
        "      var done: [Mirror.Change] = []\n",
        "      var done: [Mirror.Change] = []\n"
        "      try mirror.transaction { try mirror.strike(changes) }\n", KILLS),
    # What goes out
    Breakage(
        "marker-before-body", "A changeset's marker is published before its body.",
        EXCHANGE + "Publishing/Publisher.swift",
        "    try replica.store(.body(marker.name), body.bytes)\n"
        "    try replica.store(.marker(marker.name), signed.bytes)\n",
        "    try replica.store(.marker(marker.name), signed.bytes)\n"
        "    try replica.store(.body(marker.name), body.bytes)\n",
        "What a pass writes first"),
    Breakage(
        "marker-relayed-before-body", "A folder gets a changeset's marker before its body.",
        EXCHANGE + "Publishing/Relay.swift",
        "    try bring(.body(name), present: present)\n    guard ",
        "    try bring(.marker(name), present: present)\n"
        "    try bring(.body(name), present: present)\n    guard ",
        "What a pass writes first"),
    Breakage(
        "photos-before-records", "A colleague waits for the photo before the number.",
        EXCHANGE + "Publishing/Relay.swift",
        "      try bringStatements()\n      try bringChangesets()\n",
        "      try bringStatements()\n      try bringAttachments()\n      try bringChangesets()\n",
        "What a pass writes first"),
    Breakage(
        "outbox-dropped", "What waits to be published is dropped before it was written.",
        EXCHANGE + "Publishing/Publisher.swift",
        "    try replica.store(.body(marker.name), body.bytes)\n",
        "    try inventory.transaction "
        "{ try $0.noteDelivered(numbers.feed, upTo: contents.lastEdit) }\n"
        "    try replica.store(.body(marker.name), body.bytes)\n", KILLS),
    Breakage(
        "publishing-unfinished", "A pass that its disk failed isn't finished by the next one.",
        EXCHANGE + "SyncPass.swift",
        "    try sharing.finishPublishing()\n", "",
        KILLS),
    Breakage(
        "counter-reused", "A pass gives out the numbers of the one before again.",
        EXCHANGE + "Home/DeviceNumbers.swift",
        "    edits = next.editsReserved + 1...next.editsReserved + block\n"
        "    next.editsReserved += block\n",
        "    edits = next.editsReserved + 1...next.editsReserved + block\n",
        "What a pass writes first"),
    Breakage(
        "number-unsaved", "A changeset's number is used before it was written down.",
        EXCHANGE + "Home/DeviceNumbers.swift",
        "    next.sequenceReserved += 1\n    try save(next)\n",
        "    next.sequenceReserved += 1\n    counters = next\n",
        "What a pass writes first"),
    Breakage(
        "epoch-kept", "A restored home goes on with numbers that it has given out.",
        EXCHANGE + "Home/Sharing+Lives.swift",
        "    if life != counters.formerLife || counters.formerLife == nil "
        "{ metOtherLife = true }\n", "",
        "A home that was restored|A home that was copied"),
    # People
    Breakage(
        "undo-counts-twice", "A booking that comes after its undo counts all the same.",
        "Sources/Inventory/Stock/Inventory+Take.swift",
        "      try isEvenlyReversed(movement.id)\n    else { return false }\n",
        "      !movement.payload.isEmpty\n    else { return false }\n",
        "LedgerTests|StockTests|MovementSequenceTests"),
    Breakage(
        "settles-unseen", "Settling includes versions that the person wasn't shown.",
        "Sources/Inventory/Conflicts/Inventory+Conflicts.swift",
        "      if let seen, seen != conflict.token {\n",
        "      if let seen, seen.isEmpty {\n", "InventoryTests.ConflictTests|Edits made apart"),
    # The disk
    Breakage(
        "file-unpressed", "A small file of the device takes its place before it is on the disk.",
        "Sources/Folders/DurableFile.swift", "    try file.synchronize(path: path)\n", "",
        "What is pressed to the disk"),
    Breakage(
        "name-unpressed", "A small file's new name isn't pressed to the disk.",
        "Sources/Folders/DurableFile.swift",
        "    try hook?(.renamed)\n    try synchronizeDirectory(holding: path)\n",
        "    try hook?(.renamed)\n", "What is pressed to the disk"),
    Breakage(
        "folder-file-unpressed", "A file of a shared folder isn't pressed to the medium.",
        "Sources/Folders/DiskFolder.swift", "    try file.synchronize(path: path)\n", "",
        "What is pressed to the disk"),
    Breakage(
        "folder-name-unpressed", "A new name in a shared folder isn't pressed to the medium.",
        "Sources/Folders/DiskFolder.swift",
        "      try reopen(parent, path: full).synchronizeDirectory(path: full)\n", "",
        "What is pressed to the disk"),
    Breakage(
        "overwrites", "A file of a shared folder that is there is written over.",
        "Sources/Folders/DiskFolder.swift", "O_WRONLY | O_CREAT | O_EXCL",
        "O_WRONLY | O_CREAT", "FolderConformanceTests"),
    # Threads
    Breakage(
        "waits-for-its-turn", "A pass that has its answer and waits for its turn is given up.",
        EXCHANGE + "Turns/YieldingFolder.swift",
        "    ticket.endWaiting()\n    turn.take()\n", "    turn.take()\n    ticket.endWaiting()\n",
        "only waits for its turn"),
]
