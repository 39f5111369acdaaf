import Texts

/// What one row of a spreadsheet says of an item. What its columns don't say, or an empty cell, is
/// nil: it says nothing, and doesn't clear anything.
package struct RowDraft: Sendable {
  package struct Code: Hashable, Sendable {
    package var code: String
    /// How much a package with this code holds, if it is another than one.
    package var pack: Quantity?

    package init(_ code: String, pack: Quantity? = nil) {
      self.code = code
      self.pack = pack
    }
  }

  /// As the spreadsheet program numbers it.
  package let row: Int
  package var id: String?
  package var number: String?
  package var name: String?
  package var brand: String?
  package var line: String?
  package var shade: String?
  package var size: String?
  package var unit: ItemUnit?
  package var pack: Int?
  package var codes: [Code] = []
  package var supplier: String?
  package var cost: Money?
  package var price: Money?
  package var minimum: Quantity?
  package var target: Quantity?
  package var expires: Day?
  package var isDiscontinued: Bool?
  package var notes: String?
  package var location: String?
  package var quantity: Quantity?
  /// Sentences. A row with problems isn't imported.
  package var problems: [Text] = []

  init(row: Int) { self.row = row }
}
