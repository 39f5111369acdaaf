import Testing

/// A sequence that random ones reach too seldom.
struct DirectedCase: CustomTestStringConvertible, Sendable {
  /// What must hold, as a sentence.
  let name: String
  let devices: Int
  let operations: [GroupOperation]
  /// What the sequence fails without, where the group and not the product carries it out.
  var rule: Rule?
  /// Nobody made two edits apart: no conflict may be left.
  var isUndisputed = false

  var testDescription: String { name }

  func run(leavingOut rules: Set<Rule> = []) throws {
    let group = try InMemoryGroup(devices: devices, leavingOut: rules)
    for operation in operations { try group.perform(operation) }
    try group.settleDown()
    if isUndisputed, group.devices.contains(where: { $0.heads.values.contains { $0.count > 1 } }) {
      throw Violation("a conflict that nobody made")
    }
  }

  static let all: [DirectedCase] = packs + forks + removals + conflicts + settlements + lives
}

extension DirectedCase {
  static let packs: [DirectedCase] = [
    DirectedCase(
      name: "what a pack covers isn't put back by others", devices: 2,
      operations: [.edit(0), .sync(0, 0), .sync(1, 0), .pack(0)],
      rule: .packsHideWhatTheyCover),
    DirectedCase(
      name: "a pack keeps what only a removed device's version superseded", devices: 3,
      operations: [
        .edit(2), .sync(2, 0), .sync(1, 0), .edit(1), .sync(1, 1), .importing(2, 1),
        .add(2, .second), .sync(2, 1), .pack(2), .remove(1),
      ],
      rule: .packsDropOnlyTheirOwn),
    DirectedCase(
      name: "two packs later a fork still shows", devices: 2,
      operations: [
        .clone(1), .edit(1), .sync(1, 0), .pack(1), .add(1, .second), .sync(1, 0), .pack(1),
        .delete(2), .sync(2, 1), .restore(2), .sync(2, 1),
      ],
      rule: .packsNameTheirChangesets),
    DirectedCase(
      name: "a packed version belongs to the branch of its changeset", devices: 2,
      operations: [
        .edit(1), .sync(1, 0), .forkOfTheSecond, .editAndPublish(2), .editAndPublish(2), .pack(2),
        .relay(2, 1),
        .importing(0, 1),
      ],
      rule: .packsNameTheirChangesets),
    DirectedCase(
      name: "a new device doesn't bring back what was deleted and packed", devices: 2,
      operations: [
        .delete(1), .sync(1, 0), .sync(0, 0), .add(1, .second), .sync(1, 0), .pack(1), .addDevice,
      ],
      rule: .tombstonesStay),
    DirectedCase(
      name: "acknowledgements don't pile up", devices: 2, operations: [.edit(0)],
      rule: .onlyTheNewestAcknowledgementStays),
  ]

  static let forks: [DirectedCase] = [
    DirectedCase(
      name: "both copies of a home keep their edits", devices: 2,
      operations: [.clone(1), .edit(1), .edit(2), .sync(2, 1), .edit(2), .sync(2, 1)],
      rule: .forkedFeedsAreRenamed),
    DirectedCase(
      name: "a fork shows although the changeset after the branching is missing", devices: 2,
      operations: [
        .edit(1), .sync(1, 0), .forkOfTheSecond, .editAndPublish(2), .editAndPublish(2),
        .relay(2, 1), .loseFile(1, -2), .importing(0, 1),
      ]),
    DirectedCase(
      name: "a fork shows although the branch's first changesets are in a lost pack", devices: 2,
      operations: [
        .edit(1), .sync(1, 0), .forkOfTheSecond, .editAndPublish(2), .editAndPublish(2), .pack(2),
        .editAndPublish(2), .relay(2, 1), .loseFile(1, -2), .importing(0, 1),
      ]),
    DirectedCase(
      name: "a branch's name reads anew when the common changeset comes last", devices: 2,
      operations: [
        .edit(1), .sync(1, 0), .clone(1), .edit(1), .sync(1, 0), .loseChangeset(0, of: "b", 1),
        .importing(2, 1),
        .editAndPublish(2),
        .relay(2, 1), .loseChangeset(1, of: "b", 1), .importing(0, 0), .importing(0, 1),
        .reconcile(0), .settle(0, .combine), .sync(0, 0),
      ],
      isUndisputed: true),
  ]

  static let removals: [DirectedCase] = [
    DirectedCase(
      name: "a row whose only version is refused since becomes what counts", devices: 3,
      operations: [.edit(1), .sync(1, 1), .importing(2, 1), .reconcile(2), .remove(1)],
      rule: .refusedCheckpointsAreReplaced),
    DirectedCase(
      name: "of a joined pair one refused version is enough", devices: 3,
      operations: [
        .edit(1, to: .named("x")), .send(1, to: 1), .edit(0, to: .named("x")), .send(0, to: 0),
        .importing(2, 0), .importing(2, 1), .reconcile(2), .edit(0), .send(0, to: 0), .remove(1),
      ]),
    DirectedCase(
      name: "a row stays while its version is only unknown, not refused", devices: 3,
      operations: [
        .edit(0), .send(0, to: 0), .importing(2, 0), .reconcile(2), .edit(1), .send(1, to: 1),
        .remove(1), .relay(0, 1), .loseChangeset(1, of: "a", 2), .loseReplica(2),
        .importing(2, 1), .reconcile(2),
      ],
      rule: .unknownIsNotRefused),
  ]

  static let conflicts: [DirectedCase] = [
    DirectedCase(
      name: "two equal edits superseded one by one leave the best", devices: 3,
      operations: [
        .edit(0, to: .named("x")), .send(0, to: 0), .edit(1, to: .named("x")), .send(1, to: 1),
        .importing(2, 0), .importing(2, 1), .reconcile(2), .edit(0), .send(0, to: 0), .edit(1),
        .send(1, to: 1),
      ],
      rule: .supersededPairsAreKnown),
    DirectedCase(
      name: "a deletion of the same content doesn't take a row that has a checkpoint", devices: 2,
      operations: [
        .delete(0), .sync(0, 0), .delete(1), .sync(1, 1), .restore(0, to: .same),
        .importing(0, 1), .reconcile(0),
      ]),
    DirectedCase(
      name: "a person who edits while a conflict is open is heard", devices: 2,
      operations: [.delete(0), .edit(1)], rule: .conflictsMoveTheCheckpoint),
    DirectedCase(
      name: "one head over the row is shown although others stand beside it", devices: 3,
      operations: [
        .edit(0), .edit(1), .send(0, to: 0), .send(1, to: 0), .importing(2, 0), .reconcile(2),
        .edit(1), .send(1, to: 0),
      ]),
    DirectedCase(
      name: "a lost row that was never published is nothing to do", devices: 2,
      operations: [.add(0, .second), .loseRow(0, .second)], rule: .linesClearTheDirtyMark),
  ]

  static let settlements: [DirectedCase] = [
    DirectedCase(
      name: "equal settlements agree only with a head that includes the other's", devices: 3,
      operations: [
        .edit(0), .send(0, to: 0), .edit(1), .send(1, to: 0), .edit(2), .send(2, to: 1),
        .importing(0, 0), .reconcile(0), .settle(0, .combine), .importing(1, 0), .importing(1, 1),
        .reconcile(1), .settle(1, .combine), .send(0, to: 0), .importing(1, 0), .reconcile(1),
      ]),
    DirectedCase(
      name: "two people who keep both make one second record", devices: 2,
      operations: [
        .edit(0), .sync(0, 0), .edit(1), .sync(1, 0), .sync(0, 0), .settle(0, .keepBoth),
        .settle(1, .keepBoth),
      ],
      rule: .keptRecordsHaveDerivedIDs),
    DirectedCase(
      name: "a settlement that keeps what a head says closes the conflict", devices: 2,
      operations: [
        .delete(0), .edit(1, to: .named("x")), .sync(0, 0), .sync(1, 0), .settle(1, .keepLast),
      ],
      rule: .settlementsAreEdits),
    DirectedCase(
      name: "a settlement doesn't include a head that came after it was made", devices: 3,
      operations: [
        .edit(0), .send(0, to: 0), .edit(1), .send(1, to: 0), .importing(0, 0), .reconcile(0),
        .edit(2), .send(2, to: 1), .settle(0, .combine), .importing(0, 1), .reconcile(0),
      ],
      rule: .settlementsIncludeWhatWasShown),
    DirectedCase(
      name: "a row lost while its settlement waits is closed by a deletion", devices: 2,
      operations: [
        .conflict, .sync(1, 0), .settle(1, .delete), .sync(1, 0), .settle(0, .keepFirst),
        .loseRow(0),
        .sync(0, 0),
      ]),
    DirectedCase(
      name: "settling is refused when the row was edited since it was looked at", devices: 2,
      operations: [.conflict, .look(0), .edit(0), .settle(0, .keepFirst, looked: true)],
      rule: .settlementsNameWhatWasSeen),
    DirectedCase(
      name: "settling is refused when a head came since it was looked at", devices: 3,
      operations: [
        .conflict, .look(0), .edit(2), .send(2, to: 0), .sync(0, 0),
        .settle(0, .keepFirst, looked: true),
      ],
      rule: .settlementsNameWhatWasSeen),
  ]

  static let lives: [DirectedCase] = [
    DirectedCase(
      name: "an edit authored before a kill is published after it", devices: 2,
      operations: [.edit(0), .reconcile(0), .crash(0)], rule: .outboxIsDurable),
    DirectedCase(
      name: "a change imported before a kill is applied after it", devices: 2,
      operations: [.edit(0), .sync(0, 0), .importing(1, 0), .crash(1)],
      rule: .changedListIsDurable),
    DirectedCase(
      name: "a restored inventory catches up although nothing new arrives", devices: 2,
      operations: [.backUpInventory(0), .edit(0), .sync(0, 0), .restoreInventory(0)],
      rule: .restoredInventoryIsNoticed),
    DirectedCase(
      name: "a restored inventory that nobody noticed doesn't overwrite its own later edit",
      devices: 2,
      operations: [
        .backUpInventory(1), .edit(1), .sync(1, 0), .restoreInventory(1, unnoticed: true),
        .edit(1), .sync(1, 0),
      ],
      rule: .ownLaterEditsBeginAnEpoch),
    DirectedCase(
      name: "a restored home learns from another's clock that it published more", devices: 2,
      operations: [
        .backUpHome(1), .edit(1), .sync(1, 0), .importing(0, 0), .reconcile(0), .edit(0),
        .send(0, to: 1),
        .loseChangeset(1, of: "b", 1), .restoreHome(1), .importing(1, 1), .reconcile(1),
        .editAndPublish(1),
      ],
      rule: .ownUnknownEditsBeginAnEpoch, isUndisputed: true),
    DirectedCase(
      name: "a restored home doesn't publish again what is out already", devices: 2,
      operations: [
        .edit(1), .reconcile(1), .backUpHome(1), .publish(1), .relay(1, 0), .sync(0, 0), .edit(0),
        .sync(0, 0), .restoreHome(1), .sync(1, 0),
      ],
      rule: .ownVersionsLeaveTheOutbox, isUndisputed: true),
    DirectedCase(
      name: "two copies that delete alike are told apart by their stamps", devices: 2,
      operations: [
        .clone(1), .delete(1), .delete(2), .importing(2, 0), .reconcile(2), .restore(2),
      ],
      rule: .ownVersionsAreKnownByStamp),
  ]
}
