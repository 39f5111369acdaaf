/// What a person is shown on the desktop.
struct Notice: Hashable, Sendable {
  /// The line that is read at a glance, without a full stop.
  let title: String
  /// More, in lines; may be empty.
  let text: String

  init(_ title: String, _ text: String = "") {
    self.title = title
    self.text = text
  }
}
