/// What a movement says happened on the shelf.
///
/// Others than these come from newer versions of the app: they are kept, passed on, and count for
/// nothing until an upgrade.
package enum MovementKind: String, Sendable, CaseIterable {
  case receive
  case consume
  case move
  case waste
  /// An unused one comes back to the shelf.
  case `return`
  /// Adds what may be negative.
  case adjust
  /// States what was there.
  case count
  /// Takes another movement out of the fold.
  case reversal
}
