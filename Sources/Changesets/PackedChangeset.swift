import Records

/// A changeset that a pack stands for, as the pack's marker names it.
package struct PackedChangeset: Hashable, Sendable {
  package let sequence: Int64
  /// Of its own marker.
  package let hash: HashPrefix
  /// The greatest edit number in it, and so of all in it and before it.
  package let lastEdit: Int64

  package init(sequence: Int64, hash: HashPrefix, lastEdit: Int64) {
    self.sequence = sequence
    self.hash = hash
    self.lastEdit = lastEdit
  }

  init?(json: JSONValue) {
    guard let parts = json.array, parts.count == 3,
      let link = PreviousChangeset(json: .array(Array(parts.prefix(2)))),
      let lastEdit = parts[2].integer, lastEdit >= 0
    else { return nil }
    self.init(sequence: link.sequence, hash: link.hash, lastEdit: lastEdit)
  }

  var json: JSONValue { .array([.integer(sequence), .string(hash.text), .integer(lastEdit)]) }

  package var link: PreviousChangeset { PreviousChangeset(sequence: sequence, hash: hash) }
}
