import Records
import Texts

extension Inventory {
  /// By name.
  package func routines(includingDeleted: Bool = false) throws -> [Routine] {
    try reading {
      try named(.routine, includingDeleted: includingDeleted) { id, object, isDeleted in
        Routine(id: id, fields: RoutineFields(object), isDeleted: isDeleted)
      }
    }
  }

  package func resolveRoutine(_ reference: String) throws -> Resolved<Routine> {
    try resolve(.routine, reference, routines(), id: \.id, name: \.name)
  }

  @discardableResult
  package func addRoutine(_ fields: RoutineFields) throws -> Routine {
    try perform(nil) {
      let key = RecordKey(.routine, newIdentifier())
      try writeEdit(key, fields.object)
      return Routine(id: key.id, fields: fields, isDeleted: false)
    }
  }

  @discardableResult
  package func editRoutine(
    _ id: Identifier, _ change: (inout RoutineFields) throws -> Void
  ) throws -> Routine {
    try perform(nil) {
      let key = RecordKey(.routine, id)
      var fields = RoutineFields(try requireRow(key))
      try change(&fields)
      try writeEdit(key, fields.object)
      return Routine(id: id, fields: fields, isDeleted: false)
    }
  }

  package func deleteRoutine(_ id: Identifier) throws {
    try perform(.deletion) {
      let key = RecordKey(.routine, id)
      _ = try requireRow(key)
      try writeDeletion(key)
    }
  }

  /// Says that a routine was done on a day of the calendar on the wall. What was due since its last
  /// occurrence up to that day is done then.
  ///
  /// - Returns: false where that was said already.
  /// - Throws: `.invalid` before the routine's first day.
  @discardableResult
  package func complete(
    _ routine: Routine, on day: Day, by person: Identifier? = nil
  ) throws -> Bool {
    guard routine.recurrence?.occurrence(covering: day) != nil else {
      let start: Text = routine.recurrence.map { "\($0.start)" } ?? "a day that isn't known"
      throw InventoryError(
        .invalid,
        "\(ValueError.quoted(routine.name)) begins on \(start). Nothing was changed.")
    }
    return try complete(routine.id, on: day, by: person)
  }

  package func takeBackCompletion(of routine: Routine, on day: Day) throws {
    try takeBackCompletion(routine.id, on: day)
  }

  /// The days on which a routine was due and not done.
  package func missed(_ routine: Routine, today: Day) throws -> [Day] {
    try routine.recurrence?.missed(on: today, done: completions(of: routine.id).map(\.day)) ?? []
  }
}
