import Records

/// The table, line by line, with what nearly fits beside it.
enum DecisionTable {
  static let a = Feeds.a
  static let b = Feeds.b
  static let c = Feeds.c

  /// What all devices had in the beginning.
  static let first = RecordVersion(.tube, by: a, [a: 1])
  static let onFirst = Checkpoint(.tube, [a: 1])

  static let rows: [TableRow] = absent + edited + conflicting + unedited + unsettledBases

  static let absent: [TableRow] = [
    TableRow(
      line: 1, name: "nobody has ever heard of it",
      local: nil, base: nil, versions: [], expected: .nothing),
    TableRow(
      line: 2, name: "it is new here",
      local: nil, base: nil, versions: [first], expected: .apply(.tube, [a: 1])),
    TableRow(
      line: 2, name: "a lone tombstone is remembered",
      local: nil, base: nil, versions: [RecordVersion(.gone, by: a, [a: 2])],
      expected: .apply(.gone, [a: 2])),
    TableRow(
      line: 2, name: "new here and in conflict: the greatest stamp is shown",
      local: nil, base: nil,
      versions: [
        RecordVersion(.jar, by: b, [b: 1], at: 7), RecordVersion(.box, by: c, [c: 1], at: 5),
      ],
      expected: .apply(.jar, [b: 1])),
    TableRow(
      line: 2, name: "new here and in conflict with a later deletion: the live one is shown",
      local: nil, base: nil,
      versions: [
        RecordVersion(.jar, by: b, [b: 1], at: 5), RecordVersion(.gone, by: c, [c: 1], at: 7),
      ],
      expected: .apply(.jar, [b: 1])),
    TableRow(
      line: 3, name: "the row is missing here and was deleted by somebody",
      local: nil, base: onFirst, versions: [RecordVersion(.gone([.tube]), by: b, [a: 1, b: 1])],
      expected: .apply(.gone, [a: 1, b: 1])),
    TableRow(
      line: 3, name: "the row is missing here and was deleted by somebody who hadn't seen it",
      local: nil, base: Checkpoint(.jar, [a: 2]),
      versions: [RecordVersion(.gone([.tube]), by: b, [a: 1, b: 1])],
      expected: .apply(.gone, [a: 1, b: 1])),
    TableRow(
      line: 3, name: "the row went while its settlement waited, and the group deleted it",
      local: nil, base: .settled([a: 2, b: 1]),
      versions: [RecordVersion(.gone, by: b, [a: 2, b: 2])],
      expected: .apply(.gone, [a: 2, b: 2])),
    TableRow(
      line: 4, name: "the row is missing and nothing new was said",
      local: nil, base: onFirst, versions: [first], expected: .missing),
    TableRow(
      line: 4, name: "the row is missing and nobody knows of it any more",
      local: nil, base: onFirst, versions: [], expected: .missing),
    TableRow(
      line: 4, name: "the row is missing and was edited elsewhere: it isn't recreated",
      local: nil, base: onFirst, versions: [RecordVersion(.jar, by: b, [a: 1, b: 1])],
      expected: .missing),
    TableRow(
      line: 4, name: "the row is missing, and a deletion and an edit disagree",
      local: nil, base: onFirst,
      versions: [
        RecordVersion(.gone([.tube]), by: b, [a: 1, b: 1]), RecordVersion(.jar, by: a, [a: 2]),
      ],
      expected: .missing),
    TableRow(
      line: 4, name: "the row is missing while it is settled against a deletion seen",
      local: nil, base: .settled([a: 1, b: 1]),
      versions: [RecordVersion(.gone([.tube]), by: b, [a: 1, b: 1])], expected: .missing),
  ]

  static let edited: [TableRow] = [
    TableRow(
      line: 5, name: "added here", local: .tube, base: nil, versions: [], expected: .publish),
    TableRow(
      line: 5, name: "edited here", local: .jar, base: onFirst, versions: [first],
      expected: .publish),
    TableRow(
      line: 5, name: "deleted here", local: .gone([.tube]), base: onFirst, versions: [first],
      expected: .publish),
    TableRow(
      line: 5, name: "restored here", local: .tube, base: Checkpoint(.gone, [a: 2]),
      versions: [RecordVersion(.gone([.tube]), by: a, [a: 2])], expected: .publish),
    TableRow(
      line: 5, name: "edited here while the mirror is being rebuilt",
      local: .jar, base: onFirst, versions: [], expected: .publish),
    TableRow(
      line: 5, name: "settled by keeping what a head says",
      local: .jar, base: .settled([a: 2, b: 1]),
      versions: [RecordVersion(.jar, by: a, [a: 2]), RecordVersion(.box, by: b, [a: 1, b: 1])],
      expected: .publish),
    TableRow(
      line: 5, name: "settled by deleting",
      local: .gone([.jar, .box]), base: .settled([a: 2, b: 1]),
      versions: [RecordVersion(.jar, by: a, [a: 2]), RecordVersion(.box, by: b, [a: 1, b: 1])],
      expected: .publish),
    TableRow(
      line: 6, name: "edited alike by somebody who had seen the same",
      local: .jar, base: onFirst, versions: [RecordVersion(.jar, by: b, [a: 1, b: 1])],
      expected: .agree(.jar, [a: 1, b: 1])),
    TableRow(
      line: 6, name: "deleted by both",
      local: .gone([.tube]), base: onFirst,
      versions: [RecordVersion(.gone([.tube]), by: b, [a: 1, b: 1])],
      expected: .agree(.gone, [a: 1, b: 1])),
    TableRow(
      line: 6, name: "added alike by both",
      local: .tube, base: nil, versions: [RecordVersion(.tube, by: b, [b: 1])],
      expected: .agree(.tube, [b: 1])),
    TableRow(
      line: 6, name: "one of two new heads says the same",
      local: .jar, base: onFirst,
      versions: [
        RecordVersion(.jar, by: b, [a: 1, b: 1]), RecordVersion(.box, by: c, [a: 1, c: 1]),
      ],
      expected: .agree(.jar, [a: 1, b: 1])),
    TableRow(
      line: 6, name: "settled alike by somebody who was shown the same",
      local: .jar, base: .settled([a: 2, b: 1]),
      versions: [RecordVersion(.jar, by: b, [a: 2, b: 2])],
      expected: .agree(.jar, [a: 2, b: 2])),
    TableRow(
      line: 7, name: "what was typed here again was deleted by the group",
      local: .tube, base: nil, versions: [RecordVersion(.gone([.tube]), by: b, [b: 2])],
      expected: .apply(.gone, [b: 2])),
    TableRow(
      line: 7, name: "one deletion settled several contents, and this is one of them",
      local: .tube, base: nil, versions: [RecordVersion(.gone([.jar, .tube]), by: b, [b: 2])],
      expected: .apply(.gone, [b: 2])),
  ]

  static let conflicting: [TableRow] = [
    TableRow(
      line: 8, name: "both edited", local: .jar, base: onFirst,
      versions: [RecordVersion(.box, by: b, [a: 1, b: 1])], expected: .publish),
    TableRow(
      line: 8, name: "edited here, deleted there", local: .jar, base: onFirst,
      versions: [RecordVersion(.gone([.tube]), by: b, [a: 1, b: 1])], expected: .publish),
    TableRow(
      line: 8, name: "deleted here, edited there", local: .gone([.tube]), base: onFirst,
      versions: [RecordVersion(.box, by: b, [a: 1, b: 1])], expected: .publish),
    TableRow(
      line: 8, name: "deleted here, restored there", local: .gone([.tube]),
      base: onFirst,
      versions: [RecordVersion(.tube, by: b, [a: 1, b: 2])], expected: .publish),
    TableRow(
      line: 8, name: "restored here, deleted again there", local: .tube,
      base: Checkpoint(.gone, [a: 2]),
      versions: [RecordVersion(.gone([.jar]), by: b, [a: 1, b: 2])], expected: .publish),
    TableRow(
      line: 8, name: "added differently by both", local: .tube, base: nil,
      versions: [RecordVersion(.jar, by: b, [b: 1])], expected: .publish),
    TableRow(
      line: 8, name: "edited alike by somebody who hadn't seen what was edited here",
      local: .jar, base: Checkpoint(.tube, [a: 2]),
      versions: [RecordVersion(.jar, by: b, [a: 1, b: 1])], expected: .publish),
    TableRow(
      line: 8, name: "an edit while a conflict is open includes what it was made from, alone",
      local: .box, base: Checkpoint(.jar, [a: 2]),
      versions: [
        RecordVersion(.jar, by: a, [a: 2]), RecordVersion(.tube, by: b, [a: 1, b: 1]),
      ],
      expected: .publish),
    TableRow(
      line: 8, name: "a head came after the settlement was made",
      local: .jar, base: .settled([a: 2, b: 1]),
      versions: [
        RecordVersion(.tube, by: a, [a: 2]), RecordVersion(.jar, by: b, [a: 1, b: 1]),
        RecordVersion(.box, by: c, [a: 1, c: 1]),
      ],
      expected: .publish),
    TableRow(
      line: 8, name: "not line 7: the row has a checkpoint",
      local: .tube, base: Checkpoint(.gone, [a: 2]),
      versions: [RecordVersion(.gone([.tube]), by: b, [a: 1, b: 1])], expected: .publish),
    TableRow(
      line: 8, name: "not line 7: the deletion deleted something else",
      local: .tube, base: nil, versions: [RecordVersion(.gone([.jar]), by: b, [b: 2])],
      expected: .publish),
    TableRow(
      line: 8, name: "not line 7: a live head stands beside the deletion",
      local: .tube, base: nil,
      versions: [
        RecordVersion(.gone([.tube]), by: b, [b: 2]), RecordVersion(.jar, by: c, [c: 1]),
      ],
      expected: .publish),
  ]

  static let unedited: [TableRow] = [
    TableRow(
      line: 9, name: "nothing new", local: .tube, base: onFirst, versions: [first],
      expected: .nothing),
    TableRow(
      line: 9, name: "nothing new of a deleted one", local: .gone, base: Checkpoint(.gone, [a: 2]),
      versions: [RecordVersion(.gone([.tube]), by: a, [a: 2])], expected: .nothing),
    TableRow(
      line: 9, name: "the mirror is being rebuilt and knows less",
      local: .jar, base: Checkpoint(.jar, [a: 2]), versions: [first], isKnown: false,
      expected: .nothing),
    TableRow(
      line: 9, name: "nobody knows of it any more: an empty folder is no empty inventory",
      local: .tube, base: onFirst, versions: [], isKnown: false, expected: .nothing),
    TableRow(
      line: 9, name: "a conflict whose other heads were seen before",
      local: .jar, base: Checkpoint(.jar, [a: 2, b: 1]),
      versions: [RecordVersion(.jar, by: a, [a: 2]), RecordVersion(.box, by: b, [a: 1, b: 1])],
      expected: .nothing),
    TableRow(
      line: 10, name: "a conflict arrives: the row stays",
      local: .jar, base: Checkpoint(.jar, [a: 2]),
      versions: [RecordVersion(.jar, by: a, [a: 2]), RecordVersion(.box, by: b, [a: 1, b: 1])],
      expected: .agree(.jar, [a: 2])),
    TableRow(
      line: 10, name: "a conflict with a deletion arrives: the row stays",
      local: .jar, base: Checkpoint(.jar, [a: 2]),
      versions: [
        RecordVersion(.jar, by: a, [a: 2]),
        RecordVersion(.gone([.tube]), by: b, [a: 1, b: 1], at: 9),
      ],
      expected: .agree(.jar, [a: 2])),
    TableRow(
      line: 10, name: "a conflict with an edit arrives: what was deleted here stays deleted",
      local: .gone, base: Checkpoint(.gone, [a: 2]),
      versions: [
        RecordVersion(.gone([.tube]), by: a, [a: 2]),
        RecordVersion(.box, by: b, [a: 1, b: 1], at: 9),
      ],
      expected: .agree(.gone, [a: 2])),
    TableRow(
      line: 10, name: "another made the same edit: the checkpoint joins both",
      local: .jar, base: Checkpoint(.jar, [a: 2]),
      versions: [RecordVersion(.jar, by: a, [a: 2]), RecordVersion(.jar, by: b, [a: 1, b: 1])],
      expected: .agree(.jar, [a: 2, b: 1])),
    TableRow(
      line: 10, name: "a settlement says what is shown here",
      local: .jar, base: Checkpoint(.jar, [a: 2]),
      versions: [RecordVersion(.jar, by: b, [a: 2, b: 2])],
      expected: .agree(.jar, [a: 2, b: 2])),
    TableRow(
      line: 11, name: "edited elsewhere", local: .tube, base: onFirst,
      versions: [RecordVersion(.jar, by: b, [a: 1, b: 1])],
      expected: .apply(.jar, [a: 1, b: 1])),
    TableRow(
      line: 11, name: "edited elsewhere, with an older stamp", local: .tube, base: onFirst,
      versions: [RecordVersion(.jar, by: b, [a: 1, b: 1], at: 0)],
      expected: .apply(.jar, [a: 1, b: 1])),
    TableRow(
      line: 11, name: "deleted elsewhere", local: .tube, base: onFirst,
      versions: [RecordVersion(.gone([.tube]), by: b, [a: 1, b: 1])],
      expected: .apply(.gone, [a: 1, b: 1])),
    TableRow(
      line: 11, name: "restored elsewhere", local: .gone, base: Checkpoint(.gone, [a: 2]),
      versions: [RecordVersion(.tube, by: b, [a: 2, b: 1])],
      expected: .apply(.tube, [a: 2, b: 1])),
    TableRow(
      line: 11, name: "one head over what is shown, although another stands beside it",
      local: .jar, base: Checkpoint(.jar, [a: 2]),
      versions: [
        RecordVersion(.tube, by: a, [a: 3], at: 3), RecordVersion(.box, by: b, [b: 1], at: 9),
      ],
      expected: .apply(.tube, [a: 3])),
    TableRow(
      line: 12, name: "two edits elsewhere: the later is shown", local: .tube, base: onFirst,
      versions: [
        RecordVersion(.jar, by: b, [a: 1, b: 1], at: 5),
        RecordVersion(.box, by: c, [a: 1, c: 1], at: 6),
      ],
      expected: .apply(.box, [a: 1, c: 1])),
    TableRow(
      line: 12, name: "a deletion isn't applied while a live head is there",
      local: .tube, base: onFirst,
      versions: [
        RecordVersion(.jar, by: b, [a: 1, b: 1], at: 5),
        RecordVersion(.gone([.tube]), by: c, [a: 1, c: 1], at: 6),
      ],
      expected: .apply(.jar, [a: 1, b: 1])),
    TableRow(
      line: 12, name: "two restorations of what was deleted here",
      local: .gone, base: Checkpoint(.gone, [a: 2]),
      versions: [
        RecordVersion(.jar, by: b, [a: 2, b: 1], at: 6),
        RecordVersion(.tube, by: c, [a: 2, c: 1], at: 5),
      ],
      expected: .apply(.jar, [a: 2, b: 1])),
  ]

  static let unsettledBases: [TableRow] = [
    TableRow(
      line: 13, name: "of two equal edits one was superseded, the other is shown here",
      local: .jar, base: Checkpoint(.jar, [a: 2, b: 1]),
      versions: [RecordVersion(.jar, by: a, [a: 2]), RecordVersion(.box, by: b, [a: 1, b: 2])],
      expected: .agree(.jar, [a: 2])),
    TableRow(
      line: 13, name: "of two equal deletions one was superseded by a restoration",
      local: .gone, base: Checkpoint(.gone, [a: 2, b: 1]),
      versions: [
        RecordVersion(.gone([.tube]), by: a, [a: 2]), RecordVersion(.tube, by: b, [a: 1, b: 2]),
      ],
      expected: .agree(.gone, [a: 2])),
    TableRow(
      line: 14, name: "the author of what is shown was removed before: the best of the rest",
      local: .jar, base: Checkpoint(.jar, [a: 1, b: 1]), versions: [first], isRefused: true,
      expected: .apply(.tube, [a: 1])),
    TableRow(
      line: 14, name: "the author of what is shown was removed before, and nothing else is left",
      local: .jar, base: Checkpoint(.jar, [b: 1]), versions: [], isRefused: true, isKnown: false,
      expected: .applyNothing),
    TableRow(
      line: 14, name: "the deletion's author was removed before: the row is there again",
      local: .gone, base: Checkpoint(.gone, [a: 1, b: 1]), versions: [first], isRefused: true,
      expected: .apply(.tube, [a: 1])),
    TableRow(
      line: 14, name: "of a joined pair one was refused and the other superseded",
      local: .jar, base: Checkpoint(.jar, [a: 2, b: 1]),
      versions: [RecordVersion(.box, by: a, [a: 3])], isRefused: true, isKnown: false,
      expected: .apply(.box, [a: 3])),
    TableRow(
      line: 15, name: "two equal edits were superseded one by one: the later is shown",
      local: .jar, base: Checkpoint(.jar, [a: 2, b: 1]),
      versions: [
        RecordVersion(.tube, by: a, [a: 3], at: 5),
        RecordVersion(.box, by: b, [a: 1, b: 2], at: 6),
      ],
      expected: .apply(.box, [a: 1, b: 2])),
    TableRow(
      line: 15, name: "two equal edits were superseded, once by deleting: the live one is shown",
      local: .jar, base: Checkpoint(.jar, [a: 2, b: 1]),
      versions: [
        RecordVersion(.tube, by: a, [a: 3], at: 5),
        RecordVersion(.gone([.jar]), by: b, [a: 1, b: 2], at: 6),
      ],
      expected: .apply(.tube, [a: 3])),
    TableRow(
      line: 16, name: "not line 15: the mirror doesn't know both yet",
      local: .jar, base: Checkpoint(.jar, [a: 2, b: 1]),
      versions: [
        RecordVersion(.tube, by: a, [a: 3], at: 5),
        RecordVersion(.box, by: c, [a: 1, c: 1], at: 6),
      ],
      isKnown: false, expected: .nothing),
    TableRow(
      line: 16, name: "a lost mirror knows somebody's concurrent edit but not what is shown",
      local: .jar, base: Checkpoint(.jar, [a: 2]),
      versions: [RecordVersion(.box, by: b, [a: 1, b: 1])], isKnown: false, expected: .nothing),
    TableRow(
      line: 16, name: "a lost mirror knows somebody's deletion but not what is shown",
      local: .jar, base: Checkpoint(.jar, [a: 2]),
      versions: [RecordVersion(.gone([.tube]), by: b, [a: 1, b: 1])], isKnown: false,
      expected: .nothing),
  ]
}
