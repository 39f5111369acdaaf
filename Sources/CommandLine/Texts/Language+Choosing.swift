import Texts

/// The languages that the program speaks, and which of them is spoken.
extension Language {
  static let all = [english, german]

  /// What the setting says where the environment decides.
  static let automatic = "automatic"

  init?(code: String) {
    guard let language = Self.all.first(where: { $0.code == code }) else { return nil }
    self = language
  }

  /// What the environment asks for: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that isn't
  /// empty, as in POSIX (Base Definitions, 8.2). English where that is none that is spoken here.
  init(_ variables: [String: String]) {
    let locale =
      ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
      ?? ""
    // `de_AT.UTF-8@euro` is German of Austria.
    self = Language(code: String(locale.prefix { !"_.@".contains($0) })) ?? .english
  }
}
