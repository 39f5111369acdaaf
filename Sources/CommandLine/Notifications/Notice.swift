import Texts

/// What a person is shown on the desktop.
struct Notice: Hashable, Sendable {
  /// The line that is read at a glance, without a full stop.
  let title: Text
  /// More, in lines; may be empty.
  let text: Text

  init(_ title: Text, _ text: Text = .none) {
    self.title = title
    self.text = text
  }
}
