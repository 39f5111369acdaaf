import Records

/// What a movement does to stock, read from its payload.
///
/// A payload that says nothing that this version understands has no effect: which ones count is
/// decided by the rules of the entity before a movement is taken.
struct MovementEffect: Hashable {
  struct Posting: Hashable {
    let location: Identifier
    /// Thousandths, added or stated.
    var amount: Int64
  }

  let item: Identifier?
  /// At most one for each place.
  let postings: [Posting]
  /// A count states what was there; everything else adds.
  let sets: Bool
  /// What a reversal takes out.
  let reversal: ReversalName?
  /// The counts on top of which a booking that is dated back before them adds nothing.
  let behind: [Identifier]
  /// The movements that must count for this one to add anything.
  let onlyWhile: [Identifier]
  /// The question that it answers.
  let answers: Identifier?
  let booking: Identifier?
  let expires: String?

  init(id: Identifier, _ payload: JSONObject) {
    let kind = payload["kind"]?.string.flatMap(MovementKind.init(rawValue:))
    booking = payload.identifier("booking")
    guard let kind, kind != .reversal, let item = payload.identifier("item"),
      let quantity = payload["quantity"]?.integer
    else {
      self.item = nil
      postings = []
      sets = false
      reversal = kind == .reversal ? ReversalName(id) : nil
      behind = []
      onlyWhile = []
      answers = nil
      expires = nil
      return
    }
    self.item = item
    sets = kind == .count
    reversal = nil
    behind = sets ? [] : ["behind", "behindTo"].compactMap(payload.identifier)
    let isAnswer = kind == .adjust
    onlyWhile =
      isAnswer
      ? payload["while"]?.array?.compactMap { $0.string.flatMap(Identifier.init) } ?? [] : []
    answers = isAnswer ? payload.identifier("answers") : nil
    expires = payload["expires"]?.string
    let from = payload.identifier("from").map { Posting(location: $0, amount: 0 &- quantity) }
    let to = payload.identifier("to").map { Posting(location: $0, amount: quantity) }
    switch kind {
    case .receive, .return, .adjust, .count: postings = [to].compactMap(\.self)
    case .consume, .waste: postings = [from].compactMap(\.self)
    case .move: postings = from?.location == to?.location ? [] : [from, to].compactMap(\.self)
    case .reversal: postings = []
    }
  }
}

extension JSONObject {
  func identifier(_ name: String) -> Identifier? { self[name]?.string.flatMap(Identifier.init) }
}
