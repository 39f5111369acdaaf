import Records

/// What a movement does to stock, read from its payload.
///
/// Which ones count is decided by the rules of the entity before a movement is taken. One of a kind
/// that this version doesn't know touches its places and adds nothing to them: so it stands in the
/// history of its item, a count's cut names it, and what is booked after it is stamped after it.
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

  init(id: Identifier, _ payload: JSONObject, kinds: [String: MovementShape]) {
    let kind = payload["kind"]?.string ?? ""
    let shape = kinds[kind]
    let quantity = shape == nil ? 0 : payload["quantity"]?.integer
    booking = payload.identifier("booking")
    guard shape != .reversing, let item = payload.identifier("item"), let quantity else {
      self.item = nil
      postings = []
      sets = false
      reversal = shape == .reversing ? ReversalName(id) : nil
      behind = []
      onlyWhile = []
      answers = nil
      expires = nil
      return
    }
    self.item = item
    sets = shape == .stating
    reversal = nil
    behind = sets ? [] : ["behind", "behindTo"].compactMap(payload.identifier)
    let isAnswer = kind == MovementKind.adjust.rawValue
    onlyWhile =
      isAnswer
      ? payload["while"]?.array?.compactMap { $0.string.flatMap(Identifier.init) } ?? [] : []
    answers = isAnswer ? payload.identifier("answers") : nil
    expires = payload["expires"]?.string
    let from = payload.identifier("from").map { Posting(location: $0, amount: 0 &- quantity) }
    let to = payload.identifier("to").map { Posting(location: $0, amount: quantity) }
    switch shape {
    case .adding, .stating: postings = [to].compactMap(\.self)
    case .taking: postings = [from].compactMap(\.self)
    case .moving: postings = from?.location == to?.location ? [] : [from, to].compactMap(\.self)
    case .reversing: postings = []
    case nil: postings = from?.location == to?.location ? [] : [from, to].compactMap(\.self)
    }
  }
}

extension JSONObject {
  func identifier(_ name: String) -> Identifier? { self[name]?.string.flatMap(Identifier.init) }
}
