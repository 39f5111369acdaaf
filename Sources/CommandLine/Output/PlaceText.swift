import Inventory
import Records
import Texts

/// Places as people read them: by their names, but for the one of what has no place. That has no
/// name of anybody's giving, and is called as the language calls it.
enum PlaceText {
  static let unplaced: Text = "Unplaced"

  static func name(_ name: String, of id: Identifier) -> Text {
    id == .unplaced ? unplaced : Text(verbatim: name)
  }
}

extension Location {
  var shown: Text { PlaceText.name(name, of: id) }
}

extension StockLine {
  var place: Text { PlaceText.name(name, of: location) }
}

extension Session {
  /// What a person calls a place, as the inventory knows it.
  func known(_ place: String) -> String {
    guard language.code != Language.english.code,
      Folding.folded(place) == Folding.folded(language.said(PlaceText.unplaced))
    else { return place }
    return Location.unplaced.name
  }
}
